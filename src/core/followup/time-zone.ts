import { zoneClock } from './date-formatter.js';

interface Zoned {
  readonly timeZoneId: string;
  readonly offsetNanoseconds: number;
}

/** The part of https://tc39.es/proposal-temporal used here; older browsers lack it. */
interface Temporal {
  readonly Now: {
    readonly timeZoneId: () => string;
    readonly zonedDateTimeISO: (timeZone: string) => Zoned;
  };
  readonly Instant: {
    readonly fromEpochMilliseconds: (instant: number) => {
      readonly toZonedDateTimeISO: (timeZone: string) => Zoned;
    };
  };
}

/* It knows time zones without a formatter, whose cost `isByHand` names, so the list is requested and shown sooner. */
function temporal(): Temporal | undefined {
  return (globalThis as { readonly Temporal?: Temporal }).Temporal;
}

/** The time zone of the browser or server; `null` if it does not know its own and reports an invalid one. */
export function systemTimeZone(): string | null {
  return knownTimeZone(temporal()?.Now.timeZoneId() ?? new Intl.DateTimeFormat().resolvedOptions().timeZone);
}

/** The canonical name of a time zone; `null` if it is unknown here. */
export function knownTimeZone(timeZone: string | undefined): string | null {
  if (timeZone === undefined) return null;
  try {
    return temporal()?.Now.zonedDateTimeISO(timeZone).timeZoneId ?? zoneClock(timeZone).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}

const DAY = 86_400_000;

/** The offsets from UTC in milliseconds, by zone and day since 1970; `null` for a day on which it changes. */
const offsets = new Map<string, Map<number, number | null>>();

/** The offset of a time zone from UTC at an instant, in milliseconds. */
export function zoneOffset(instant: number, timeZone: string): number {
  const known = offsets.get(timeZone) ?? new Map<number, number | null>();
  offsets.set(timeZone, known);
  // Computing it takes longer than the rest of a row, and on nearly every day it is constant.
  const day = Math.floor(instant / DAY);
  let offset = known.get(day);
  if (offset === undefined) {
    const atStart = offsetAt(day * DAY, timeZone);
    offset = atStart === offsetAt((day + 1) * DAY, timeZone) ? atStart : null;
    known.set(day, offset);
  }
  return offset ?? offsetAt(instant, timeZone);
}

/** What the clocks of a time zone show at an instant: a date whose UTC fields are theirs. */
export function wallClock(instant: number, timeZone: string): Date {
  return new Date(instant + zoneOffset(instant, timeZone));
}

/** The calendar day of an instant in a time zone, in days since 1970. */
export function dayNumber(instant: number, timeZone: string): number {
  return Math.floor((instant + zoneOffset(instant, timeZone)) / DAY);
}

function offsetAt(instant: number, timeZone: string): number {
  const zoned = temporal()?.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(timeZone);
  if (zoned) return zoned.offsetNanoseconds / 1_000_000;
  const second = Math.floor(instant / 1_000) * 1_000;
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {};
  for (const { type, value } of zoneClock(timeZone).formatToParts(second)) parts[type] = value;
  const { year, month, day, hour, minute, second: seconds } = parts;
  const local = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), Number(seconds));
  return local - second;
}
