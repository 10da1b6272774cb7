'use client';
import { useEffect, useId, useRef, useSyncExternalStore } from 'react';
import { type EditableField, type FieldValue, ofEach, sameStoredValue, sameValue } from '../../core/followup/fields.js';
import { type FollowupPatch, patchedFields, type SeenValues } from '../../core/followup/followup-patch.js';
import type { Followup } from '../../core/followup/followup.js';
import type { Services } from '../../core/page/followups-core.js';
import type { FollowupsEvent } from '../../core/page/followups-event.js';
import { useDisplaySettings } from '../provider/display-settings-context.js';
import { useFollowupsContext } from '../provider/followups-context.js';
import { useLeadingEdit, useRecord } from '../provider/use-followup.js';
import { useSubmit } from '../provider/use-update-followup.js';
import { type Edit, isFailedState, isPendingState, isUndecidedState } from '../../core/saving/edit.js';
import type { SaveEventOf } from '../../core/saving/save-event.js';
import type { ConflictDecisions } from '../../core/saving/save-request.js';
import { ownValues } from '../../core/saving/saved-edits.js';
import { openChangeDetails } from '../ui/layer/open-change.js';
import { useEventCallback } from '../ui/hooks.js';
import { fieldsTypedSince, pickFields } from './followup-field-texts.js';
import type { FollowupEditDialogProps, FollowupEditStatus } from './followup-edit-props.js';
import { createFollowupForm, type FollowupForm } from './followup-form.js';
import { useRecordState, useRecordToEdit, type RecordToEdit } from './use-record-to-edit.js';
import { restOn } from '../../core/followup/rest-on.js';
import type { RecordStore } from '../../core/records/record-store.js';
import { joinDraft, type Draft } from '../../core/saving/drafts.js';
import { isElsewhere } from '../../core/saving/successor.js';
import { mergeTyped } from './form-base.js';

type EditSessionProps = Pick<FollowupEditDialogProps, 'onOpenChange' | 'onFollowupUpdated' | 'list'> & {
  readonly followupId: string;
  /** Whether the editor closes when all typed text is saved. */
  readonly closesOnSave: boolean;
};

/** The state of one editor, from opening to closing: its record, its restored text, and the state of its save. */
export function useEditSession(props: EditSessionProps) {
  const { followupId } = props;
  const { core, canEdit } = useFollowupsContext();
  const {
    records,
    saving: { engine },
  } = core;
  const record = useRecordToEdit(followupId, props.list);
  const latest = useRecord(followupId);
  const { timeZone } = useDisplaySettings();
  const [shown, setShown] = useRecordState(followupId, () =>
    newRecord(open(startOfEdit(deskOf(core), followupId), timeZone)),
  );
  const { own } = shown;
  const opened = shown.opened ?? open(laterStart(core, followupId, record.status), timeZone);
  if (shown.opened !== opened) setShown((before) => ({ ...before, opened }));
  const form = opened?.form;

  const restoredId = opened?.editId ?? null;
  const submit = useSubmit();
  const tell = useEventCallback((saved: Followup): void => props.onFollowupUpdated?.(saved));
  // From any surface: beside the list, the row can change the record too.
  const edit = useLeadingEdit(followupId);

  useEffect(() => core.saving.editors.shows(followupId), [core, followupId]);

  const notFromHere = (values: SeenValues): SeenValues => {
    const fields = patchedFields(values).filter((field) => !own.isKnown(field, values[field]));
    return ofEach(fields, (field) => values[field]);
  };
  // As soon as the row shows an edit; otherwise a save from here would count it as seen.
  const onEdits = useEventCallback((): void => {
    // Saving retries an unconfirmed edit first, and this text was typed on top of that edit.
    if (own.isDoing('save')) return;
    const pending = engine.edits().filter((one) => one.followupId === followupId && isPendingState(one.state));
    const values: FollowupPatch = {};
    for (const { patch } of pending) Object.assign(values, patch);
    form?.takeElsewhere(notFromHere(values));
    // Untouched fields show these values.
    const typed = form?.collectPatch() ?? {};
    const untouched = patchedFields(notFromHere(values)).filter((field) => !Object.hasOwn(typed, field));
    if (untouched.length > 0) own.know(pickFields(values, untouched));
  });
  useEffect(() => {
    onEdits();
    return engine.subscribe(followupId, onEdits);
  }, [engine, followupId, onEdits]);

  // Whoever started the save: it may have been another surface, or an earlier page load.
  const onSaved = (event: SaveEventOf<'saved'>): void => {
    const { editId } = event;
    // A later change by the user may already be pending.
    const saved = records.view(followupId) ?? event.followup;
    const ownNow = ownValues(engine.savedEdit(editId), saved);
    const toReview = form?.takeElsewhere(notFromHere(ownNow)) ?? [];
    const known = patchedFields(ownNow).filter((field) => !toReview.includes(field));
    form?.takeSaved(
      saved,
      ofEach(known, (field) => ownNow[field]),
    );
    const isOver = own.editIds.has(editId) || editId === restoredId;
    if (isOver && props.closesOnSave && !form?.isDirty()) props.onOpenChange(false, openChangeDetails('saved'));
    // The editor that submitted a restored edit is gone, so report its save from here.
    if (editId === restoredId) tell(event.followup);
  };
  const onNotSaved = (editId: string): void => {
    const failed = engine.get(editId);
    const before = failed?.before ?? records.view(followupId);
    // A change from a menu or a bulk update was not typed here.
    if (failed?.origin === 'editor' && before) form?.putBack({ before, patch: failed.patch });
  };
  const onGivenUp = (): void => {
    // The edit held this text, and the form still shows it: keep it as a draft.
    if (form && !own.isDoing('give-up')) core.saving.drafts.put({ base: form.base(), patch: form.collectPatch() });
  };
  const onEvent = useEventCallback((event: FollowupsEvent): void => {
    if (!('editId' in event) || event.followupId !== followupId) return;
    if (event.type === 'saved') onSaved(event);
    else if (event.type === 'save-failed' || event.type === 'conflict') onNotSaved(event.editId);
    else if (event.type === 'discarded') onGivenUp();
  });
  useEffect(() => core.notices.onEvent(onEvent), [core, onEvent]);
  useEffect(() => {
    if (restoredId === null) return undefined;
    const release = core.saving.editors.takesUp(restoredId);
    return () => {
      // If the edit has just ended, do not release it: the earlier editor must still see that this one reported it.
      if (engine.get(restoredId)) release();
    };
  }, [core, engine, restoredId]);

  const conflict = edit?.state === 'conflict' ? edit.conflict : null;
  const promptOpen = conflict !== null && shown.promptLeft !== edit?.id;
  const setPromptOpen = (isOpen: boolean): void =>
    setShown((before) => ({ ...before, promptLeft: isOpen ? null : (edit?.id ?? null) }));

  // Another tab may save it while it is shown here.
  const hasDraft = useSyncExternalStore(
    (listener) => core.saving.drafts.subscribe(followupId, listener),
    () => core.saving.drafts.get(followupId) !== null,
  );
  const dropDraft = (): void => {
    core.saving.drafts.drop(followupId);
    setShown((before) => ({ ...before, draftLeft: true }));
    const base = records.view(followupId);
    if (base) form?.rebase({ base, keep: [] });
  };

  const draftId = useId();
  const saves = useRef(0);
  const save = (patch: FollowupPatch, base: Followup): void => {
    setPromptOpen(true);
    // Another edit would wait unseen behind the conflict. The conflict comes first; the form keeps the text.
    if (edit?.state === 'conflict') return;
    // The edit holds the text from now on.
    core.saving.drafts.drop(followupId);
    setShown((before) => ({ ...before, draftLeft: true }));
    saves.current += 1;
    own.know(patch);
    // Later text is a separate draft, even if it repeats this one.
    const request = { followup: base, patch, origin: 'editor', draftId: `${draftId}/${saves.current}` } as const;
    const { editId, outcome } = own.during('save', () => submit(request));
    if (props.closesOnSave) core.saving.editors.closes(followupId);
    // A later save may join one that waits, and has its outcome.
    if (editId !== null && !own.editIds.has(editId)) {
      own.editIds.add(editId);
      // Not the event: this editor may be gone by then, or its core may have handed the edit over.
      void outcome.then((ended) => {
        if (ended.status === 'saved' && !core.saving.editors.isTakenUp(editId)) tell(ended.followup);
      });
    }
    // Rebase the form on the values being saved.
    const now = records.view(followupId);
    if (now) form?.rebase({ base: now, keep: [] });
  };

  const keepMine = (decisions: ConflictDecisions): void => {
    if (!edit || !conflict) return;
    const typed = typedBeside(edit.patch, form?.collectPatch(), (field) => stays(decisions[field]));
    core.saving.drafts.drop(followupId);
    const made = patchedFields(edit.patch).filter((field) => typeof decisions[field] === 'object');
    own.know(ofEach(made, (field) => decidedValue(decisions[field])));
    own.during('give-up', () => engine.keepMine(edit.id, conflict, decisions));
    goOnWith(typed, edit.patch, records.view(followupId));
    if (props.closesOnSave && patchedFields(typed).length === 0)
      props.onOpenChange(false, openChangeDetails('save-press'));
  };
  const takeTheirs = (): void => {
    if (!edit || !conflict) return;
    const { patch } = edit;
    // The prompt showed only the edit's fields; text in other fields was not discarded with it.
    const typed = typedBeside(patch, form?.collectPatch(), (field) => !Object.hasOwn(patch, field));
    const base = form?.base() ?? edit.before ?? latest;
    // A deleted record has no form to continue in.
    if (base) core.saving.drafts.put({ base, patch: typed });
    own.during('give-up', () => engine.takeTheirs(edit.id));
    if (conflict.theirs) goOnWith(typed, patch, records.view(followupId) ?? conflict.theirs);
    const isOver = props.closesOnSave && patchedFields(typed).length === 0;
    if (!conflict.theirs || isOver) props.onOpenChange(false, openChangeDetails('discard-press'));
  };
  /** Continues the form with the text typed beside an edit that is now decided. */
  const goOnWith = (typed: FollowupPatch, decided: FollowupPatch, base: Followup | undefined): void => {
    // The text was not typed over what another surface submitted.
    const known = patchedFields(decided).filter((field) => own.isKnown(field, decided[field]));
    const submitted = pickFields(decided, known);
    if (base) form?.rebase({ base, keep: patchedFields(typed), values: typed, submitted });
  };

  const status = (): FollowupEditStatus => {
    if (!opened) return record.status === 'ready' ? 'loading' : record.status;
    if (record.status === 'gone' || records.isGone(followupId)) return 'gone';
    if (!canEdit(opened.base)) return 'read-only';
    return 'ready';
  };

  return {
    status: status(),
    /** The record that the form opens with. */
    followup: opened?.base ?? null,
    /** The current record. */
    latest: latest ?? null,
    form: form ?? null,
    edit,
    error: opened ? (edit?.error ?? null) : record.error,
    save,
    retry(): void {
      if (edit) engine.retry(edit.id);
    },
    /** Whether the record is no longer in its list, but not known to be deleted. */
    isUnlisted: record.isUnlisted || record.status === 'missing',
    /** Whether the form shows a draft left by an earlier editor. */
    draftShown: !!opened?.isDraft && !shown.draftLeft && hasDraft,
    /** Saves the form's content as a draft, in case the editor closes without a save. */
    keepDraft(patch: FollowupPatch, base: Followup): void {
      // The text of an undecided edit is kept with the edit, and discarded with it.
      const kept = edit !== null && isUndecidedState(edit.state) ? edit.patch : {};
      const typed = typedBeside(kept, patch);
      const unsettled = engine.edits().filter((one) => one.followupId === followupId && !isFailedState(one.state));
      core.saving.drafts.put({ base, patch: typed, known: knownUnder(unsettled, typed, own.known()) });
    },
    /** Discards the draft; the form shows the current record. */
    dropDraft,
    discard(): void {
      core.saving.drafts.drop(followupId);
      own.during('give-up', () => {
        if (edit?.state === 'conflict') engine.takeTheirs(edit.id);
        else if (edit && !isPendingState(edit.state)) engine.dismiss(edit.id);
      });
    },
    reload: record.reload,
    /** Loads the rest of the list to find the record; `undefined` if there is none. */
    loadAll: record.loadAll,
    promptOpen,
    setPromptOpen,
    keepMine,
    takeTheirs,
  };
}

/** Returns the form's values that differ from an edit's, in fields that its decision leaves alone. */
function typedBeside(
  submitted: FollowupPatch,
  now: FollowupPatch = {},
  isLeft: (field: EditableField) => boolean = () => true,
): FollowupPatch {
  return pickFields(now, fieldsTypedSince(submitted, now).filter(isLeft));
}

/** Whether a field keeps its typed text after this decision. */
function stays(decision: ConflictDecisions[EditableField]): boolean {
  return decision === undefined || decision === 'mine';
}

function decidedValue(decision: ConflictDecisions[EditableField]): string | null {
  return typeof decision === 'object' ? decision.value : null;
}

/** What an editor keeps of the record that it shows. */
interface ShownRecord {
  readonly opened: Opened | null;
  /** The edit whose prompt the user has left. */
  readonly promptLeft: string | null;
  readonly draftLeft: boolean;
  readonly own: ReturnType<typeof createOwnSaves>;
}

/** The saves from one editor of a record. */
function createOwnSaves(known: readonly FollowupPatch[]) {
  let values = known;
  let doing: 'save' | 'give-up' | null = null;
  return {
    editIds: new Set<string>(),
    /** The values that the form's text was typed over or instead of. */
    known: () => values,
    isKnown: (field: EditableField, value: FieldValue): boolean =>
      values.some((patch) => sameStoredValue(field, value, patch[field])),
    know(patch: FollowupPatch): void {
      values = [...values, patch];
    },
    /** Whether this editor itself submits or discards an edit right now. */
    isDoing: (what: typeof doing): boolean => doing === what,
    during<Result>(what: typeof doing, act: () => Result): Result {
      doing = what;
      try {
        return act();
      } finally {
        doing = null;
      }
    },
  };
}

function newRecord(opened: Opened | null): ShownRecord {
  return { opened, promptLeft: null, draftLeft: false, own: createOwnSaves(opened?.known ?? []) };
}

/** The initial state of an editor, with its form. */
interface Opened extends EditStart {
  readonly form: FollowupForm;
}

function open(start: EditStart | null, timeZone: string): Opened | null {
  return start && { ...start, form: createFollowupForm({ base: start.base, initialPatch: start.patch, timeZone }) };
}

const deskOf = ({ records, saving }: Services<'records' | 'saving'>) => ({ records, ...saving });

function laterStart(
  core: Services<'records' | 'saving'>,
  followupId: string,
  status: RecordToEdit['status'],
): EditStart | null {
  if (status === 'ready') return startOfEdit(deskOf(core), followupId);
  return status === 'gone' || status === 'missing' ? startOfGone(deskOf(core), followupId) : null;
}

/** The services that decide what an editor opens with. */
type Desk = Pick<Services<'saving'>['saving'], 'engine' | 'drafts'> & { readonly records: RecordStore };

/** The initial state of an editor. */
interface EditStart {
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
function startOfGone(desk: Desk, followupId: string): EditStart | null {
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
