import { expect, test } from 'vitest';
import { hourText, weekText } from '../../src/react/agenda/agenda-words.js';
import { defaultDisplaySettings } from '../../src/core/page/display-settings.js';

test.each([
  ['en', 14, '2 PM'],
  ['de', 8, '8 Uhr'],
  ['de', 14, '14 Uhr'],
  ['fr', 8, '8 h'],
  ['en-GB', 8, '08'],
])('an hour in %s', (locale, hour, text) => {
  expect(hourText(hour, { ...defaultDisplaySettings, locale }).replace(/\s/g, ' ')).toBe(text);
});

test.each([
  [['2026-11-27', '2026-12-03'], '2026-11-27', 'Nov 27 – Dec 3'],
  [['2026-12-28', '2027-01-03'], '2026-12-28', 'Dec 28, 2026 – Jan 3, 2027'],
  [['2027-01-04', '2027-01-10'], '2026-12-28', 'Jan 4 – 10, 2027'],
  [['2026-11-27', '2026-12-03'], undefined, 'Nov 27 – Dec 3, 2026'],
])('the days %j on %s', (days, today, text) => {
  expect(weekText(days, { ...defaultDisplaySettings, locale: 'en' }, today).replaceAll(/\s/gu, ' ')).toBe(text);
});
