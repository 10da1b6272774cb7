import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toZonedInput } from '../../src/core/followup/due-time.js';
import { DUE_PRESETS } from '../../src/core/worklist/due-preset.js';
import { shiftDue } from '../../src/core/worklist/shift-due.js';

const ZONES = ['UTC', 'Europe/Paris', 'America/New_York', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'Pacific/Apia'];

function presets(now: string, timeZone: string) {
  return Object.fromEntries(
    DUE_PRESETS.map(({ id, at }) => {
      const instant = at(Date.parse(now), timeZone);
      return [id, instant === null ? null : toZonedInput(new Date(instant).toISOString(), timeZone)];
    }),
  );
}

describe('DUE_PRESETS', () => {
  it('returns the times for a Wednesday', () => {
    expect(presets('2026-07-01T08:20:00Z', 'Europe/Paris')).toEqual({
      'later-today': '2026-07-01T14:00',
      'tomorrow-morning': '2026-07-02T09:00',
      'next-week': '2026-07-06T09:00',
      'in-two-weeks': '2026-07-15T09:00',
    });
  });

  it('goes to the following week on a Monday and to the next day on a Sunday', () => {
    expect(presets('2026-07-06T08:00:00Z', 'Europe/Paris')['next-week']).toBe('2026-07-13T09:00');
    expect(presets('2026-07-05T08:00:00Z', 'Europe/Paris')['next-week']).toBe('2026-07-06T09:00');
  });

  it('keeps nine in the morning across a clock change', () => {
    expect(presets('2026-10-24T08:00:00Z', 'Europe/Paris')).toMatchObject({
      'tomorrow-morning': '2026-10-25T09:00',
      'in-two-weeks': '2026-11-07T09:00',
    });
    expect(presets('2026-03-28T08:00:00Z', 'Europe/Paris')['tomorrow-morning']).toBe('2026-03-29T09:00');
  });

  it('uses the day of the zone, not of UTC', () => {
    expect(presets('2026-07-01T23:30:00Z', 'Asia/Tokyo')['tomorrow-morning']).toBe('2026-07-03T09:00');
  });

  it('offers later today only while it is still today', () => {
    expect(presets('2026-07-01T20:00:00Z', 'UTC')['later-today']).toBe('2026-07-01T23:00');
    expect(presets('2026-07-01T20:00:00.001Z', 'UTC')['later-today']).toBeNull();
  });

  it('is in the future at any time in any zone', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1_700_000_000, max: 2_000_000_000 }),
        fc.constantFrom(...ZONES),
        (seconds, zone) => {
          for (const { at } of DUE_PRESETS)
            expect(at(seconds * 1000, zone) ?? Infinity).toBeGreaterThan(seconds * 1000);
        },
      ),
      { seed: 4 },
    );
  });
});

describe('shiftDue', () => {
  it.each([
    ['2026-10-24T07:00:00.000Z', { days: 1 }, 'Europe/Paris', '2026-10-25T08:00:00.000Z'],
    ['2026-10-25T08:00:00.000Z', { days: -1 }, 'Europe/Paris', '2026-10-24T07:00:00.000Z'],
    ['2026-10-24T07:00:00.000Z', { hours: 24 }, 'Europe/Paris', '2026-10-25T07:00:00.000Z'],
    ['2026-03-28T01:30:00.000Z', { days: 1 }, 'Europe/Paris', '2026-03-29T01:30:00.000Z'],
    ['2026-01-31T10:00:00.123Z', { days: 1, hours: 2 }, 'UTC', '2026-02-01T12:00:00.123Z'],
    ['2026-07-01T10:00:00+02:00', {}, 'UTC', '2026-07-01T08:00:00.000Z'],
  ])('moves %s by %o in %s', (due, shift, zone, expected) => {
    expect(shiftDue(due, shift, zone)).toBe(expected);
  });

  it('keeps the second of two equal hours when shifting by hours', () => {
    // Half past two comes twice that night in Paris; this is the second.
    expect(shiftDue('2026-10-25T01:30:00.000Z', { hours: 1 }, 'Europe/Paris')).toBe('2026-10-25T02:30:00.000Z');
    expect(shiftDue('2026-10-25T01:30:00.000Z', { days: 0 }, 'Europe/Paris')).toBe('2026-10-25T01:30:00.000Z');
  });

  it.each([null, undefined, '', 'tomorrow', '2026-07-01'])('leaves %s', (due) => {
    expect(shiftDue(due, { days: 1 }, 'UTC')).toBeNull();
  });

  it('stays within the years that a due time may have', () => {
    expect(shiftDue('9999-12-31T10:00:00.000Z', { days: 1 }, 'UTC')).toBeNull();
    expect(shiftDue('1970-01-01T10:00:00.000Z', { days: -1 }, 'UTC')).toBeNull();
  });

  it('keeps the wall clock time and moves the date by whole days', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1_700_000_000, max: 2_000_000_000 }),
        fc.integer({ min: -400, max: 400 }),
        fc.constantFrom(...ZONES),
        (seconds, days, zone) => {
          const before = new Date(seconds * 1000).toISOString();
          const after = shiftDue(before, { days }, zone);
          const [from, to] = [toZonedInput(before, zone) ?? '', toZonedInput(after, zone) ?? ''];
          expect(Date.parse(`${to.slice(0, 10)}Z`) - Date.parse(`${from.slice(0, 10)}Z`)).toBe(days * 86_400_000);
          // A time that the new day lacks moves by an hour at most.
          if (to.slice(11) !== from.slice(11))
            expect(toZonedInput(shiftDue(after, { hours: -1 }, zone), zone)).not.toBe(to);
          else expect(to.slice(11)).toBe(from.slice(11));
        },
      ),
      { numRuns: 500, seed: 4 },
    );
  });
});
