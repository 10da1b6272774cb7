import { mergeClean } from './merge-text.js';
import {
  EDITABLE_FIELDS,
  FIELDS,
  isFilled,
  isInstantField,
  sameStoredValue,
  sameValue,
  type EditableField,
  type FieldValue,
} from '../../core/followup/fields.js';
import type { Followup } from '../../core/followup/followup.js';
import { patchedFields, type FollowupPatch, type SeenValues } from '../../core/followup/followup-patch.js';
import { restOnSubmitted, type Submitted } from '../../core/followup/rest-on.js';
import {
  changedFields,
  collectFieldPatch,
  pickFields,
  restoredText,
  shownTexts,
  type FieldsOrigin,
  type FollowupFieldTexts,
} from './followup-field-texts.js';

/**
 * The base of a form, field by field. In `base`, a field that the user changed keeps the value it had at the time;
 * every other field has the newest known value. So a save is never based on a value that the user has not seen.
 */
export interface FormBase extends FieldsOrigin {
  /** The newest record that the form has received. */
  readonly newest: Followup;
  /** The fields that now show someone else's value, with the previous value. */
  readonly moved: SeenValues;
  /** The fields that both the user and someone else changed, with the other value, until reviewed. */
  readonly open: SeenValues;
  /** The status that the form opened with. */
  readonly statusBefore: Followup['status'];
}

/** The result of folding a newer record into a form. */
export interface FoldedIn {
  readonly formBase: FormBase;
  /** The fields whose input must show a new text. */
  readonly show: readonly EditableField[];
  /** The fields that the user changed and someone else has now changed too. */
  readonly toReview: readonly EditableField[];
  readonly statusMoved: boolean;
}

/** A new base for a form. */
export interface NewGround {
  readonly base: Followup;
  /** The fields that keep their typed text; the others show the new record. */
  readonly keep: readonly EditableField[];
  /** What the kept fields show instead of their typed text. */
  readonly values?: FollowupPatch | undefined;
  /**
   * What was submitted here and may be in the new record, so that the user knows it. If given, a kept field stays based
   * on the value it was typed over until someone else's value is reviewed.
   */
  readonly submitted?: FollowupPatch | undefined;
}

type Values = { [Field in EditableField]?: FieldValue };

export function newFormBase(origin: FieldsOrigin): FormBase {
  return { ...origin, newest: origin.base, moved: {}, open: {}, statusBefore: origin.base.status };
}

/** Returns the fields that a set of values has. */
export function fieldsOf(values: SeenValues): EditableField[] {
  return EDITABLE_FIELDS.filter((field) => Object.hasOwn(values, field));
}

/** Folds in a newer record. Typed text stays as it is, and so does the value it was typed over. */
export function foldIn(formBase: FormBase, texts: FollowupFieldTexts, latest: Followup): FoldedIn {
  const touched = changedFields(texts, formBase);
  const typed = collectFieldPatch(texts, formBase);
  const base: Values = {};
  const moved: Values = { ...formBase.moved };
  const open: Values = {};
  const show: EditableField[] = [];
  const toReview: EditableField[] = [];
  for (const field of EDITABLE_FIELDS) {
    const before = formBase.base[field];
    const theirs = latest[field];
    base[field] = before;
    if (sameValue(field, theirs, before) || (!isFilled(theirs) && !isFilled(before))) continue;
    const isTouched = touched.includes(field);
    if (isTouched && sameStoredValue(field, theirs, typed[field])) {
      base[field] = theirs;
    } else if (isTouched || Object.hasOwn(formBase.open, field)) {
      open[field] = theirs;
      if (!Object.hasOwn(formBase.open, field) || !sameValue(field, formBase.open[field], theirs)) toReview.push(field);
    } else {
      base[field] = theirs;
      show.push(field);
      const first = Object.hasOwn(moved, field) ? moved[field] : before;
      if (sameValue(field, first, theirs)) delete moved[field];
      else moved[field] = first;
    }
  }
  return {
    formBase: resting({ ...formBase, newest: latest, moved, open }, base),
    show,
    toReview,
    statusMoved: latest.status !== formBase.newest.status,
  };
}

/** Rebases a form on another record, and returns the texts that its inputs then show. */
export function standOn(
  formBase: FormBase,
  texts: FollowupFieldTexts,
  { base, keep, values = {}, submitted }: NewGround,
): { readonly formBase: FormBase; readonly texts: FollowupFieldTexts } {
  const { timeZone } = formBase;
  const restored = { ...pickFields(collectFieldPatch(texts, formBase), keep), ...pickFields(values, keep) };
  const next = submitted ? unreviewed(formBase, { base, keep, submitted }) : newFormBase({ base, timeZone, restored });
  const shown = { ...next, restored };
  const nextTexts = shownTexts(shown.base, timeZone);
  for (const field of keep) {
    // Near a clock change, the same time of day may be another instant over the new record.
    const isNew = Object.hasOwn(values, field) || (isInstantField(field) && Object.hasOwn(restored, field));
    nextTexts[field] = isNew ? restoredText(field, shown) : texts[field];
  }
  return { formBase: shown, texts: nextTexts };
}

/**
 * Restores into a form what was submitted and not saved, on the record it changed. Text typed since stays, based on
 * what it was typed over, and so do the values of others to review.
 */
export function layBack(
  formBase: FormBase,
  texts: FollowupFieldTexts,
  submitted: Submitted,
): { readonly formBase: FormBase; readonly texts: FollowupFieldTexts; readonly keep: readonly EditableField[] } {
  const { patch } = submitted;
  const typed = changedFields(texts, formBase);
  const back = patchedFields(patch).filter((field) => !typed.includes(field));
  const keep = [...typed, ...back];
  const values = collectFieldPatch(texts, formBase);
  const base = restOnSubmitted(submitted, { fields: typed, values, over: formBase.base });
  const next = standOn(formBase, texts, { base, keep, values: pickFields(patch, back) });
  const open: Values = {};
  for (const field of typed) if (Object.hasOwn(formBase.open, field)) open[field] = formBase.open[field];
  return { ...next, formBase: { ...next.formBase, open }, keep };
}

/** Rebases a form on a newer record. A kept field does not count a value as seen that the user has not seen. */
function unreviewed(formBase: FormBase, { base, keep, submitted }: Required<Omit<NewGround, 'values'>>): FormBase {
  const onNewer: Values = {};
  const open: Values = {};
  for (const field of EDITABLE_FIELDS) {
    const theirs = base[field];
    onNewer[field] = theirs;
    const before = formBase.base[field];
    const isOwn = Object.hasOwn(submitted, field) && sameStoredValue(field, theirs, submitted[field]);
    const isKnown = !keep.includes(field) || sameValue(field, theirs, before) || isOwn;
    if (isKnown || (!isFilled(theirs) && !isFilled(before))) continue;
    onNewer[field] = before;
    open[field] = theirs;
  }
  return resting({ ...formBase, newest: base, moved: {}, open, statusBefore: base.status }, onNewer);
}

/**
 * Bases the form on the user's own save: neither that change nor the server's normalization counts as someone else's.
 *
 * @param own the values the user wrote that are still in the record
 */
export function restOnSaved(formBase: FormBase, saved: Followup, own: SeenValues): FormBase {
  const base: Record<string, unknown> = { ...formBase.base };
  const open: Values = { ...formBase.open };
  for (const field of EDITABLE_FIELDS) {
    if (Object.hasOwn(own, field)) {
      base[field] = own[field];
      delete open[field];
    } else if (sameStoredValue(field, saved[field], formBase.base[field]) && saved[field] !== undefined) {
      base[field] = saved[field];
    }
  }
  return { ...formBase, base: base as unknown as Followup, open };
}

/** The result of merging values that the user wrote elsewhere. */
export interface MergedIn {
  readonly formBase: FormBase;
  /** The merged values, for fields that show both. */
  readonly merged: FollowupPatch;
  /** The fields that could not be merged. */
  readonly toReview: readonly EditableField[];
}

/**
 * Merges the user's changes from elsewhere on the page into fields with typed text. A field without a clean merge is
 * marked for review.
 */
export function mergeElsewhere(formBase: FormBase, texts: FollowupFieldTexts, elsewhere: SeenValues): MergedIn {
  const touched = changedFields(texts, formBase);
  const typed = collectFieldPatch(texts, formBase);
  const merged: { [Field in EditableField]?: string } = {};
  const toReview: EditableField[] = [];
  let next = formBase;
  for (const field of fieldsOf(elsewhere)) {
    const theirs = elsewhere[field];
    const stood = formBase.base[field];
    if (!touched.includes(field) || sameStoredValue(field, theirs, stood)) continue;
    if (sameStoredValue(field, theirs, typed[field])) continue;
    const both = mergeTyped(field, stood, theirs, typed[field]);
    if (both === null) {
      toReview.push(field);
      next = { ...next, open: { ...next.open, [field]: theirs } };
    } else {
      merged[field] = both;
      next = rebaseOnTheirs(next, field, theirs);
    }
  }
  return { formBase: next, merged, toReview };
}

/** Merges typed text with the current value. Returns `null` if the user must choose. */
export function mergeTyped(field: EditableField, stood: FieldValue, now: FieldValue, typed: FieldValue): string | null {
  return FIELDS[field].kind === 'text' ? mergeClean(stood ?? '', now ?? '', typed ?? '') : null;
}

/** Bases a field on someone else's value that the user has now seen. */
export function rebaseOnTheirs(formBase: FormBase, field: EditableField, theirs: FieldValue): FormBase {
  const open: Values = { ...formBase.open };
  const moved: Values = { ...formBase.moved };
  delete open[field];
  delete moved[field];
  return resting({ ...formBase, open, moved }, { ...formBase.base, [field]: theirs });
}

/**
 * Sets the base to the newest record with the given values. While a field is based on an older value, the base has the
 * older version too: that value did not exist at the newest version.
 */
function resting(formBase: FormBase, values: Values): FormBase {
  const { newest, base, open } = formBase;
  const next: Record<string, unknown> = { ...newest };
  for (const field of EDITABLE_FIELDS) {
    if (values[field] === undefined) delete next[field];
    else next[field] = values[field];
  }
  if (fieldsOf(open).length > 0) next['integration_version'] = base.integration_version;
  return { ...formBase, base: next as unknown as Followup };
}
