import { DEFAULT_CLOSED_STATUSES, type ClosedStatuses } from '../followup/is-open.js';
import type { DueBoundaries } from './due-boundaries.js';

/** What filters and orders depend on beside the records. */
export interface WorklistOptions {
  /** Where today and this week end; `null` while the present is not known. @default null */
  readonly boundaries: DueBoundaries | null;
  /** Whose records are "mine"; `null` for nobody's. @default null */
  readonly currentUserId: string | null;
  /** What closes a record: one of another status can be overdue. @default completed and cancelled */
  readonly closedStatuses: ClosedStatuses;
  /** The ids of the records that wait for a decision. @default none */
  readonly conflicts: ReadonlySet<string>;
  /** The name of an owner, where it is known, by the id as a record has it. A new function says that names may have changed. @default no names */
  readonly ownerName: (id: string) => string | null | undefined;
  /** The priorities that have a rank, in ascending order; others come after them, in the order of the alphabet. @default [] */
  readonly priorityOrder: readonly string[];
}

export const DEFAULT_WORKLIST_OPTIONS: WorklistOptions = {
  boundaries: null,
  currentUserId: null,
  closedStatuses: DEFAULT_CLOSED_STATUSES,
  conflicts: new Set(),
  ownerName: () => null,
  priorityOrder: [],
};
