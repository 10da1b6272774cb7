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
  /** The record as it is when the form opens; a later one is taken over by `takeLatest` and `rebase` alone. */
  base: Followup;
  /** Values typed before, to put back into the form; they count as changed. */
  initialPatch?: FollowupPatch | null | undefined;
  /** The IANA zone in which the due time is shown and typed; a later one is not taken over. */
  timeZone: string;
  /**
   * Whether nothing can be changed at the moment.
   * @default false
   */
  locked?: boolean | undefined;
}

export interface FollowupFields {
  /** The methods of react-hook-form, over the texts that stand in the inputs. */
  readonly form: UseFormReturn<FollowupFieldTexts>;
  /** The record that the changes are compared with, field by field what the person has before them. */
  readonly base: Followup;
  /** What someone else changed since the form opened. */
  readonly others: Pick<FormBase, 'moved' | 'open' | 'statusBefore'>;
  readonly timeZone: string;
  readonly locked: boolean;
  /** The fields whose input shows something else than at first. */
  readonly changed: readonly EditableField[];
  readonly isDirty: boolean;
  /** The changes, as they stand at this moment; empty where there are none. */
  readonly collectPatch: () => FollowupPatch;
  /** Marks what is wrong and tells whether nothing is. */
  readonly validate: () => boolean;
  /** Makes another record the one to compare with. */
  readonly rebase: (ground: NewGround) => void;
  /** Takes in what someone else changed: fields that are untouched show it, what is typed stays. */
  readonly takeLatest: (latest: Followup) => FoldedIn | null;
  /** Takes in the record as a save of the person's own left it, with what they wrote. */
  readonly takeSaved: (saved: Followup, own: SeenValues) => void;
  /** Takes in what the person changes elsewhere, in fields in which they had typed here; gives those that are to be reviewed. */
  readonly takeElsewhere: (elsewhere: SeenValues) => readonly EditableField[];
  /** Whether anything is changed now, also within the event that changed it. */
  readonly isDirtyNow: () => boolean;
  /** Puts back what was submitted and not saved; what was typed since stays. */
  readonly putBack: (submitted: Submitted) => void;
  /** Takes a change back: the field shows the record's value again, and counts as untouched. */
  readonly revert: (field: EditableField) => void;
  /** Decides about a value of someone else's that the person was shown. */
  readonly review: (field: EditableField, theirs: FieldValue, decision: 'mine' | 'theirs') => void;
  /** Marks the fields that the server refused, with the server's words. */
  readonly setServerErrors: (errors: FieldErrors) => void;
  readonly focusFirstFault: () => void;
}

/** The inputs of the editor as a react-hook-form form over a record that stays as it was when the form opened. */
export function useFollowupFields({
  base,
  initialPatch,
  timeZone,
  locked = false,
}: UseFollowupFieldsOptions): FollowupFields {
  const { editor } = useMessages();
  const [origin, setOrigin] = useState(() => newFormBase({ base, timeZone, restored: initialPatch ?? {} }));
  // What the handlers read: the state would still be the old one within the event that changed it.
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

  // The form's own watch begins later, and would miss what is put back here.
  const [putBack, setPutBack] = useState<Partial<FollowupFieldTexts> | null>(null);
  useEarlyEffect(() => {
    const texts: { [Field in EditableField]?: string } = {};
    const restored = patchedFields(current.current.restored);
    // Every render of the form more is felt where one record follows another.
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
      // The server's words about them may stand there already.
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
      // Back to what stands in the record now, not to what stood there once.
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

  // The same object for as long as nothing in it changed, so that a field renders for what concerns it.
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
 * Gives a function that remembers where the caret stands in a field that is about to show another text, where the focus is
 * in that field. A new text would put the caret at its end.
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
    // A field of dates has no caret.
    const { selectionStart, selectionEnd } = field;
    if (selectionStart !== null && selectionEnd !== null) kept.current = { field, at: [selectionStart, selectionEnd] };
  }, []);
}

const MISSING_TEXTS = {
  owners: 'ownerMissing',
  taskTypes: 'taskTypeMissing',
  priorities: 'priorityMissing',
} as const;

/** What to say of a text that can't be saved. */
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
      // Anything can stand there, and nothing too.
      description.canBeEmpty satisfies true;
      return '';
  }
}
