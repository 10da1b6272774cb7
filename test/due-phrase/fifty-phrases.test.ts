import { describe, expect, it } from 'vitest';
import { en } from '../../src/locales/en.js';
import { readDuePhrase } from '../../src/core/due-phrase/read-due-phrase.js';

/** Wednesday, November 18, 2026, 10:10 in Paris. */
const NOW = Date.UTC(2026, 10, 18, 9, 10, 30);

/**
 * What people typed, with all readings of each phrase, the likeliest first: `en-US`, and `en-GB` if different. A "?"
 * before the first means that it is asked back.
 */
const PHRASES: readonly (readonly [phrase: string, american: string, british?: string])[] = [
  ['tmrw 3pm', '2026-11-19T15:00'],
  ['tomorrow 9', '2026-11-19T09:00 2026-11-19T21:00', '2026-11-19T09:00'],
  ['tomorow 9am', '? 2026-11-19T09:00'],
  ['tomorrow morning', '2026-11-19T09:00'],
  ['tomorrow noon', '2026-11-19T12:00'],
  ['tonight', '2026-11-18T18:00'],
  ['this afternoon', '2026-11-18T14:00'],
  ['later today', '2026-11-18T14:00'],
  ['eod', '2026-11-18T17:00'],
  ['end of day', '2026-11-18T17:00'],
  ['eow', '2026-11-20T17:00'],
  ['end of the week', '2026-11-20T17:00'],
  ['eom', '2026-11-30T17:00'],
  ['in 2h', '2026-11-18T12:10'],
  ['in 2 hours', '2026-11-18T12:10'],
  ['in 90 min', '2026-11-18T11:40'],
  ['in 30 minutes', '2026-11-18T10:40'],
  ['2h', '2026-11-18T12:10'],
  ['3d', '2026-11-21T09:00'],
  ['+3d', '2026-11-21T09:00'],
  ['in 3 days', '2026-11-21T09:00'],
  ['in a week', '2026-11-25T09:00'],
  ['in two weeks', '2026-12-02T09:00'],
  ['+1w', '2026-11-25T09:00'],
  ['next week', '2026-11-23T09:00'],
  ['next week tuesday noon', '2026-11-24T12:00'],
  ['next month', '2026-12-01T09:00 2026-12-18T09:00'],
  ['fri', '2026-11-20T09:00'],
  ['friday', '2026-11-20T09:00'],
  ['fri 2pm', '2026-11-20T14:00'],
  ['friday at 14:30', '2026-11-20T14:30'],
  ['next fri', '2026-11-20T09:00 2026-11-27T09:00'],
  ['mon 9', '2026-11-23T09:00 2026-11-23T21:00', '2026-11-23T09:00'],
  ['monday morning', '2026-11-23T09:00'],
  ['monday at 9', '2026-11-23T09:00 2026-11-23T21:00', '2026-11-23T09:00'],
  ['tue 10:15', '2026-11-24T10:15 2026-11-24T22:15', '2026-11-24T10:15'],
  ['wednesday noon', '2026-11-18T12:00 2026-11-25T12:00'],
  ['thu 2pm', '2026-11-19T14:00'],
  ['25/12 9:00', '2026-12-25T09:00 2026-12-25T21:00', '2026-12-25T09:00'],
  ['12/25 9am', '2026-12-25T09:00'],
  ['12-05', '2026-12-05T09:00 2027-05-12T09:00', '2027-05-12T09:00 2026-12-05T09:00'],
  ['dec 5', '2026-12-05T09:00'],
  ['december 5 at 3pm', '2026-12-05T15:00'],
  ['5 dec 15:00', '2026-12-05T15:00'],
  ['2026-12-05', '2026-12-05T09:00'],
  ['2026-12-05 14:00', '2026-12-05T14:00'],
  ['2026-12-05T14:00Z', '2026-12-05T15:00'],
  ['9am', '2026-11-19T09:00'],
  ['14:30', '2026-11-18T14:30'],
  ['noon', '2026-11-18T12:00'],
];

function read(phrase: string, locale: string): string {
  const reading = readDuePhrase(phrase, { words: en.duePhrase, locale, timeZone: 'Europe/Paris', now: NOW });
  if (reading.status === 'time') return reading.time.text;
  if (reading.status !== 'ask') return reading.status;
  return [...(reading.isGuess ? ['?'] : []), ...reading.times.map(({ text }) => text)].join(' ');
}

describe.each([
  ['en-US', { read: 40, asked: 10, unread: 0 }],
  ['en-GB', { read: 45, asked: 5, unread: 0 }],
] as const)('fifty phrases that people type, in %s', (locale, counts) => {
  const expected = PHRASES.map(
    ([phrase, american, british = american]) => [phrase, locale === 'en-US' ? american : british] as const,
  );

  it.each(expected)('%j', (phrase, times) => {
    expect(read(phrase, locale)).toBe(times);
  });

  it('are all read or asked back', () => {
    const readings = PHRASES.map(([phrase]) => read(phrase, locale));
    const isUnread = (reading: string) => !reading.includes('T');
    const unread = readings.filter(isUnread).length;
    const asked = readings.filter((reading) => !isUnread(reading) && reading.includes(' ')).length;
    expect(PHRASES).toHaveLength(50);
    expect({ read: readings.length - asked - unread, asked, unread }).toEqual(counts);
  });
});
