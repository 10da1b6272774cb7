import type { EditableField, FieldValue } from '../../src/core/followup/fields.js';
import type { SaveEvent } from '../../src/core/saving/save-event.js';

/** What a bystander knows of an edit by watching. Outlives the page on which the edit was made. */
export interface WatchedEdit {
  readonly id: string;
  readonly followupId: string;
  readonly number: number;
  readonly isUndo: boolean;
  /** What the person wants now. */
  wanted: { [Field in EditableField]?: string | null };
  /** The values of each field that were on the screen when the person decided. */
  readonly seen: Map<EditableField, Set<FieldValue>>;
  /** The person's own edit below this one, by field. This one may overwrite whatever that one may. */
  readonly madeOn: Map<EditableField, WatchedEdit>;
  /** The keys used for each decision of the person: the submit, and every "mine" in a conflict. */
  readonly keysOfDecisions: Set<string>[];
  /** How often work on it started again: by the person, a sign-in, the network or a reload. */
  starts: number;
  /** Whether the person canceled it before anything was sent. */
  cancelled: boolean;
  readonly endings: SaveEvent[];
}

/** Whether an edit may overwrite a value: its person has seen it or wrote it. */
export function mayOverwrite(edit: WatchedEdit, field: EditableField, value: FieldValue): boolean {
  const below = edit.madeOn.get(field);
  return edit.seen.get(field)?.has(value) === true || (below !== undefined && mayOverwrite(below, field, value));
}

/** A value that no other edit of the history writes, except to undo one. */
export function uniqueValue(field: EditableField, count: number): string {
  switch (field) {
    case 'due_at':
      return new Date(Date.UTC(2026, 5, 1) + count * 60_000).toISOString();
    case 'owner_user_id':
      return `00000000-0000-4000-9000-${String(count).padStart(12, '0')}`;
    default:
      return `${field} ${count}`;
  }
}
