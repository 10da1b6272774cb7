import type { EditableField } from '../followup/editable-field.js';
import type { FieldValue } from '../followup/field-value.js';
import type { SaveEngine } from '../saving/save-engine.js';

/** Whose value is to stand, as it is chosen; the merged text is kept beside it. */
export type ClashChoice = 'mine' | 'theirs' | 'merged';

export interface MadeChoice {
  readonly choice: ClashChoice;
  /** The value of the other side that the person saw when they decided. */
  readonly theirs: FieldValue;
}

/** A note that the person makes of both. */
export interface MergedNote {
  readonly text: string;
  /** The note of the other side that is merged into it. */
  readonly theirs: FieldValue;
  /** Whether both had changed the same words. */
  readonly isUnsure: boolean;
}

/** What a person did in the refresh prompt and has not carried out. */
export interface PromptState {
  readonly made: { readonly [Field in EditableField]?: MadeChoice };
  readonly merged: MergedNote | null;
}

/** Keeps what was done in a prompt while it is closed. */
export interface PromptMemory {
  readonly read: () => PromptState;
  readonly keep: (state: PromptState) => void;
  readonly clear: () => void;
}

const NOTHING: PromptState = { made: {}, merged: null };

export function createPromptMemory(): PromptMemory {
  let state = NOTHING;
  return {
    read: () => state,
    keep(next) {
      state = next;
    },
    clear() {
      state = NOTHING;
    },
  };
}

const memories = new WeakMap<SaveEngine, Map<string, PromptMemory>>();

/** What was done in the prompt of an edit, for as long as the edit waits: whoever leaves and comes back finds it again. */
export function promptMemoryOf(engine: SaveEngine, editId: string): PromptMemory {
  const ofEngine = memories.get(engine) ?? new Map<string, PromptMemory>();
  memories.set(engine, ofEngine);
  for (const id of ofEngine.keys()) if (!engine.get(id)) ofEngine.delete(id);
  const memory = ofEngine.get(editId) ?? createPromptMemory();
  ofEngine.set(editId, memory);
  return memory;
}
