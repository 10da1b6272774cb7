import { sameValue } from '../followup/fields.js';
import type { Followup } from '../followup/followup.js';
import { patchedFields, type FollowupPatch, type SeenValues } from '../followup/followup-patch.js';
import { restOn } from '../followup/rest-on.js';
import type { FollowupsCore } from '../provider/followups-core.js';
import { joinDraft, type Draft } from '../saving/drafts.js';
import { isPendingState } from '../saving/edit.js';
import { mergeTyped } from './form-base.js';

/** What is asked for what an editor opens with. */
type Desk = Pick<FollowupsCore, 'records' | 'engine' | 'drafts'>;

/** What an editor opens with. */
export interface EditStart {
  readonly base: Followup;
  /** What was typed before and is neither saved nor given up. */
  readonly patch: FollowupPatch | null;
  /** The edit that this text belongs to. */
  readonly editId: string | null;
  /** Whether the text is a draft that an earlier editor left. */
  readonly isDraft: boolean;
}

/** What to open an editor with for a record that is gone, or in no list: the draft, which can still be read and copied. */
export function startOfGone(core: Desk, followupId: string): EditStart | null {
  const draft = core.drafts.get(followupId);
  return draft && { base: draft.base, patch: draft.patch, editId: null, isDraft: true };
}

/** What to open an editor with: the record as it is shown, or the edit that waits for a decision or failed, with its text. */
export function startOfEdit(core: Desk, followupId: string): EditStart | null {
  const shown = core.records.view(followupId);
  if (!shown) return null;
  const edit = core.engine.leading(followupId);
  const draft = core.drafts.get(followupId);
  if (!edit || isPendingState(edit.state)) {
    if (!draft) return { base: shown, patch: null, editId: null, isDraft: false };
    const isCurrent = draft.base.integration_version === shown.integration_version;
    const base = isCurrent ? restOn(shown, patchedFields(draft.patch), draft.base) : draft.base;
    return { ...withWhatStands({ base, patch: draft.patch }, shown), editId: null, isDraft: true };
  }
  // The text was typed over what stood there then; on top of a newer record it would look like a change of everything.
  const submitted = { before: edit.before ?? shown, patch: edit.patch };
  // What was submitted from the editor the text was typed over, or instead of.
  const typed = draft && edit.origin !== 'editor' ? withWhatStands(draft, edit.patch) : draft;
  return { ...joinDraft(submitted, typed), editId: edit.id, isDraft: false };
}

/** A draft with what has come to stand in its fields since, by whomever, where both can stand together; it rests on that then. */
function withWhatStands({ base, patch }: Draft, now: SeenValues): Draft {
  const merged: Record<string, string | null> = {};
  const stands: Record<string, unknown> = {};
  for (const field of patchedFields(patch)) {
    const typed = patch[field] ?? null;
    merged[field] = typed;
    const isSettled = [base[field], typed].some((value) => sameValue(field, now[field], value));
    if (!Object.hasOwn(now, field) || isSettled) continue;
    const both = mergeTyped(field, base[field], now[field], typed);
    if (both === null) continue;
    merged[field] = both;
    stands[field] = now[field];
  }
  return { base: { ...base, ...stands }, patch: merged };
}
