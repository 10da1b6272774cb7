import { describe, expect, it } from 'vitest';
import { dayWords } from '../../src/core/followup/date-formatter.js';
import { formatDue, formatSeconds, formatTime } from '../../src/core/worklist/format-due.js';
import { seededRandom } from '../saving/simulated-runtime.js';

/** American English as `Intl` writes it: with an extension, which changes nothing, the locale is not written by hand. */
const BY_INTL = 'en-US-u-nu-latn';

const ZONES = [
  'UTC',
  'America/New_York',
  'America/St_Johns',
  'Europe/Paris',
  'Asia/Kathmandu',
  'Pacific/Apia',
  'Pacific/Kiritimati',
  'Australia/Lord_Howe',
];

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

// Node writes narrow spaces where browsers write usual ones.
const plain = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value).replaceAll('\u202f', ' ')) as Value;

describe.each(['en', 'en-US'])('dates in %s are those of Intl', (locale) => {
  it.each(ZONES)('for due times of all distances in %s', (timeZone) => {
    const random = seededRandom(7);
    for (let step = 0; step < 3_000; step += 1) {
      const now = Date.UTC(2020 + random() * 10, random() * 12, random() * 28, random() * 24, random() * 60);
      // As many within the hour as within days, months and decades.
      const distance = Math.round((random() < 0.5 ? -1 : 1) * Math.exp(random() * Math.log(40 * 365 * DAY)));
      const iso = new Date(now + distance).toISOString();
      const asked = { timeZone, now: random() < 0.05 ? null : now };
      const expected = plain(formatDue(iso, { ...asked, locale: BY_INTL }));
      if (JSON.stringify(formatDue(iso, { ...asked, locale })) !== JSON.stringify(expected))
        expect(formatDue(iso, { ...asked, locale })).toEqual(expected);
      expect(formatTime(now, { timeZone, locale })).toBe(plain(formatTime(now, { timeZone, locale: BY_INTL })));
    }
  });

  it('for each day of four years', () => {
    for (let at = Date.UTC(2024, 0, 1); at < Date.UTC(2028, 0, 1); at += DAY) {
      const day = new Date(at).toISOString().slice(0, 10);
      for (const style of ['long', 'short', 'date', 'weekday', 'day'] as const)
        expect(dayWords(day, locale, style)).toBe(dayWords(day, BY_INTL, style));
    }
  });

  it('for seconds, and for what is no day', () => {
    for (const seconds of [0, 1, 8, 90])
      expect(formatSeconds(seconds, { locale, timeZone: 'UTC' })).toBe(
        formatSeconds(seconds, { locale: BY_INTL, timeZone: 'UTC' }),
      );
    expect(dayWords('someday', locale, 'long')).toBe('someday');
  });
});

it.each(['en-GB', 'en-US-u-hc-h23', 'de'])('%s is written by Intl', (locale) => {
  expect(formatTime(Date.UTC(2026, 10, 26, 14, 30), { locale, timeZone: 'UTC' })).toBe('14:30');
});
