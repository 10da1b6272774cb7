import type { EditableField, FieldValue } from '../../src/core/followup/fields.js';
import type { SaveEvent } from '../../src/core/saving/save-event.js';

/** How an edit ended, as its person was told. */
export interface Ending {
  readonly type: Extract<SaveEvent['type'], 'saved' | 'save-failed' | 'discarded'>;
  /** For a failed one: `invalid`, `forbidden` or `gone`. */
  readonly reason: string | null;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** What a run knows of an edit by watching its person and the network. */
export interface WatchedEdit {
  readonly id: string;
  readonly person: string;
  readonly followupId: string;
  /** The number of the submit among those of its person. */
  readonly order: number;
  /** Milliseconds since 1970. */
  readonly submittedAt: number;
  /** Every value that its person ever asked for in it. */
  readonly asked: Map<EditableField, Set<FieldValue>>;
  /** Every value that its person had on the screen when they decided. */
  readonly seen: Map<EditableField, Set<FieldValue>>;
  /** The person's own edit below this one, by field. This one may overwrite whatever that one may. */
  readonly madeOn: Map<EditableField, WatchedEdit>;
  /** The keys used for each decision of the person: the submit, and every "mine" in a conflict. */
  readonly keysOfDecisions: Set<string>[];
  /** The version that was shown when its person gave it up in a conflict. */
  givenUpAt: number | null;
  /** Whether its person canceled it before anything was sent. */
  calledOff: boolean;
  /** Whether a person had to decide about it. */
  neededPerson: boolean;
  readonly endings: Ending[];
  /** What happened to it, line by line, for debugging. */
  readonly story: string[];
}

/** Whether an edit may overwrite a value: its person has seen it or wrote it. */
export function mayOverwrite(edit: WatchedEdit, field: EditableField, value: FieldValue): boolean {
  const below = edit.madeOn.get(field);
  return edit.seen.get(field)?.has(value) === true || (below !== undefined && mayOverwrite(below, field, value));
}

/** The fields in which every write has a unique value; there are too few owners for that. */
export const UNIQUE_FIELDS = ['due_at', 'note', 'task_type', 'priority'] as const satisfies readonly EditableField[];

/** A value that nothing else in the run writes. */
export function uniqueValue(field: EditableField, count: number): string {
  return field === 'due_at' ? new Date(Date.UTC(2030, 0, 1) + count * 60_000).toISOString() : `${field} ${count}`;
}
