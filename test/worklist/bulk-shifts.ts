import { expect } from 'vitest';
import { dueShifter } from '../../src/react/actions/bulk-plan.js';
import { shiftDue } from '../../src/core/worklist/shift-due.js';

export const SHIFT_ZONES = [
  'UTC',
  'Europe/Paris',
  'America/New_York',
  'Pacific/Apia',
  'Australia/Lord_Howe',
  'Africa/Casablanca',
  'Asia/Kolkata',
];

/** Checks that due times in steps over three years, across all clock changes, move in a bulk change as each would alone. */
export function expectShifts(zone: string, stepMs: number): void {
  for (const shift of [{ days: 1 }, { days: -2, hours: 5 }, { hours: -36 }, { days: 180 }]) {
    const move = dueShifter(shift, zone);
    for (let at = Date.UTC(2025, 0, 1); at < Date.UTC(2028, 0, 1); at += stepMs) {
      const due = new Date(at).toISOString();
      if (move(due) !== shiftDue(due, shift, zone)) expect([due, shift, move(due)]).toBe(shiftDue(due, shift, zone));
    }
  }
}
