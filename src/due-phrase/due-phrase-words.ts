/**
 * The words of one language from which a due time is read. Each entry is a list of ways to say the same, compared without
 * case and accents; a way may be of several words. Names of weekdays and months are not here: they come from `language` and
 * from the locale of the dates.
 */
export interface DuePhraseWords {
  /** The BCP 47 tag of the language. */
  readonly language: string;
  readonly today: readonly string[];
  /** In some hours, yet today. */
  readonly laterToday: readonly string[];
  /** This evening, in one word. */
  readonly tonight: readonly string[];
  readonly tomorrow: readonly string[];
  readonly dayAfterTomorrow: readonly string[];
  /** Before a weekday: the next one. */
  readonly next: readonly string[];
  /** Before a weekday: the one of this week. */
  readonly this: readonly string[];
  readonly nextWeek: readonly string[];
  readonly nextMonth: readonly string[];
  /** The end of the working day: "end of day", "Feierabend". */
  readonly endOfDay: readonly string[];
  /** The end of the working week; not the weekend. */
  readonly endOfWeek: readonly string[];
  readonly endOfMonth: readonly string[];
  /** Beside a day, the next week or the next month: its end. */
  readonly endOf: readonly string[];
  /** Before an amount, as in "in 3 days"; a "+" says the same everywhere. */
  readonly in: readonly string[];
  /** After an amount, as in "3 days later". */
  readonly after: readonly string[];
  /** Before a time of day. */
  readonly at: readonly string[];
  /** Between day and month, as in "24th of December". */
  readonly of: readonly string[];
  /** What adds nothing, such as articles. */
  readonly filler: readonly string[];
  readonly noon: readonly string[];
  readonly midnight: readonly string[];
  /** Nine o'clock, or before noon beside a time. */
  readonly morning: readonly string[];
  /** Two o'clock in the afternoon, or after noon beside a time. */
  readonly afternoon: readonly string[];
  /** Six o'clock in the evening, or after noon beside a time. */
  readonly evening: readonly string[];
  /** Before noon, beside a time. */
  readonly am: readonly string[];
  /** After noon, beside a time. */
  readonly pm: readonly string[];
  /** After an hour, where the minutes may follow: "o'clock", "Uhr", "時". */
  readonly oClock: readonly string[];
  /** After the minutes of a time of day: "分". */
  readonly minuteMark: readonly string[];
  /** Minutes in words after an hour: `{ 'y media': 30 }`. */
  readonly pastHour?: Readonly<Record<string, number>>;
  /** Hours in words after `at`: `{ nueve: 9 }`. */
  readonly hourNames?: Readonly<Record<string, number>>;
  readonly minutes: readonly string[];
  readonly hours: readonly string[];
  readonly days: readonly string[];
  readonly weeks: readonly string[];
  readonly months: readonly string[];
  readonly years: readonly string[];
  /** After the number of a year, a month, a day, where dates are written like that: "年", "月", "日". */
  readonly yearMark: readonly string[];
  readonly monthMark: readonly string[];
  readonly dayMark: readonly string[];
  /** After the number of a day: "th". */
  readonly ordinal: readonly string[];
  /** Numbers in words, articles included: `{ a: 1, two: 2 }`. A word that is a unit as well is an amount by itself. */
  readonly numbers: Readonly<Record<string, number>>;
}
