'use client';
import { useEffect, useState } from 'react';
import type { LateEngine } from '../../core/page/late-saving.js';
import { ofEach, type EditableField, type FieldValue } from '../../core/followup/fields.js';
import { patchedFields } from '../../core/followup/followup-patch.js';
import { restOn } from '../../core/followup/rest-on.js';
import type { Services } from '../../core/page/followups-core.js';
import { authorSince } from '../../core/page/change-authors.js';
import type { Edit } from '../../core/saving/edit.js';

/** The side whose value wins; for `merged`, the text is stored separately. */
export type ClashChoice = 'mine' | 'theirs' | 'merged';

/** A decision about one field of a conflict. */
export interface MadeChoice {
  readonly choice: ClashChoice;
  /** The other side's value that the user saw when deciding. */
  readonly theirs: FieldValue;
}

/** The user's merge of both notes. */
export interface MergedNote {
  readonly text: string;
  /** The other side's note that is merged into it. */
  readonly theirs: FieldValue;
  /** Whether both sides changed the same words. */
  readonly isUnsure: boolean;
}

/** The user's choices in the refresh prompt that are not applied yet. */
export interface PromptState {
  readonly made: { readonly [Field in EditableField]?: MadeChoice };
  readonly merged: MergedNote | null;
}

/** A store for the choices in a refresh prompt, kept while the prompt is closed or unmounted. */
export interface PromptMemory {
  readonly read: () => PromptState;
  readonly keep: (state: PromptState) => void;
  readonly clear: () => void;
}

const NOTHING: PromptState = { made: {}, merged: null };

/**
 * Creates the memory for one conflict. Pass the same one to each `FollowupConflictPromptView` of that conflict, and
 * call `clear` once it is resolved. It lasts only as long as the page, and never throws.
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

const memories = new WeakMap<LateEngine, Map<string, PromptMemory>>();

/**
 * Returns the prompt memory of an edit, kept while the edit is pending, so that the user can leave and return. A merged
 * note is also saved as a draft of the record, so that the text survives a reload.
 */
function promptMemoryOf({ saving: { engine, drafts } }: Services<'saving'>, edit: Edit): PromptMemory {
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
      // The merged note includes theirs, which the user has seen.
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

/** Returns what the refresh prompt shows of an edit. */
export function usePrompt(core: Services<'client' | 'page' | 'saving'>, edit: Edit | null) {
  const [, showAnswer] = useState<unknown>();
  const conflict = edit?.state === 'conflict' ? edit.conflict : null;
  const changedBy = edit && conflict ? authorSince(core.page.authors, edit.before, conflict.theirs) : null;
  const unnamed = core.client.changes && !changedBy && conflict?.theirs;
  useEffect(() => {
    // The feed may know by now who it was.
    if (unnamed) void core.page.invalidate({}).then(() => showAnswer(unnamed));
  }, [core, unnamed]);
  return { conflict, memory: edit ? promptMemoryOf(core, edit) : undefined, changedBy };
}
