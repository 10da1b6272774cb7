import { expect, test } from 'vitest';
import { hourText } from '../../src/react/agenda/agenda-words.js';
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
