import { isWeekend, parseDate } from '@internationalized/date';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Followup } from '../../src/core/followup/followup.js';
import { dayIn, inZone } from '../../src/core/followup/in-zone.js';
import { DEFAULT_CLOSED_STATUSES } from '../../src/core/followup/is-open.js';
import {
  planBacklog,
  type BacklogChoices,
  type BacklogPlan,
  type BacklogTerms,
} from '../../src/core/routines/plan-backlog.js';
import { buildFollowup, FAKE_CRM_COLLEAGUE_ID, FAKE_CRM_USER_ID } from '../../src/testing.js';

const RANKS = ['low', 'normal', 'high', 'urgent'];
const OWNERS = [FAKE_CRM_USER_ID, FAKE_CRM_COLLEAGUE_ID, null];
const NONE: BacklogChoices = new Map();

const TERMS: BacklogTerms = {
  timeZone: 'Europe/Paris',
  locale: 'en-US',
  start: '2026-11-26',
  perDay: 2,
  evenDays: null,
  skipWeekends: true,
  holidays: [],
  capacityOf: () => null,
  rankOf: (priority) => RANKS.indexOf(priority ?? ''),
  closedStatuses: DEFAULT_CLOSED_STATUSES,
  canEdit: () => true,
  isUndecided: () => false,
};

function late(note: string, due: string | null, more: Partial<Followup> = {}): Followup {
  const usual = { note, due_at: due, status: 'open', owner_user_id: FAKE_CRM_USER_ID, priority: 'normal' };
  return { ...buildFollowup(usual), ...more };
}

const notesOf = ({ days }: BacklogPlan): Record<string, readonly string[]> =>
  Object.fromEntries(
    days.flatMap(({ day, moved }) => (moved.length > 0 ? [[day, moved.map(({ note }) => note ?? '')]] : [])),
  );

/** The records once everything is saved. */
function applied(records: readonly Followup[], { requests }: BacklogPlan): readonly Followup[] {
  const patches = new Map(requests.map(({ followup, patch }) => [followup.id, patch]));
  return records.map((record) => ({ ...record, ...patches.get(record.id) }));
}

describe('a plan', () => {
  test('takes the most urgent first, then the oldest, then by id', () => {
    const twins = [late('twin', '2026-11-02T09:00:00.000Z'), late('twin', '2026-11-02T09:00:00.000Z')];
    const wanted = [
      ...twins,
      late('old', '2026-11-01T09:00:00.000Z'),
      late('urgent', '2026-11-20T09:00:00.000Z', { priority: 'urgent' }),
      late('unknown', '2026-10-01T09:00:00.000Z', { priority: null }),
    ];
    const plan = planBacklog(wanted, wanted, { ...TERMS, perDay: 5 }, NONE);
    const [first] = plan.days;
    expect(first?.moved.map(({ note }) => note)).toEqual(['urgent', 'old', 'twin', 'twin', 'unknown']);
    const ids = first?.moved.slice(2, 4).map(({ id }) => id);
    expect(ids).toEqual(ids?.toSorted());
  });

  test('fills days up to the limit with what is due there already, and skips days off', () => {
    const wanted = ['a', 'b', 'c', 'd', 'e'].map((note, at) => late(note, `2026-11-0${at + 1}T09:00:00.000Z`));
    const due = late('due', '2026-11-26T14:00:00.000Z');
    const done = late('done', '2026-11-26T15:00:00.000Z', { status: 'completed' });
    const theirs = late('theirs', '2026-11-26T15:00:00.000Z', { owner_user_id: FAKE_CRM_COLLEAGUE_ID });
    const terms = { ...TERMS, holidays: ['2026-11-30'] };
    const plan = planBacklog(wanted, [...wanted, due, done, theirs], terms, NONE);
    expect(notesOf(plan)).toEqual({ '2026-11-26': ['a'], '2026-11-27': ['b', 'c'], '2026-12-01': ['d', 'e'] });
    expect(plan.days.slice(0, 6).map(({ before, isOff, limit }) => [before, isOff, limit])).toEqual([
      [1, false, 2],
      [0, false, 2],
      [0, true, 2],
      [0, true, 2],
      [0, true, 2],
      [0, false, 2],
    ]);
    expect(plan.end).toBe('2026-12-01');
    expect(plan.requests[0]).toEqual({
      followup: wanted[0],
      patch: { due_at: '2026-11-26T09:00:00.000Z' },
      origin: 'quick-action',
    });
  });

  test('gives each owner a limit of their own, the lower of the two', () => {
    const owners = [FAKE_CRM_USER_ID, FAKE_CRM_COLLEAGUE_ID, null];
    const wanted = owners.flatMap((owner, at) =>
      ['1', '2', '3'].map((which) =>
        late(`${at}-${which}`, `2026-11-0${which}T09:00:00.000Z`, { owner_user_id: owner }),
      ),
    );
    const terms = { ...TERMS, capacityOf: (owner: string) => (owner === FAKE_CRM_USER_ID ? 1 : 9) };
    expect(notesOf(planBacklog(wanted, wanted, terms, NONE))).toEqual({
      '2026-11-26': ['0-1', '1-1', '2-1', '1-2', '2-2'],
      '2026-11-27': ['0-2', '1-3', '2-3'],
      '2026-11-30': ['0-3'],
    });
  });

  test('puts the choices of the person first, over the limit too, but never on a day off', () => {
    const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((note, at) => late(note, `2026-11-0${at + 1}T09:00:00.000Z`)) as [
      Followup,
      Followup,
      Followup,
      Followup,
    ];
    const wanted = [a, b, c, d];
    const choices = new Map([
      [b.id, '2026-11-26'],
      [c.id, '2026-11-26'],
      [d.id, null],
    ]);
    const one = planBacklog(wanted, wanted, { ...TERMS, perDay: 1 }, choices);
    expect(notesOf(one)).toEqual({ '2026-11-26': ['b', 'c'], '2026-11-27': ['a'] });
    expect(one.days[0]?.isOver).toBe(true);
    expect(one.leftOut).toEqual([d]);
    const off = planBacklog([a], wanted, TERMS, new Map([[a.id, '2026-11-28']]));
    expect(notesOf(off)).toEqual({ '2026-11-26': ['a'] });
  });

  test('leaves out what can’t be saved, and what finds no room within a year', () => {
    const wanted = [
      { ...late('no version', '2026-11-01T09:00:00.000Z'), integration_version: null },
      late('read-only', '2026-11-01T09:00:00.000Z'),
      late('undecided', '2026-11-01T09:00:00.000Z'),
      late('no room', '2026-11-01T09:00:00.000Z'),
    ];
    const terms: BacklogTerms = {
      ...TERMS,
      canEdit: ({ note }) => note !== 'read-only',
      isUndecided: (id) => id === wanted[2]?.id,
      capacityOf: () => 0,
    };
    const plan = planBacklog(wanted, wanted, terms, NONE);
    expect(plan).toMatchObject({ readOnly: 2, inConflict: 1, noRoom: 1, requests: [], end: null });
  });

  test('levels the days it is spread over evenly, the most urgent first, and tells what finds no room there', () => {
    const wanted = ['a', 'b', 'c', 'd', 'e'].map((note, at) => late(note, `2026-11-0${at + 1}T09:00:00.000Z`));
    const last = late('urgent', '2026-11-20T09:00:00.000Z', { priority: 'urgent' });
    const due = ['14', '15'].map((hour) => late('due', `2026-11-26T${hour}:00:00.000Z`));
    const all = [...wanted, last, ...due];
    const terms = { ...TERMS, perDay: 3, evenDays: 3 };
    const plan = planBacklog([...wanted, last], all, terms, NONE);
    expect(notesOf(plan)).toEqual({
      '2026-11-26': ['urgent'],
      '2026-11-27': ['a', 'b', 'c'],
      '2026-11-30': ['d', 'e'],
    });
    expect(plan.noRoom).toBe(0);
    const less = planBacklog([...wanted, last], all, { ...terms, evenDays: 1 }, NONE);
    expect(notesOf(less)).toEqual({ '2026-11-26': ['urgent'] });
    expect(less.noRoom).toBe(5);
  });

  test('gives what has no time of day the hour of the terms', () => {
    const wanted = [late('none', null)];
    const [request] = planBacklog(wanted, wanted, TERMS, NONE).requests;
    expect(request?.patch).toEqual({ due_at: '2026-11-26T08:00:00.000Z' });
  });
});

describe('the time of day', () => {
  test.each([
    ['Europe/Paris', '2026-03-27T08:15:00.000Z', '2026-03-30', '2026-03-30T07:15:00.000Z'],
    ['Europe/Paris', '2026-10-23T07:15:00.000Z', '2026-10-26', '2026-10-26T08:15:00.000Z'],
    ['America/New_York', '2026-03-06T14:15:00.000Z', '2026-03-09', '2026-03-09T13:15:00.000Z'],
    ['America/New_York', '2026-10-30T13:15:00.000Z', '2026-11-02', '2026-11-02T14:15:00.000Z'],
  ])('is kept across a clock change in %s', (timeZone, due, start, moved) => {
    const wanted = [late('late', due)];
    const [request] = planBacklog(wanted, wanted, { ...TERMS, timeZone, start }, NONE).requests;
    expect(request?.patch).toEqual({ due_at: moved });
  });
});

const aRecord = fc.record({
  owner: fc.constantFrom(...OWNERS),
  priority: fc.constantFrom('low', 'normal', 'high', 'urgent', null),
  due: fc.integer({ min: Date.UTC(2026, 8, 1), max: Date.UTC(2026, 11, 10) }),
  wanted: fc.boolean(),
  choice: fc.constantFrom(undefined, undefined, undefined, null, 0, 3, 8),
});

const aWorld = fc.record({
  records: fc.array(aRecord, { maxLength: 40 }),
  perDay: fc.integer({ min: 1, max: 4 }),
  evenDays: fc.option(fc.integer({ min: 1, max: 12 })),
  capacity: fc.constantFrom(null, 0, 1, 3),
  skipWeekends: fc.boolean(),
  holidays: fc.subarray(['2026-10-23', '2026-10-26', '2026-10-27', '2026-12-25']),
  timeZone: fc.constantFrom('Europe/Paris', 'America/New_York', 'Asia/Tokyo'),
  // Both zones change their clocks soon after.
  start: fc.constantFrom('2026-10-22', '2026-03-05', '2026-03-26'),
});

test('keeps its rules whatever it is given', () => {
  fc.assert(
    fc.property(aWorld, ({ records: given, perDay, evenDays, capacity, skipWeekends, holidays, timeZone, start }) => {
      const first = parseDate(start);
      const records = given.map(({ owner, priority, due }) =>
        late('', new Date(due).toISOString(), { owner_user_id: owner, priority }),
      );
      const wanted = records.filter((_, at) => given[at]?.wanted);
      const choices = new Map(
        given.flatMap(({ choice }, at): [string, string | null][] => {
          const id = records[at]?.id ?? '';
          if (choice === undefined) return [];
          return [[id, choice === null ? null : first.add({ days: choice }).toString()]];
        }),
      );
      const terms = { ...TERMS, perDay, evenDays, skipWeekends, holidays, timeZone, start };
      const all: BacklogTerms = {
        ...terms,
        capacityOf: (owner) => (owner === FAKE_CRM_COLLEAGUE_ID ? capacity : null),
      };
      const plan = planBacklog(wanted, records, all, choices);
      const after = applied(records, plan);
      const dayOf = (followup: Followup): string => dayIn(Date.parse(followup.due_at ?? ''), timeZone).toString();

      // Each record is somewhere, once.
      const moved = plan.days.flatMap((day) => day.moved);
      expect(moved.length + plan.leftOut.length + plan.noRoom).toBe(wanted.length);
      expect(new Set(moved.map(({ id }) => id)).size).toBe(moved.length);

      for (const { day, moved: there } of plan.days) {
        if (there.length === 0) continue;
        // Nobody on a day off.
        expect(holidays).not.toContain(day);
        expect(skipWeekends && isWeekend(parseDate(day), 'en-US')).toBe(false);
        // No owner over the limit, unless by choice.
        for (const owner of OWNERS) {
          const own = there.filter((followup) => followup.owner_user_id === owner);
          if (own.every(({ id }) => choices.has(id))) continue;
          const count = after.filter((followup) => followup.owner_user_id === owner && dayOf(followup) === day).length;
          const chosen = own.filter(({ id }) => choices.get(id) === day).length;
          const limit = Math.min(perDay, all.capacityOf(owner ?? '', day) ?? perDay);
          expect(count).toBeLessThanOrEqual(Math.max(limit, chosen));
        }
      }

      // Level: of the days it is spread over, none that got a record has two more than one with room.
      const working = plan.days.filter(({ isOff }) => !isOff).slice(0, evenDays ?? 0);
      for (const owner of OWNERS) {
        const mine = after.filter(({ owner_user_id: of }) => of === owner);
        const levels = working.map(({ day, moved: there }) => {
          const level = mine.filter((followup) => dayOf(followup) === day).length;
          const limit = Math.min(perDay, all.capacityOf(owner ?? '', day) ?? perDay);
          const isPlanned = there.some(
            ({ id, owner_user_id: of }) => of === owner && typeof choices.get(id) !== 'string',
          );
          return { level, isPlanned, hasRoom: level < limit };
        });
        const highest = Math.max(...levels.map(({ level, isPlanned }) => (isPlanned ? level : -Infinity)));
        const lowest = Math.min(...levels.map(({ level, hasRoom }) => (hasRoom ? level : Infinity)));
        expect(highest).toBeLessThanOrEqual(lowest + 1);
      }
      if (evenDays !== null) {
        const [end = ''] = working.map(({ day }) => day).slice(-1);
        for (const { day, moved: there } of plan.days.filter((each) => each.day > end))
          expect(there.every(({ id }) => choices.get(id) === day)).toBe(true);
      }

      // In order: of an owner, none comes after a less urgent or younger one, unless by choice.
      for (const owner of OWNERS) {
        const own = moved.filter(({ id, owner_user_id: of }) => of === owner && typeof choices.get(id) !== 'string');
        const ranks = own.map(({ priority }) => terms.rankOf(priority));
        expect(ranks).toEqual(ranks.toSorted((one, other) => other - one));
        own.slice(1).forEach((followup, at) => {
          const before = own[at] as Followup;
          if (before.priority === followup.priority)
            expect(String(before.due_at) <= String(followup.due_at)).toBe(true);
        });
      }

      // Each keeps its time of day, except in the hour that the clocks skip.
      for (const { followup, patch } of plan.requests) {
        expect(Object.keys(patch)).toEqual(['due_at']);
        const [was, is] = [followup.due_at, patch.due_at].map((due) => inZone(Date.parse(due ?? ''), timeZone));
        if (was?.hour !== 2 && was?.hour !== 1)
          expect([is?.hour, is?.minute, is?.second, is?.millisecond]).toEqual([
            was?.hour,
            was?.minute,
            was?.second,
            was?.millisecond,
          ]);
      }

      // What is planned again stays where it is.
      const again = after.filter(({ id }) => moved.some((each) => each.id === id));
      if (plan.noRoom === 0 && evenDays === null) expect(planBacklog(again, after, all, choices).requests).toEqual([]);
    }),
    { numRuns: 150 },
  );
}, 60_000);
