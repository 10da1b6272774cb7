import { describe, expect, it } from 'vitest';
import { buildFollowup } from '../../src/testing/samples/build-followup.js';
import { ageRange } from '../../src/core/worklist/row-filter.js';
import { createWorklistIndex } from '../../src/core/worklist/create-worklist-index.js';
import { dueBoundaries } from '../../src/core/worklist/due-boundaries.js';
import type { AgeFilter } from '../../src/core/worklist/query-parameters.js';
import { DEFAULT_WORKLIST_QUERY } from '../../src/core/worklist/worklist-query.js';

/** A Thursday. */
const THURSDAY = dueBoundaries(Date.parse('2026-07-02T22:30:00Z'), 'America/New_York');

function rangeOf(filter: AgeFilter, age: string, locale = 'en-US') {
  const range = ageRange(filter, age, THURSDAY, locale);
  const text = (instant: number) => (Number.isFinite(instant) ? new Date(instant).toISOString() : 'any');
  return range && [text(range.start), text(range.end)];
}

describe('ageRange', () => {
  it('counts days of the zone from today', () => {
    expect(rangeOf('dueWithin', 'P2D')).toEqual(['2026-07-02T04:00:00.000Z', '2026-07-05T04:00:00.000Z']);
    expect(rangeOf('updatedBefore', 'P14D')).toEqual(['any', '2026-06-19T04:00:00.000Z']);
    expect(rangeOf('createdWithin', 'P7D')).toEqual(['2026-06-25T04:00:00.000Z', 'any']);
  });

  it('counts working days and weeks as in the region of the locale', () => {
    expect(rangeOf('dueWithin', 'P3B')?.[1]).toBe('2026-07-08T04:00:00.000Z');
    // Friday and Saturday are the weekend.
    expect(rangeOf('dueWithin', 'P3B', 'ar-EG')?.[1]).toBe('2026-07-08T04:00:00.000Z');
    expect(rangeOf('dueWithin', 'P1B', 'ar-EG')?.[1]).toBe('2026-07-06T04:00:00.000Z');
    expect(rangeOf('dueWithin', 'P1B')?.[1]).toBe('2026-07-04T04:00:00.000Z');
    expect(rangeOf('createdWithin', 'P1W')?.[0]).toBe('2026-06-28T04:00:00.000Z');
    expect(rangeOf('createdWithin', 'P1W', 'de-DE')?.[0]).toBe('2026-06-29T04:00:00.000Z');
    expect(rangeOf('dueWithin', 'P1W', 'de-DE')?.[1]).toBe('2026-07-06T04:00:00.000Z');
  });

  it.each(['', 'P0D', '14D', 'P14', 'P1M', 'P1000D', 'p3d'])('takes %j for none', (age) => {
    expect(rangeOf('dueWithin', age)).toBeNull();
  });
});

it('a filter by age is told anew when the day changes', () => {
  const index = createWorklistIndex({ boundaries: THURSDAY }, 'en-US');
  index.putMany([buildFollowup({ id: 'f-1', updated_at: '2026-06-19T12:00:00.000Z' })]);
  const query = { ...DEFAULT_WORKLIST_QUERY, updatedBefore: 'P14D' };
  expect(index.read(query).ids()).toEqual([]);
  index.setOptions({ boundaries: dueBoundaries(Date.parse('2026-07-03T04:00:00Z'), 'America/New_York') });
  expect(index.read(query).ids()).toEqual(['f-1']);
});
