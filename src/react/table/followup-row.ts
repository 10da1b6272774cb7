import type { Followup } from '../../core/followup/followup.js';
import type { ActMark } from '../../core/page/acts.js';
import type { EditState } from '../../core/saving/edit.js';
import type { RowState } from '../../core/saving/row-state.js';
import type { WorklistGroup } from '../../core/worklist/worklist-result.js';

/** One row of the list, as plain data. */
export interface FollowupRow {
  /** The record to show, with a pending edit laid over it. */
  readonly followup: Followup;
  /** How its newest edit stands, as it is written in `data-state`. */
  readonly state: RowState;
  /** The same in detail, for the words of the mark; `null` where there is no edit. */
  readonly editState: EditState | null;
  /** When a busy CRM is asked again, in milliseconds since 1970; `null` where none is, or it is not the CRM that asks for time. */
  readonly nextAttemptAt: number | null;
  /** Whether something is typed for the record that is neither saved nor given up. @default false */
  readonly hasDraft?: boolean | undefined;
  /** What the host's own command or action is doing to it; `state` is `"saving"` then. @default null */
  readonly act?: ActMark | null | undefined;
  /** Whether the row offers to edit. */
  readonly canEdit: boolean;
}

/** The order of the rows, which never changes: after a change there is a new one. */
export interface FollowupRowOrder {
  readonly count: number;
  /** The id at a place, or `undefined` beyond the end. */
  readonly idAt: (index: number) => string | undefined;
  /** The place of an id, or -1; it may take a walk through all rows. */
  readonly indexOf: (id: string) => number;
  /** The groups that have rows, in order and without gaps; none where the rows stand under no headings. */
  readonly groups?: readonly WorklistGroup[] | undefined;
}

/** Reads rows one by one, as they come into sight, so that a change of one renders one. */
export interface FollowupRowReader {
  /** The row as it is now: the same object for as long as nothing in it changed; `null` where there is none. */
  readonly getRow: (id: string) => FollowupRow | null;
  /**
   * The row as the page's HTML shows it, while that is taken over: nothing that a server can't know is in it.
   * @default getRow
   */
  readonly getHtmlRow?: ((id: string) => FollowupRow | null) | undefined;
  readonly subscribeRow: (id: string, listener: () => void) => () => void;
}

/** Rows in their order. A hundred thousand of them cost no more than those in sight. */
export interface FollowupRowSource extends FollowupRowOrder, FollowupRowReader {}

/** The order of ids that are given all at once, each once. */
export function idsAsOrder(ids: readonly string[]): FollowupRowOrder {
  return { count: ids.length, idAt: (index) => ids[index], indexOf: (id) => ids.indexOf(id) };
}

/** A source over rows that are given all at once. */
export function rowsAsSource(rows: readonly FollowupRow[], groups?: readonly WorklistGroup[]): FollowupRowSource {
  const byId = new Map<string, FollowupRow>();
  for (const row of rows) byId.set(row.followup.id, row);
  return {
    ...idsAsOrder([...byId.keys()]),
    groups,
    getRow: (id) => byId.get(id) ?? null,
    subscribeRow: () => () => undefined,
  };
}

/**
 * A row with nothing pending.
 *
 * @example
 * const rows = followups.map((followup) => savedRow(followup, followup.status === 'open'));
 */
export function savedRow(followup: Followup, canEdit = true): FollowupRow {
  return { followup, state: 'saved', editState: null, nextAttemptAt: null, canEdit };
}
