import { DEFAULT_CLOSED_STATUSES, type ClosedStatuses } from '../followup/is-open.js';
import type { DueBoundaries } from './due-boundaries.js';
import { NO_CUSTOM_COLUMNS, type CustomColumnData } from './custom-column-data.js';
import type { NamesOf } from './row-names.js';

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
  /**
   * What a record belongs to, by name, where that is known; `null` for no names. A new function says that names may have
   * changed. @default null
   */
  readonly namesOf: NamesOf;
  /** The priorities that have a rank, in ascending order; others come after them, in the order of the alphabet. @default [] */
  readonly priorityOrder: readonly string[];
  /** The host's own columns, each id once and none of them ours; what they ask of the host does not throw. @default none */
  readonly columns: readonly CustomColumnData[];
}

export const DEFAULT_WORKLIST_OPTIONS: WorklistOptions = {
  boundaries: null,
  currentUserId: null,
  closedStatuses: DEFAULT_CLOSED_STATUSES,
  conflicts: new Set(),
  ownerName: () => null,
  namesOf: null,
  priorityOrder: [],
  columns: NO_CUSTOM_COLUMNS,
};
