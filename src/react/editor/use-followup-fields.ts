'use client';
import { useCallback, useMemo, useState } from 'react';
import { type FieldErrors as FormErrors, type Resolver, type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import type { EditableField } from '../../core/followup/fields.js';
import type { Followup } from '../../core/followup/followup.js';
import { useMessages } from '../provider/display-settings-context.js';
import { allEnglish } from '../../core/messages/all-english.js';
import { useEarlyEffect } from '../ui/use-early-effect.js';
import {
  changedFields,
  faultText,
  findFieldFaults,
  shownTexts,
  type FollowupFieldTexts,
} from './followup-field-texts.js';
import type { FollowupForm } from './followup-form.js';
import type { FormBase } from './form-base.js';

/** What a form shows right now. */
export interface FollowupFields {
  readonly store: FollowupForm;
  /** The methods of react-hook-form, for the texts of the inputs. */
  readonly form: UseFormReturn<FollowupFieldTexts>;
  /** The record that the changes are based on: field by field, what the user has seen. */
  readonly base: Followup;
  /** What someone else has changed since the form opened. */
  readonly others: Pick<FormBase, 'moved' | 'open' | 'statusBefore'>;
  readonly locked: boolean;
  /** The fields whose input differs from its initial text. */
  readonly changed: readonly EditableField[];
}

/**
 * The state of a form for React.
 *
 * @param locked whether the form is read-only right now
 */
export function useFollowupFields(store: FollowupForm, locked = false): FollowupFields {
  const messages = useMessages(allEnglish);
  const resolver = useCallback<Resolver<FollowupFieldTexts>>(
    (texts) => {
      const faults = findFieldFaults(texts, store.formBase());
      if (faults.size === 0) return { values: texts, errors: {} };
      const errors: FormErrors<FollowupFieldTexts> = {};
      for (const [field, type] of faults) errors[field] = { type, message: faultText(field, type, messages) };
      return { values: {}, errors };
    },
    [store, messages],
  );
  const form = useForm<FollowupFieldTexts>({ formControl: store.methods, resolver, shouldFocusError: false });

  // As state, not as an external store: a new base and the new texts must render together.
  const [formBase, setFormBase] = useState(store.formBase);
  useEarlyEffect(() => {
    setFormBase(store.formBase());
    return store.subscribe(setFormBase);
  }, [store]);
  useEarlyEffect(store.restoreCaret);

  const texts = useWatch({ control: form.control });
  const changed = useMemo(
    () => changedFields({ ...shownTexts(formBase.base, formBase.timeZone), ...texts }, formBase),
    [texts, formBase],
  );

  // Memoized, so that a field re-renders only for its own changes.
  return useMemo(
    () => ({ store, form, base: formBase.base, others: formBase, locked, changed }),
    [store, form, formBase, locked, changed],
  );
}
