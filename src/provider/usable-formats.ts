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
