import { zoneClock } from './date-formatter.js';

/** The part of https://tc39.es/proposal-temporal used here; older browsers lack it. */
interface TemporalNow {
  readonly timeZoneId: () => string;
  readonly zonedDateTimeISO: (timeZone: string) => { readonly timeZoneId: string };
}

/* Creating a page's first formatter takes a browser as long as half a screen of rows, whatever it formats. `Temporal`
   knows time zones without a formatter, so the list can be requested sooner. */
function temporalNow(): TemporalNow | undefined {
  return (globalThis as { readonly Temporal?: { readonly Now: TemporalNow } }).Temporal?.Now;
}

/** The time zone of the browser or server; `null` if it does not know its own and reports an invalid one. */
export function systemTimeZone(): string | null {
  return knownTimeZone(temporalNow()?.timeZoneId() ?? new Intl.DateTimeFormat().resolvedOptions().timeZone);
}

/** The canonical name of a time zone; `null` if it is unknown here. */
export function knownTimeZone(timeZone: string | undefined): string | null {
  if (timeZone === undefined) return null;
  try {
    return temporalNow()?.zonedDateTimeISO(timeZone).timeZoneId ?? zoneClock(timeZone).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}
