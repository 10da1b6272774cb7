import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromZonedInput } from '../../src/core/followup/due-time.js';
import { ar, de, es, fr, ja } from '../messages/whole-packs.js';
import { en } from '../../src/locales/en.js';
import { readDuePhrase } from '../../src/core/due-phrase/read-due-phrase.js';
import type { DuePhraseOptions } from '../../src/core/due-phrase/read-due-phrase.js';

/** Wednesday, November 18, 2026, 10:10 in Paris. */
const NOW = Date.UTC(2026, 10, 18, 9, 10, 30);
const EN_GB: DuePhraseOptions = { words: en.duePhrase, locale: 'en-GB', timeZone: 'Europe/Paris', now: NOW };
const EN_US = { ...EN_GB, locale: 'en-US' };

/** The wall times that a phrase can mean, or why there is none; a guess begins with a "?". */
function read(phrase: string, options: DuePhraseOptions = EN_GB): string | readonly string[] {
  const reading = readDuePhrase(phrase, options);
  if (reading.status === 'time') return reading.time.text;
  if (reading.status !== 'ask') return reading.status;
  return [...(reading.isGuess ? ['?'] : []), ...reading.times.map(({ text }) => text)];
}

/** The same options at another time in Paris, an hour ahead of UTC in winter. */
function at(day: number, hour: number, minute = 0, options = EN_GB): DuePhraseOptions {
  return { ...options, now: Date.UTC(2026, 10, day, hour - 1, minute) };
}

describe('the end of a day', () => {
  it.each([
    ['eod', '2026-11-18T17:00'],
    ['by end of the day', '2026-11-18T17:00'],
    ['cob', '2026-11-18T17:00'],
    ['today eod', '2026-11-18T17:00'],
    ['eod tomorrow', '2026-11-19T17:00'],
    ['end of friday', '2026-11-20T17:00'],
    ['fri eod', '2026-11-20T17:00'],
    ['in 3 days eod', '2026-11-21T17:00'],
    ['5 dec end of day', '2026-12-05T17:00'],
  ])('%j is at five', (phrase, wall) => {
    expect(read(phrase, { ...EN_GB, current: '2026-11-18T11:45' })).toBe(wall);
  });

  it("is at the host's hour; an invalid one counts as five", () => {
    expect(read('eod', { ...EN_GB, endOfDayHour: 18 })).toBe('2026-11-18T18:00');
    for (const endOfDayHour of [24, -1, 17.5, Number.NaN]) {
      expect(read('eod', { ...EN_GB, endOfDayHour })).toBe('2026-11-18T17:00');
    }
  });

  it('is asked once it is past: that of the next working day, or the end of the day itself', () => {
    expect(read('eod', at(18, 17))).toBe('2026-11-18T17:00');
    expect(read('eod', at(18, 17, 1))).toEqual(['2026-11-19T17:00', '2026-11-18T23:59']);
    expect(read('eod', at(20, 19))).toEqual(['2026-11-23T17:00', '2026-11-20T23:59']);
    expect(read('end of day today', at(18, 20))).toEqual(['2026-11-18T23:59', '2026-11-19T17:00']);
  });

  it.each(['end of', 'end of the', 'eod 5pm', 'in 2 hours eod', 'eod noon'])('%j is not understood', (phrase) => {
    expect(read(phrase)).toBe('not-understood');
  });
});

describe('the end of a week', () => {
  it('is that of its last working day', () => {
    expect(read('eow')).toBe('2026-11-20T17:00');
    expect(read('by the end of this week')).toBe('2026-11-20T17:00');
    expect(read('eow 3pm')).toBe('2026-11-20T15:00');
    expect(read('end of next week')).toBe('2026-11-27T17:00');
    expect(read('eow', { ...EN_GB, locale: 'ar-EG', words: en.duePhrase })).toBe('2026-11-19T17:00');
  });

  it('is asked once it is past, and on a weekend', () => {
    expect(read('eow', at(20, 16))).toBe('2026-11-20T17:00');
    expect(read('eow', at(20, 18))).toEqual(['2026-11-27T17:00', '2026-11-20T23:59']);
    expect(read('eow', at(21, 10))).toEqual(['2026-11-27T17:00', '2026-11-22T17:00']);
    expect(read('eow', at(22, 18))).toBe('2026-11-27T17:00');
  });
});

describe('the end of a month', () => {
  it('is that of its last day, and asked if that is on a weekend', () => {
    expect(read('eom')).toBe('2026-11-30T17:00');
    expect(read('eom 10:00')).toBe('2026-11-30T10:00');
    expect(read('end of next month')).toBe('2026-12-31T17:00');
    const january = { ...EN_GB, now: Date.UTC(2027, 0, 12, 9) };
    expect(read('eom', january)).toEqual(['2027-01-29T17:00', '2027-01-31T17:00']);
    expect(read('eom', { ...EN_GB, now: Date.UTC(2027, 0, 30, 9) })).toBe('2027-01-31T17:00');
  });

  it('is asked once it is past', () => {
    expect(read('eom', at(30, 18))).toEqual(['2026-12-31T17:00', '2026-11-30T23:59']);
  });
});

describe('later today', () => {
  it('is the full hour about three hours from now, or the last minute if that is tomorrow', () => {
    expect(read('later today')).toBe('2026-11-18T14:00');
    expect(read('later today', at(18, 20))).toBe('2026-11-18T23:00');
    expect(read('later today', at(18, 21, 30))).toBe('2026-11-18T23:59');
    expect(read('later today at 4', EN_US)).toBe('2026-11-18T16:00');
  });

  it('takes the next full hour of a part of the day that has begun', () => {
    expect(read('this afternoon', at(18, 14))).toBe('2026-11-18T14:00');
    expect(read('this afternoon', at(18, 15, 10))).toBe('2026-11-18T16:00');
    expect(read('this afternoon', at(18, 17, 30))).toBe('2026-11-18T17:59');
    expect(read('tonight', at(18, 23, 30))).toBe('2026-11-18T23:59');
    expect(read('tomorrow afternoon', at(18, 15, 10))).toBe('2026-11-19T14:00');
  });
});

describe('an amount alone', () => {
  it.each([
    ['2h', '2026-11-18T12:10'],
    ['+2h', '2026-11-18T12:10'],
    ['90 min', '2026-11-18T11:40'],
    ['2h30', '2026-11-18T12:40'],
    ['3 d', '2026-11-21T09:00'],
    ['2 weeks', '2026-12-02T09:00'],
    ['3d 8:00', '2026-11-21T08:00'],
    ['D+3', '2026-11-21T09:00'],
  ])('%j', (phrase, wall) => {
    expect(read(phrase)).toBe(wall);
  });

  it.each(['-3d', '−2h', '3 days ago', '+3', '3+2d', '1.5h', '1,5 days', 'fri 2h', 'a week', '2h 9:00', '5m'])(
    '%j is not understood',
    (phrase) => {
      expect(read(phrase)).toBe('not-understood');
    },
  );
});

describe('a number alone', () => {
  it('is an hour, office hours first, or a day of the month', () => {
    expect(read('5', EN_US)).toEqual(['2026-11-18T17:00', '2026-11-19T05:00', '2026-12-05T09:00']);
    expect(read('9', EN_US)).toEqual(['2026-11-19T09:00', '2026-11-18T21:00', '2026-12-09T09:00']);
    expect(read('5')).toEqual(['2026-11-18T17:00', '2026-11-19T05:00', '2026-12-05T09:00']);
    expect(read('9')).toEqual(['2026-11-19T09:00', '2026-12-09T09:00']);
    expect(read('20')).toEqual(['2026-11-20T09:00', '2026-11-18T20:00']);
    expect(read('24')).toBe('2026-11-24T09:00');
    expect(read('32')).toBe('not-understood');
  });

  it('may be the day of the month after the weekday it falls on', () => {
    expect(read('mon 9')).toBe('2026-11-23T09:00');
    expect(read('fri 27')).toBe('2026-11-27T09:00');
    expect(read('fri 20')).toEqual(['2026-11-20T09:00', '2026-11-20T20:00']);
    expect(read('mon 7', EN_US)).toEqual(['2026-11-23T07:00', '2026-11-23T19:00', '2026-12-07T09:00']);
    expect(read('fri 26')).toBe('not-understood');
  });

  it('before seven is asked even with a 24-hour clock', () => {
    expect(read('tomorrow 5')).toEqual(['2026-11-19T17:00', '2026-11-19T05:00']);
    expect(read('tomorrow at 5')).toEqual(['2026-11-19T17:00', '2026-11-19T05:00']);
    expect(read('today 5')).toBe('2026-11-18T17:00');
    expect(read('tomorrow 05:00')).toBe('2026-11-19T05:00');
    expect(read('tomorrow 5:00')).toBe('2026-11-19T05:00');
  });
});

it.each([
  ['2026-12-05T14:00Z', '2026-12-05T15:00'],
  ['2026-12-05T14:00:59.999z', '2026-12-05T15:00'],
  ['2026-12-05T14:00-05:00', '2026-12-05T20:00'],
  ['2026-12-05 14:00+0530', '2026-12-05T09:30'],
  ['2026-12-05T14:00:30', '2026-12-05T14:00'],
  ['2026-10-25T00:30Z', '2026-10-25T02:30'],
  ['2026-10-25T01:30Z', '2026-10-25T02:30+01:00'],
  ['2026-02-30T14:00Z', 'not-understood'],
  ['1969-12-05T14:00Z', 'out-of-range'],
])('ISO 8601 %j', (phrase, wall) => {
  expect(read(phrase)).toBe(wall);
});

describe('a typo', () => {
  it.each([
    ['tomorow 9am', '2026-11-19T09:00', 'one letter too few'],
    ['tomorroww 9am', '2026-11-19T09:00', 'one too many'],
    ['tomurrow 9am', '2026-11-19T09:00', 'a wrong one'],
    ['firday 14:00', '2026-11-20T14:00', 'two that changed places'],
    ['tomorow morining', '2026-11-19T09:00', 'in two words'],
    ['end of the weak', '2026-11-20T17:00', 'in a phrase of several words'],
    ['decmber 5', '2026-12-05T09:00', 'in a name'],
  ])('%j is asked: %s %s', (phrase, wall) => {
    expect(read(phrase)).toEqual(['?', wall]);
  });

  it('returns all possible readings', () => {
    expect(read('tomorow 9', EN_US)).toEqual(['?', '2026-11-19T09:00', '2026-11-19T21:00']);
  });

  it.each([
    ['tommorrrow', 'two slips in one word'],
    ['soon', 'a short word that begins otherwise'],
    ['tomorrow blah', 'a word that is like none'],
    ['wek', 'no amount, whatever is meant'],
    ['mno 9', 'like a word of three letters'],
    ['tomorow 1 jan 1969', 'what is out of range either way'],
  ])('%j is not understood: %s', (phrase) => {
    expect(read(phrase)).toBe('not-understood');
  });
});

const LANGUAGES = {
  de: { words: de.duePhrase, timeZone: 'Europe/Paris', now: NOW, locale: 'de' },
  fr: { words: fr.duePhrase, timeZone: 'Europe/Paris', now: NOW, locale: 'fr' },
  es: { words: es.duePhrase, timeZone: 'Europe/Paris', now: NOW, locale: 'es' },
  ja: { words: ja.duePhrase, timeZone: 'Europe/Paris', now: NOW, locale: 'ja' },
  ar: { words: ar.duePhrase, timeZone: 'Europe/Paris', now: NOW, locale: 'ar' },
} satisfies Record<string, DuePhraseOptions>;

const BY_LANGUAGE: Record<keyof typeof LANGUAGES, readonly (readonly [phrase: string, ...walls: string[]])[]> = {
  de: [
    ['Feierabend', '2026-11-18T17:00'],
    ['bis Feierabend', '2026-11-18T17:00'],
    ['morgen bis Dienstschluss', '2026-11-19T17:00'],
    ['Ende des Tages', '2026-11-18T17:00'],
    ['bis Ende der Woche', '2026-11-20T17:00'],
    ['Ende nächster Woche', '2026-11-27T17:00'],
    ['Monatsende', '2026-11-30T17:00'],
    ['bis zum Ende des Monats', '2026-11-30T17:00'],
    ['Ende nächsten Monats', '2026-12-31T17:00'],
    ['3T', '2026-11-21T09:00'],
    ['+3 T', '2026-11-21T09:00'],
    ['T+3', '2026-11-21T09:00'],
    ['2 Std', '2026-11-18T12:10'],
    ['2h', '2026-11-18T12:10', '2026-11-19T02:00'],
    ['9h', '2026-11-19T09:00'],
    ['später heute', '2026-11-18T14:00'],
    ['heute Nachmittag', '2026-11-18T14:00'],
    ['Mo 9', '2026-11-23T09:00'],
    ['Fr 27', '2026-11-27T09:00'],
    ['25.12.', '2026-12-25T09:00'],
    ['12-05', '2027-05-12T09:00', '2026-12-05T09:00'],
    ['morgen um 5', '2026-11-19T17:00', '2026-11-19T05:00'],
    ['morgen um 5 Uhr', '2026-11-19T05:00'],
    ['morgn 9 Uhr', '?', '2026-11-19T09:00'],
    ['Donnrstag', '?', '2026-11-19T09:00'],
    ['Wochenende', 'not-understood'],
    ['heute noch', 'not-understood'],
    ['Ende', 'not-understood'],
    ['1,5 Tage', 'not-understood'],
  ],
  fr: [
    ['fin de journée', '2026-11-18T17:00'],
    ['d’ici la fin de la journée', '2026-11-18T17:00'],
    ['demain en fin de journée', '2026-11-19T17:00'],
    ['fin de semaine', '2026-11-20T17:00'],
    ['d’ici la fin de la semaine', '2026-11-20T17:00'],
    ['fin de la semaine prochaine', '2026-11-27T17:00'],
    ['fin du mois', '2026-11-30T17:00'],
    ['en fin de mois', '2026-11-30T17:00'],
    ['fin du mois prochain', '2026-12-31T17:00'],
    ['3j', '2026-11-21T09:00'],
    ['+3j', '2026-11-21T09:00'],
    ['J+3', '2026-11-21T09:00'],
    ['2h', '2026-11-18T12:10', '2026-11-19T02:00'],
    ['9h', '2026-11-19T09:00'],
    ['14h30', '2026-11-18T14:30'],
    ['vendredi 2h', '2026-11-20T02:00'],
    ['plus tard aujourd’hui', '2026-11-18T14:00'],
    ['ajd 17h', '2026-11-18T17:00'],
    ['lun 9', '2026-11-23T09:00'],
    ['le 24', '2026-11-24T09:00'],
    ['25/12', '2026-12-25T09:00'],
    ['12-05', '2027-05-12T09:00', '2026-12-05T09:00'],
    ['demian 9h', '?', '2026-11-19T09:00'],
    ['vendrdi', '?', '2026-11-20T09:00'],
    ['fin', 'not-understood'],
    ['il y a 3 jours', 'not-understood'],
  ],
  es: [
    ['fin del día', '2026-11-18T17:00'],
    ['al final de la jornada', '2026-11-18T17:00'],
    ['mañana al final del día', '2026-11-19T17:00'],
    ['a finales de semana', '2026-11-20T17:00'],
    ['final de la semana', '2026-11-20T17:00'],
    ['a finales de la próxima semana', '2026-11-27T17:00'],
    ['fin de la semana que viene', '2026-11-27T17:00'],
    ['fin de mes', '2026-11-30T17:00'],
    ['a final de mes', '2026-11-30T17:00'],
    ['3d', '2026-11-21T09:00'],
    ['+3d', '2026-11-21T09:00'],
    ['2h', '2026-11-18T12:10', '2026-11-19T02:00'],
    ['hoy más tarde', '2026-11-18T14:00'],
    ['lun 9', '2026-11-23T09:00'],
    ['viernes 27', '2026-11-27T09:00'],
    ['a las 5', '2026-11-18T17:00', '2026-11-19T05:00'],
    ['25/12', '2026-12-25T09:00'],
    ['12-05', '2027-05-12T09:00', '2026-12-05T09:00'],
    ['mañna a las 9', '?', '2026-11-19T09:00'],
    ['viernse', '?', '2026-11-20T09:00'],
    // The weekend.
    ['fin de semana', 'not-understood'],
    ['hace 3 días', 'not-understood'],
  ],
  ja: [
    ['今日中', '2026-11-18T17:00'],
    ['本日中に', '2026-11-18T17:00'],
    ['明日中に', '2026-11-19T17:00'],
    ['明日の定時', '2026-11-19T17:00'],
    ['金曜日中に', '2026-11-20T17:00'],
    ['今週中', '2026-11-20T17:00'],
    ['週末まで', '2026-11-20T17:00'],
    ['来週中に', '2026-11-27T17:00'],
    ['月末まで', '2026-11-30T17:00'],
    ['今月中', '2026-11-30T17:00'],
    ['来月中', '2026-12-31T17:00'],
    ['3日後', '2026-11-21T09:00'],
    ['+3日', '2026-11-21T09:00'],
    ['2時間', '2026-11-18T12:10'],
    // The third of the month, and not three days.
    ['3日', '2026-12-03T09:00'],
    ['今日この後', '2026-11-18T14:00'],
    ['月曜9時', '2026-11-23T09:00'],
    ['12/25', '2026-12-25T09:00'],
    ['12-05', '2026-12-05T09:00', '2027-05-12T09:00'],
    ['週末', 'not-understood'],
    ['中', 'not-understood'],
    ['3日前', 'not-understood'],
  ],
  ar: [
    ['نهاية اليوم', '2026-11-18T17:00'],
    ['غدًا نهاية الدوام', '2026-11-19T17:00'],
    // The weekend is Friday and Saturday.
    ['بنهاية الأسبوع', '2026-11-19T17:00'],
    ['نهاية الأسبوع القادم', '2026-11-26T17:00'],
    ['نهاية الشهر', '2026-11-30T17:00'],
    ['نهاية الشهر القادم', '2026-12-31T17:00'],
    ['3 أيام', '2026-11-21T09:00'],
    ['+٣ أيام', '2026-11-21T09:00'],
    ['2 ساعة', '2026-11-18T12:10'],
    ['لاحقًا اليوم', '2026-11-18T14:00'],
    ['بعد ظهر اليوم', '2026-11-18T14:00'],
    ['الاثنين 9', '2026-11-23T09:00', '2026-11-23T21:00'],
    ['25/12', '2026-12-25T09:00'],
    ['12-05', '2027-05-12T09:00', '2026-12-05T09:00'],
    ['الخمييس', '?', '2026-11-19T09:00'],
    // Means the weekend as often as the end of the week.
    ['نهاية الأسبوع', 'not-understood'],
    ['قبل 3 أيام', 'not-understood'],
  ],
};

describe.each(Object.entries(LANGUAGES))('short phrases in %s', (language, options) => {
  it.each(BY_LANGUAGE[language as keyof typeof LANGUAGES])('%j', (phrase, ...walls) => {
    expect([read(phrase, options)].flat()).toEqual(walls);
  });
});

describe('every reading', () => {
  const all = { en: EN_US, ...LANGUAGES };
  const phrases = Object.entries({
    ...BY_LANGUAGE,
    en: ['eod', 'eow', 'eom', 'later today', 'tonight', '2h', '3d', '5'].map((phrase) => [phrase]),
  }).flatMap(([language, list]) =>
    list.map(([phrase = '']) => ({ phrase, options: all[language as keyof typeof all] })),
  );
  const zones = ['Europe/Paris', 'America/New_York', 'Australia/Lord_Howe', 'Pacific/Apia', 'Asia/Kathmandu', 'UTC'];

  it('is an instant that matches its text, comes once, and is read back as shown, at any time in any zone', () => {
    const cases = fc.record({
      said: fc.constantFrom(...phrases),
      timeZone: fc.constantFrom(...zones),
      now: fc.integer({ min: Date.UTC(2026, 0), max: Date.UTC(2030, 0) }),
    });
    fc.assert(
      fc.property(cases, ({ said: { phrase, options }, timeZone, now }) => {
        const place = { ...options, timeZone, now };
        const reading = readDuePhrase(phrase, place);
        const times = reading.status === 'time' ? [reading.time] : reading.status === 'ask' ? reading.times : [];
        expect(new Set(times.map(({ iso }) => iso)).size).toBe(times.length);
        for (const { text, iso, words } of times) {
          expect(fromZonedInput(text, timeZone)).toMatchObject({ ok: true, iso });
          const [shown = ''] = words.split(' · ');
          const again = readDuePhrase(shown, place);
          if (again.status !== 'time') throw new Error(`${phrase}: "${shown}" is ${again.status}`);
          // An hour that the clocks show twice looks the same twice.
          expect(again.time.words.split(' · ')[0]).toBe(shown);
        }
      }),
      { numRuns: 1000 },
    );
  }, 60_000);
});
