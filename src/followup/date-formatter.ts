const formatters = new Map<string, Intl.DateTimeFormat>();

/**
 * A formatter as `Intl` makes it, made once: making one costs the browser far more than using it. Every date of the library
 * comes from here, and is Gregorian whatever calendar the locale brings (Buddhist in Thailand, Persian in Iran): what a field
 * shows, what is read from it, the months of the calendar and the days of the list are one.
 */
export function dateFormatter(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([locale, options]);
  let formatter = formatters.get(key);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat(locale, { ...options, calendar: 'gregory' });
    formatters.set(key, formatter);
  }
  return formatter;
}

/**
 * Writes date and time in a time zone as numbers, for reckoning and not for eyes.
 *
 * @throws RangeError for a time zone that this browser does not know
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

/** Whether a locale, by itself or as a host extends it, counts the years from Buddha, 543 ahead. */
export function hasBuddhistYears(locale: string): boolean {
  return new Intl.DateTimeFormat(locale).resolvedOptions().calendar === 'buddhist';
}

/** Whether a locale counts the hours to twelve. */
export function hasTwelveHours(locale: string): boolean {
  const { hourCycle } = dateFormatter(locale, { hour: 'numeric', timeZone: 'UTC' }).resolvedOptions();
  return hourCycle === 'h12' || hourCycle === 'h11';
}

/** A time of day as a clock of the locale shows it: "9:00 AM", "09:00". */
export function clockStyle(locale: string): { readonly hour: 'numeric' | '2-digit'; readonly minute: '2-digit' } {
  return { hour: hasTwelveHours(locale) ? 'numeric' : '2-digit', minute: '2-digit' };
}
