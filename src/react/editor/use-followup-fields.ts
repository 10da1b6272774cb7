'use client';
import { useEffect, useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { FIELD_ORDER, type EditableField } from '../../core/followup/fields.js';
import type { Followup } from '../../core/followup/followup.js';
import { statusWord } from '../../core/messages/messages.js';
import { useDisplaySettings, useMessages } from '../provider/display-settings-context.js';
import { listWords } from './conflict-text.js';
import { allEnglish } from '../../core/messages/all-english.js';
import { useEarlyEffect, useEventCallback } from '../ui/hooks.js';
import { changedFields, shownTexts } from './followup-field-texts.js';
import type { FollowupForm } from './followup-form.js';

/** What a form shows right now. */
export type FollowupFields = ReturnType<typeof useFollowupFields>;

/**
 * The state of a form for React.
 *
 * @param locked whether the form is read-only right now
 */
export function useFollowupFields(store: FollowupForm, locked = false) {
  // As state, not as an external store: a new base and the new texts must render together.
  const [formBase, setFormBase] = useState(store.formBase);
  useEarlyEffect(() => {
    setFormBase(store.formBase());
    return store.subscribe(setFormBase);
  }, [store]);
  useEarlyEffect(store.restoreCaret);

  const texts = useWatch({ control: store.methods.control });
  const changed = useMemo(
    () => changedFields({ ...shownTexts(formBase.base, formBase.timeZone), ...texts }, formBase),
    [texts, formBase],
  );

  // Memoized, so that what else the editor shows re-renders no field.
  return useMemo(
    () => ({
      store,
      /** The record that the changes are based on: field by field, what the user has seen. */
      base: formBase.base,
      /** What someone else has changed since the form opened. */
      others: formBase,
      locked,
      /** The fields whose input differs from its initial text. */
      changed,
    }),
    [store, formBase, locked, changed],
  );
}

/** An announcement; each one has a new id, even with the same text. */
export interface Said {
  readonly id: number;
  readonly text: string;
}

/**
 * Folds someone else's changes into the open form.
 *
 * @param latest the newest record, or `null` to leave the form as it is
 * @returns the announcement, if any
 */
export function useLatest(form: FollowupForm, latest: Followup | null): Said | null {
  const { locale } = useDisplaySettings();
  const messages = useMessages(allEnglish);
  const [said, setSaid] = useState<Said | null>(null);

  const take = useEventCallback((newest: Followup) => {
    const folded = form.takeLatest(newest);
    if (!folded) return;
    const { common, editor } = messages;
    const names = (moved: readonly EditableField[]): string =>
      listWords(
        FIELD_ORDER.filter((field) => moved.includes(field)).map((field) => messages.fields[field]),
        locale,
      );
    const sentences = [
      folded.show.length > 0 ? editor.movedSaid({ fields: names(folded.show) }) : '',
      folded.toReview.length > 0 ? editor.changedSaid({ fields: names(folded.toReview) }) : '',
      folded.statusMoved && newest.status
        ? editor.statusMoved({ status: statusWord(newest.status, messages.fields) })
        : '',
    ].filter((sentence) => sentence !== '');
    if (sentences.length > 0)
      setSaid((before) => ({ id: (before?.id ?? 0) + 1, text: common.sentences({ parts: sentences }) }));
  });
  useEffect(() => {
    if (latest) take(latest);
  }, [latest, take]);

  return said;
}
