/** The wanted minutes if they can be waited for, else 0; `false` stays `false`. */
export function usableMinutes(wanted: number | false | undefined): number | false {
  if (wanted === false) return false;
  return wanted !== undefined && wanted > 0 && Number.isFinite(wanted) ? wanted : 0;
}

/** The canonical locale; `null` if it is missing, not a valid tag, or a language without formats. */
export function usableLocale(wanted: string | undefined): string | null {
  try {
    return wanted === undefined ? null : (Intl.DateTimeFormat.supportedLocalesOf(wanted)[0] ?? null);
  } catch {
    return null;
  }
}
