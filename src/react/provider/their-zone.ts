'use client';
import { useMemo } from 'react';
import { usableHour } from '../../core/due-phrase/read-due-phrase.js';
import type { Followup } from '../../core/followup/followup.js';
import { parseInstant } from '../../core/followup/instant.js';
import { knownTimeZone } from '../../core/followup/time-zone.js';
import type { PartMessages } from '../../core/messages/messages.js';
import type { DisplaySettings } from '../../core/page/display-settings.js';
import type { DuePreset } from '../../core/worklist/due-preset.js';
import { theirMorning, theirTime } from '../../core/worklist/their-clock.js';
import { useReferences } from './use-references.js';

/** The time zone of the customer of a follow-up, as the host's references name it; `null` if it is not known. */
export function useTheirZone(followup: Followup | null | undefined): string | null {
  const { contact, conversation, deal } = useReferences(followup);
  const [zone, other, last] = [contact?.timeZone, conversation?.timeZone, deal?.timeZone];
  return useMemo(() => knownTimeZone(zone) ?? knownTimeZone(other) ?? knownTimeZone(last), [zone, other, last]);
}

/** What a due time is on the customer's clocks: "3:40 AM for them"; empty where they show the same, and without a zone. */
export function theirWords(
  iso: string | null,
  zone: string | null,
  { locale, timeZone, endOfDayHour }: Pick<DisplaySettings, 'locale' | 'timeZone' | 'endOfDayHour'>,
  { editor }: PartMessages,
): string {
  const instant = parseInstant(iso);
  if (zone === null || instant === null) return '';
  const theirs = theirTime(instant, { zone, timeZone, locale, endOfDayHour: usableHour(endOfDayHour) });
  if (!theirs) return '';
  const words = editor.theirTime(theirs);
  return theirs.isOutside ? `${words} · ${editor.outsideHours}` : words;
}

/** The preset for the morning where the customer is. */
export function theirMorningPreset(zone: string, locale: string): DuePreset {
  return { id: 'their-morning', labelKey: 'theirMorning', at: (now) => theirMorning(now, zone, locale) };
}
