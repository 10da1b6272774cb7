import { isWeekend } from '@internationalized/date';
import { inZone } from '../followup/in-zone.js';
import { clockStyle, dateFormatter } from '../followup/date-formatter.js';
import { wallClock } from '../followup/time-zone.js';
import { isDueInstant } from '../followup/instant.js';
import type { DuePreset, DuePresetLabel } from './due-preset.js';

/** What the choices depend on. */
export interface DueChoiceOptions {
  /** The current time in milliseconds since 1970. */
  readonly now: number;
  /** IANA time zone. */
  readonly timeZone: string;
  /** BCP 47 tag. */
  readonly locale: string;
  /** The labels of the built-in presets. */
  readonly labels: Readonly<Record<DuePresetLabel, string>>;
  /**
   * Whether to leave out choices on a weekend of the locale's region.
   * @default false
   */
  readonly skipWeekends?: boolean;
  /**
   * Whether to keep choices at the same time and on weekends, for what names one by its id.
   * @default false
   */
  readonly keepsAll?: boolean | undefined;
}

/** A due preset evaluated at one moment, so that the time shown is the time saved. */
export interface DueChoice {
  readonly id: string;
  readonly label: string;
  /** The date and time in words. */
  readonly time: string;
  /** The due time in UTC with milliseconds. */
  readonly iso: string;
}

/**
 * Evaluates the presets at a moment. Those without a usable instant are left out, and so are those that show the same
 * time as an earlier one.
 */
export function dueChoices(presets: readonly DuePreset[], options: DueChoiceOptions): DueChoice[] {
  const { now, timeZone, locale, labels, skipWeekends = false, keepsAll } = options;
  const day = { weekday: 'short', day: 'numeric', month: 'short', timeZone } as const;
  const time = clockStyle(locale);
  const thisYear = dateFormatter(locale, { ...day, ...time });
  const otherYear = dateFormatter(locale, { ...day, ...time, year: 'numeric' });
  const yearOf = (instant: number) => wallClock(instant, timeZone).getUTCFullYear();

  const choices = new Map<string, DueChoice>();
  for (const preset of presets) {
    const instant = preset.at(now, timeZone);
    if (instant === null || !isDueInstant(instant)) continue;
    if (skipWeekends && !keepsAll && isWeekend(inZone(instant, timeZone), locale)) continue;
    const format = yearOf(instant) === yearOf(now) ? thisYear : otherYear;
    const shown = format.format(instant);
    const key = keepsAll ? preset.id : shown;
    if (choices.has(key)) continue;
    choices.set(key, {
      id: preset.id,
      label: preset.label ?? (preset.labelKey ? labels[preset.labelKey] : preset.id),
      time: shown,
      iso: new Date(instant).toISOString(),
    });
  }
  return [...choices.values()];
}
