/** The formatters of one language and time zone. */
export interface InstantFormats {
  /** Day, month and time. */
  readonly thisYear: Intl.DateTimeFormat;
  /** Day, month, year and time. */
  readonly otherYear: Intl.DateTimeFormat;
  /** In full, with the time zone, for titles. */
  readonly full: Intl.DateTimeFormat;
  /** The time of day alone. */
  readonly time: Intl.DateTimeFormat;
  /** Date and time as numbers, for reckoning and not for eyes. */
  readonly clock: Intl.DateTimeFormat;
  /** How far the zone is from UTC, in milliseconds, by days since 1970; `null` for a day on which that changes. */
  readonly offsets: Map<number, number | null>;
  readonly relative: Intl.RelativeTimeFormat;
}

const cache = new Map<string, InstantFormats>();

/** The formatters for a language and a time zone, made once: making one costs more than using it a hundred times. */
export function instantFormats(locale: string, timeZone: string): InstantFormats {
  const key = `${locale} ${timeZone}`;
  let formats = cache.get(key);
  if (!formats) {
    formats = create(locale, timeZone);
    cache.set(key, formats);
  }
  return formats;
}

// A list with times in UTC is of more use than no list, so a tag or a zone that this browser does not know is passed over.
function create(locale: string, timeZone: string): InstantFormats {
  const locales = isLocale(locale) ? locale : 'en';
  const zone = isTimeZone(timeZone) ? timeZone : 'UTC';
  const time = { hour: '2-digit', minute: '2-digit', timeZone: zone } as const;
  return {
    thisYear: new Intl.DateTimeFormat(locales, { day: 'numeric', month: 'short', ...time }),
    otherYear: new Intl.DateTimeFormat(locales, { day: 'numeric', month: 'short', year: 'numeric', ...time }),
    full: new Intl.DateTimeFormat(locales, { dateStyle: 'full', timeStyle: 'long', timeZone: zone }),
    time: new Intl.DateTimeFormat(locales, time),
    clock: new Intl.DateTimeFormat('en-US', {
      calendar: 'gregory',
      numberingSystem: 'latn',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
      hourCycle: 'h23',
      timeZone: zone,
    }),
    offsets: new Map(),
    // Of months, the short style of Arabic in ICU takes the past for the future.
    relative: new Intl.RelativeTimeFormat(locales, {
      numeric: 'auto',
      style: /^ar\b/i.test(locales) ? 'narrow' : 'short',
    }),
  };
}

function isLocale(locale: string): boolean {
  try {
    return Intl.getCanonicalLocales(locale).length > 0;
  } catch {
    return false;
  }
}

function isTimeZone(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
