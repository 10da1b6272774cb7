import {
  fieldsTypedSince,
  changedFields,
  collectFieldPatch,
  pickFields,
  restoredText,
  shownText,
  shownTexts,
} from '../../src/react/editor/followup-field-texts.js';
import {
  foldIn,
  layBack,
  mergeElsewhere,
  newFormBase,
  rebaseOnTheirs,
  restOnSaved,
  standOn,
  type NewGround,
} from '../../src/react/editor/form-base.js';
import { knownUnder, startOfEdit } from '../../src/react/editor/use-edit-session.js';
import {
  EDITABLE_FIELDS,
  isFilled,
  ofEach,
  sameStoredValue,
  sameValue,
  type EditableField,
  type FieldValue,
} from '../../src/core/followup/fields.js';
import { patchedFields, type FollowupPatch, type SeenValues } from '../../src/core/followup/followup-patch.js';
import type { RecordStore } from '../../src/core/records/record-store.js';
import type { Drafts } from '../../src/core/saving/drafts.js';
import { isFailedState, isPendingState, isUndecidedState, type Edit } from '../../src/core/saving/edit.js';
import type { SaveEngine } from '../../src/core/saving/save-engine.js';
import type { SaveEvent } from '../../src/core/saving/save-event.js';
import { ownValues } from '../../src/core/saving/saved-edits.js';
import type { ConflictDecisions, SaveRequest } from '../../src/core/saving/save-request.js';
import type { Violated } from './bystander.js';

/** What a panel depends on. */
export interface PanelPage {
  readonly engine: SaveEngine;
  readonly records: RecordStore;
  readonly drafts: Drafts;
}

interface PanelOptions {
  readonly page: PanelPage;
  readonly followupId: string;
  /** What the person has seen in any panel, by record and field. */
  readonly eyes: Eyes;
  readonly violated: Violated;
}

/** The values that one person has seen in each field while they had not typed in it. */
export type Eyes = ReturnType<typeof createEyes>;

export function createEyes() {
  const seen = new Map<string, FieldValue[]>();
  return {
    see(followupId: string, field: EditableField, value: FieldValue): void {
      const key = `${followupId} ${field}`;
      const values = seen.get(key) ?? [];
      if (!values.includes(value)) seen.set(key, [...values, value]);
    },
    /** All empty values look the same. */
    hasSeen: (followupId: string, field: EditableField, value: FieldValue): boolean =>
      seen
        .get(`${followupId} ${field}`)
        ?.some((one) => sameValue(field, one, value) || (!isFilled(one) && !isFilled(value))) === true,
  };
}

export type Panel = NonNullable<ReturnType<typeof openPanel>>;

const TIME_ZONE = 'UTC';

/** Typed text, as its input shows it at once. The line ends that a textarea normalizes don't count as changes. */
export type Typed = ReadonlyMap<EditableField, string>;

/**
 * The panel beside the list without React: the real form base, drafts and engine, called in the same order as in
 * `use-edit-session.ts` and `use-followup-fields.ts`. It stays open through saves, and checks what is typed and shown
 * against the rules. `null` if there is nothing to edit.
 */
export function openPanel({ page, followupId, eyes, violated }: PanelOptions) {
  const { engine, records, drafts } = page;
  const start = startOfEdit(page, followupId);
  if (!start || start.base.integration_version === null || records.isGone(followupId)) return null;
  let formBase = newFormBase({ base: start.base, timeZone: TIME_ZONE, restored: start.patch ?? {} });
  let texts = shownTexts(start.base, TIME_ZONE);
  const typed = new Map<EditableField, string>();
  let saves = 0;
  let open = true;
  let givesUp = false;
  let isSaving = false;
  let fromHere = start.known;
  const draft = drafts.get(followupId)?.patch ?? {};
  for (const field of EDITABLE_FIELDS) {
    // The base of a restored draft is not on the screen, unless the draft was merged with the current value.
    if (!Object.hasOwn(draft, field) || draft[field] !== start.patch?.[field]) see(field);
  }
  for (const field of patchedFields(formBase.restored)) {
    texts[field] = restoredText(field, formBase);
    // A value that equals the record but that its edit still wants is kept by the edit.
    const isChange = Object.hasOwn(draft, field) || changedFields(texts, formBase).includes(field);
    if (isChange) typed.set(field, texts[field]);
    eyes.see(followupId, field, formBase.restored[field]);
  }
  if (typed.size > 0) keepDraft();
  takeLatest();
  const stopRecords = records.subscribe(followupId, () => {
    if (open) takeLatest();
  });
  const stopEvents = engine.onEvent((event) => {
    if (open) onEvent(event);
  });
  takePending();
  const stopEdits = engine.subscribe(followupId, () => {
    if (open) takePending();
  });

  function see(field: EditableField): void {
    eyes.see(followupId, field, formBase.base[field]);
  }

  function show(field: EditableField): void {
    if (typed.has(field)) violated(12, `what was typed in ${field} was replaced in the panel`);
    texts[field] = shownText(field, formBase.base[field], TIME_ZONE);
    see(field);
  }

  /** A field that equals the record is no longer a change. */
  function settleTyped(): void {
    const changed = changedFields(texts, formBase);
    for (const [field, text] of typed) {
      if (texts[field] !== text) violated(12, `what was typed in ${field} is gone from the panel`);
      if (!changed.includes(field)) typed.delete(field);
    }
  }

  function takeLatest(): void {
    const latest = records.view(followupId);
    if (!latest || latest === formBase.newest) return;
    const folded = foldIn(formBase, texts, latest);
    formBase = folded.formBase;
    for (const field of folded.show) show(field);
    settleTyped();
  }

  function isFromHere(field: EditableField, value: FieldValue): boolean {
    return fromHere.some((patch) => sameStoredValue(field, value, patch[field]));
  }

  function notFromHere(values: SeenValues): SeenValues {
    const fields = patchedFields(values).filter((field) => !isFromHere(field, values[field]));
    return ofEach(fields, (field) => values[field]);
  }

  function pendingEdits(): readonly Edit[] {
    return engine.edits().filter((edit) => edit.followupId === followupId && isPendingState(edit.state));
  }

  function takePending(): void {
    if (isSaving) return;
    const values: FollowupPatch = Object.assign({}, ...pendingEdits().map(({ patch }) => patch));
    takeElsewhere(values);
    const shown = patchedFields(notFromHere(values)).filter((field) => !Object.hasOwn(collect(), field));
    if (shown.length > 0) fromHere = [...fromHere, pickFields(values, shown)];
  }

  function takeElsewhere(values: SeenValues): readonly EditableField[] {
    const next = mergeElsewhere(formBase, texts, notFromHere(values));
    formBase = next.formBase;
    for (const field of patchedFields(next.merged)) {
      texts[field] = shownText(field, next.merged[field], TIME_ZONE);
      typed.set(field, texts[field]);
      see(field);
    }
    settleTyped();
    if (patchedFields(next.merged).length > 0) keepDraft();
    return next.toReview;
  }

  function stand(next: ReturnType<typeof standOn>, keep: readonly EditableField[], values: FollowupPatch = {}): void {
    formBase = next.formBase;
    texts = next.texts;
    for (const field of EDITABLE_FIELDS) if (!keep.includes(field)) see(field);
    for (const field of patchedFields(values)) typed.set(field, texts[field]);
    settleTyped();
    keepDraft();
  }

  function rebase(ground: NewGround): void {
    stand(standOn(formBase, texts, ground), ground.keep, ground.values);
  }

  function onEvent(event: SaveEvent): void {
    if (!('editId' in event) || event.followupId !== followupId) return;
    if (event.type === 'saved') {
      const touched = changedFields(texts, formBase);
      const saved = records.view(followupId) ?? event.followup;
      const ownNow = ownValues(engine.savedEdit(event.editId), saved);
      const toReview = takeElsewhere(ownNow);
      const known = patchedFields(ownNow).filter((field) => !toReview.includes(field));
      formBase = restOnSaved(
        formBase,
        saved,
        ofEach(known, (field) => ownNow[field]),
      );
      settleTyped();
      for (const field of EDITABLE_FIELDS) if (!touched.includes(field)) show(field);
      takeLatest();
      keepDraft();
    } else if (event.type === 'save-failed' || event.type === 'conflict') {
      putBack(event.editId);
    } else if (event.type === 'discarded' && !givesUp) {
      drafts.put({ base: formBase.base, patch: collect() });
    }
  }

  /** Runs `what` as a deliberate discard. */
  function giveUp(what: () => void): void {
    givesUp = true;
    what();
    givesUp = false;
  }

  function putBack(editId: string): void {
    const failed = engine.get(editId);
    const before = failed?.before ?? records.view(followupId);
    if (failed?.origin !== 'editor' || !before) return;
    const next = layBack(formBase, texts, { before, patch: failed.patch });
    stand(next, next.keep, failed.patch);
  }

  function keepDraft(): void {
    const edit = engine.leading(followupId);
    const kept = edit && isUndecidedState(edit.state) ? edit.patch : {};
    const patch = beside(kept);
    const unsettled = engine.edits().filter((one) => one.followupId === followupId && !isFailedState(one.state));
    drafts.put({ base: formBase.base, patch, known: knownUnder(unsettled, patch, fromHere) });
  }

  function collect(): FollowupPatch {
    return collectFieldPatch(texts, formBase);
  }

  /** The changes in the form beyond an edit's, in the fields that a decision leaves alone. */
  function beside(submitted: FollowupPatch, isLeft: (field: EditableField) => boolean = () => true): FollowupPatch {
    const now = collect();
    return pickFields(now, fieldsTypedSince(submitted, now).filter(isLeft));
  }

  function goOnWith(values: FollowupPatch, decided: FollowupPatch): void {
    const base = records.view(followupId);
    if (!base) return;
    for (const field of typed.keys()) if (!Object.hasOwn(values, field)) typed.delete(field);
    const known = patchedFields(decided).filter((field) => isFromHere(field, decided[field]));
    rebase({ base, keep: patchedFields(values), values, submitted: pickFields(decided, known) });
  }

  return {
    followupId,
    /** What was typed and not submitted. */
    typed: (): Typed => new Map(typed),
    text: (field: EditableField): string => texts[field],
    type(field: EditableField, value: string): void {
      texts[field] = shownText(field, value, TIME_ZONE);
      typed.set(field, texts[field]);
      settleTyped();
      keepDraft();
    },
    /** The person reviews new values in fields in which they had typed, and keeps their text. */
    review(): void {
      for (const field of patchedFields(formBase.open)) {
        formBase = rebaseOnTheirs(formBase, field, formBase.open[field]);
        see(field);
      }
      settleTyped();
      keepDraft();
    },
    /** Presses Save. Returns the request to submit, or `null` if nothing changed or a conflict comes first. */
    save(): SaveRequest | null {
      const edit = engine.leading(followupId);
      const patch = collect();
      if (patchedFields(patch).length === 0 || edit?.state === 'conflict' || records.isGone(followupId)) return null;
      const isUnreviewed = patchedFields(patch).some((field) => Object.hasOwn(formBase.open, field));
      if (isUnreviewed && pendingEdits().length > 0) return null;
      for (const field of patchedFields(patch)) {
        if (!eyes.hasSeen(followupId, field, formBase.base[field]))
          violated(3, `${field} is saved over ${String(formBase.base[field])}, which never stood before its person`);
      }
      drafts.drop(followupId);
      typed.clear();
      isSaving = true;
      saves += 1;
      fromHere = [...fromHere, patch];
      return { followup: formBase.base, patch, origin: 'editor', draftId: `panel/${saves}` };
    },
    /** After the submit, the form continues on top of the value being saved. */
    submitted(): void {
      isSaving = false;
      const shown = records.view(followupId);
      if (shown) rebase({ base: shown, keep: [] });
    },
    /** The person decides the clashes. */
    decide(edit: Edit, decisions: ConflictDecisions, send: () => void): void {
      const values = beside(edit.patch, (field) => decisions[field] === undefined || decisions[field] === 'mine');
      drafts.drop(followupId);
      const made = patchedFields(edit.patch).filter((field) => typeof decisions[field] === 'object');
      fromHere = [...fromHere, ofEach(made, (field) => decidedValue(decisions[field]))];
      giveUp(send);
      goOnWith(values, edit.patch);
    },
    takeTheirs(edit: Edit, send: () => void): void {
      const values = beside(edit.patch, (field) => !Object.hasOwn(edit.patch, field));
      drafts.put({ base: formBase.base, patch: values });
      giveUp(send);
      goOnWith(values, edit.patch);
    },
    /** Closes and leaves its draft. */
    close(): void {
      open = false;
      stopRecords();
      stopEvents();
      stopEdits();
    },
  };
}

function decidedValue(decision: ConflictDecisions[EditableField]): string | null {
  return typeof decision === 'object' ? decision.value : null;
}
