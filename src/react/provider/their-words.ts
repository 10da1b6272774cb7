import type { markEnglish } from '../../core/messages/mark-english.js';
import type { FirstMessages } from '../../core/messages/messages.js';
import { parseInstant } from '../../core/followup/instant.js';
import { usableHour } from '../../core/followup/office-hours.js';
import type { DisplaySettings } from '../../core/page/display-settings.js';
import type { DuePreset } from '../../core/worklist/due-preset.js';
import { isOutsideHours, theirMorning } from '../../core/worklist/their-hours.js';
import { theirTime } from '../../core/worklist/their-time.js';

/** What a due time is on the customer's clocks: "3:40 AM for them"; empty where they show the same, and without a zone. */
export function theirWords(
  iso: string | null,
  zone: string | null,
  { locale, timeZone, endOfDayHour }: Pick<DisplaySettings, 'locale' | 'timeZone' | 'endOfDayHour'>,
  { common }: FirstMessages & typeof markEnglish,
): string {
  const instant = parseInstant(iso);
  if (zone === null || instant === null) return '';
  const time = theirTime(instant, { zone, timeZone, locale });
  if (time === null) return '';
  const words = common.theirTime({ time });
  const isOutside = isOutsideHours(instant, { zone, locale, endOfDayHour: usableHour(endOfDayHour) });
  return isOutside ? `${words} · ${common.outsideHours}` : words;
}

/** The preset for the morning where the customer is. */
export function theirMorningPreset(zone: string, locale: string): DuePreset {
  return { id: 'their-morning', labelKey: 'theirMorning', at: (now) => theirMorning(now, zone, locale) };
}
