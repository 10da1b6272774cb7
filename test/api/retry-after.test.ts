import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LONGEST_RETRY_AFTER_MS, parseRetryAfter } from '../../src/core/client/refusal.js';

const NOW = Date.UTC(1994, 10, 6, 8, 49, 0);

test.each([
  ['0', 0],
  ['5', 5000],
  ['007', 7000],
  ['86400', LONGEST_RETRY_AFTER_MS],
  ['86401', LONGEST_RETRY_AFTER_MS],
  ['9'.repeat(400), LONGEST_RETRY_AFTER_MS],
  ['Sun, 06 Nov 1994 08:49:37 GMT', 37_000],
  ['Sunday, 06-Nov-94 08:49:37 GMT', 37_000],
  ['Sun Nov  6 08:49:37 1994', 37_000],
  ['Sun Nov 06 08:49:37 1994', 37_000],
  ['Sun, 06 Nov 1994 08:49:60 GMT', 60_000],
  ['Thu, 01 Dec 1994 16:00:00 GMT', LONGEST_RETRY_AFTER_MS],
  ['Sun, 06 Nov 1994 08:48:00 GMT', 0],
  ['Thu, 01 Jan 1970 00:00:00 GMT', 0],
  ['Tue, 06 Nov 1894 08:49:37 GMT', 0],
  ['Sunday, 06-Nov-44 08:49:37 GMT', LONGEST_RETRY_AFTER_MS],
  ['Sunday, 06-Nov-45 08:49:37 GMT', 0],
])('%j asks for %d ms', (value, expected) => {
  expect(parseRetryAfter(value, NOW)).toBe(expected);
});

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

test.each(MONTHS.map((name, month) => [name, month] as const))('reads each form of a date in %s', (name, month) => {
  const now = Date.UTC(1994, month, 6, 8, 49, 0);
  for (const text of [
    `Sun, 06 ${name} 1994 08:49:37 GMT`,
    `Sunday, 06-${name}-94 08:49:37 GMT`,
    `Sun ${name}  6 08:49:37 1994`,
  ]) {
    expect(parseRetryAfter(text, now)).toBe(37_000);
  }
});

test.each([
  ['the last hour', 'Sun, 06 Nov 1994 23:00:00 GMT', Date.UTC(1994, 10, 6, 23)],
  ['the last minute', 'Sun, 06 Nov 1994 08:59:00 GMT', Date.UTC(1994, 10, 6, 8, 59)],
  ['the last day of a month', 'Wed, 30 Nov 1994 08:49:37 GMT', Date.UTC(1994, 10, 30, 8, 49, 37)],
])('%s is read', (_name, text, time) => {
  expect(parseRetryAfter(text, time - 5000)).toBe(5000);
});

test('a past date counts as now', () => {
  expect(parseRetryAfter('Thu, 01 Dec 1994 16:00:00 GMT', Date.UTC(2026, 0, 1))).toBe(0);
});

test.each([
  null,
  '',
  '-1',
  '+1',
  '1.5',
  ' 5',
  '5 ',
  '5s',
  '1e3',
  '0x10',
  '٥',
  'soon',
  'Infinity',
  '2026-01-01T00:00:00Z',
  'Sun, 06 Nov 1994 08:49:37',
  'Sun, 06 Nov 1994 08:49:37 UTC',
  'Sun, 06 Nov 1994 08:49:37 +0000',
  'sun, 06 nov 1994 08:49:37 gmt',
  'Sun, 6 Nov 1994 08:49:37 GMT',
  'Sun, 31 Feb 1994 08:49:37 GMT',
  'Sun, 00 Nov 1994 08:49:37 GMT',
  'Sun, 06 Nov 1994 24:00:00 GMT',
  'Sun, 06 Nov 1994 08:60:00 GMT',
  'Sun, 06 Nov 1994 08:49:61 GMT',
  'Sun, 06 Nov 1994 08:49:37 GMT, 5',
  'at Sun, 06 Nov 1994 08:49:37 GMT',
  'Sunday, 06-Nov-94 08:49:37 GMT, 5',
  'at Sunday, 06-Nov-94 08:49:37 GMT',
  'Sun Nov  6 08:49:37 1994 GMT',
  'at Sun Nov  6 08:49:37 1994',
  '5, 6',
])('%j is not read', (value) => {
  expect(parseRetryAfter(value, NOW)).toBeUndefined();
});

test('any value results in undefined or a wait between 0 and a day', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.integer().map(String),
        fc.date({ noInvalidDate: true }).map((date) => date.toUTCString()),
      ),
      (value) => {
        const wait = parseRetryAfter(value, NOW);
        if (wait !== undefined) {
          expect(wait).toBeGreaterThanOrEqual(0);
          expect(wait).toBeLessThanOrEqual(LONGEST_RETRY_AFTER_MS);
        }
      },
    ),
  );
});

test('reads back every date that a browser writes', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: LONGEST_RETRY_AFTER_MS / 1000 }), (seconds) => {
      expect(parseRetryAfter(new Date(NOW + seconds * 1000).toUTCString(), NOW)).toBe(seconds * 1000);
    }),
  );
});
