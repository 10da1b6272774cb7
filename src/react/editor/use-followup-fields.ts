'use client';
import { useCallback, useMemo, useRef, useState } from 'react';
import { type FieldErrors as FormErrors, type Resolver, type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import type { FieldErrors } from '../../core/client/followups-error.js';
import {
  EDITABLE_FIELDS,
  type EditableField,
  FIELDS,
  FIELD_ORDER,
  type FieldValue,
} from '../../core/followup/fields.js';
import { type FollowupPatch, type SeenValues, patchedFields } from '../../core/followup/followup-patch.js';
import type { Followup } from '../../core/followup/followup.js';
import type { Submitted } from '../../core/followup/rest-on.js';
import type { EditorMessages } from '../../core/messages/messages.js';
import { useEarlyEffect } from '../ui/use-early-effect.js';
import { useMessages } from '../provider/use-messages.js';
import {
  type FieldFault,
  type FollowupFieldTexts,
  changedFields,
  collectFieldPatch,
  findFieldFaults,
  restoredText,
  shownText,
  shownTexts,
} from './followup-field-texts.js';
import {
  type FoldedIn,
  type FormBase,
  type NewGround,
  foldIn,
  layBack,
  mergeElsewhere,
  newFormBase,
  rebaseOnTheirs,
  restOnSaved,
  standOn,
} from './form-base.js';
import { focusedElement } from '../ui/layer/focused-element.js';
import { EXAMPLE_UUID } from '../../core/followup/uuid.js';

export interface UseFollowupFieldsOptions {
  /** The record as of when the form opens; later ones are applied only by `takeLatest` and `rebase`. */
  base: Followup;
  /** Values typed earlier, to restore into the form; they count as changed. */
  initialPatch?: FollowupPatch | null | undefined;
  /** The IANA zone in which the due time is shown and typed; later changes are ignored. */
  timeZone: string;
  /**
   * Whether the form is read-only right now.
   * @default false
   */
  locked?: boolean | undefined;
}

export interface FollowupFields {
  /** The methods of react-hook-form, for the texts of the inputs. */
  readonly form: UseFormReturn<FollowupFieldTexts>;
  /** The record that the changes are based on: field by field, what the user has seen. */
  readonly base: Followup;
  /** What someone else has changed since the form opened. */
  readonly others: Pick<FormBase, 'moved' | 'open' | 'statusBefore'>;
  readonly timeZone: string;
  readonly locked: boolean;
  /** The fields whose input differs from its initial text. */
  readonly changed: readonly EditableField[];
  readonly isDirty: boolean;
  /** Returns the current changes; empty if there are none. */
  readonly collectPatch: () => FollowupPatch;
  /** Marks invalid fields. Returns whether all are valid. */
  readonly validate: () => boolean;
  /** Rebases the form on another record. */
  readonly rebase: (ground: NewGround) => void;
  /** Folds in someone else's changes: untouched fields show them, typed text stays. */
  readonly takeLatest: (latest: Followup) => FoldedIn | null;
  /** Accepts the record returned by the user's own save, with the values they wrote. */
  readonly takeSaved: (saved: Followup, own: SeenValues) => void;
  /** Merges the user's changes from elsewhere into fields with typed text. Returns the fields to review. */
  readonly takeElsewhere: (elsewhere: SeenValues) => readonly EditableField[];
  /** Whether anything is changed now, even within the event that changed it. */
  readonly isDirtyNow: () => boolean;
  /** Restores what was submitted and not saved; text typed since stays. */
  readonly putBack: (submitted: Submitted) => void;
  /** Reverts a change: the field shows the record's value again, and counts as untouched. */
  readonly revert: (field: EditableField) => void;
  /** Decides on someone else's value that the user has seen. */
  readonly review: (field: EditableField, theirs: FieldValue, decision: 'mine' | 'theirs') => void;
  /** Marks the fields that the server refused, with its messages. */
  readonly setServerErrors: (errors: FieldErrors) => void;
  readonly focusFirstFault: () => void;
}

/** The editor's inputs as a react-hook-form form, based on the record as of when the form opened. */
export function useFollowupFields({
  base,
  initialPatch,
  timeZone,
  locked = false,
}: UseFollowupFieldsOptions): FollowupFields {
  const { editor } = useMessages();
  const [origin, setOrigin] = useState(() => newFormBase({ base, timeZone, restored: initialPatch ?? {} }));
  // For the handlers: within the event that changes it, the state is still the old one.
  const current = useRef(origin);

  const moveTo = useCallback((formBase: FormBase) => {
    current.current = formBase;
    setOrigin(formBase);
  }, []);

  const resolver = useCallback<Resolver<FollowupFieldTexts>>(
    (texts) => {
      const faults = findFieldFaults(texts, current.current);
      return faults.size === 0 ? { values: texts, errors: {} } : { values: {}, errors: formErrors(faults, editor) };
    },
    [editor],
  );
  const form = useForm<FollowupFieldTexts>({
    defaultValues: shownTexts(origin.base, origin.timeZone),
    resolver,
    shouldFocusError: false,
  });
  const { control, getValues, setValue, setError, clearErrors, setFocus, reset, getFieldState } = form;

  // The form's watch starts later, and would miss the values restored here.
  const [putBack, setPutBack] = useState<Partial<FollowupFieldTexts> | null>(null);
  useEarlyEffect(() => {
    const texts: { [Field in EditableField]?: string } = {};
    const restored = patchedFields(current.current.restored);
    // Avoid an extra render of the form, which is noticeable when moving between records.
    if (restored.length === 0) return;
    for (const field of restored) {
      const text = restoredText(field, current.current);
      texts[field] = text;
      setValue(field, text, { shouldDirty: true });
    }
    setPutBack(texts);
  }, [setValue]);

  const collectPatch = useCallback(() => collectFieldPatch(getValues(), current.current), [getValues]);

  const validate = useCallback(() => {
    clearErrors();
    const faults = findFieldFaults(getValues(), current.current);
    for (const [field, fault] of faults) setError(field, { type: fault, message: faultText(field, fault, editor) });
    return faults.size === 0;
  }, [clearErrors, getValues, setError, editor]);

  const standAnew = useCallback(
    ({ formBase, texts }: ReturnType<typeof standOn>, keep: readonly EditableField[], keepErrors: boolean) => {
      moveTo(formBase);
      reset(shownTexts(formBase.base, formBase.timeZone), { keepErrors });
      for (const field of keep) setValue(field, texts[field], { shouldDirty: true });
    },
    [reset, setValue, moveTo],
  );
  const rebase = useCallback(
    (ground: NewGround) => standAnew(standOn(current.current, getValues(), ground), ground.keep, false),
    [getValues, standAnew],
  );

  const keepCaret = useKeptCaret();
  const showAsIs = useCallback(
    (field: EditableField) => {
      const { base, timeZone } = current.current;
      setValue(field, shownText(field, base[field], timeZone));
      clearErrors(field);
    },
    [setValue, clearErrors],
  );
  const takeLatest = useCallback(
    (latest: Followup) => {
      const { newest, base } = current.current;
      if (latest === newest || latest.id !== base.id) return null;
      const folded = foldIn(current.current, getValues(), latest);
      moveTo(folded.formBase);
      for (const field of folded.show) {
        keepCaret(field);
        showAsIs(field);
      }
      return folded;
    },
    [getValues, moveTo, keepCaret, showAsIs],
  );
  const takeSaved = useCallback(
    (saved: Followup, own: SeenValues) => {
      if (saved.id !== current.current.base.id) return;
      const typed = changedFields(getValues(), current.current);
      moveTo(restOnSaved(current.current, saved, own));
      for (const field of EDITABLE_FIELDS) if (!typed.includes(field)) showAsIs(field);
      takeLatest(saved);
    },
    [getValues, moveTo, showAsIs, takeLatest],
  );
  const takeElsewhere = useCallback(
    (elsewhere: SeenValues) => {
      const { formBase, merged, toReview } = mergeElsewhere(current.current, getValues(), elsewhere);
      if (formBase !== current.current) moveTo(formBase);
      for (const field of patchedFields(merged)) {
        keepCaret(field);
        setValue(field, shownText(field, merged[field], formBase.timeZone), { shouldDirty: true });
      }
      return toReview;
    },
    [getValues, moveTo, keepCaret, setValue],
  );
  const putBackSubmitted = useCallback(
    (submitted: Submitted) => {
      const { keep, ...next } = layBack(current.current, getValues(), submitted);
      // Keep errors: the server's messages may already be set.
      standAnew(next, keep, true);
    },
    [getValues, standAnew],
  );
  const review = useCallback(
    (field: EditableField, theirs: FieldValue, decision: 'mine' | 'theirs') => {
      moveTo(rebaseOnTheirs(current.current, field, theirs));
      if (decision === 'theirs') showAsIs(field);
    },
    [moveTo, showAsIs],
  );
  const revert = useCallback(
    (field: EditableField) => {
      const { open } = current.current;
      // Revert to the record's current value, not to an older one.
      if (Object.hasOwn(open, field)) moveTo(rebaseOnTheirs(current.current, field, open[field]));
      showAsIs(field);
    },
    [moveTo, showAsIs],
  );

  const setServerErrors = useCallback(
    (errors: FieldErrors) => {
      for (const field of EDITABLE_FIELDS) {
        const message = errors[field];
        if (message !== undefined) setError(field, { type: 'server', message });
      }
    },
    [setError],
  );

  const focusFirstFault = useCallback(() => {
    const first = FIELD_ORDER.find((field) => getFieldState(field).error !== undefined);
    if (first) setFocus(first);
  }, [getFieldState, setFocus]);

  const watched = useWatch({ control });
  const [firstWatched] = useState(watched);
  const changed = useMemo(() => {
    const typed = watched === firstWatched ? { ...watched, ...putBack } : watched;
    return changedFields({ ...shownTexts(origin.base, origin.timeZone), ...typed }, origin);
  }, [watched, firstWatched, putBack, origin]);

  const isDirtyNow = useCallback(() => changedFields(getValues(), current.current).length > 0, [getValues]);

  // Memoized, so that a field re-renders only for its own changes.
  return useMemo(
    () => ({
      form,
      base: origin.base,
      others: origin,
      timeZone: origin.timeZone,
      locked,
      changed,
      isDirty: changed.length > 0,
      collectPatch,
      validate,
      rebase,
      takeLatest,
      takeSaved,
      takeElsewhere,
      isDirtyNow,
      putBack: putBackSubmitted,
      revert,
      review,
      setServerErrors,
      focusFirstFault,
    }),
    [
      form,
      origin,
      locked,
      changed,
      collectPatch,
      validate,
      rebase,
      takeLatest,
      takeSaved,
      takeElsewhere,
      isDirtyNow,
      putBackSubmitted,
      revert,
      review,
      setServerErrors,
      focusFirstFault,
    ],
  );
}

function formErrors(
  faults: ReadonlyMap<EditableField, FieldFault>,
  editor: EditorMessages,
): FormErrors<FollowupFieldTexts> {
  const errors: FormErrors<FollowupFieldTexts> = {};
  for (const [field, type] of faults) errors[field] = { type, message: faultText(field, type, editor) };
  return errors;
}

/**
 * Returns a function that remembers the caret of a focused field before its text changes; a new text would move the
 * caret to its end.
 */
function useKeptCaret(): (name: string) => void {
  const kept = useRef<{ readonly field: HTMLInputElement | HTMLTextAreaElement; readonly at: [number, number] } | null>(
    null,
  );
  useEarlyEffect(() => {
    const caret = kept.current;
    kept.current = null;
    if (caret) caret.field.setSelectionRange(...caret.at);
  });
  return useCallback((name) => {
    const field = focusedElement(document);
    if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) || field.name !== name) return;
    // Date inputs have no caret.
    const { selectionStart, selectionEnd } = field;
    if (selectionStart !== null && selectionEnd !== null) kept.current = { field, at: [selectionStart, selectionEnd] };
  }, []);
}

const MISSING_TEXTS = {
  owners: 'ownerMissing',
  taskTypes: 'taskTypeMissing',
  priorities: 'priorityMissing',
} as const;

/** Returns the error message for a text that can't be saved. */
function faultText(field: EditableField, fault: FieldFault, editor: EditorMessages): string {
  const description = FIELDS[field];
  switch (description.kind) {
    case 'instant':
      return fault === 'missing' ? editor.dueMissing : editor.dueInvalid;
    case 'id':
      return fault === 'missing'
        ? editor[MISSING_TEXTS[description.values]]
        : editor.ownerInvalid({ example: EXAMPLE_UUID });
    case 'choice':
      return editor[MISSING_TEXTS[description.values]];
    case 'text':
      // Any text is valid, including none.
      description.canBeEmpty satisfies true;
      return '';
  }
}
