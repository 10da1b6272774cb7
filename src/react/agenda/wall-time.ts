import { toZonedInput } from '../../core/followup/due-time.js';
import type { PlainDate } from './agenda-days.js';

/** An instant as the calendar and clock of a time zone show it. */
export interface WallTime {
  readonly day: PlainDate;
  /** Minutes since midnight on the clock. */
  readonly minute: number;
}

/** The day and time of day of a due time in a time zone; `null` if there is none. */
export function wallTimeOf(dueAt: string | null | undefined, timeZone: string): WallTime | null {
  const [day, clock] = toZonedInput(dueAt, timeZone)?.split('T') ?? [];
  if (!day || !clock) return null;
  return { day, minute: Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5)) };
}
