import { describe, expect, it } from 'vitest';
import { EMPTY_DRAFT, readDraft, dueShifter, planBulk } from '../../src/react/actions/bulk-plan.js';
import type { Followup } from '../../src/core/followup/followup.js';
import { en } from '../../src/locales/en.js';
import { buildFollowup } from '../../src/testing.js';
import { dueChoices } from '../../src/core/worklist/due-choices.js';
import { DUE_PRESETS } from '../../src/core/worklist/due-preset.js';
import { expectShifts, SHIFT_ZONES } from '../worklist/bulk-shifts.js';

describe('many due times', () => {
  // Five days apart; bulk-plan.long.test.ts goes by seven hours.
  it.each(SHIFT_ZONES)('are moved in %s as each would be alone', (zone) => {
    expectShifts(zone, 432_123_000);
  });

  it('are distinguished from missing ones and from those that would leave the calendar', () => {
    const move = dueShifter({ days: 30 }, 'Europe/Paris');
    expect([undefined, null, '', 'soon', '9999-12-20T00:00:00.000Z'].map((due) => move(due))).toEqual(
      Array(5).fill(null),
    );
    expect(dueShifter({ days: -30 }, 'Europe/Paris')('1970-01-10T00:00:00.000Z')).toBeNull();
  });
});

describe('the plan', () => {
  const source = (followups: readonly Followup[]) => {
    const byId = new Map(followups.map((followup) => [followup.id, followup]));
    return {
      followupOf: (id: string) => byId.get(id),
      canEdit: ({ note }: Followup) => note !== 'locked',
      waitsForDecision: (id: string) => byId.get(id)?.note === 'conflict',
      timeZone: 'UTC',
    };
  };

  it('has a place for each record, and the counts add up', () => {
    const followups: Followup[] = [
      buildFollowup({ owner_user_id: 'AAA' }),
      buildFollowup({ owner_user_id: 'bbb' }),
      buildFollowup({ note: 'locked' }),
      { ...buildFollowup(), integration_version: null },
      buildFollowup({ note: 'conflict' }),
    ];
    const ids = [...followups.map(({ id }) => id), 'unknown'];
    const { counts, changes } = planBulk(ids, 'owner_user_id', { to: 'aaa' }, source(followups));
    expect(counts).toEqual({ total: 6, change: 1, same: 1, readOnly: 2, noDue: 0, conflict: 1, missing: 1 });
    expect(changes).toEqual([{ followup: followups[1], patch: { owner_user_id: 'aaa' } }]);
    expect(planBulk(ids, 'owner_user_id', null, source(followups))).toMatchObject({
      counts: { change: 2 },
      changes: [],
    });
  });
});

describe('what was typed', () => {
  const now = Date.UTC(2026, 0, 15, 9);
  const choices = dueChoices(DUE_PRESETS, { now, timeZone: 'UTC', locale: 'en', labels: en.quickActions });
  const read = (changes: Partial<typeof EMPTY_DRAFT>, field: 'due_at' | 'priority' = 'due_at') =>
    readDraft(field, { ...EMPTY_DRAFT, ...changes }, choices, 'UTC');

  it.each([
    [{ due: null }, 'missing'],
    [{ due: 'exact', exact: '' }, 'missing'],
    [{ due: 'exact', exact: '2026-02-31T10:00' }, 'invalid'],
    [{ due: 'exact', exact: '2026-02-28T10:00' }, { to: '2026-02-28T10:00:00.000Z' }],
    [{ due: 'preset:tomorrow-morning' }, { to: '2026-01-16T09:00:00.000Z' }],
    [{ due: 'preset:gone' }, 'missing'],
    [{ due: 'shift', amount: '' }, 'missing'],
    [{ due: 'shift', amount: '0' }, 'invalid'],
    [{ due: 'shift', amount: '1e9' }, 'invalid'],
    [{ due: 'shift', amount: '3', direction: 'earlier' as const }, { by: { days: -3 } }],
    [{ due: 'shift', amount: '3', unit: 'hours' as const }, { by: { hours: 3 } }],
  ])('%j is %j', (changes, expected) => {
    expect(read(changes)).toEqual(expected);
  });

  it('is trimmed, and blanks are empty', () => {
    expect(read({ text: ' high ' }, 'priority')).toEqual({ to: 'high' });
    expect(read({ text: '  ' }, 'priority')).toBe('missing');
  });
});
