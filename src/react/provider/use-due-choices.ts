'use client';
import { useMemo, useState } from 'react';
import type { DuePhraseOptions } from '../../core/due-phrase/read-due-phrase.js';
import { allEnglish } from '../../core/messages/all-english.js';
import { dueChoices, type DueChoice, type DueChoiceOptions } from '../../core/worklist/due-choices.js';
import { DUE_PRESETS, type DuePreset } from '../../core/worklist/due-preset.js';
import { useDisplaySettings, useMessages } from './display-settings-context.js';
import { theirMorningPreset } from './their-words.js';

export interface UseDueChoicesOptions extends Pick<DueChoiceOptions, 'labels' | 'timeZone' | 'keepsAll'> {
  /** The time in milliseconds since 1970; `null` while it is unknown, so that nothing is offered. */
  readonly now: number | null;
  /**
   * The due times to offer.
   * @default those of the provider
   */
  readonly presets?: readonly DuePreset[] | undefined;
  /** The customer's time zone, to offer the morning there too; `null` if it is not known. */
  readonly zone?: string | null | undefined;
}

const NONE: readonly DueChoice[] = [];

/** The due times to offer with one press: a component's own presets, else those of the provider, else the built-in ones. */
export function useDueChoices({
  now,
  presets,
  timeZone,
  labels,
  zone,
  keepsAll,
}: UseDueChoicesOptions): readonly DueChoice[] {
  const { locale, duePresets, skipWeekends } = useDisplaySettings();
  const usual = presets ?? duePresets ?? DUE_PRESETS;
  return useMemo(() => {
    if (now === null) return NONE;
    const offered = zone ? usual.toSpliced(2, 0, theirMorningPreset(zone, locale)) : usual;
    return dueChoices(offered, { now, timeZone, locale, labels, skipWeekends, keepsAll });
  }, [usual, now, timeZone, locale, labels, skipWeekends, keepsAll, zone]);
}

/** What the meaning of a due phrase depends on, at the time of the first render. */
export function useDueTerms(): DuePhraseOptions {
  const { locale, timeZone, endOfDayHour } = useDisplaySettings();
  const { duePhrase: words } = useMessages(allEnglish);
  const [now] = useState(Date.now);
  return { words, locale, timeZone, now, endOfDayHour };
}
