import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseInstant } from '../../src/followup/instant.js';
import { DEFAULT_CLOSED_STATUSES, isOpen } from '../../src/followup/is-open.js';
import { isOverdue } from '../../src/table/is-overdue.js';
import { DUE_BUCKETS, dueBucketIndex } from '../../src/worklist/due-bucket.js';
import { dueBoundaries, nextBoundary } from '../../src/worklist/due-boundaries.js';

const dueBucket = (...due: Parameters<typeof dueBucketIndex>) => DUE_BUCKETS[dueBucketIndex(...due)] ?? 'none';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

// Midnight left out (Cairo, Beirut), midnight twice (Havana), half hours, a day left out (Apia).
const ZONES = [
  'UTC',
  'Europe/Paris',
  'America/New_York',
  'America/Havana',
  'America/Santiago',
  'Africa/Cairo',
  'Asia/Beirut',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Pacific/Kiritimati',
];
const DAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;
const at = (iso: string) => Date.parse(iso);

const formatters = new Map(
  ZONES.map((timeZone) => [
    timeZone,
    new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric', month: 'numeric', day: 'numeric', weekday: 'short' }),
  ]),
);

const dayOf = (instant: number, timeZone: string) => formatters.get(timeZone)!.format(instant);

/** The first instant from `from` on at which the calendar shows another day; a slow search that knows no rules. */
function nextDayStart(from: number, timeZone: string): number {
  const day = dayOf(from, timeZone);
  let low = from;
  let high = from + 15 * MINUTE;
  while (dayOf(high, timeZone) === day) [low, high] = [high, high + 15 * MINUTE];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (dayOf(middle, timeZone) === day) low = middle;
    else high = middle;
  }
  return high;
}

describe('dueBoundaries', () => {
  it('follows the clocks of the zone', () => {
    expect(dueBoundaries(at('2026-07-01T22:30:00Z'), 'Europe/Paris', 'mon')).toEqual({
      now: at('2026-07-01T22:30:00Z'),
      today: at('2026-07-01T22:00:00Z'),
      tomorrow: at('2026-07-02T22:00:00Z'),
      nextWeek: at('2026-07-05T22:00:00Z'),
    });
  });

  it('gives the days of a change of clocks 23 and 25 hours', () => {
    const spring = dueBoundaries(at('2026-03-29T12:00:00Z'), 'Europe/Paris');
    expect(spring.tomorrow - spring.today).toBe(23 * HOUR);
    const autumn = dueBoundaries(at('2026-10-25T12:00:00Z'), 'Europe/Paris');
    expect(autumn.tomorrow - autumn.today).toBe(25 * HOUR);
  });

  it('begins a day that has no midnight at its first instant', () => {
    const { today } = dueBoundaries(at('2026-04-24T10:00:00Z'), 'Africa/Cairo');
    expect(today).toBe(at('2026-04-23T22:00:00Z'));
  });

  it('leaves nothing of the week on its last day', () => {
    const sunday = at('2026-07-05T12:00:00Z');
    const monday = dueBoundaries(sunday, 'UTC', 'mon');
    expect(monday.nextWeek).toBe(monday.tomorrow);
    expect(dueBoundaries(sunday, 'UTC', 'sun').nextWeek).toBe(at('2026-07-12T00:00:00Z'));
  });

  it('agrees with the calendar of Intl at any time in any zone', () => {
    const hours = { min: at('2011-01-01T00:00:00Z') / HOUR, max: at('2030-01-01T00:00:00Z') / HOUR };
    // Around the changes of clocks of these zones, and anywhere.
    const moments = fc.oneof(
      fc.integer(hours),
      fc.constantFrom(
        ...['2026-03-08', '2026-03-29', '2026-04-24', '2026-10-25', '2026-11-01', '2026-09-06', '2026-10-30'].map(
          (day) => at(`${day}T00:00:00Z`) / HOUR,
        ),
        at('2011-12-29T12:00:00Z') / HOUR,
      ),
    );
    fc.assert(
      fc.property(
        moments,
        fc.integer({ min: -36 * 60, max: 36 * 60 }),
        fc.constantFrom(...ZONES),
        fc.constantFrom(...DAYS),
        (hour, minutes, timeZone, first) => {
          const now = hour * HOUR + minutes * MINUTE;
          const boundaries = dueBoundaries(now, timeZone, first);
          expect(dayOf(boundaries.today, timeZone)).toBe(dayOf(now, timeZone));
          expect(dayOf(boundaries.today - 1, timeZone)).not.toBe(dayOf(now, timeZone));
          expect(boundaries.tomorrow).toBe(nextDayStart(now, timeZone));
          // The Friday that Apia left out begins, as it were, with the Saturday after it.
          if (timeZone === 'Pacific/Apia' && now < at('2012-01-01T00:00:00Z')) return;
          let week = boundaries.tomorrow;
          for (let day = 0; day < 7; day += 1) {
            if (dayOf(week, timeZone).slice(0, 3).toLowerCase() === first) break;
            week = nextDayStart(week, timeZone);
          }
          expect(boundaries.nextWeek).toBe(week);
        },
      ),
      { numRuns: 600, seed: 4 },
    );
  });
});

describe('dueBucket', () => {
  const now = at('2026-07-01T10:00:00Z');
  const boundaries = dueBoundaries(now, 'UTC', 'mon');

  it.each([
    ['2026-07-01T09:59:59.999Z', true, 'overdue'],
    ['2026-07-01T09:59:59.999Z', false, 'today'],
    ['2026-06-30T23:59:59.999Z', true, 'overdue'],
    ['2026-06-30T23:59:59.999Z', false, 'none'],
    ['2026-07-01T00:00:00.000Z', false, 'today'],
    ['2026-07-01T10:00:00.000Z', true, 'today'],
    ['2026-07-01T23:59:59.999Z', true, 'today'],
    ['2026-07-02T00:00:00.000Z', true, 'this-week'],
    ['2026-07-05T23:59:59.999Z', true, 'this-week'],
    ['2026-07-06T00:00:00.000Z', true, 'later'],
    ['2026-07-06T00:00:00.000Z', false, 'later'],
  ])('puts %s (open: %s) into %s', (due, open, bucket) => {
    expect(dueBucket(at(due), open, boundaries)).toBe(bucket);
  });

  it('has no bucket for a record without a due time, nor for any while the present is not known', () => {
    expect(dueBucket(Number.NaN, true, boundaries)).toBe('none');
    expect(dueBucket(now - 1, true, null)).toBe('none');
  });

  it('calls overdue what a row of the table calls overdue', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -3000, max: 3000 }),
        fc.constantFrom('open', 'completed', 'waiting', null),
        (minutes, status) => {
          const followup = {
            id: 'a',
            integration_version: 1,
            status,
            due_at: new Date(now + minutes * MINUTE).toISOString(),
          };
          const bucket = dueBucket(
            parseInstant(followup.due_at) ?? Number.NaN,
            isOpen(followup, DEFAULT_CLOSED_STATUSES),
            boundaries,
          );
          expect(bucket === 'overdue').toBe(isOverdue(followup, now, DEFAULT_CLOSED_STATUSES));
        },
      ),
    );
  });
});

describe('nextBoundary', () => {
  const now = at('2026-07-01T10:00:00Z');
  const boundaries = dueBoundaries(now, 'UTC', 'mon');

  it('is the coming midnight where nothing is due before', () => {
    expect(nextBoundary(boundaries, null)).toBe(boundaries.tomorrow);
    expect(nextBoundary(boundaries, boundaries.nextWeek)).toBe(boundaries.tomorrow);
    expect(nextBoundary(boundaries, now - 1)).toBe(boundaries.tomorrow);
  });

  it('is the moment at which the next record has become overdue', () => {
    for (const due of [now, now + 5 * MINUTE]) {
      const next = nextBoundary(boundaries, due);
      expect(next).toBeGreaterThan(now);
      expect(dueBucket(due, true, { ...boundaries, now: next - 1 })).toBe('today');
      expect(dueBucket(due, true, { ...boundaries, now: next })).toBe('overdue');
    }
  });

  it('leaves every bucket as it is until then', () => {
    const order = (due: number, moment: number) =>
      DUE_BUCKETS.indexOf(dueBucket(due, true, dueBoundaries(moment, 'Europe/Paris')));
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: -600, max: 15_000 }), { minLength: 1, maxLength: 8 }),
        fc.nat(99),
        (offsets, percent) => {
          const dues = offsets.map((minutes) => now + minutes * MINUTE);
          const ahead = dues.filter((due) => due >= now);
          const next = nextBoundary(dueBoundaries(now, 'Europe/Paris'), ahead.length > 0 ? Math.min(...ahead) : null);
          const between = now + Math.floor(((next - 1 - now) * percent) / 99);
          for (const due of dues) expect(order(due, between)).toBe(order(due, now));
        },
      ),
    );
  });
});
