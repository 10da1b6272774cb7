import { createFormControl } from 'react-hook-form';
import type { FieldErrors } from '../../core/client/followups-error.js';
import { EDITABLE_FIELDS, FIELD_ORDER, type EditableField, type FieldValue } from '../../core/followup/fields.js';
import { patchedFields, type FollowupPatch, type SeenValues } from '../../core/followup/followup-patch.js';
import type { Followup } from '../../core/followup/followup.js';
import type { Submitted } from '../../core/followup/rest-on.js';
import type { PartMessages } from '../../core/messages/messages.js';
import { createSignal } from '../../core/records/listeners.js';
import { focusedElement, focusedNear } from '../ui/layer/focused-element.js';
import {
  changedFields,
  collectFieldPatch,
  faultText,
  findFieldFaults,
  restoredText,
  shownText,
  shownTexts,
  type FollowupFieldTexts,
} from './followup-field-texts.js';
import {
  foldIn,
  layBack,
  mergeElsewhere,
  newFormBase,
  rebaseOnTheirs,
  restOnSaved,
  standOn,
  type FoldedIn,
  type FormBase,
  type NewGround,
} from './form-base.js';
import { caretToEnd } from './NoteField.js';
import { openWords } from './due-text.js';

export interface FollowupFormOptions {
  /** The record as of when the form opens; later ones are applied only by `takeLatest` and `rebase`. */
  readonly base: Followup;
  /** Values typed earlier, to restore into the form; they count as changed. */
  readonly initialPatch?: FollowupPatch | null | undefined;
  /** The IANA zone in which the due time is shown and typed. */
  readonly timeZone: string;
}

/**
 * The form of one open record: the texts of its inputs, which react-hook-form holds, and the record that they are based
 * on.
 */
export type FollowupForm = ReturnType<typeof createFollowupForm>;

export function createFollowupForm({ base, initialPatch, timeZone }: FollowupFormOptions) {
  let formBase: FormBase = newFormBase({ base, timeZone, restored: initialPatch ?? {} });
  const moved = createSignal<FormBase>();
  const element: { current: HTMLFormElement | null } = { current: null };
  let caret: { readonly input: HTMLInputElement | HTMLTextAreaElement; readonly at: [number, number] } | null = null;

  const texts = shownTexts(base, timeZone);
  const methods = createFormControl<FollowupFieldTexts>({ defaultValues: texts }).formControl;
  const { getValues, setValue, setError, clearErrors, getFieldState, reset } = methods;
  const restored = patchedFields(formBase.restored);
  for (const field of restored) texts[field] = restoredText(field, formBase);
  // Until the first reset, react-hook-form returns the default values in place of what is set.
  reset(texts, { keepDefaultValues: true });

  function moveTo(next: FormBase): void {
    formBase = next;
    moved.emit(next);
  }

  function standAnew(next: ReturnType<typeof standOn>, keep: readonly EditableField[], keepErrors: boolean): void {
    moveTo(next.formBase);
    reset(shownTexts(formBase.base, timeZone), { keepErrors });
    for (const field of keep) setValue(field, next.texts[field], { shouldDirty: true });
  }

  function showAsIs(field: EditableField): void {
    setValue(field, shownText(field, formBase.base[field], timeZone));
    clearErrors(field);
  }

  /** Remembers the caret of a focused field before its text changes; a new text would move the caret to its end. */
  function keepCaret(field: EditableField): void {
    const input = focusedElement(document);
    if (!(input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement) || input.name !== field) return;
    // Date inputs have no caret.
    const { selectionStart, selectionEnd } = input;
    if (selectionStart !== null && selectionEnd !== null) caret = { input, at: [selectionStart, selectionEnd] };
  }

  function takeLatest(latest: Followup): FoldedIn | null {
    if (latest === formBase.newest || latest.id !== formBase.base.id) return null;
    const folded = foldIn(formBase, getValues(), latest);
    moveTo(folded.formBase);
    for (const field of folded.show) {
      keepCaret(field);
      showAsIs(field);
    }
    return folded;
  }

  const collectPatch = (): FollowupPatch => collectFieldPatch(getValues(), formBase);
  const changed = (): EditableField[] => changedFields(getValues(), formBase);
  const firstFault = (): EditableField | undefined =>
    FIELD_ORDER.find((field) => getFieldState(field).error !== undefined);

  function inputOf(field: EditableField): HTMLElement | null {
    const input = element.current?.elements.namedItem(field);
    return input instanceof HTMLElement ? input : null;
  }

  return {
    /** The methods of react-hook-form, for the texts of the inputs. */
    methods,
    timeZone,
    /** The `<form>` while it is on the page. */
    element,
    /** What the texts are based on, field by field. */
    formBase: (): FormBase => formBase,
    /** Calls back when that changes. */
    subscribe: moved.subscribe,
    /** The record that the changes are based on: field by field, what the user has seen. */
    base: (): Followup => formBase.base,
    /** Returns the current changes; empty if there are none. */
    collectPatch,
    /** Whether anything is typed, even text that can't be parsed. */
    isDirty: (): boolean => changed().length > 0 || openWords(element.current) !== null,
    /** Whether every changed field can be parsed. */
    isWhole(): boolean {
      if (openWords(element.current)) return false;
      const patch = collectPatch();
      return changed().every((field) => Object.hasOwn(patch, field));
    },
    /** Marks invalid fields. Returns whether all are valid. */
    validate(messages: PartMessages): boolean {
      clearErrors();
      const faults = findFieldFaults(getValues(), formBase);
      for (const [field, type] of faults) setError(field, { type, message: faultText(field, type, messages) });
      return faults.size === 0;
    },
    firstFault,
    /** The first invalid field, or the first field if all are valid; `null` while the form is not on the page. */
    firstField(): HTMLElement | null {
      const input = inputOf(firstFault() ?? FIELD_ORDER[0]);
      if (input instanceof HTMLTextAreaElement && input !== focusedNear(input)) caretToEnd(input);
      return input;
    },
    /** Focuses a field once its new text is shown: a text set later would undo the selection made on focus. */
    focus(field: EditableField): void {
      setTimeout(() => inputOf(field)?.focus());
    },
    /** Takes what the user types or chooses. */
    type(field: EditableField, text: string): void {
      setValue(field, text, { shouldDirty: true });
      clearErrors(field);
    },
    /** Rebases the form on another record. */
    rebase: (ground: NewGround): void => standAnew(standOn(formBase, getValues(), ground), ground.keep, false),
    /** Folds in someone else's changes: untouched fields show them, typed text stays. */
    takeLatest,
    /** Accepts the record returned by the user's own save, with the values they wrote. */
    takeSaved(saved: Followup, own: SeenValues): void {
      if (saved.id !== formBase.base.id) return;
      const typed = changed();
      moveTo(restOnSaved(formBase, saved, own));
      for (const field of EDITABLE_FIELDS) if (!typed.includes(field)) showAsIs(field);
      takeLatest(saved);
    },
    /** Merges the user's changes from elsewhere into fields with typed text. Returns the fields to review. */
    takeElsewhere(elsewhere: SeenValues): readonly EditableField[] {
      const { formBase: next, merged, toReview } = mergeElsewhere(formBase, getValues(), elsewhere);
      if (next !== formBase) moveTo(next);
      for (const field of patchedFields(merged)) {
        keepCaret(field);
        setValue(field, shownText(field, merged[field], timeZone), { shouldDirty: true });
      }
      return toReview;
    },
    /** Restores what was submitted and not saved; text typed since stays. */
    putBack(submitted: Submitted): void {
      const { keep, ...next } = layBack(formBase, getValues(), submitted);
      // Keep errors: the server's messages may already be set.
      standAnew(next, keep, true);
    },
    /** Reverts a change: the field shows the record's current value again, and counts as untouched. */
    revert(field: EditableField): void {
      const { open } = formBase;
      // Not an older value.
      if (Object.hasOwn(open, field)) moveTo(rebaseOnTheirs(formBase, field, open[field]));
      showAsIs(field);
    },
    /** Decides on someone else's value that the user has seen. */
    review(field: EditableField, theirs: FieldValue, decision: 'mine' | 'theirs'): void {
      moveTo(rebaseOnTheirs(formBase, field, theirs));
      if (decision === 'theirs') showAsIs(field);
    },
    /** Marks the fields that the server refused, with its messages. */
    setServerErrors(errors: FieldErrors): void {
      for (const field of EDITABLE_FIELDS) {
        const message = errors[field];
        if (message !== undefined) setError(field, { type: 'server', message });
      }
    },
    /** Restores the caret after a text was changed under it. */
    restoreCaret(): void {
      const kept = caret;
      caret = null;
      if (kept) kept.input.setSelectionRange(...kept.at);
    },
  };
}
