import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getLocalTimeZone, resetLocalTimeZone } from '@internationalized/date';
import { afterEach, expect, test, vi } from 'vitest';
import { fromZonedInput, toZonedInput } from '../../src/core/followup/due-time.js';

afterEach(resetLocalTimeZone);

test('times are right in a zone that was the browser’s when the page was opened', () => {
  const { resolvedOptions } = Intl.DateTimeFormat.prototype;
  const browser = vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(function resolved(
    this: Intl.DateTimeFormat,
  ) {
    return { ...resolvedOptions.call(this), timeZone: 'America/New_York' };
  });
  resetLocalTimeZone();
  expect(getLocalTimeZone()).toBe('America/New_York');
  // The person travels: `Date` is in another zone now.
  browser.mockRestore();
  expect(new Date(0).getTimezoneOffset()).not.toBe(300);

  expect(toZonedInput('2026-12-01T14:30:00.000Z', 'America/New_York')).toBe('2026-12-01T09:30');
  expect(fromZonedInput('2026-12-01T09:30', 'America/New_York')).toMatchObject({ iso: '2026-12-01T14:30:00.000Z' });
});

test('every date of a zone is made there', () => {
  const faults = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) => {
    if (!/\.tsx?$/.test(file) || file.endsWith('in-zone.ts')) return false;
    const text = readFileSync(join('src', file), 'utf8');
    return /fromAbsolute|toLocalTimeZone|toTimeZone|\.toDate\((?!\)|'UTC')/.test(text);
  });
  expect(faults).toEqual([]);
});
