import { describe, expect, it, vi } from 'vitest';
import { sampleFollowups } from '../../src/testing/samples/build-followup.js';
import type { Followup } from '../../src/core/followup/followup.js';
import { closedStatusesOf } from '../../src/core/followup/is-open.js';
import { createWorklistIndex } from '../../src/core/worklist/create-worklist-index.js';
import { dueBoundaries, nextBoundary } from '../../src/core/worklist/due-boundaries.js';
import { DEFAULT_WORKLIST_OPTIONS } from '../../src/core/worklist/worklist-options.js';
import type { WorklistQuery } from '../../src/core/worklist/worklist-query.js';
import { DEFAULT_WORKLIST_QUERY } from '../../src/core/worklist/worklist-query.js';
import { naiveWorklist } from './naive-worklist.js';
import { createDice, NOW, playWorklist, someFollowup } from './random-worklist.js';

const HOUR = 3_600_000;

describe('createWorklistIndex', () => {
  it.each(Array.from({ length: 12 }, (_, seed) => seed + 1))(
    'finds what a plain list finds after any query or change (seed %i)',
    playWorklist,
  );

  it('prepares in pieces, and finishes', () => {
    const dice = createDice(2);
    const index = createWorklistIndex({}, 'en');
    index.putMany(
      Array.from({ length: 5000 }, (_, at) => ({ ...someFollowup(dice, `id${at}`), note: `note ${at % 700}` })),
    );
    const byNote: WorklistQuery = { ...DEFAULT_WORKLIST_QUERY, sort: { column: 'note', direction: 'ascending' } };
    let pieces = 1;
    while (!index.prepare(byNote, 500)) pieces += 1;
    expect(pieces).toBe(10);
    expect(index.prepare(byNote, 500)).toBe(true);
    const search = { ...DEFAULT_WORKLIST_QUERY, search: 'note' };
    expect(index.prepare(search, 500)).toBe(false);
    expect(index.prepare(search, 5000)).toBe(true);
    expect(index.prepare(DEFAULT_WORKLIST_QUERY)).toBe(true);
  });

  it('orders by deal with the names the host last provided, whatever its directory learns later', () => {
    const names = new Map<string, string>();
    const namesOf = (followup: Followup) => ({ deal_id: names.get(followup.deal_id ?? '') });
    const aFollowup = (id: string, deal: string): Followup => ({ id, integration_version: 1, deal_id: deal });
    const index = createWorklistIndex({ namesOf }, 'en');
    index.putMany(['a', 'b', 'c', 'd'].map((id, at) => aFollowup(id, `deal-${at}`)));
    const byDeal: WorklistQuery = { ...DEFAULT_WORKLIST_QUERY, sort: { column: 'deal_id', direction: 'ascending' } };
    expect(index.read(byDeal).ids()).toEqual(['a', 'b', 'c', 'd']);
    names.set('deal-3', 'Anvil').set('deal-1', 'Zinc').set('deal-9', 'Mill');
    index.putMany([{ ...aFollowup('b', 'deal-9'), integration_version: 2 }]);
    index.putMany([aFollowup('e', 'deal-1')], ['a']);
    expect(index.read(byDeal).ids()).toEqual(['b', 'e', 'c', 'd']);
    index.setOptions({ namesOf: (followup) => namesOf(followup) });
    expect(index.read(byDeal).ids()).toEqual(['d', 'b', 'e', 'c']);
    const search: WorklistQuery = { ...DEFAULT_WORKLIST_QUERY, search: 'anvil' };
    expect(index.read(search).ids()).toEqual(['d']);
    names.set('deal-2', 'Anvil & Sons');
    index.setOptions({ namesOf: (followup) => namesOf(followup) });
    expect(index.read(search).ids()).toEqual(['c', 'd']);
    index.setOptions({ namesOf: null });
    expect(index.read(search).ids()).toEqual([]);
    expect(index.read(byDeal).ids()).toEqual(['e', 'c', 'd', 'b']);
  });

  it('returns the days from today on, even when midnight moves no row', () => {
    const index = createWorklistIndex({ boundaries: dueBoundaries(NOW, 'UTC') }, 'en');
    expect(
      index
        .read(DEFAULT_WORKLIST_QUERY)
        .days.map(({ day }) => day)
        .slice(0, 2),
    ).toEqual(['2026-07-01', '2026-07-02']);
    index.setOptions({ boundaries: dueBoundaries(NOW + 24 * HOUR, 'UTC') });
    const { days } = index.read(DEFAULT_WORKLIST_QUERY);
    expect([days[0], days.at(-1), days.length]).toEqual([
      { day: '2026-07-02', count: 0 },
      { day: '2026-07-29', count: 0 },
      28,
    ]);
    expect(index.read(DEFAULT_WORKLIST_QUERY).days).toBe(days);
    index.setOptions({ boundaries: null });
    expect(index.read(DEFAULT_WORKLIST_QUERY).days).toEqual([]);
  });

  it('shows and counts by a view of any length, even when midnight moves no row between buckets', () => {
    const DAY = 24 * HOUR;
    /** The boundaries on a later day, as if the view of a week were one of 45 days. */
    const boundaries = (days: number) => {
      const { views, ...rest } = dueBoundaries(NOW + days * DAY, 'UTC');
      const { start } = views.today;
      return { ...rest, views: { ...views, 'next-7-days': { start, end: start + 45 * DAY } } };
    };
    const index = createWorklistIndex({ boundaries: boundaries(0) }, 'en');
    const dueIn = [1, 31, 44, 45, 46];
    index.putMany(
      dueIn.map((days) => ({
        ...someFollowup(createDice(days), `in-${days}`),
        status: 'open',
        due_at: new Date(NOW + days * DAY).toISOString(),
      })),
    );
    const query: WorklistQuery = { ...DEFAULT_WORKLIST_QUERY, view: 'next-7-days' };
    const shown = () => [index.read(query).ids(), index.read(DEFAULT_WORKLIST_QUERY).counts?.['next-7-days']];
    expect(shown()).toEqual([['in-1', 'in-31', 'in-44'], 3]);
    index.setOptions({ boundaries: boundaries(1) });
    expect(shown()).toEqual([['in-1', 'in-31', 'in-44', 'in-45'], 4]);
    index.setOptions({ boundaries: null });
    expect(shown()).toEqual([[], 0]);
  });

  it('counts every status as open except the closing ones, even when those change', () => {
    const index = createWorklistIndex({ boundaries: dueBoundaries(NOW, 'UTC') }, 'en');
    const statuses = ['open', 'on_hold', 'snoozed', null, undefined, '', 'completed', 'cancelled', ' Completed '];
    const late = new Date(NOW - HOUR).toISOString();
    index.putMany(
      statuses.map((status, at) => ({ ...someFollowup(createDice(at), `id-${at}`), status, due_at: late })),
    );
    const overdue: WorklistQuery = { ...DEFAULT_WORKLIST_QUERY, view: 'overdue' };
    const shown = () =>
      index
        .read(overdue)
        .ids()
        .map((id) => statuses[Number(id.slice(3))]);
    expect(shown()).toEqual(['open', 'on_hold', 'snoozed', null, undefined, '']);
    expect(index.read(DEFAULT_WORKLIST_QUERY).counts?.overdue).toBe(6);

    index.setOptions({ closedStatuses: closedStatusesOf(['Snoozed', 'cancelled']) });
    expect(shown()).toEqual(['open', 'on_hold', null, undefined, '', 'completed', ' Completed ']);
    expect(index.read(DEFAULT_WORKLIST_QUERY).counts?.overdue).toBe(7);
    expect(index.nextDue(NOW - 2 * HOUR)).toBe(NOW - HOUR);
    index.setOptions({ closedStatuses: closedStatusesOf(['open', 'on_hold', 'completed']) });
    expect(shown()).toEqual(['snoozed', null, undefined, '', 'cancelled']);
  });

  it('keeps earlier results unchanged, and returns the same one until something in it changes', () => {
    const dice = createDice(3);
    const index = createWorklistIndex({ boundaries: dueBoundaries(NOW, 'UTC') }, 'en');
    const due = (hours: number) => new Date(NOW + hours * HOUR).toISOString();
    const followups = ['a', 'b', 'c'].map((id, at) => ({ ...someFollowup(dice, id), status: 'open', due_at: due(at) }));
    index.putMany(followups);
    const query: WorklistQuery = { ...DEFAULT_WORKLIST_QUERY, sort: { column: 'due_at', direction: 'ascending' } };
    const before = index.read(query);
    index.putMany([{ ...(followups[1] as Followup), note: 'Only the note' }]);
    expect(index.read(query)).toBe(before);
    index.putMany([{ ...(followups[0] as Followup), due_at: due(1.5) }]);
    const after = index.read(query);
    expect(after.ids()).toEqual(['b', 'a', 'c']);
    expect(after.indexOf('a')).toBe(1);
    index.putMany([], ['b']);
    expect(before.ids()).toEqual(['a', 'b', 'c']);
    expect(after.ids(0, 2)).toEqual(['b', 'a']);
    const without = index.read(query);
    expect(without.ids()).toEqual(['a', 'c']);
    index.putMany([], ['a']);
    expect(index.read(query).ids()).toEqual(['c']);
    expect(without.ids()).toEqual(['a', 'c']);
  });

  it('returns the same result while only time passes and no record is due meanwhile', () => {
    const dice = createDice(3);
    const passing = (now: number) => ({ boundaries: dueBoundaries(now, 'UTC'), priorityOrder: ['low', 'high'] });
    const index = createWorklistIndex(passing(NOW), 'en');
    const due_at = new Date(NOW + HOUR).toISOString();
    index.putMany([{ ...someFollowup(dice, 'a'), status: 'open', due_at }]);
    const query: WorklistQuery = { ...DEFAULT_WORKLIST_QUERY, sort: { column: 'due_at', direction: 'ascending' } };
    const before = index.read(query);
    index.setOptions(passing(NOW + 30_000));
    expect(index.read(query)).toBe(before);
    index.setOptions(passing(NOW + 2 * HOUR));
    expect(index.read(query)).not.toBe(before);
  });

  it('puts a new value in its place', () => {
    const dice = createDice(6);
    const index = createWorklistIndex({}, 'en');
    const put = (id: string, task_type: string) => index.putMany([{ ...someFollowup(dice, id), task_type }]);
    put('1', 'call');
    put('2', 'visit');
    const query: WorklistQuery = { ...DEFAULT_WORKLIST_QUERY, sort: { column: 'task_type', direction: 'ascending' } };
    expect(index.read(query).ids()).toEqual(['1', '2']);
    put('3', 'email');
    put('4', 'audit');
    expect(index.read(query).ids()).toEqual(['4', '1', '3', '2']);
  });

  it('orders by owner names as they become known', () => {
    const dice = createDice(7);
    const index = createWorklistIndex({}, 'en');
    for (const [id, owner_user_id] of [
      ['1', 'u-a'],
      ['2', 'u-b'],
      ['3', null],
      ['4', 'u-c'],
    ] as const) {
      index.putMany([{ ...someFollowup(dice, id), owner_user_id }]);
    }
    const query: WorklistQuery = {
      ...DEFAULT_WORKLIST_QUERY,
      sort: { column: 'owner_user_id', direction: 'ascending' },
    };
    expect(index.read(query).ids()).toEqual(['1', '2', '4', '3']);
    const names: Record<string, string> = { 'u-b': 'Zoë', 'u-c': 'Élodie' };
    index.setOptions({ ownerOf: (id) => ({ name: names[id] ?? '' }) });
    expect(index.read(query).ids()).toEqual(['4', '2', '1', '3']);
    expect(index.values('owner_user_id').map(({ value }) => value)).toEqual(['u-c', 'u-b', 'u-a', null]);
  });

  it('returns the existing values in order, with their counts', () => {
    const dice = createDice(4);
    const index = createWorklistIndex({ priorityOrder: ['urgent', 'low'] }, 'en');
    const priorities = ['b', 'low', null, 'urgent', 'low', 'a'];
    index.putMany(priorities.map((priority, at) => ({ ...someFollowup(dice, `id${at}`), priority })));
    index.putMany([], ['id0']);
    expect(index.values('priority')).toEqual([
      { value: 'urgent', count: 1 },
      { value: 'low', count: 2 },
      { value: 'a', count: 1 },
      { value: null, count: 1 },
    ]);
    index.setOptions({ priorityOrder: [] });
    expect(index.values('priority').map(({ value }) => value)).toEqual(['a', 'low', 'urgent', null]);
  });

  // Few priorities fit into one number with the time; many don't.
  it.each([3, 23, 24, 33, 200])(
    'orders those due at the same time by %i priorities, also those without a due time',
    (count) => {
      const dice = createDice(count);
      const priorities = [null, ...Array.from({ length: count }, (_, at) => `p${at}`)];
      const dues = ['0001-01-01T00:00:00.000Z', '2026-07-01T10:00:00.000Z', '9999-12-31T23:59:59.999Z', null];
      const followups = Array.from({ length: 1_000 }, (_, at): Followup => ({
        ...someFollowup(dice, `id${String(at).padStart(4, '0')}`),
        due_at: dice.pick(dues),
        priority: dice.pick(priorities),
      }));
      const options = { ...DEFAULT_WORKLIST_OPTIONS, priorityOrder: ['p2', 'p0', 'p1'] };
      const index = createWorklistIndex(options, 'en');
      index.putMany(followups);
      for (const direction of ['ascending', 'descending'] as const) {
        const query: WorklistQuery = { ...DEFAULT_WORKLIST_QUERY, sort: { column: 'due_at', direction } };
        expect(index.read(query).ids()).toEqual(naiveWorklist(followups, query, options).ids);
      }
    },
  );

  it('finds the place of an id without walking through the order, until a record changes', () => {
    const followups = [...sampleFollowups(300, { seed: 9, now: NOW, ownerIds: ['u-ann', 'u-bob'] })];
    const index = createWorklistIndex({ boundaries: dueBoundaries(NOW, 'UTC') }, 'en');
    index.putMany(followups);
    const sorts = [
      null,
      { column: 'due_at', direction: 'descending' },
      { column: 'note', direction: 'ascending' },
    ] as const;
    const queries = sorts.flatMap((sort) =>
      [null, 'due' as const].map((groupBy): WorklistQuery => ({ ...DEFAULT_WORKLIST_QUERY, sort, groupBy })),
    );
    const results = queries.map((query) => index.read(query));
    const walk = vi.spyOn(Uint32Array.prototype, 'indexOf');
    for (const result of results) {
      const places = result.ids().map((id) => result.indexOf(id));
      expect(places).toEqual(Array.from(places, (_, place) => place));
    }
    expect(walk).not.toHaveBeenCalled();

    const moved = followups[7]!;
    const before = results.map((result) => result.indexOf(moved.id));
    index.putMany([{ ...moved, note: 'aaa', due_at: new Date(NOW + 900 * 24 * HOUR).toISOString() }]);
    expect(results.map((result) => result.indexOf(moved.id))).toEqual(before);
    expect(walk).toHaveBeenCalled();
    walk.mockRestore();
    for (const query of queries)
      expect(index.read(query).indexOf(moved.id)).toBe(index.read(query).ids().indexOf(moved.id));
  });

  it('knows when the next record becomes overdue', () => {
    const dice = createDice(5);
    const index = createWorklistIndex({ boundaries: dueBoundaries(NOW, 'UTC') }, 'en');
    expect(index.nextDue(NOW)).toBeNull();
    const put = (id: string, hours: number, status: string) =>
      index.putMany([{ ...someFollowup(dice, id), status, due_at: new Date(NOW + hours * HOUR).toISOString() }]);
    put('a', -1, 'open');
    put('b', 1, 'completed');
    put('c', 3, 'open');
    put('d', 2, 'open');
    index.putMany([], ['d']);
    expect(index.nextDue(NOW)).toBe(NOW + 3 * HOUR);
    const overdue: WorklistQuery = { ...DEFAULT_WORKLIST_QUERY, view: 'overdue' };
    expect(index.read(overdue).ids()).toEqual(['a']);
    const next = nextBoundary(dueBoundaries(NOW, 'UTC'), index.nextDue(NOW));
    index.setOptions({ boundaries: dueBoundaries(next, 'UTC') });
    expect(index.read(overdue).ids()).toEqual(['a', 'c']);
  });
});
