import { mergeClean } from './merge-text.js';
import {
  EDITABLE_FIELDS,
  FIELDS,
  isFilled,
  isInstantField,
  sameStoredValue,
  sameValue,
} from '../../core/followup/fields.js';
import type { EditableField, FieldValue } from '../../core/followup/fields.js';
import type { Followup } from '../../core/followup/followup.js';
import { patchedFields, type FollowupPatch, type SeenValues } from '../../core/followup/followup-patch.js';
import { restOnSubmitted, type Submitted } from '../../core/followup/rest-on.js';
import { changedFields, collectFieldPatch, pickFields, restoredText, shownTexts } from './followup-field-texts.js';
import type { FieldsOrigin, FollowupFieldTexts } from './followup-field-texts.js';

/**
 * What a form stands on, field by field. `base` is what the person has before them: of a field that they changed, the value
 * that stood there when they did; of every other, the newest that is known. So a save is never based on a value that its
 * person has not seen.
 */
export interface FormBase extends FieldsOrigin {
  /** The newest record that the form was told of. */
  readonly newest: Followup;
  /** The fields that came to show someone else's value, with the value that stood there before. */
  readonly moved: SeenValues;
  /** The fields that the person changed and someone else did too, with the other value; not yet reviewed. */
  readonly open: SeenValues;
  /** The status that the form opened with. */
  readonly statusBefore: Followup['status'];
}

/** What a newer record brought to a form. */
export interface FoldedIn {
  readonly formBase: FormBase;
  /** The fields that are to show another text now. */
  readonly show: readonly EditableField[];
  /** The fields that the person changed and that someone else has changed now. */
  readonly toReview: readonly EditableField[];
  readonly statusMoved: boolean;
}

/** What a form is to stand on from now on. */
export interface NewGround {
  readonly base: Followup;
  /** The fields that keep what is typed in them; the others show the new record. */
  readonly keep: readonly EditableField[];
  /** What the fields that are kept are to show instead. */
  readonly values?: FollowupPatch | undefined;
  /**
   * What was submitted here and may stand in the new record: its person knows of it. Where it is given, a field that is kept goes
   * on standing on what it was typed over, until someone else's value was reviewed.
   */
  readonly submitted?: FollowupPatch | undefined;
}

type Values = { [Field in EditableField]?: FieldValue };

export function newFormBase(origin: FieldsOrigin): FormBase {
  return { ...origin, newest: origin.base, moved: {}, open: {}, statusBefore: origin.base.status };
}

/** The fields that stand in a set of values. */
export function fieldsOf(values: SeenValues): EditableField[] {
  return EDITABLE_FIELDS.filter((field) => Object.hasOwn(values, field));
}

/** Takes a newer record in. What is typed is left alone, and so is what it was typed over. */
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

/** Puts a form on another record, and gives what its inputs show then. */
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
    // The same time of day may mean another instant over the new record, where the clocks change.
    const isNew = Object.hasOwn(values, field) || (isInstantField(field) && Object.hasOwn(restored, field));
    nextTexts[field] = isNew ? restoredText(field, shown) : texts[field];
  }
  return { formBase: shown, texts: nextTexts };
}

/**
 * Puts back into a form what was submitted and not saved, over the record that it was a change of. What was typed since stays,
 * on what it was typed over, and so does what someone else made of it meanwhile.
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

/** A form on a newer record, in which no field that is kept takes a value for seen that its person has not had before them. */
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
 * Rests on what the person saved themselves: that is nobody else's change, nor is the form that the server gave to a text.
 *
 * @param own what they wrote, as far as it stands there still
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

/** What a form makes of values that its person wrote elsewhere. */
export interface MergedIn {
  readonly formBase: FormBase;
  /** The fields that are to show both. */
  readonly merged: FollowupPatch;
  /** The fields that could not show both. */
  readonly toReview: readonly EditableField[];
}

/**
 * Takes in what the person changed elsewhere on the page in fields in which they had typed here: both are merged where that is
 * clean, and open to review where it is not.
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

/** What was typed together with what stands there by now; `null` where one has to choose. */
export function mergeTyped(field: EditableField, stood: FieldValue, now: FieldValue, typed: FieldValue): string | null {
  return FIELDS[field].kind === 'text' ? mergeClean(stood ?? '', now ?? '', typed ?? '') : null;
}

/** Rests a field on the value of someone else's that the person has now seen. */
export function rebaseOnTheirs(formBase: FormBase, field: EditableField, theirs: FieldValue): FormBase {
  const open: Values = { ...formBase.open };
  const moved: Values = { ...formBase.moved };
  delete open[field];
  delete moved[field];
  return resting({ ...formBase, open, moved }, { ...formBase.base, [field]: theirs });
}

/**
 * The base as a record of its own. While a field rests on an older value its version is the older one too: at the newest
 * version that value never stood.
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
