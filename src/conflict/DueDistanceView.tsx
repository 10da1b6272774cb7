'use client';
import type { FieldValue } from '../followup/fields.js';
import { parseInstant } from '../followup/instant.js';
import { useMessages } from '../provider/all-messages.js';
import { useDisplaySettings } from '../provider/display-settings.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How far one due time is from another. */
interface DueDistance {
  readonly direction: 'earlier' | 'later';
  /** The distance in words, such as "3 days" or "1 hour 30 minutes": its two largest units. */
  readonly words: string;
}

/**
 * How far a due time is from another, by the clock of the world: over a change of clocks a day may be 23 hours.
 *
 * @returns `null` where either can't be read, or both are the same minute
 * @example
 * dueDistance('2026-12-01T09:00:00Z', '2026-12-04T09:00:00Z', 'en'); // { direction: 'later', words: '3 days' }
 */
export function dueDistance(
  from: string | null | undefined,
  to: string | null | undefined,
  locale: string,
): DueDistance | null {
  const start = parseInstant(from);
  const end = parseInstant(to);
  if (start === null || end === null) return null;
  // By the minutes that are shown: half a minute can lie between two of them, and almost a whole one within one.
  const minutes = Math.abs(Math.floor(end / MINUTE) - Math.floor(start / MINUTE));
  if (minutes === 0) return null;
  const parts = [
    { unit: 'day', count: Math.floor((minutes * MINUTE) / DAY) },
    { unit: 'hour', count: Math.floor(((minutes * MINUTE) % DAY) / HOUR) },
    { unit: 'minute', count: minutes % 60 },
  ];
  const first = parts.findIndex(({ count }) => count > 0);
  const words = parts
    .slice(first, first + 2)
    .filter(({ count }) => count > 0)
    .map(({ unit, count }) => new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count))
    .join(' ');
  return { direction: end > start ? 'later' : 'earlier', words };
}

export interface DueDistanceViewProps {
  mine: FieldValue;
  theirs: FieldValue;
}

/** How far their due time is from mine. Renders a `<p>`, or nothing where either can't be read. */
export function DueDistanceView({ mine, theirs }: DueDistanceViewProps) {
  const { locale } = useDisplaySettings();
  const messages = useMessages();
  const { theirsLater, theirsEarlier, sameMinute } = messages.conflict;
  if (parseInstant(mine) === null || parseInstant(theirs) === null) return null;
  const distance = dueDistance(mine, theirs, locale);
  const say = distance?.direction === 'later' ? theirsLater : theirsEarlier;
  return <p className="rf-clash-distance">{distance ? say({ distance: distance.words }) : sameMinute}</p>;
}
