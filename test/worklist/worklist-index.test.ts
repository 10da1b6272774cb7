import { describe, expect, it, vi } from 'vitest';
import { sampleFollowups } from '../../src/testing/samples/build-followup.js';
import type { Followup } from '../../src/core/followup/followup.js';
import { closedStatusesOf, DEFAULT_CLOSED_STATUSES } from '../../src/core/followup/is-open.js';
import { createWorklistIndex } from '../../src/core/worklist/create-worklist-index.js';
import type { CustomColumnData } from '../../src/core/worklist/custom-column-data.js';
import { dueBoundaries, nextBoundary } from '../../src/core/worklist/due-boundaries.js';
import { WORKLIST_COLUMNS } from '../../src/core/worklist/worklist-column.js';
import { DEFAULT_WORKLIST_OPTIONS } from '../../src/core/worklist/worklist-options.js';
import type { WorklistOptions } from '../../src/core/worklist/worklist-options.js';
import type { CustomValues, WorklistQuery } from '../../src/core/worklist/worklist-query.js';
import { DEFAULT_WORKLIST_QUERY } from '../../src/core/worklist/worklist-query.js';
import { WORKLIST_VIEWS } from '../../src/core/worklist/worklist-view.js';
import { naiveWorklist, NO_SUCH_DAY } from './naive-worklist.js';

const NOW = Date.parse('2026-07-01T10:00:00Z');
const HOUR = 3_600_000;

/** A small linear congruential generator, so that a failure can be repeated by its seed. */
function createDice(seed: number) {
  let state = seed * 7919 + 17;
  const roll = (sides: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
  const pick = <Value>(values: readonly Value[]) => values[roll(values.length)] as Value;
  return { roll, pick };
}
type Dice = ReturnType<typeof createDice>;

const OWNERS = ['u-ann', 'U-ANN', 'u-bob', 'u-cem', 'u-none', '', null];
const NAMES: Record<string, string> = { 'u-ann': 'Élodie', 'u-bob': 'zoë Brandt', 'u-cem': 'Anton', 'u-ANN': 'nobody' };
const OTHER_NAMES: Record<string, string> = { 'u-ann': 'Zacharias', 'u-none': 'Berta Café' };
const PRIORITIES = ['urgent', 'normal', 'low', 'zz', 'Ä', 'a', '', null, undefined];
const TYPES = ['call', 'Call', 'émail', 'email', null, undefined, ''];
const STATUSES = ['open', 'open', 'open', 'completed', 'Cancelled', 'waiting', null, undefined];
const NOTES = [
  'Call Łukasz',
  'call łukasz',
  'Café',
  'cafe au lait',
  'Żubr',
  '',
  null,
  undefined,
  'ß',
  'x y',
  'résumé',
  '日本',
];
const DEALS = ['d2', 'd1', 'D1', null, 'd10'];
type DealNames = Readonly<Record<string, string>>;
const DEAL_NAMES: DealNames = { d2: 'Über Freight', d1: 'cobalt', 'c-1': 'Thread', d10: 'Cobalt' };
const OTHER_DEAL_NAMES: DealNames = { d2: 'Anvil', D1: 'café deal', 'c-2': 'Thread' };
const namesBy = (names: DealNames) => (followup: Followup) => ({
  deal_id: names[followup.deal_id ?? ''],
  conversation_id: names[followup.conversation_id ?? ''],
  contact: followup.conversation_id === 'c-2' ? 'Yusuf Zoe' : undefined,
});
const length: CustomColumnData = { id: 'length', header: 'Length', value: ({ note }) => note?.length };
const mixed: CustomColumnData = {
  id: 'mixed',
  header: 'Mixed',
  value: ({ note, integration_version: version }) => ((version ?? 0) % 3 === 0 ? (version ?? 0) % 7 : note),
};
const LETTER: CustomColumnData['value'] = ({ note }) => note?.[0]?.toLowerCase();
/** The last letter of the alphabet first. */
const letter: CustomColumnData = { id: 'letter', header: 'Letter', value: LETTER, compare: (a, b) => (a < b ? 1 : -1) };
const hidden: CustomColumnData = {
  id: 'hidden',
  header: 'Hidden',
  searchText: ({ deal_id }) => deal_id && `Secret ${deal_id}`,
};
const CUSTOM: readonly (readonly CustomColumnData[])[] = [
  [],
  [length],
  [length, mixed, letter, hidden],
  // The same again: nothing may move.
  [{ ...length, value: ({ note }) => note?.length }, mixed, { ...letter, compare: (a, b) => (a < b ? 1 : -1) }],
  [
    { ...length, value: ({ priority }) => priority?.length },
    { ...letter, compare: undefined },
  ],
  [mixed, { ...hidden, searchText: ({ status }) => status }],
];
const SORTS = [...WORKLIST_COLUMNS, 'column.length', 'column.mixed', 'column.letter', 'column.nobody'] as const;

const WORDS = [
  '',
  '',
  'cafe',
  'CALL',
  'lukasz',
  'y x',
  'elodie',
  'zoe call',
  'ss',
  'zzz',
  ' ',
  '日',
  'berta',
  'cobalt',
  'yusuf',
  'secret d1',
];

const someId = ({ roll }: Dice) => `${'0123456789abcdefABC'[roll(19)]}${roll(12)}`;

function someFollowup(dice: Dice, id: string): Followup {
  const { roll, pick } = dice;
  const time = () => {
    const at = new Date(NOW + (roll(24 * 24) - 12 * 24) * HOUR).toISOString();
    return pick([at, at, at, at.replace('.000Z', '+00:00'), null, 'soon']);
  };
  return {
    id,
    integration_version: roll(100),
    due_at: time(),
    updated_at: time(),
    created_at: time(),
    status: pick(STATUSES),
    priority: pick(PRIORITIES),
    task_type: pick(TYPES),
    owner_user_id: pick(OWNERS),
    note: pick(NOTES),
    deal_id: pick(DEALS),
    conversation_id: pick([null, 'c-1', 'c-2']),
  };
}

function someQuery({ roll, pick }: Dice): WorklistQuery {
  // Few rows pass several filters, and any order of few rows is right.
  if (roll(2) === 0) {
    const sort = { column: pick(SORTS), direction: pick(['ascending', 'descending'] as const) };
    return { ...DEFAULT_WORKLIST_QUERY, sort, groupBy: pick(['due' as const, null]) };
  }
  const values = <Value>(from: readonly Value[]) =>
    roll(3) === 0 ? Array.from({ length: 1 + roll(2) }, () => pick(from) ?? null) : [];
  const day = () => pick([null, null, null, '2026-06-28', '2026-07-01', '2026-07-03', '2026-07-09', NO_SUCH_DAY]);
  return {
    scope: pick(['everyone', 'everyone', 'mine', 'u-bob']),
    view: pick(WORKLIST_VIEWS),
    dueFrom: day(),
    dueTo: day(),
    closed: roll(3) === 0,
    owners: values(OWNERS),
    taskTypes: values(TYPES),
    priorities: values(PRIORITIES),
    statuses: values(STATUSES),
    custom: pick<CustomValues | undefined>([
      undefined,
      {},
      { length: ['5', null] },
      { letter: ['c'], mixed: values(NOTES) },
      { nobody: ['x'] },
    ]),
    conflicts: roll(6) === 0,
    search: pick(WORDS),
    sort: pick([null, { column: pick(SORTS), direction: pick(['ascending', 'descending'] as const) }]),
    groupBy: pick(['due' as const, null]),
  };
}

function someOptions(dice: Dice): Partial<WorklistOptions> {
  const { roll, pick } = dice;
  switch (roll(8)) {
    case 6:
      return { columns: pick(CUSTOM) };
    case 0:
      return { boundaries: pick([null, dueBoundaries(NOW + roll(200) * HOUR, pick(['UTC', 'Asia/Tokyo']))]) };
    case 1:
      return { currentUserId: pick(['u-ann', 'U-BOB', null]) };
    case 2:
      return { conflicts: new Set(Array.from({ length: roll(30) }, () => someId(dice))) };
    case 3: {
      const names = pick([NAMES, OTHER_NAMES]);
      return { ownerName: (id) => names[id.toLowerCase()] };
    }
    case 4:
      return {
        closedStatuses: pick([DEFAULT_CLOSED_STATUSES, closedStatusesOf(['waiting', 'OPEN']), closedStatusesOf([])]),
      };
    case 5: {
      const names = pick([DEAL_NAMES, OTHER_DEAL_NAMES]);
      return pick([{ namesOf: null }, { namesOf: namesBy(names) }, { namesOf: namesBy(names) }]);
    }
    default:
      return { priorityOrder: pick([[], ['urgent', 'normal', 'low'], ['low', 'a']]) };
  }
}

describe('createWorklistIndex', () => {
  it.each(Array.from({ length: 60 }, (_, seed) => seed + 1))(
    'finds what a plain list finds after any query or change (seed %i)',
    (seed) => {
      const dice = createDice(seed);
      const { roll, pick } = dice;
      const records = new Map<string, Followup>();
      let options: WorklistOptions = {
        ...DEFAULT_WORKLIST_OPTIONS,
        boundaries: dueBoundaries(NOW, 'Europe/Paris'),
        ownerName: (id) => NAMES[id.toLowerCase()],
        columns: pick(CUSTOM),
      };
      const index = createWorklistIndex(options, 'en');
      const watched = [someQuery(dice), someQuery(dice), DEFAULT_WORKLIST_QUERY];

      for (let step = 0; step < 60; step += 1) {
        const many = Array.from({ length: roll(20) }, () => someFollowup(dice, someId(dice)));
        switch (roll(7)) {
          case 0: {
            const gone = Array.from({ length: roll(6) }, () => someId(dice));
            index.putMany(many, gone);
            for (const followup of many) records.set(followup.id, followup);
            for (const id of gone) records.delete(id);
            break;
          }
          case 1: {
            const id = someId(dice);
            index.putMany([], [id]);
            records.delete(id);
            break;
          }
          case 2: {
            const change = someOptions(dice);
            options = { ...options, ...change };
            index.setOptions(change);
            break;
          }
          case 3:
            index.prepare(pick(watched), 1 + roll(30));
            break;
          case 4:
            watched[roll(2)] = someQuery(dice);
            break;
          default: {
            const followup = someFollowup(dice, someId(dice));
            index.putMany([followup]);
            records.set(followup.id, followup);
          }
        }
        const query = pick(watched);
        const result = index.read(query);
        const { ids, groups, counts, days, loaded, conflicts } = naiveWorklist(records.values(), query, options);
        expect(
          {
            ids: result.ids(),
            groups: result.groups.map(({ bucket, day, ...group }) => ({
              name: bucket === 'day' ? `day ${day}` : bucket,
              ...group,
            })),
            counts: result.counts,
            days: result.days.map(({ count }) => count),
            loaded: result.loaded,
          },
          `step ${step}: ${JSON.stringify(query)}`,
        ).toEqual({ ids, groups, counts, days, loaded });
        expect(result.conflicts).toBe(conflicts);
        expect(result.length).toBe(ids.length);
        const place = roll(ids.length + 1);
        expect(result.idAt(place)).toBe(ids[place]);
        expect(result.indexOf(ids[place] ?? 'none')).toBe(place < ids.length ? place : -1);
      }
    },
  );

  it('orders thousands of records like a plain list, by each column, from any initial order', () => {
    const dice = createDice(1);
    const ownerIds = ['u-ann', 'u-bob', 'u-cem'] as [string, ...string[]];
    const followups: Followup[] = [...sampleFollowups(3000, { seed: 4, now: NOW, ownerIds })];
    const options = { ...DEFAULT_WORKLIST_OPTIONS, boundaries: dueBoundaries(NOW, 'Europe/Paris') };
    const index = createWorklistIndex(options, 'en');
    const shuffled = followups.map((followup) => ({ followup, at: dice.roll(1e9) })).sort((a, b) => a.at - b.at);
    for (let start = 0; start < shuffled.length; start += 500) {
      index.putMany(shuffled.slice(start, start + 500).map(({ followup }) => followup));
    }
    for (const column of WORKLIST_COLUMNS) {
      for (const direction of ['ascending', 'descending'] as const) {
        const query = {
          ...DEFAULT_WORKLIST_QUERY,
          sort: { column, direction },
          groupBy: dice.pick(['due' as const, null]),
        };
        expect(index.read(query).ids()).toEqual(naiveWorklist(followups, query, options).ids);
      }
    }
  });

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
    index.setOptions({ ownerName: (id) => names[id] });
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
