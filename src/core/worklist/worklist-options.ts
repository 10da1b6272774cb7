import { DEFAULT_CLOSED_STATUSES, type ClosedStatuses } from '../followup/is-open.js';
import type { DueBoundaries } from './due-boundaries.js';
import { NO_CUSTOM_COLUMNS, type CustomColumnData } from './custom-column-data.js';
import type { NamesOf } from './row-names.js';

/** What filters and orders depend on besides the records. */
export interface WorklistOptions {
  /** Where the days begin; `null` while the current time is unknown. @default null */
  readonly boundaries: DueBoundaries | null;
  /** The user whose records are "mine"; `null` for nobody. @default null */
  readonly currentUserId: string | null;
  /** The statuses that close a record; records of any other status can be overdue. @default completed and cancelled */
  readonly closedStatuses: ClosedStatuses;
  /** The ids of the records that wait for a decision. @default none */
  readonly conflicts: ReadonlySet<string>;
  /**
   * Returns an owner, if known, for an id as in the record. A new function means that names may have changed.
   * @default no names
   */
  readonly ownerOf: (id: string) => { readonly name: string } | null | undefined;
  /**
   * Returns the names of a record's references, if known; `null` for no names. A new function means that names may have
   * changed. @default null
   */
  readonly namesOf: NamesOf;
  /** The ranked priorities, in ascending order; others come after them alphabetically. @default [] */
  readonly priorityOrder: readonly string[];
  /** The same for task types. @default [] */
  readonly taskTypeOrder: readonly string[];
  /** The custom columns, with unique ids that no built-in column has; their callbacks must not throw. @default none */
  readonly columns: readonly CustomColumnData[];
}

export const DEFAULT_WORKLIST_OPTIONS: WorklistOptions = {
  boundaries: null,
  currentUserId: null,
  closedStatuses: DEFAULT_CLOSED_STATUSES,
  conflicts: new Set(),
  ownerOf: () => null,
  namesOf: null,
  priorityOrder: [],
  taskTypeOrder: [],
  columns: NO_CUSTOM_COLUMNS,
};
