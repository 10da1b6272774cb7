import type { EditableField, FieldValue } from '../../src/followup/fields.js';
import type { SaveEvent } from '../../src/saving/save-event.js';

/** What a bystander knows of an edit, from watching alone. It outlives the page the edit was made on. */
export interface WatchedEdit {
  readonly id: string;
  readonly followupId: string;
  readonly number: number;
  readonly isUndo: boolean;
  /** What the person wants now. */
  wanted: { [Field in EditableField]?: string | null };
  /** What the person has had on the screen of each field when they decided. */
  readonly seen: Map<EditableField, Set<FieldValue>>;
  /** The edit of the same person on which this one was made, by field: what that one may overwrite, this one may too. */
  readonly madeOn: Map<EditableField, WatchedEdit>;
  /** The keys of each decision of the person: the submit, and every "mine" in a conflict. */
  readonly keysOfDecisions: Set<string>[];
  /** How often something started the work on it anew: the person, a sign-in, the network, a reload. */
  starts: number;
  /** Whether the person called it off before anything of it went out. */
  cancelled: boolean;
  readonly endings: SaveEvent[];
}

/** Whether an edit may overwrite a value: its person has seen it, or wrote it themselves. */
export function mayOverwrite(edit: WatchedEdit, field: EditableField, value: FieldValue): boolean {
  const below = edit.madeOn.get(field);
  return edit.seen.get(field)?.has(value) === true || (below !== undefined && mayOverwrite(below, field, value));
}

/** A value that no other edit of the history writes, except to take one back. */
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
