import { describe, expect, it } from 'vitest';
import { firstTarget, judgeDrop, targetAfter, targetAt } from '../../src/react/agenda/drop-target.js';
import type { DropTarget, MoveStep } from '../../src/react/agenda/drop-target.js';

const PARIS = 'Europe/Paris';
const LONG_AGO = 0;

describe('a drop on a day', () => {
  const cases: readonly (readonly [what: string, dueAt: string, day: string, wanted: string])[] = [
    ['keeps the time of day', '2026-11-25T08:15:00.000Z', '2026-11-27', '2026-11-27T08:15:00.000Z'],
    ['keeps it to the millisecond', '2026-11-25T08:15:07.250Z', '2026-11-26', '2026-11-26T08:15:07.250Z'],
    ['keeps it over the end of summer time', '2026-10-24T07:00:00.000Z', '2026-10-26', '2026-10-26T08:00:00.000Z'],
    ['keeps it over the start of summer time', '2026-03-27T08:00:00.000Z', '2026-03-30', '2026-03-30T07:00:00.000Z'],
    [
      'takes the later time where the clocks leave it out',
      '2026-03-28T01:30:00Z',
      '2026-03-29',
      '2026-03-29T01:30:00.000Z',
    ],
    ['is nine o’clock where there was no time', '', '2026-11-26', '2026-11-26T08:00:00.000Z'],
    // Half past midnight on the 26th in Paris, moved by one day.
    ['counts days as the zone does', '2026-11-25T23:30:00.000Z', '2026-11-27', '2026-11-26T23:30:00.000Z'],
  ];

  it.each(cases)('%s', (_what, dueAt, day, wanted) => {
    expect(judgeDrop(dueAt, { day, minute: null }, PARIS, LONG_AGO)).toEqual({ kind: 'move', dueAt: wanted });
  });
});

describe('a drop at a time', () => {
  it('sets that time in the zone', () => {
    expect(judgeDrop('2026-11-25T08:15:00.000Z', { day: '2026-11-26', minute: 14 * 60 + 30 }, PARIS, LONG_AGO)).toEqual(
      {
        kind: 'move',
        dueAt: '2026-11-26T13:30:00.000Z',
      },
    );
  });

  it('takes the later time where the clocks skip, and the first where they repeat', () => {
    const at = (day: string, minute: number) => judgeDrop('2026-11-25T08:15:00Z', { day, minute }, PARIS, LONG_AGO);
    expect(at('2026-03-29', 150)).toMatchObject({ dueAt: '2026-03-29T01:30:00.000Z' });
    expect(at('2026-10-25', 150)).toMatchObject({ dueAt: '2026-10-25T00:30:00.000Z' });
  });

  it('is no change when the record is already due then', () => {
    expect(judgeDrop('2026-11-25T08:00:00Z', { day: '2026-11-25', minute: 540 }, PARIS, LONG_AGO).kind).toBe('same');
    expect(judgeDrop('2026-11-25T08:00:00Z', { day: '2026-11-25', minute: null }, PARIS, LONG_AGO).kind).toBe('same');
  });

  it('is refused in the past or out of range', () => {
    const now = Date.parse('2026-11-25T08:00:00Z');
    expect(judgeDrop('2026-11-26T08:00:00Z', { day: '2026-11-25', minute: 510 }, PARIS, now).kind).toBe('past');
    expect(judgeDrop('2026-11-26T08:00:00Z', { day: '10000-01-01', minute: 510 }, PARIS, now).kind).toBe('none');
  });
});

describe('what is under the pointer', () => {
  const dueAt = '2026-11-25T08:15:00.000Z'; // 9:15 in Paris
  const over = (day: string, minute: number): DropTarget => targetAt(dueAt, day, minute, PARIS);

  it('is a half hour', () => {
    expect(over('2026-11-26', 14 * 60).minute).toBe(14 * 60);
    expect(over('2026-11-26', 9 * 60 + 30).minute).toBe(9 * 60 + 30);
  });

  it('keeps the exact time straight to the side', () => {
    expect(over('2026-11-26', 9 * 60).minute).toBeNull();
    expect(over('2026-11-25', 9 * 60).minute).toBeNull();
  });
});

describe('a move by keyboard', () => {
  const days = ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27'];
  const dueAt = '2026-11-25T08:15:00.000Z';
  const today = '2026-11-25';
  const after = (target: DropTarget, step: MoveStep) => targetAfter(target, step, { dueAt, today, timeZone: PARIS });

  it('begins on the card’s own day, or on the first day not in the past', () => {
    expect(firstTarget(dueAt, days, today, PARIS)).toEqual({ day: today, minute: null });
    expect(firstTarget('2026-11-23T08:00:00Z', days, today, PARIS).day).toBe(today);
    expect(firstTarget('2026-11-03T08:00:00Z', days, '2026-11-20', PARIS).day).toBe('2026-11-23');
  });

  it('goes day by day, keeping the time, into the next week but not into the past', () => {
    const thursday = after({ day: today, minute: null }, 'next-day');
    expect(thursday).toEqual({ day: '2026-11-26', minute: null });
    expect(after({ day: '2026-11-29', minute: 600 }, 'next-day')).toEqual({ day: '2026-11-30', minute: 600 });
    expect(after({ day: today, minute: null }, 'previous-day').day).toBe(today);
    expect(after({ day: today, minute: null }, 'next-week').day).toBe('2026-12-02');
    expect(after({ day: today, minute: null }, 'previous-week').day).toBe(today);
  });

  it('goes by half hours, from the next whole one, within the day', () => {
    expect(after({ day: today, minute: null }, 'later').minute).toBe(9 * 60 + 30);
    expect(after({ day: today, minute: null }, 'earlier').minute).toBe(9 * 60);
    expect(after({ day: today, minute: 600 }, 'later').minute).toBe(630);
    expect(after({ day: today, minute: 600 }, 'earlier').minute).toBe(570);
    expect(after({ day: today, minute: 0 }, 'earlier').minute).toBe(0);
    expect(after({ day: today, minute: 1410 }, 'later').minute).toBe(1410);
  });
});
