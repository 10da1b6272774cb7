import { isDueInstant } from '../followup/instant.js';
import type { DuePreset, DuePresetLabel } from './due-preset.js';

/** What the choices are worked out from. */
export interface DueChoiceOptions {
  /** The time in milliseconds since 1970. */
  readonly now: number;
  /** IANA time zone. */
  readonly timeZone: string;
  /** BCP 47 tag. */
  readonly locale: string;
  /** The words of the built-in presets. */
  readonly labels: Readonly<Record<DuePresetLabel, string>>;
}

/** A due preset worked out for one moment: what is shown is what is written. */
export interface DueChoice {
  readonly id: string;
  readonly label: string;
  /** The date and the time of day in words. */
  readonly time: string;
  /** The same in UTC with milliseconds. */
  readonly iso: string;
}

/** The presets that make sense at a moment, with their date and time; one that gives no usable instant is left out. */
export function dueChoices(presets: readonly DuePreset[], options: DueChoiceOptions): DueChoice[] {
  const { now, timeZone, locale, labels } = options;
  const day = { weekday: 'short', day: 'numeric', month: 'short', timeZone } as const;
  const time = { hour: '2-digit', minute: '2-digit' } as const;
  const thisYear = new Intl.DateTimeFormat(locale, { ...day, ...time });
  const otherYear = new Intl.DateTimeFormat(locale, { ...day, ...time, year: 'numeric' });
  const year = new Intl.DateTimeFormat('en', { year: 'numeric', timeZone });

  return presets.flatMap((preset) => {
    const instant = preset.at(now, timeZone);
    if (instant === null || !isDueInstant(instant)) return [];
    const format = year.format(instant) === year.format(now) ? thisYear : otherYear;
    return {
      id: preset.id,
      label: preset.label ?? (preset.labelKey ? labels[preset.labelKey] : preset.id),
      time: format.format(instant),
      iso: new Date(instant).toISOString(),
    };
  });
}
