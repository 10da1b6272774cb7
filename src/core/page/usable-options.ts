/** A number of minutes that can be waited for, or none. */
export function usableMinutes(wanted: number | false | undefined): number | false {
  if (wanted === false) return false;
  return wanted !== undefined && wanted > 0 && Number.isFinite(wanted) ? wanted : 0;
}

/** A locale; `null` where it names none, or none that `Intl` knows. */
export function usableLocale(wanted: string | undefined): string | null {
  try {
    return wanted === undefined ? null : (Intl.getCanonicalLocales(wanted)[0] ?? null);
  } catch {
    return null;
  }
}
