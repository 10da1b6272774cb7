import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { de } from '../messages/whole-packs.js';
import { en } from '../../src/locales/en.js';
import { readDuePhrase } from '../../src/core/due-phrase/read-due-phrase.js';
import type { DuePhraseOptions } from '../../src/core/due-phrase/read-due-phrase.js';
import type { DuePhraseWords } from '../../src/core/due-phrase/phrase-lexicon.js';

const PARIS = 'Europe/Paris';
/** Wednesday, November 18, 2026, 10:10 in Paris. */
const NOW = Date.UTC(2026, 10, 18, 9, 10, 30);
/** Friday, November 20, 2026, 8:00 in Paris. */
const FRIDAY = Date.UTC(2026, 10, 20, 7, 0);

const EN_GB: DuePhraseOptions = { words: en.duePhrase, locale: 'en-GB', timeZone: PARIS, now: NOW };
const EN_US = { ...EN_GB, locale: 'en-US' };
const DE = { ...EN_GB, words: de.duePhrase, locale: 'de' };

/** The wall times that a phrase can mean, or why there is none. */
function read(phrase: string, options: DuePhraseOptions = EN_GB): string | readonly string[] {
  const reading = readDuePhrase(phrase, options);
  if (reading.status === 'time') return reading.time.text;
  return reading.status === 'ask' ? reading.times.map(({ text }) => text) : reading.status;
}

describe('a due time in English', () => {
  it.each([
    ['tomorrow 9', '2026-11-19T09:00'],
    ['Tomorrow at 9am', '2026-11-19T09:00'],
    ['in 3 days', '2026-11-21T09:00'],
    ['in three days at 8', '2026-11-21T08:00'],
    ['3 days later', '2026-11-21T09:00'],
    ['in a week', '2026-11-25T09:00'],
    ['in 2 hours', '2026-11-18T12:10'],
    ['in 1 hour and 30 minutes', '2026-11-18T11:40'],
    ['in 2 months', '2027-01-18T09:00'],
    ['today 5pm', '2026-11-18T17:00'],
    ['today 5 p.m.', '2026-11-18T17:00'],
    ['tonight', '2026-11-18T18:00'],
    ['mon 9:00', '2026-11-23T09:00'],
    ['Mon., 9:00', '2026-11-23T09:00'],
    ['thurs 20:15', '2026-11-19T20:15'],
    ['monday next week 9am', '2026-11-23T09:00'],
    ['friday next week', '2026-11-27T09:00'],
    ['next week', '2026-11-23T09:00'],
    ['noon', '2026-11-18T12:00'],
    ['tomorrow midnight', '2026-11-19T00:00'],
    ['tomorrow morning', '2026-11-19T09:00'],
    ['tomorrow afternoon at 3', '2026-11-19T15:00'],
    ['7 in the evening', '2026-11-18T19:00'],
    ['day after tomorrow 10:30', '2026-11-20T10:30'],
    ['24 dec 10:00', '2026-12-24T10:00'],
    ['dec 24 10:00', '2026-12-24T10:00'],
    ['24th of December 2027 at noon', '2027-12-24T12:00'],
    ['3 feb', '2027-02-03T09:00'],
    ['29 feb', '2028-02-29T09:00'],
    ['the 27th', '2026-11-27T09:00'],
    ['the 3rd', '2026-12-03T09:00'],
    ['at 9 dec 10', '2026-12-10T09:00'],
    ['9 dec 10', '2026-12-09T10:00'],
    ['2026-12-24 10:00', '2026-12-24T10:00'],
    ['2026-12-24T10:00', '2026-12-24T10:00'],
    ['2026/12/24', '2026-12-24T09:00'],
    ['24.12.2026 18:45', '2026-12-24T18:45'],
    ['24/12/26', '2026-12-24T09:00'],
    ['3/4 8:30', '2027-04-03T08:30'],
    ['at 9', '2026-11-19T09:00'],
    ['at 11', '2026-11-18T11:00'],
  ])('%j', (phrase, wall) => {
    expect(read(phrase)).toBe(wall);
  });

  it('asks for a.m. or p.m. if hours count to twelve and both are in the future', () => {
    expect(read('tomorrow 9', EN_US)).toEqual(['2026-11-19T09:00', '2026-11-19T21:00']);
    expect(read('tomorrow 12:30', EN_US)).toEqual(['2026-11-19T12:30', '2026-11-19T00:30']);
    expect(read('9:30', EN_US)).toEqual(['2026-11-19T09:30', '2026-11-18T21:30']);
    expect(read('today 9:30', EN_US)).toEqual(['2026-11-18T09:30', '2026-11-18T21:30']);
    expect(read('tomorrow 09:00', EN_US)).toBe('2026-11-19T09:00');
    expect(read('tomorrow 14:30', EN_US)).toBe('2026-11-19T14:30');
    expect(read('2026-12-24 10:00', EN_US)).toBe('2026-12-24T10:00');
  });

  it('takes an explicit time literally, even if it is past', () => {
    const christmas = Date.UTC(2026, 11, 25, 14, 30);
    expect(read('25/12 9:00', { ...EN_US, now: christmas })).toEqual(['2026-12-25T09:00', '2026-12-25T21:00']);
    expect(read('25/12 9:00', { ...EN_GB, now: christmas })).toBe('2026-12-25T09:00');
    expect(read('today noon', { ...EN_GB, now: christmas })).toBe('2026-12-25T12:00');
    expect(read('fri 9:00', { ...EN_US, now: christmas })).toEqual([
      '2027-01-01T09:00',
      '2026-12-25T21:00',
      '2027-01-01T21:00',
    ]);
  });

  it.each([
    ['today', 15.5, '2026-11-18T17:00'],
    ['today', 17.5, '2026-11-18T21:00'],
    ['today', 23.5, '2026-11-18T23:59'],
    ['18 nov', 15.5, '2026-11-18T17:00'],
    ['in 0 days', 15.5, '2026-11-18T17:00'],
    ['this morning', 10.5, '2026-11-18T11:00'],
    ['18 nov afternoon', 15.5, '2026-11-18T16:00'],
    ['this afternoon', 20, ['2026-11-19T14:00', '2026-11-18T23:00']],
    ['this morning', 15.5, ['2026-11-19T09:00', '2026-11-18T19:00']],
    ['tonight', 23.5, '2026-11-18T23:59'],
    ['18 nov eod', 19, '2026-11-18T23:59'],
    ['eod', 19, ['2026-11-19T17:00', '2026-11-18T23:59']],
    ['wednesday', 15.5, '2026-11-25T09:00'],
    ['wednesday afternoon', 20, '2026-11-25T14:00'],
  ])('never implies a past time: %j at %d', (phrase, hour, walls) => {
    const now = Date.UTC(2026, 10, 18) + (hour - 1) * 3_600_000;
    expect(read(phrase, { ...EN_GB, now, current: '2026-11-10T09:00' })).toEqual(walls);
  });

  it('knows the names of days and months in the language of the words and of the dates, in capitals too', () => {
    for (const locale of ['de', 'pt-BR', 'sv', 'ja', 'ar']) {
      expect(read('friday 9:30', { ...EN_GB, locale })).toContain('2026-11-20T09:30');
      expect(read('FRI 14:30', { ...EN_GB, locale })).toBe('2026-11-20T14:30');
      expect(read('24 December 14:30', { ...EN_GB, locale })).toBe('2026-12-24T14:30');
    }
    expect(read('Freitag 14:30', { ...EN_GB, locale: 'de' })).toBe('2026-11-20T14:30');
    expect(read('20 января', { ...EN_GB, locale: 'ru' })).toBe('2027-01-20T09:00');
    expect(read('20 जून', { ...EN_GB, locale: 'hi' })).toBe('2027-06-20T09:00');
    for (const [phrase, wall] of [
      ['In 3 days', '2026-11-21T09:00'],
      ['TOMORROW MIDNIGHT', '2026-11-19T00:00'],
      ['FRIDAY', '2026-11-20T09:00'],
      ['SALI', '2026-11-24T09:00'],
      ['Salı', '2026-11-24T09:00'],
    ] as const)
      expect(read(phrase, { ...EN_GB, locale: 'tr' })).toBe(wall);
  });

  it('asks which day is meant by a weekday that is today, or by "next" with a weekday still to come this week', () => {
    expect(read('friday 14:00', { ...EN_GB, now: FRIDAY })).toEqual(['2026-11-20T14:00', '2026-11-27T14:00']);
    expect(read('friday 7:00', { ...EN_GB, now: FRIDAY })).toBe('2026-11-27T07:00');
    expect(read('next friday', { ...EN_GB, now: FRIDAY })).toBe('2026-11-27T09:00');
    expect(read('next friday 14:30')).toEqual(['2026-11-20T14:30', '2026-11-27T14:30']);
    expect(read('this friday 14:30')).toBe('2026-11-20T14:30');
    expect(read('next monday')).toBe('2026-11-23T09:00');
  });

  it("starts the week on the locale's first day", () => {
    const sunday = Date.UTC(2026, 10, 22, 9);
    expect(read('next friday 14:30', { ...EN_GB, now: sunday })).toBe('2026-11-27T14:30');
    expect(read('next friday 14:30', { ...EN_US, now: sunday })).toEqual(['2026-11-27T14:30', '2026-12-04T14:30']);
  });

  it('reads numeric dates in the order of the locale, and asks if that does not decide', () => {
    expect(read('3/4', EN_GB)).toBe('2027-04-03T09:00');
    expect(read('3/4', EN_US)).toBe('2027-03-04T09:00');
    expect(read('3/4', { ...EN_GB, locale: 'en' })).toEqual(['2027-03-04T09:00', '2027-04-03T09:00']);
    expect(read('3-4', EN_US)).toEqual(['2027-03-04T09:00', '2027-04-03T09:00']);
    expect(read('13/4', EN_US)).toBe('2027-04-13T09:00');
    expect(read('4/4', { ...EN_GB, locale: 'en' })).toBe('2027-04-04T09:00');
    expect(read('next month')).toEqual(['2026-12-01T09:00', '2026-12-18T09:00']);
  });

  it.each([
    'blah',
    'soon',
    'tomorrow blah',
    '31 feb',
    'tomorrow 25:00',
    '9:75',
    'tomorrow today',
    'december',
    'fri 26 nov',
  ])('does not understand %j', (phrase) => {
    expect(read(phrase)).toBe('not-understood');
  });

  it('distinguishes a year out of range from what it does not understand', () => {
    for (const phrase of ['1 jan 1969', '12026-01-01', 'in 9000 years', 'in 99999999 days', 'in 99999999999 minutes']) {
      expect(read(phrase)).toBe('out-of-range');
    }
    expect(read('  ')).toBe('empty');
  });

  it('takes the time of day from the field if the phrase has none, and says so', () => {
    const from = (phrase: string, current?: string) => {
      const reading = readDuePhrase(phrase, { ...EN_GB, current });
      return reading.status === 'time' ? [reading.time.text, reading.time.from] : reading;
    };
    expect(from('in 3 days', '2026-11-18T14:45')).toEqual(['2026-11-21T14:45', 'field']);
    expect(from('in 3 days')).toEqual(['2026-11-21T09:00', 'usual']);
    expect(from('in 3 days 8:00', '2026-11-18T14:45')).toEqual(['2026-11-21T08:00', 'phrase']);
  });

  it('returns the instant and the words', () => {
    expect(readDuePhrase('fri 27 nov 14:30', EN_GB)).toEqual({
      status: 'time',
      time: {
        text: '2026-11-27T14:30',
        iso: '2026-11-27T13:30:00.000Z',
        words: 'Fri, 27 Nov 2026, 14:30 · in 9 days',
        from: 'phrase',
      },
    });
  });

  it('reads back the words that it returns', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 * 24 * 300 }), (minutes) => {
        const reading = readDuePhrase(`in ${minutes} minutes`, EN_GB);
        if (reading.status !== 'time') throw new Error(reading.status);
        const [words = ''] = reading.time.words.split(' · ');
        expect(read(words)).toBe(reading.time.text.slice(0, 16));
      }),
      { numRuns: 200 },
    );
  });

  it('counts hours in absolute time and days by the calendar across a clock change', () => {
    const before = { ...EN_GB, now: Date.UTC(2026, 9, 24, 23, 30) };
    expect(read('in 1 hour', before)).toBe('2026-10-25T02:30');
    expect(read('in 2 hours', before)).toBe('2026-10-25T02:30+01:00');
    expect(read('in 1 day 9:00', before)).toBe('2026-10-26T09:00');
    expect(read('tomorrow 2:30', { ...EN_GB, now: Date.UTC(2027, 2, 27, 9) })).toBe('2027-03-28T02:30');
  });

  it('accepts words that a host adds', () => {
    const words: DuePhraseWords = { ...en.duePhrase, tomorrow: [...en.duePhrase.tomorrow, 'the morrow'] };
    expect(read('the morrow 8:00', { ...EN_GB, words })).toBe('2026-11-19T08:00');
  });

  it('never throws, whatever is typed', () => {
    const pieces = fc.constantFrom(
      'in',
      '+',
      'eod',
      'end of',
      'eow',
      '2h',
      'tomorow',
      'next',
      'friday',
      'mar',
      '9',
      '10.12',
      '3/4',
      '24',
      'dec',
      'days',
      'at',
      ':',
      '.',
      'pm',
      'a',
      '٣',
      '𝟗',
    );
    const phrases = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(pieces, { maxLength: 40 }).map((all) => all.join(' ')),
    );
    fc.assert(
      fc.property(phrases, (phrase) => void readDuePhrase(phrase, EN_US)),
      { numRuns: 300 },
    );
  }, 30_000);
});

it.each(['٢٤/١٢/٢٠٢٦ ١٠:٠٠', '24/12/2026 10:00', '۲۴/۱۲/۲۰۲۶ ۱۰:۰۰', '२४/१२/२०२६ १०:००'])(
  'digits of other scripts are read in %j',
  (phrase) => {
    expect(read(phrase)).toBe('2026-12-24T10:00');
  },
);

describe('a due time in German', () => {
  it.each([
    ['morgen 9 Uhr', '2026-11-19T09:00'],
    ['MORGEN UM 9', '2026-11-19T09:00'],
    ['morgen früh', '2026-11-19T09:00'],
    ['in 3 Tagen', '2026-11-21T09:00'],
    ['in einer Woche', '2026-11-25T09:00'],
    ['übermorgen', '2026-11-20T09:00'],
    ['uebermorgen', '2026-11-20T09:00'],
    ['heute 17 Uhr', '2026-11-18T17:00'],
    ['heute Abend', '2026-11-18T18:00'],
    ['3 Uhr nachmittags', '2026-11-18T15:00'],
    ['Mo 9:00', '2026-11-23T09:00'],
    ['Mo., 9.30 Uhr', '2026-11-23T09:30'],
    ['Freitag Morgen', '2026-11-20T09:00'],
    ['nächste Woche Freitag', '2026-11-27T09:00'],
    ['24.12. 10:00', '2026-12-24T10:00'],
    ['24. Dezember 2026, 18 Uhr 30', '2026-12-24T18:30'],
    ['3.4.', '2027-04-03T09:00'],
    ['am 27.', '2026-11-27T09:00'],
  ])('%j', (phrase, wall) => {
    expect(read(phrase, DE)).toBe(wall);
  });

  it('asks if it can mean several times', () => {
    expect(read('nächsten Freitag 14:30', DE)).toEqual(['2026-11-20T14:30', '2026-11-27T14:30']);
    expect(read('10.12', DE)).toEqual(['2026-12-10T09:00', '2026-11-18T10:12']);
    expect(read('3/4', DE)).toEqual(['2027-04-03T09:00', '2027-03-04T09:00']);
  });
});

describe('other languages, by words of their own', () => {
  const NONE: DuePhraseWords = {
    ...(Object.fromEntries(Object.keys(en.duePhrase).map((key) => [key, []])) as unknown as DuePhraseWords),
    language: 'en',
  };

  it('reads text without spaces, and an amount before its word', () => {
    const japanese: DuePhraseWords = {
      ...NONE,
      tomorrow: ['明日'],
      nextWeek: ['来週'],
      after: ['後'],
      of: ['の'],
      filler: ['に', 'の'],
      am: ['午前'],
      pm: ['午後'],
      oClock: ['時'],
      minuteMark: ['分'],
      minutes: ['分'],
      hours: ['時間'],
      days: ['日'],
      weeks: ['週間'],
      months: ['か月'],
      yearMark: ['年'],
      monthMark: ['月'],
      dayMark: ['日'],
      numbers: {},
    };
    const options = { ...EN_GB, words: japanese, locale: 'ja' };
    expect(read('3日後', options)).toBe('2026-11-21T09:00');
    expect(read('2時間後', options)).toBe('2026-11-18T12:10');
    expect(read('明日午後3時30分', options)).toBe('2026-11-19T15:30');
    expect(read('2026年12月24日10時', options)).toBe('2026-12-24T10:00');
    expect(read('来週の金曜日 14時', options)).toBe('2026-11-27T14:00');
  });

  it('asks for a word that is both a weekday and a month', () => {
    const spanish: DuePhraseWords = { ...NONE, filler: ['el'], numbers: {} };
    expect(read('mar 9', { ...EN_GB, words: spanish, locale: 'es' })).toEqual(['2026-11-24T09:00', '2027-03-09T09:00']);
  });

  it('reads right-to-left scripts', () => {
    const arabic: DuePhraseWords = {
      ...NONE,
      tomorrow: ['غدًا'],
      at: ['الساعة'],
      in: ['بعد'],
      days: ['أيام'],
      numbers: {},
    };
    const options = { ...EN_GB, words: arabic, locale: 'ar-EG' };
    expect(read('غدا الساعة ١٤:٣٠', options)).toBe('2026-11-19T14:30');
    expect(read('بعد ٣ أيام', options)).toBe('2026-11-21T09:00');
  });
});
