import type { Followup } from '../followup/followup.js';
import type { EditState } from '../saving/edit.js';
import type { RowState } from '../saving/row-state.js';

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
  /** Whether the row offers to edit. */
  readonly canEdit: boolean;
}

/** Rows that are read one by one, as they come into sight, so that a change of one renders one. */
export interface FollowupRowSource {
  /** The ids in the order of the rows, each once. */
  readonly ids: readonly string[];
  /** The row as it is now: the same object for as long as nothing in it changed; `null` where there is none. */
  readonly getRow: (id: string) => FollowupRow | null;
  /** Calls back after a row changed. */
  readonly subscribeRow: (id: string, listener: () => void) => () => void;
}

/** A source over rows that are given all at once. */
export function rowsAsSource(rows: readonly FollowupRow[]): FollowupRowSource {
  const byId = new Map<string, FollowupRow>();
  for (const row of rows) byId.set(row.followup.id, row);
  return {
    ids: [...byId.keys()],
    getRow: (id) => byId.get(id) ?? null,
    subscribeRow: () => () => undefined,
  };
}

/** A row with nothing pending. */
export function savedRow(followup: Followup, canEdit = true): FollowupRow {
  return { followup, state: 'saved', editState: null, nextAttemptAt: null, canEdit };
}
