'use client';
import { useEffect, useState } from 'react';
import { listWords } from './conflict-text.js';
import { FIELD_ORDER, type EditableField } from '../../core/followup/fields.js';
import type { Followup } from '../../core/followup/followup.js';
import { statusWord } from '../../core/messages/messages.js';
import { useMessages, useDisplaySettings } from '../provider/display-settings-context.js';
import { allEnglish } from '../../core/messages/all-english.js';
import { useEventCallback } from '../ui/use-event-callback.js';
import type { FollowupForm } from './followup-form.js';

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
  // In an effect: until the form's own effects have run, it returns its initial values in place of the restored ones.
  useEffect(() => {
    if (latest) take(latest);
  }, [latest, take]);

  return said;
}
