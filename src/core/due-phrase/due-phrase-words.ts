/**
 * The words of one language that a due time is read from. Each entry lists alternatives, which may have several words
 * and are compared without case and accents. The names of weekdays and months are not listed: they come from `language`
 * and the locale of the dates.
 */
export interface DuePhraseWords {
  /** The BCP 47 tag of the language. */
  readonly language: string;
  readonly today: readonly string[];
  /** Later today, in a few hours. */
  readonly laterToday: readonly string[];
  /** This evening, in one word. */
  readonly tonight: readonly string[];
  readonly tomorrow: readonly string[];
  readonly dayAfterTomorrow: readonly string[];
  /** Before a weekday: the next one. */
  readonly next: readonly string[];
  /** Before a weekday: the one in this week. */
  readonly this: readonly string[];
  readonly nextWeek: readonly string[];
  readonly nextMonth: readonly string[];
  /** The end of the working day: "end of day", "Feierabend". */
  readonly endOfDay: readonly string[];
  /** The end of the working week; not the weekend. */
  readonly endOfWeek: readonly string[];
  readonly endOfMonth: readonly string[];
  /** With a day, the next week or the next month: its end. */
  readonly endOf: readonly string[];
  /** Before an amount, as in "in 3 days"; "+" works in every language. */
  readonly in: readonly string[];
  /** After an amount, as in "3 days later". */
  readonly after: readonly string[];
  /** Before a time of day. */
  readonly at: readonly string[];
  /** Between day and month, as in "24th of December". */
  readonly of: readonly string[];
  /** Words without meaning here, such as articles. */
  readonly filler: readonly string[];
  readonly noon: readonly string[];
  readonly midnight: readonly string[];
  /** Nine o'clock, or a.m. with a time. */
  readonly morning: readonly string[];
  /** Two in the afternoon, or p.m. with a time. */
  readonly afternoon: readonly string[];
  /** Six in the evening, or p.m. with a time. */
  readonly evening: readonly string[];
  /** With a time: before noon. */
  readonly am: readonly string[];
  /** With a time: after noon. */
  readonly pm: readonly string[];
  /** After an hour, possibly followed by minutes: "o'clock", "Uhr", "時". */
  readonly oClock: readonly string[];
  /** After the minutes of a time of day: "分". */
  readonly minuteMark: readonly string[];
  /** Words for minutes after an hour: `{ 'y media': 30 }`. */
  readonly pastHour?: Readonly<Record<string, number>>;
  /** Words for hours after `at`: `{ nueve: 9 }`. */
  readonly hourNames?: Readonly<Record<string, number>>;
  readonly minutes: readonly string[];
  readonly hours: readonly string[];
  readonly days: readonly string[];
  readonly weeks: readonly string[];
  readonly months: readonly string[];
  readonly years: readonly string[];
  /** After the numbers of year, month and day in languages that write dates this way: "年", "月", "日". */
  readonly yearMark: readonly string[];
  readonly monthMark: readonly string[];
  readonly dayMark: readonly string[];
  /** After the number of a day: "th". */
  readonly ordinal: readonly string[];
  /** Number words, including articles: `{ a: 1, two: 2 }`. A word that is also a unit is an amount of its own. */
  readonly numbers: Readonly<Record<string, number>>;
}
