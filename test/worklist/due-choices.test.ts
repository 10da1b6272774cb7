import { expect, it } from 'vitest';
import { en } from '../../src/locales/en.js';
import { dueChoices } from '../../src/core/worklist/due-choices.js';
import { DUE_PRESETS } from '../../src/core/worklist/due-preset.js';
import type { DuePreset } from '../../src/core/worklist/due-preset.js';

const WEEK = Array.from({ length: 7 * 24 * 2 }, (_, halfHour) => Date.UTC(2026, 10, 16) + halfHour * 1_800_000);
const PLACE = { timeZone: 'Europe/Paris', locale: 'en-GB', labels: en.quickActions };

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
