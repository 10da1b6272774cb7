import type { Followup } from '../../core/followup/followup.js';
import type { ActMark } from '../../core/page/acts.js';
import type { EditState } from '../../core/saving/edit.js';
import type { RowState } from '../../core/saving/row-state.js';
import type { WorklistGroup } from '../../core/worklist/worklist-result.js';

/** One row of the list, as plain data. */
export interface FollowupRow {
  /** The record to show, with a pending edit applied. */
  readonly followup: Followup;
  /** The state of its newest edit, as written to `data-state`. */
  readonly state: RowState;
  /** The same in detail, for the mark's text; `null` if there is no edit. */
  readonly editState: EditState | null;
  /**
   * When a busy CRM is tried again, in milliseconds since 1970; `null` if it is not, or if the CRM did not ask to wait.
   */
  readonly nextAttemptAt: number | null;
  /** Whether the record has text that was typed but neither saved nor discarded. @default false */
  readonly hasDraft?: boolean | undefined;
  /** What the host's own command or action is doing to it; `state` is then `"saving"`. @default null */
  readonly act?: ActMark | null | undefined;
  /** Whether the row offers editing. */
  readonly canEdit: boolean;
}

/** The order of the rows. Immutable: each change creates a new one. */
export interface FollowupRowOrder {
  readonly count: number;
  /** Returns the id at an index, or `undefined` past the end. */
  readonly idAt: (index: number) => string | undefined;
  /** Returns the index of an id, or -1; may walk through all rows. */
  readonly indexOf: (id: string) => number;
  /** The groups that have rows, in order and without gaps; none if the rows have no headings. */
  readonly groups?: readonly WorklistGroup[] | undefined;
}

/** Reads rows one by one as they come into sight, so that a change of one renders only that one. */
export interface FollowupRowReader {
  /** Returns the current row: the same object while nothing in it changed; `null` if there is none. */
  readonly getRow: (id: string) => FollowupRow | null;
  /**
   * Returns the row as the server's HTML shows it, used during hydration: without anything that a server can't know.
   * @default getRow
   */
  readonly getHtmlRow?: ((id: string) => FollowupRow | null) | undefined;
  readonly subscribeRow: (id: string, listener: () => void) => () => void;
}

/** The keys of the collapsed groups, and a function to set others. */
export interface CollapsedGroups {
  readonly keys: readonly string[];
  readonly onChange: (keys: readonly string[]) => void;
}

/** Rows in order. A hundred thousand of them cost no more than those in sight. */
export interface FollowupRowSource extends FollowupRowOrder, FollowupRowReader {
  /** All rows, if some are under collapsed headings. @default the rows themselves */
  readonly whole?: FollowupRowOrder | undefined;
  /** The collapsed groups; without it, groups can't be collapsed. */
  readonly collapsing?: CollapsedGroups | undefined;
}

/** An order over a fixed list of unique ids. */
export function idsAsOrder(ids: readonly string[]): FollowupRowOrder {
  return { count: ids.length, idAt: (index) => ids[index], indexOf: (id) => ids.indexOf(id) };
}

/** A source over a fixed list of rows. */
export function rowsAsSource(rows: readonly FollowupRow[], groups?: readonly WorklistGroup[]): FollowupRowSource {
  const byId = new Map<string, FollowupRow>();
  for (const row of rows) byId.set(row.followup.id, row);
  return {
    ...idsAsOrder([...byId.keys()]),
    groups,
    getRow: (id) => byId.get(id) ?? null,
    subscribeRow: () => () => {},
  };
}

/**
 * Returns a row with nothing pending.
 *
 * @example
 * const rows = followups.map((followup) => savedRow(followup, followup.status === 'open'));
 */
export function savedRow(followup: Followup, canEdit = true): FollowupRow {
  return { followup, state: 'saved', editState: null, nextAttemptAt: null, canEdit };
}
