import { expect, it } from 'vitest';
import { en } from '../../src/locales/en.js';
import { dueChoices } from '../../src/core/worklist/due-choices.js';
import { DUE_PRESETS } from '../../src/core/worklist/due-preset.js';
import type { DuePreset } from '../../src/core/worklist/due-preset.js';

const WEEK = Array.from({ length: 7 * 24 * 2 }, (_, halfHour) => Date.UTC(2026, 10, 16) + halfHour * 1_800_000);
const PLACE = { timeZone: 'Europe/Paris', locale: 'en-GB', labels: en.quickActions };

const choicesAt = (now: string, presets: readonly DuePreset[] = DUE_PRESETS): string[] =>
  dueChoices(presets, { ...PLACE, now: Date.parse(now) }).map(({ id, iso, time }) => `${id} ${iso} ${time}`);

it('offers nine o’clock tomorrow first, later today, and nine o’clock on Monday and in two weeks', () => {
  expect(choicesAt('2026-11-21T12:20:00.000Z')).toEqual([
    expect.stringMatching(/^tomorrow-morning 2026-11-22T08:00:00.000Z Sun,? 22 Nov, 09:00$/),
    expect.stringMatching(/^later-today 2026-11-21T16:00:00.000Z Sat,? 21 Nov, 17:00$/),
    expect.stringMatching(/^next-week 2026-11-23T08:00:00.000Z Mon,? 23 Nov, 09:00$/),
    expect.stringMatching(/^in-two-weeks 2026-12-05T08:00:00.000Z Sat,? 5 Dec, 09:00$/),
  ]);
});

it('omits later today at night', () => {
  expect(choicesAt('2026-11-21T22:30:00.000Z')[1]).toMatch(/^next-week/);
});

it('keeps nine o’clock across a clock change, and shows the hour after a gap', () => {
  const before = '2026-03-28T22:15:00.000Z';
  expect(choicesAt(before)[0]).toMatch(/^tomorrow-morning 2026-03-29T07:00:00.000Z Sun,? 29 Mar, 09:00$/);
  // 01:00 UTC is the moment when two o’clock becomes three.
  const night: DuePreset = { id: 'night', at: () => Date.UTC(2026, 2, 29, 1) };
  expect(choicesAt(before, [night])).toEqual([expect.stringMatching(/ Sun,? 29 Mar, 03:00$/)]);
});

it('never offers the same time twice, at any time', () => {
  for (const now of WEEK) {
    const times = dueChoices(DUE_PRESETS, { ...PLACE, now }).map(({ time }) => time);
    expect(new Set(times).size).toBe(times.length);
    expect(times.length).toBeGreaterThanOrEqual(2);
  }
});

it('keeps the first of those within one minute', () => {
  const at = (id: string, second: number): DuePreset => ({
    id,
    label: id,
    at: () => Date.UTC(2026, 10, 19, 9, 0, second),
  });
  const choices = dueChoices([at('a', 0), at('b', 30), at('c', 60)], { ...PLACE, now: WEEK[0] ?? 0 });
  expect(choices.map(({ id }) => id)).toEqual(['a', 'c']);
});

it('leaves out weekends of the region, in the zone, if told to', () => {
  const weekdays = (locale: string, skipWeekends?: boolean) =>
    new Set(
      WEEK.flatMap((now) => dueChoices(DUE_PRESETS, { ...PLACE, locale, now, skipWeekends })).map(({ iso }) =>
        new Intl.DateTimeFormat('en', { weekday: 'short', timeZone: PLACE.timeZone }).format(Date.parse(iso)),
      ),
    );
  expect(weekdays('en-GB').size).toBe(7);
  expect(weekdays('en-GB', true)).toEqual(new Set(['Mon', 'Tue', 'Wed', 'Thu', 'Fri']));
  expect(weekdays('ar-EG', true)).toEqual(new Set(['Sun', 'Mon', 'Tue', 'Wed', 'Thu']));
  const inApia = { ...PLACE, timeZone: 'Pacific/Apia', skipWeekends: true, now: WEEK[0] ?? 0 };
  // Friday in UTC, Saturday in Samoa.
  const night: DuePreset = { id: 'night', label: 'Night', at: () => Date.UTC(2026, 10, 20, 20) };
  expect(dueChoices([night], inApia)).toEqual([]);
  expect(dueChoices([night], { ...inApia, skipWeekends: false })).toHaveLength(1);
});

it('what names a preset by its id finds it on any day', () => {
  for (const now of WEEK) {
    const all = dueChoices(DUE_PRESETS, { ...PLACE, now, skipWeekends: true, keepsAll: true }).map(({ id }) => id);
    expect(all).toEqual(expect.arrayContaining(['tomorrow-morning', 'next-week', 'in-two-weeks']));
  }
});
