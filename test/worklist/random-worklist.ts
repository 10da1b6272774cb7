import { expect } from 'vitest';
import type { Followup } from '../../src/core/followup/followup.js';
import { closedStatusesOf, DEFAULT_CLOSED_STATUSES } from '../../src/core/followup/is-open.js';
import { createWorklistIndex } from '../../src/core/worklist/create-worklist-index.js';
import type { CustomColumnData } from '../../src/core/worklist/custom-column-data.js';
import { dueBoundaries } from '../../src/core/worklist/due-boundaries.js';
import { WORKLIST_COLUMNS } from '../../src/core/worklist/worklist-column.js';
import { DEFAULT_WORKLIST_OPTIONS } from '../../src/core/worklist/worklist-options.js';
import type { WorklistOptions } from '../../src/core/worklist/worklist-options.js';
import type { CustomValues, WorklistQuery } from '../../src/core/worklist/worklist-query.js';
import { DEFAULT_WORKLIST_QUERY } from '../../src/core/worklist/worklist-query.js';
import { WORKLIST_VIEWS } from '../../src/core/worklist/worklist-view.js';
import { naiveWorklist, NO_SUCH_DAY } from './naive-worklist.js';

export const NOW: number = Date.parse('2026-07-01T10:00:00Z');
const HOUR = 3_600_000;

/** A small linear congruential generator, so that a failure can be repeated by its seed. */
export function createDice(seed: number) {
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
const GROUPS = [
  null,
  null,
  'due',
  'due',
  'due',
  ...WORKLIST_COLUMNS,
  'column.length',
  'column.letter',
  'column.nobody',
] as const;
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

export function someFollowup(dice: Dice, id: string): Followup {
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
    return { ...DEFAULT_WORKLIST_QUERY, sort, groupBy: pick([...GROUPS, sort.column]) };
  }
  const values = <Value>(from: readonly Value[]) =>
    roll(3) === 0 ? Array.from({ length: 1 + roll(2) }, () => pick(from) ?? null) : [];
  const day = () => pick([null, null, null, '2026-06-28', '2026-07-01', '2026-07-03', '2026-07-09', NO_SUCH_DAY]);
  return {
    scope: pick(['everyone', 'everyone', 'mine', 'u-bob']),
    view: pick(WORKLIST_VIEWS),
    dueFrom: day(),
    dueTo: day(),
    dueWithin: pick([null, null, undefined, 'P3B', 'P1W', 'P2D']),
    updatedBefore: pick([null, null, undefined, 'P1D', 'P2B', 'P1W']),
    createdWithin: pick([null, null, undefined, 'P7D', 'P1W', 'P2W', 'P3B']),
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
    groupBy: pick(GROUPS),
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
      return { ownerOf: (id) => ({ name: names[id.toLowerCase()] ?? '' }) };
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
      return {
        priorityOrder: pick([[], ['urgent', 'normal', 'low'], ['low', 'a']]),
        taskTypeOrder: pick([[], ['email', 'call'], ['call']]),
      };
  }
}

function nameOfGroup(column: string, value: string | null | undefined): string {
  return (column === 'owner_user_id' ? value?.toLowerCase() : value) ?? '';
}

/** Compares an index with a plain list through sixty random queries and changes. */
export function playWorklist(seed: number): void {
  const dice = createDice(seed);
  const { roll, pick } = dice;
  const records = new Map<string, Followup>();
  let options: WorklistOptions = {
    ...DEFAULT_WORKLIST_OPTIONS,
    boundaries: dueBoundaries(NOW, 'Europe/Paris'),
    ownerOf: (id) => ({ name: NAMES[id.toLowerCase()] ?? '' }),
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
        groups: result.groups.map(({ bucket, day, column, value, labelOf: _labelOf, key: _key, ...group }) => ({
          name: column ? nameOfGroup(column, value) : bucket === 'day' ? `day ${day}` : bucket,
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
}
