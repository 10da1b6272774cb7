import { ofEach, type EditableField, type FieldValue } from '../../core/followup/fields.js';
import { patchedFields } from '../../core/followup/followup-patch.js';
import { restOn } from '../../core/followup/rest-on.js';
import type { FollowupsCore } from '../../core/page/followups-core.js';
import type { Edit } from '../../core/saving/edit.js';
import type { SaveEngine } from '../../core/saving/save-engine.js';

/** Whose value is to stand, as it is chosen; the merged text is kept beside it. */
export type ClashChoice = 'mine' | 'theirs' | 'merged';

/** A decision that was made about one field of a conflict. */
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

/** What a person chose in a refresh prompt and has not carried out, kept while the prompt is closed or not there. */
export interface PromptMemory {
  readonly read: () => PromptState;
  readonly keep: (state: PromptState) => void;
  readonly clear: () => void;
}

const NOTHING: PromptState = { made: {}, merged: null };

/**
 * Makes such a memory, for one conflict: give the same one to each `FollowupConflictPromptView` of it, and `clear` it once it
 * is decided. It holds no longer than the page, and throws nothing.
 *
 * @example
 * const [memory] = useState(createPromptMemory);
 * const prompt = <FollowupConflictPromptView open memory={memory} conflict={conflict} onKeep={save} onDiscard={discard} onOpenChange={close} />;
 */
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

/**
 * What was done in the prompt of an edit, for as long as the edit waits: whoever leaves and comes back finds it again. A
 * merged note is a draft of the record as well, so that the text outlives the page.
 */
export function promptMemoryOf({ engine, drafts }: FollowupsCore, edit: Edit): PromptMemory {
  const ofEngine = memories.get(engine) ?? new Map<string, PromptMemory>();
  memories.set(engine, ofEngine);
  for (const id of ofEngine.keys()) if (!engine.get(id)) ofEngine.delete(id);
  const known = ofEngine.get(edit.id);
  if (known) return known;

  const inMemory = createPromptMemory();
  let isDraft = false;
  const memory: PromptMemory = {
    read: inMemory.read,
    keep(state) {
      inMemory.keep(state);
      const { before, conflict } = engine.get(edit.id) ?? edit;
      const typed = drafts.get(edit.followupId);
      const base = typed?.base ?? before ?? conflict?.theirs;
      if (!state.merged || !base) return;
      isDraft = true;
      const { text: note, theirs } = state.merged;
      // It is made of theirs, too, which its person has before them.
      const seen = restOn(base, ['note'], { ...base, note: theirs });
      drafts.put({ base: seen, patch: { ...typed?.patch, note } });
    },
    clear() {
      inMemory.clear();
      const draft = isDraft ? drafts.get(edit.followupId) : null;
      isDraft = false;
      if (!draft) return;
      const decided = ['note', ...patchedFields(edit.patch)];
      const rest = patchedFields(draft.patch).filter((field) => !decided.includes(field));
      drafts.put({ base: draft.base, patch: ofEach(rest, (field) => draft.patch[field] ?? null) });
    },
  };
  ofEngine.set(edit.id, memory);
  return memory;
}
