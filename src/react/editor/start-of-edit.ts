import { ofEach, sameValue, type EditableField, type FieldValue } from '../../core/followup/fields.js';
import type { Followup } from '../../core/followup/followup.js';
import { patchedFields, type FollowupPatch, type SeenValues } from '../../core/followup/followup-patch.js';
import { restOn } from '../../core/followup/rest-on.js';
import type { Services } from '../../core/page/followups-core.js';
import type { RecordStore } from '../../core/records/record-store.js';
import { joinDraft, type Draft } from '../../core/saving/drafts.js';
import { isPendingState, type Edit } from '../../core/saving/edit.js';
import { isElsewhere } from '../../core/saving/successor.js';
import { mergeTyped } from './form-base.js';

/** The services that decide what an editor opens with. */
type Desk = Pick<Services<'saving'>['saving'], 'engine' | 'drafts'> & { readonly records: RecordStore };

/** The initial state of an editor. */
export interface EditStart {
  readonly base: Followup;
  /** Text typed earlier that is neither saved nor discarded. */
  readonly patch: FollowupPatch | null;
  /** The edit that the text belongs to. */
  readonly editId: string | null;
  /** Whether the text is a draft left by an earlier editor. */
  readonly isDraft: boolean;
  /**
   * The values that the user knows: those the editor opens with, and those an editor submitted before they were typed.
   */
  readonly known: readonly FollowupPatch[];
}

/**
 * Returns the initial state for a record that is deleted or in no list: its draft, which can still be read and copied.
 */
export function startOfGone(desk: Desk, followupId: string): EditStart | null {
  const draft = desk.drafts.get(followupId);
  return draft && { base: draft.base, patch: draft.patch, editId: null, isDraft: true, known: [] };
}

/** Returns the initial state: the record as shown, or the failed or undecided edit with its text. */
export function startOfEdit(desk: Desk, followupId: string): EditStart | null {
  const shown = desk.records.view(followupId);
  if (!shown) return null;
  const edit = desk.engine.leading(followupId);
  const pending = desk.engine.edits().filter((one) => one.followupId === followupId && isPendingState(one.state));
  const stored = desk.drafts.get(followupId);
  const draft = stored && { ...stored, base: onTopOf(pending, stored) };
  const known = [...pending.map(typedPart), stored?.known ?? {}].filter((values) => patchedFields(values).length > 0);
  if (!edit || isPendingState(edit.state)) {
    if (!draft) return { base: shown, patch: null, editId: null, isDraft: false, known };
    const isCurrent = draft.base.integration_version === shown.integration_version;
    const base = isCurrent ? restOn(shown, patchedFields(draft.patch), draft.base) : draft.base;
    return { ...withWhatStands({ base, patch: draft.patch }, shown), editId: null, isDraft: true, known };
  }
  // An edit queued behind it is shown like any pending edit: it was submitted later.
  const waiting = pending[0];
  const waitingFields = patchedFields(waiting?.patch ?? {});
  const fields = patchedFields(edit.patch).filter((field) => !waitingFields.includes(field));
  // Base the text on what it was typed over; against a newer record, every field would look changed.
  const submitted = {
    before: restOn(edit.before ?? shown, waitingFields, shown),
    patch: ofEach(fields, (field) => edit.patch[field] ?? null),
  };
  // Only for edits from other surfaces: the draft was typed over an edit from the editor, or instead of it.
  const typed = draft && edit.origin !== 'editor' ? withWhatStands(draft, edit.patch) : draft;
  const opened = joinDraft(submitted, typed);
  return { ...opened, editId: edit.id, isDraft: false, known: [opened.patch, typedPart(edit), ...known] };
}

/** Returns the part of an edit that was typed in an editor. */
function typedPart(edit: Edit): FollowupPatch {
  const fields = patchedFields(edit.patch).filter((field) => !isElsewhere(edit, field));
  return ofEach(fields, (field) => edit.patch[field] ?? null);
}

/** Returns the base of a draft, with the values of those pending edits that the draft was typed on top of. */
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

/** Returns the values of unsettled edits in the typed fields, as far as the form has shown them. */
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

/**
 * Merges a draft with the newer values of its fields, whoever wrote them. A field with a clean merge is then based on
 * the newer value.
 */
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
