import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseInstant } from '../../src/core/followup/instant.js';
import { DEFAULT_CLOSED_STATUSES, isOpen } from '../../src/core/followup/is-open.js';
import { isOverdue } from '../../src/core/worklist/format-due.js';
import {
  bucketAt,
  dayPlace,
  duePlace,
  LATER,
  NO_DATE,
  PAST,
  timePlace,
  TODAY,
} from '../../src/core/worklist/due-bucket.js';
import { dayInZone, dueBoundaries, nextBoundary } from '../../src/core/worklist/due-boundaries.js';
import { isInView } from '../../src/core/worklist/row-filter.js';

const dueBucket = (...due: Parameters<typeof duePlace>) => bucketAt(duePlace(...due));

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

// Zones that skip midnight (Cairo, Beirut), have it twice (Havana), are off by half hours, or skipped a day (Apia).
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
const at = (iso: string) => Date.parse(iso);

const formatters = new Map(
  ZONES.map((timeZone) => [
    timeZone,
    new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric', month: 'numeric', day: 'numeric', weekday: 'short' }),
  ]),
);

const dayOf = (instant: number, timeZone: string) => formatters.get(timeZone)!.format(instant);

/** The first instant after `from` on which the calendar shows another day; a slow search that knows no rules. */
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
    const { now, days, dates, timeZone } = dueBoundaries(at('2026-07-01T22:30:00Z'), 'Europe/Paris');
    expect([now, timeZone]).toEqual([at('2026-07-01T22:30:00Z'), 'Europe/Paris']);
    expect(days.slice(0, 2)).toEqual([at('2026-07-01T22:00:00Z'), at('2026-07-02T22:00:00Z')]);
    expect(days).toHaveLength(29);
    expect(days.at(-1)).toBe(at('2026-07-29T22:00:00Z'));
    expect([dates[0], dates[1], dates.at(-1), dates.length]).toEqual(['2026-07-02', '2026-07-03', '2026-07-29', 28]);
  });

  it('makes days with a clock change 23 and 25 hours long', () => {
    const length = (iso: string) => {
      const { days } = dueBoundaries(at(iso), 'Europe/Paris');
      return Number(days[1]) - Number(days[0]);
    };
    expect(length('2026-03-29T12:00:00Z')).toBe(23 * HOUR);
    expect(length('2026-10-25T12:00:00Z')).toBe(25 * HOUR);
  });

  it('starts a day without midnight at its first instant', () => {
    const { days } = dueBoundaries(at('2026-04-24T10:00:00Z'), 'Africa/Cairo');
    expect(days[0]).toBe(at('2026-04-23T22:00:00Z'));
  });

  it('agrees with the Intl calendar at any time in any zone', () => {
    const hours = { min: at('2011-01-01T00:00:00Z') / HOUR, max: at('2030-01-01T00:00:00Z') / HOUR };
    // Around the clock changes of these zones, and at any other time.
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
        fc.integer({ min: 1, max: 27 }),
        (hour, minutes, timeZone, ahead) => {
          const now = hour * HOUR + minutes * MINUTE;
          const { days } = dueBoundaries(now, timeZone);
          const [today, tomorrow, day, dayAfter] = [0, 1, ahead, ahead + 1].map((place) => days[place] ?? Number.NaN);
          expect(dayOf(Number(today), timeZone)).toBe(dayOf(now, timeZone));
          expect(dayOf(Number(today) - 1, timeZone)).not.toBe(dayOf(now, timeZone));
          expect(tomorrow).toBe(nextDayStart(now, timeZone));
          // The Friday that Apia skipped counts as part of the Saturday after it.
          if (timeZone === 'Pacific/Apia' && now < at('2012-01-01T00:00:00Z')) return;
          expect(dayAfter).toBe(nextDayStart(Number(day), timeZone));
        },
      ),
      { numRuns: 600, seed: 4 },
    );
  });
});

describe('dueBucket', () => {
  const now = at('2026-07-01T10:00:00Z');
  const boundaries = dueBoundaries(now, 'UTC');

  it.each([
    ['2026-07-01T09:59:59.999Z', true, 'overdue'],
    ['2026-07-01T09:59:59.999Z', false, 'closed'],
    ['2026-06-30T23:59:59.999Z', true, 'overdue'],
    ['2026-07-01T10:00:00.000Z', true, 'today'],
    ['2026-07-01T23:59:59.999Z', true, 'today'],
    ['2026-07-02T00:00:00.000Z', true, 'tomorrow'],
    ['2026-07-02T23:59:59.999Z', true, 'tomorrow'],
    ['2026-07-03T00:00:00.000Z', true, 'day'],
    ['2026-07-28T23:59:59.999Z', true, 'day'],
    ['2026-07-29T00:00:00.000Z', true, 'later'],
    ['2026-07-29T00:00:00.000Z', false, 'closed'],
  ])('puts %s (open: %s) into %s', (due, open, bucket) => {
    expect(dueBucket(at(due), open, boundaries)).toBe(bucket);
  });

  it('gives each day its own place, open or not', () => {
    const places = ['2026-06-30', '2026-07-01', '2026-07-02', '2026-07-28', '2026-07-29'].map((day) =>
      dayPlace(at(`${day}T12:00:00Z`), boundaries),
    );
    expect(places).toEqual([PAST, TODAY, TODAY + 1, TODAY + 27, LATER]);
    expect(dayPlace(Number.NaN, boundaries)).toBe(NO_DATE);
  });

  it('separates records without a due time, and calls all others later while the time is unknown', () => {
    expect(dueBucket(Number.NaN, true, boundaries)).toBe('none');
    expect(dueBucket(Number.NaN, true, null)).toBe('none');
    expect(dueBucket(now - 1, true, null)).toBe('later');
  });

  it('calls overdue what a table row calls overdue', () => {
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

describe('a calendar day', () => {
  it('runs from its first instant to that of the next day', () => {
    expect(dayInZone('2026-03-29', 'Europe/Paris')).toEqual({
      start: at('2026-03-28T23:00:00Z'),
      end: at('2026-03-29T22:00:00Z'),
    });
  });

  it.each(['2026-02-30', '', 'tomorrow', '2026-7-1'])('does not exist for the text %j', (text) => {
    expect(dayInZone(text, 'UTC')).toBeNull();
  });
});

describe('a view', () => {
  const now = at('2026-07-01T10:00:00Z');
  const boundaries = dueBoundaries(now, 'UTC');
  const VIEWS = ['todo', 'overdue', 'today', 'tomorrow', 'next-7-days', 'no-date', 'all'] as const;
  const viewsOf = (dueAt: string | null, open = true, withClosed = false) => {
    const due = dueAt === null ? Number.NaN : at(dueAt);
    const place = timePlace(due, open, boundaries);
    return VIEWS.filter((view) => isInView(view, due, place, open, withClosed, boundaries));
  };

  it.each([
    ['2026-07-01T09:59:59.999Z', ['todo', 'overdue', 'all']],
    ['2026-07-01T10:00:00.000Z', ['todo', 'today', 'next-7-days', 'all']],
    ['2026-07-02T12:00:00.000Z', ['todo', 'tomorrow', 'next-7-days', 'all']],
    ['2026-07-07T23:59:59.999Z', ['todo', 'next-7-days', 'all']],
    ['2026-07-08T00:00:00.000Z', ['todo', 'all']],
    [null, ['todo', 'no-date', 'all']],
  ])('shows an open record due %s in %j', (due, views) => {
    expect(viewsOf(due)).toEqual(views);
  });

  it('shows closed records only in "all", or by due day if they are included', () => {
    expect(viewsOf('2026-07-01T09:00:00Z', false)).toEqual(['all']);
    expect(viewsOf('2026-07-01T09:00:00Z', false, true)).toEqual(['todo', 'today', 'next-7-days', 'all']);
    expect(viewsOf('2026-06-30T09:00:00Z', false, true)).toEqual(['todo', 'all']);
  });
});

describe('nextBoundary', () => {
  const now = at('2026-07-01T10:00:00Z');
  const boundaries = dueBoundaries(now, 'UTC');
  const tomorrow = at('2026-07-02T00:00:00Z');

  it('is the next midnight if nothing is due before it', () => {
    expect(nextBoundary(boundaries, null)).toBe(tomorrow);
    expect(nextBoundary(boundaries, tomorrow + 5 * MINUTE)).toBe(tomorrow);
    expect(nextBoundary(boundaries, now - 1)).toBe(tomorrow);
  });

  it('is the moment at which the next record becomes overdue', () => {
    for (const due of [now, now + 5 * MINUTE]) {
      const next = nextBoundary(boundaries, due);
      expect(next).toBeGreaterThan(now);
      expect(dueBucket(due, true, { ...boundaries, now: next - 1 })).toBe('today');
      expect(dueBucket(due, true, { ...boundaries, now: next })).toBe('overdue');
    }
  });

  it('leaves every bucket as it is until then', () => {
    const order = (due: number, moment: number) => duePlace(due, true, dueBoundaries(moment, 'Europe/Paris'));
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
