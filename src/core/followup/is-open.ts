import type { Followup } from './followup.js';

/** The statuses of records that are done, normalized for comparison. */
export type ClosedStatuses = ReadonlySet<string>;

/** The closed statuses unless the host sets others. The API document names no status but `open`. */
export const DEFAULT_CLOSED_STATUSES: ClosedStatuses = new Set(['completed', 'cancelled']);

/** Normalizes a list of statuses; letter case and surrounding blanks are ignored. */
export function closedStatusesOf(statuses: readonly string[]): ClosedStatuses {
  return new Set(statuses.map(comparable).filter((status) => status !== ''));
}

/**
 * Whether a record is still to be done: its status is not a closed one. Unknown and missing statuses count as open,
 * because showing work too long costs less than never showing it.
 */
export function isOpen({ status }: Pick<Followup, 'status'>, closed: ClosedStatuses): boolean {
  return !closed.has(comparable(status ?? ''));
}

function comparable(status: string): string {
  return status.trim().toLowerCase();
}
