import { ofEach, sameValue, type EditableField, type FieldValue } from '../../core/followup/fields.js';
import type { Followup } from '../../core/followup/followup.js';
import { patchedFields, type FollowupPatch, type SeenValues } from '../../core/followup/followup-patch.js';
import { restOn } from '../../core/followup/rest-on.js';
import type { FollowupsCore } from '../../core/page/followups-core.js';
import { joinDraft, type Draft } from '../../core/saving/drafts.js';
import { isPendingState, type Edit } from '../../core/saving/edit.js';
import { isElsewhere } from '../../core/saving/successor.js';
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
  /** The values that its person knows of: what the editor opens with, and what an editor submitted before that was typed. */
  readonly known: readonly FollowupPatch[];
}

/** What to open an editor with for a record that is gone, or in no list: the draft, which can still be read and copied. */
export function startOfGone(core: Desk, followupId: string): EditStart | null {
  const draft = core.drafts.get(followupId);
  return draft && { base: draft.base, patch: draft.patch, editId: null, isDraft: true, known: [] };
}

/** What to open an editor with: the record as it is shown, or the edit that waits for a decision or failed, with its text. */
export function startOfEdit(core: Desk, followupId: string): EditStart | null {
  const shown = core.records.view(followupId);
  if (!shown) return null;
  const edit = core.engine.leading(followupId);
  const pending = core.engine.edits().filter((one) => one.followupId === followupId && isPendingState(one.state));
  const stored = core.drafts.get(followupId);
  const draft = stored && { ...stored, base: onTopOf(pending, stored) };
  const known = [...pending.map(typedPart), stored?.known ?? {}].filter((values) => patchedFields(values).length > 0);
  if (!edit || isPendingState(edit.state)) {
    if (!draft) return { base: shown, patch: null, editId: null, isDraft: false, known };
    const isCurrent = draft.base.integration_version === shown.integration_version;
    const base = isCurrent ? restOn(shown, patchedFields(draft.patch), draft.base) : draft.base;
    return { ...withWhatStands({ base, patch: draft.patch }, shown), editId: null, isDraft: true, known };
  }
  // What waits behind it is shown like any edit on its way: it was submitted later.
  const waiting = pending[0];
  const waitingFields = patchedFields(waiting?.patch ?? {});
  const fields = patchedFields(edit.patch).filter((field) => !waitingFields.includes(field));
  // The text was typed over what stood there then; on top of a newer record it would look like a change of everything.
  const submitted = {
    before: restOn(edit.before ?? shown, waitingFields, shown),
    patch: ofEach(fields, (field) => edit.patch[field] ?? null),
  };
  // What was submitted from the editor the text was typed over, or instead of.
  const typed = draft && edit.origin !== 'editor' ? withWhatStands(draft, edit.patch) : draft;
  const opened = joinDraft(submitted, typed);
  return { ...opened, editId: edit.id, isDraft: false, known: [opened.patch, typedPart(edit), ...known] };
}

/** What of an edit was typed in an editor. */
function typedPart(edit: Edit): FollowupPatch {
  const fields = patchedFields(edit.patch).filter((field) => !isElsewhere(edit, field));
  return ofEach(fields, (field) => edit.patch[field] ?? null);
}

/** What a draft rests on that was typed after these edits were submitted: on their values, where it stood on what they changed. */
function onTopOf(edits: readonly Edit[], { base, known }: Draft): Followup {
  const own: { [Field in EditableField]?: FieldValue } = {};
  for (const edit of edits) {
    const typed = typedPart(edit);
    for (const field of patchedFields(edit.patch)) {
      const value = edit.patch[field];
      const stood = Object.hasOwn(own, field) ? own[field] : base[field];
      const isOverTyped = Object.hasOwn(typed, field) && sameValue(field, stood, edit.seen[field]);
      if (isOverTyped || sameValue(field, value, known?.[field])) own[field] = value;
    }
  }
  return { ...base, ...own };
}

/** What unsettled edits want of the fields in which was typed, as far as it stood in the form before. */
export function knownUnder(
  edits: readonly Edit[],
  typed: FollowupPatch,
  shown: readonly FollowupPatch[],
): FollowupPatch {
  const wanted: FollowupPatch = {};
  for (const { patch } of edits) Object.assign(wanted, patch);
  const fields = patchedFields(typed).filter((field) =>
    shown.some((values) => Object.hasOwn(wanted, field) && sameValue(field, values[field], wanted[field])),
  );
  return ofEach(fields, (field) => wanted[field] ?? null);
}

/** A draft with what has come to stand in its fields since, by whomever, where both can stand together; it rests on that then. */
function withWhatStands({ base, patch, known }: Draft, now: SeenValues): Draft {
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
  return { base: { ...base, ...stands }, patch: merged, known };
}
