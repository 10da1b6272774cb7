import { parseInstant } from './instant.js';

const formatters = new Map<string, Intl.DateTimeFormat>();

/** The locale to ask `Intl` for. An Arabic one gets Latin digits, which the Arabic words have, unless it has an extension. */
export function intlLocale(locale: string): string {
  return locale.replace(/^ar\b(?!.*-u-).*/i, '$&-u-nu-latn');
}

/**
 * Returns a cached `Intl.DateTimeFormat`; creating one is far more expensive than using it. All dates in the library
 * come from here and use the Gregorian calendar whatever the locale's default (Buddhist in Thailand, Persian in Iran),
 * so that the due field, what is parsed from it, the month calendar and the list agree.
 */
export function dateFormatter(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([locale, options]);
  let formatter = formatters.get(key);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat(intlLocale(locale), { ...options, calendar: 'gregory' });
    formatters.set(key, formatter);
  }
  return formatter;
}

/**
 * Formats a date and time in a time zone as numbers, for computation rather than display.
 *
 * @throws RangeError if this browser does not know the time zone
 */
export function zoneClock(timeZone: string): Intl.DateTimeFormat {
  return dateFormatter('en-US', {
    numberingSystem: 'latn',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
    hourCycle: 'h23',
    timeZone,
  });
}

/** Whether a locale, by default or by its extension, uses the Buddhist calendar, whose years are 543 ahead. */
export function hasBuddhistYears(locale: string): boolean {
  return new Intl.DateTimeFormat(locale).resolvedOptions().calendar === 'buddhist';
}

/** Whether a locale uses a 12-hour clock. */
export function hasTwelveHours(locale: string): boolean {
  const { hourCycle } = dateFormatter(locale, { hour: 'numeric', timeZone: 'UTC' }).resolvedOptions();
  return hourCycle === 'h12' || hourCycle === 'h11';
}

/** The format options for a time of day in a locale: "9:00 AM", "09:00". */
export function clockStyle(locale: string): { readonly hour: 'numeric' | '2-digit'; readonly minute: '2-digit' } {
  return { hour: hasTwelveHours(locale) ? 'numeric' : '2-digit', minute: '2-digit' };
}

/**
 * Whether dates are written by hand, as `Intl` would: creating a page's first formatter takes a browser as long as half a
 * screen of rows. A test compares the two.
 */
export function isByHand(locale: string): boolean {
  return /^en(-US)?$/.test(locale);
}

/** The parts of a date in UTC: weekday and month in English and short, day, year, hour and minute. */
export function englishParts(date: Date): readonly string[] {
  return date.toUTCString().split(/,? |:/);
}

const LONG_NAMES =
  'Sunday Monday Tuesday Wednesday Thursday Friday Saturday January February March April May June July August September October November December';

function longName(short: string): string {
  return new RegExp(`${short}\\w*`).exec(LONG_NAMES)?.[0] ?? short;
}

const DAY_STYLES = {
  /** "Thursday, November 26" */
  long: { weekday: 'long', month: 'long', day: 'numeric' },
  /** "Thu, Nov 26" */
  short: { weekday: 'short', month: 'short', day: 'numeric' },
  /** "Nov 26" */
  date: { month: 'short', day: 'numeric' },
  /** "Thu" */
  weekday: { weekday: 'short' },
  /** "26" */
  day: { day: 'numeric' },
} as const satisfies Readonly<Record<string, Intl.DateTimeFormatOptions>>;

/** Formats a calendar day. An invalid day is returned unchanged. */
export function dayWords(day: string, locale: string, style: keyof typeof DAY_STYLES): string {
  const date = new Date(day);
  if (Number.isNaN(date.getTime())) return day;
  if (!isByHand(locale)) return dateFormatter(locale, { ...DAY_STYLES[style], timeZone: 'UTC' }).format(date);
  const [weekday = '', digits, month = ''] = englishParts(date);
  const dayOfMonth = Number(digits);
  switch (style) {
    case 'long':
      return `${longName(weekday)}, ${longName(month)} ${dayOfMonth}`;
    case 'short':
      return `${weekday}, ${month} ${dayOfMonth}`;
    case 'date':
      return `${month} ${dayOfMonth}`;
    case 'weekday':
      return weekday;
    case 'day':
      return String(dayOfMonth);
  }
}

/** How a point in time is formatted. */
interface DueTimeFormat {
  /** BCP 47 tag. */
  readonly locale: string;
  /** IANA time zone. */
  readonly timeZone: string;
}

/** How the due field formats a due time. */
export const DUE_TIME_STYLE = { dateStyle: 'medium', timeStyle: 'short' } as const;

/** Formats a due time, such as `Jul 1, 2026, 10:30 AM`; `null` if the text is not a date-time. */
export function formatDueTime(iso: string | null | undefined, { locale, timeZone }: DueTimeFormat): string | null {
  const instant = parseInstant(iso);
  if (instant === null) return null;
  return dateFormatter(locale, { ...DUE_TIME_STYLE, timeZone }).format(instant);
}

/** A calendar day for the head of a narrow column: "Thu 26". */
export function columnDay(day: string, locale: string): string {
  return `${dayWords(day, locale, 'weekday')} ${dayWords(day, locale, 'day')}`;
}

const relativeFormatters = new Map<string, Intl.RelativeTimeFormat>();

/** Returns a cached `Intl.RelativeTimeFormat` that says "tomorrow" for a day ahead. */
export function relativeFormatter(locale: string): Intl.RelativeTimeFormat {
  const formatter =
    relativeFormatters.get(locale) ?? new Intl.RelativeTimeFormat(intlLocale(locale), { numeric: 'auto' });
  relativeFormatters.set(locale, formatter);
  return formatter;
}
