import { describe, expect, it } from 'vitest';
import { dueShifter } from '../../src/react/actions/bulk-plan.js';
import { shiftDue } from '../../src/core/worklist/shift-due.js';

describe('many due times', () => {
  const zones = [
    'UTC',
    'Europe/Paris',
    'America/New_York',
    'Pacific/Apia',
    'Australia/Lord_Howe',
    'Africa/Casablanca',
    'Asia/Kolkata',
  ];

  it.each(zones)('are moved in %s as each would be alone', (zone) => {
    const shifts = [{ days: 1 }, { days: -2, hours: 5 }, { hours: -36 }, { days: 180 }];
    for (const shift of shifts) {
      const move = dueShifter(shift, zone);
      // Every seven hours and some minutes for three years, across all clock changes.
      for (let at = Date.UTC(2025, 0, 1); at < Date.UTC(2028, 0, 1); at += 26_123_000) {
        const due = new Date(at).toISOString();
        if (move(due) !== shiftDue(due, shift, zone)) expect([due, shift, move(due)]).toBe(shiftDue(due, shift, zone));
      }
    }
  });
});
