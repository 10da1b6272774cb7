/** A number of minutes that can be waited for, or none. */
export function usableMinutes(wanted: number | false | undefined): number | false {
  if (wanted === false) return false;
  return wanted !== undefined && wanted > 0 && Number.isFinite(wanted) ? wanted : 0;
}

/** The host's locale where `Intl` knows it, else the browser's. */
export function usableLocale(wanted: string | undefined, browser: string): string {
  try {
    return wanted === undefined ? browser : (Intl.getCanonicalLocales(wanted)[0] ?? browser);
  } catch {
    return browser;
  }
}

/** The host's time zone where `Intl` knows it, else the browser's. */
export function usableTimeZone(wanted: string | undefined, browser: string): string {
  if (wanted === undefined) return browser;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: wanted }).resolvedOptions().timeZone;
  } catch {
    return browser;
  }
}
