import type { Followup } from './followup.js';

/** The statuses of records that are done with, in the form in which they are compared. */
export type ClosedStatuses = ReadonlySet<string>;

/** What closes a record where the host does not say. The API document names no status but `open`. */
export const DEFAULT_CLOSED_STATUSES: ClosedStatuses = new Set(['completed', 'cancelled']);

/** Takes in a list of statuses; capitals and blanks around them make no difference. */
export function closedStatusesOf(statuses: readonly string[]): ClosedStatuses {
  return new Set(statuses.map(comparable).filter((status) => status !== ''));
}

/**
 * Whether a record still waits to be done: unless its status is one of those that close it. A status that nobody named, and
 * a missing one, leave it open, since work that is shown too long costs less than work that is never seen.
 */
export function isOpen({ status }: Pick<Followup, 'status'>, closed: ClosedStatuses): boolean {
  return !closed.has(comparable(status ?? ''));
}

function comparable(status: string): string {
  return status.trim().toLowerCase();
}
