import { expect, test } from 'vitest';
import { dueDistance } from '../../src/react/editor/ClashView.js';

const NINE = '2026-12-01T09:00:00.000Z';

test.each([
  ['2026-12-04T09:00:00Z', 'later', '3 days'],
  ['2026-12-04T10:59:59Z', 'later', '3 days 1 hour'],
  ['2026-12-01T08:59:59.999Z', 'earlier', '1 minute'],
  ['2026-12-01T08:30:00Z', 'earlier', '30 minutes'],
  ['2026-12-01T10:30:00+01:00', 'later', '30 minutes'],
  ['2026-12-01T10:01:00Z', 'later', '1 hour 1 minute'],
  ['2026-11-30T08:59:00Z', 'earlier', '1 day'],
  ['2027-12-01T09:00:00Z', 'later', '365 days'],
])('from nine to %s', (to, direction, words) => {
  expect(dueDistance(NINE, to, 'en')).toEqual({ direction, words });
});

test.each([[null], [''], ['soon'], [NINE], ['2026-12-01T09:00:20Z'], ['2026-12-01T09:00:59.999Z']])(
  'no distance to %j',
  (to) => {
    expect(dueDistance(NINE, to, 'en')).toBeNull();
    expect(dueDistance(to, NINE, 'en')).toBeNull();
  },
);

test('uses the words of the locale', () => {
  expect(dueDistance(NINE, '2026-12-04T09:00:00Z', 'de')?.words).toBe('3 Tage');
});
