import { zoneClock } from './date-formatter.js';

/** As much of https://tc39.es/proposal-temporal as is asked here; older browsers have none of it. */
interface TemporalNow {
  readonly timeZoneId: () => string;
  readonly zonedDateTimeISO: (timeZone: string) => { readonly timeZoneId: string };
}

/*
 * The first formatter of a page takes a browser as long as half a screen of rows, whatever it formats. `Temporal` knows
 * zones without one, so that the list can be asked for before.
 */
function temporalNow(): TemporalNow | undefined {
  return (globalThis as { readonly Temporal?: { readonly Now: TemporalNow } }).Temporal?.Now;
}

/** The time zone of the browser, or of the server; `null` where it does not know its own, and so names one that is none. */
export function systemTimeZone(): string | null {
  return knownTimeZone(temporalNow()?.timeZoneId() ?? new Intl.DateTimeFormat().resolvedOptions().timeZone);
}

/** The name of a time zone as it is usually written; `null` for one that is not known here. */
export function knownTimeZone(timeZone: string | undefined): string | null {
  if (timeZone === undefined) return null;
  try {
    return temporalNow()?.zonedDateTimeISO(timeZone).timeZoneId ?? zoneClock(timeZone).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}
