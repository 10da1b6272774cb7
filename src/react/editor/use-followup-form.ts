'use client';
import { useId, useState } from 'react';
import { useForm, type FieldErrors as FormErrors, type Resolver, type UseFormReturn } from 'react-hook-form';
import type { EditableField } from '../../core/followup/fields.js';
import type { Followup } from '../../core/followup/followup.js';
import { useDisplaySettings, useMessages } from '../provider/display-settings-context.js';
import { allEnglish } from '../../core/messages/all-english.js';
import { inWords, withEnglish, wordsAlone } from '../../core/page/late-words.js';
import { useFollowupsContext } from '../provider/followups-context.js';
import { useLoaded } from '../provider/use-loaded.js';
import { useUpdateFollowup, type UseUpdateFollowupResult } from '../provider/use-update-followup.js';
import type { SaveOutcome } from '../../core/saving/save-request.js';
import { faultText, fieldsTypedSince, findFieldFaults, type FollowupFieldTexts } from './followup-field-texts.js';
import { createFollowupForm } from './followup-form.js';
import { useFollowupFields } from './use-followup-fields.js';

/** The result of `useFollowupForm`: the form, its changes, and its save. */
export interface UseFollowupFormResult extends Omit<UseUpdateFollowupResult, 'update'> {
  /** The methods of react-hook-form for the five fields, as the texts of their inputs. */
  readonly form: UseFormReturn<FollowupFieldTexts>;
  /** The record that the changes are based on: the one that the form opened with. */
  readonly base: Followup;
  /** The fields that the user changed. */
  readonly changed: readonly EditableField[];
  readonly isDirty: boolean;
  /**
   * Saves the changes; call it in an event handler. Resolves to `null` if a field is invalid, which is then marked and
   * focused.
   */
  readonly save: () => Promise<SaveOutcome | null>;
}

/**
 * The edit form without markup: the fields, the changes, and the safe update. The record is fixed when the form opens:
 * use its id as the `key` of the component.
 *
 * @example
 * const { form, save, isDirty } = useFollowupForm(followup);
 * <>
 *   <textarea aria-label="Note" {...form.register('note')} />
 *   <button disabled={!isDirty} onClick={() => void save()}>Save</button>
 * </>
 */
export function useFollowupForm(followup: Followup): UseFollowupFormResult {
  const { core } = useFollowupsContext();
  const { timeZone, messages } = useDisplaySettings();
  const words = useLoaded(wordsAlone, 'idle');
  const [store] = useState(() => createFollowupForm({ base: followup, timeZone }));
  const english = useMessages(allEnglish);
  const resolver: Resolver<FollowupFieldTexts> = (texts) => {
    const faults = findFieldFaults(texts, store.formBase());
    if (faults.size === 0) return { values: texts, errors: {} };
    const errors: FormErrors<FollowupFieldTexts> = {};
    for (const [field, type] of faults) errors[field] = { type, message: faultText(field, type, english) };
    return { values: {}, errors };
  };
  const form = useForm<FollowupFieldTexts>({ formControl: store.methods, resolver, shouldFocusError: false });
  const fields = useFollowupFields(store);
  const { update, ...saving } = useUpdateFollowup();
  const draftId = useId();

  function focusFirstFault(): void {
    const first = store.firstFault();
    if (first) form.setFocus(first);
  }

  async function save(): Promise<SaveOutcome | null> {
    if (words.status !== 'ready')
      await inWords(wordsAlone, messages)
        .load()
        .catch(() => {});
    if (!store.validate(withEnglish(messages, allEnglish))) {
      focusFirstFault();
      return null;
    }
    const patch = store.collectPatch();
    const outcome = await update({ followup: store.base(), patch, origin: 'editor', draftId });
    // After a discard the form shows the current record; text typed since stays.
    if (outcome.status === 'saved' || outcome.status === 'discarded') {
      const base = outcome.status === 'saved' ? outcome.followup : (core.records.view(followup.id) ?? store.base());
      store.rebase({ base, keep: fieldsTypedSince(patch, store.collectPatch()), submitted: patch });
    }
    if (outcome.status === 'invalid' && outcome.error.fieldErrors) {
      store.setServerErrors(outcome.error.fieldErrors);
      focusFirstFault();
    }
    return outcome;
  }

  return {
    ...saving,
    form,
    base: fields.base,
    changed: fields.changed,
    isDirty: fields.changed.length > 0,
    save,
  };
}
