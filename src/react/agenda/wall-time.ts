import { toZonedInput } from '../../core/followup/due-time.js';
import type { PlainDate } from './agenda-days.js';

/** A moment as the calendar and the clock of a zone show it. */
export interface WallTime {
  readonly day: PlainDate;
  /** Minutes since midnight on the clock. */
  readonly minute: number;
}

/** The day and the time of day of a due time in a zone; `null` where it is none. */
export function wallTimeOf(dueAt: string | null | undefined, timeZone: string): WallTime | null {
  const [day, clock] = toZonedInput(dueAt, timeZone)?.split('T') ?? [];
  if (!day || !clock) return null;
  return { day, minute: Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5)) };
}
