import { describe, expect, it } from 'vitest';
import { ar, es, ja } from '../messages/whole-packs.js';
import { readDuePhrase } from '../../src/core/due-phrase/read-due-phrase.js';

/** Wednesday, November 18, 2026, 10:10 in Paris. */
const NOW = Date.UTC(2026, 10, 18, 9, 10, 30);
const WORDS = {
  es: es.duePhrase,
  'es-MX': es.duePhrase,
  ja: ja.duePhrase,
  ar: ar.duePhrase,
  'ar-EG': ar.duePhrase,
};

/** The wall times that a phrase can mean, or why there is none. */
function read(phrase: string, locale: keyof typeof WORDS): string | readonly string[] {
  const reading = readDuePhrase(phrase, { words: WORDS[locale], locale, timeZone: 'Europe/Paris', now: NOW });
  if (reading.status === 'time') return reading.time.text;
  return reading.status === 'ask' ? reading.times.map(({ text }) => text) : reading.status;
}

describe('a due time in Spanish', () => {
  it.each([
    ['mañana a las 9', '2026-11-19T09:00'],
    ['en 3 días 9h', '2026-11-21T09:00'],
    ['Manana a las 9:30 h', '2026-11-19T09:30'],
    ['mañana a las nueve y media', '2026-11-19T09:30'],
    ['hoy a las 17 y cuarto', '2026-11-18T17:15'],
    ['mañana por la mañana', '2026-11-19T09:00'],
    ['mañana a las 8 de la mañana', '2026-11-19T08:00'],
    ['mañana a la una de la tarde', '2026-11-19T13:00'],
    ['pasado mañana', '2026-11-20T09:00'],
    ['hoy a las 5 de la tarde', '2026-11-18T17:00'],
    ['esta tarde', '2026-11-18T14:00'],
    ['esta noche a las 8', '2026-11-18T20:00'],
    ['hoy al mediodía', '2026-11-18T12:00'],
    ['en 3 días', '2026-11-21T09:00'],
    ['dentro de tres días a las 8', '2026-11-21T08:00'],
    ['en una semana', '2026-11-25T09:00'],
    ['en 2 horas', '2026-11-18T12:10'],
    ['en media hora', '2026-11-18T10:40'],
    ['dentro de 1 hora y 30 minutos', '2026-11-18T11:40'],
    ['en 2 meses', '2027-01-18T09:00'],
    ['3 días después', '2026-11-21T09:00'],
    ['el viernes a las 14:30', '2026-11-20T14:30'],
    ['el próximo lunes a las 10', '2026-11-23T10:00'],
    ['el lunes que viene', '2026-11-23T09:00'],
    ['la próxima semana', '2026-11-23T09:00'],
    ['el viernes de la semana que viene', '2026-11-27T09:00'],
    ['24 de diciembre a las 10', '2026-12-24T10:00'],
    ['el jueves 24 de diciembre de 2026 a las 18:45', '2026-12-24T18:45'],
    ['el día 24 de dic', '2026-12-24T09:00'],
    ['24/12/2026 10:00', '2026-12-24T10:00'],
    ['mañana a las 5 p. m.', '2026-11-19T17:00'],
  ])('%j', (phrase, wall) => {
    expect(read(phrase, 'es')).toBe(wall);
  });

  it('asks if it can mean several times', () => {
    expect(read('el próximo viernes 14:30', 'es')).toEqual(['2026-11-20T14:30', '2026-11-27T14:30']);
    expect(read('mar 9', 'es')).toEqual(['2026-11-24T09:00', '2027-03-09T09:00']);
    expect(read('mañana a las 9', 'es-MX')).toEqual(['2026-11-19T09:00', '2026-11-19T21:00']);
    expect(read('mañana a las 9 a. m.', 'es-MX')).toBe('2026-11-19T09:00');
  });

  it.each(['pronto', 'mañana a las', 'en tres días hábiles', 'a las trece', 'nueve', 'en medio día'])(
    'does not understand %j',
    (phrase) => {
      expect(read(phrase, 'es')).toBe('not-understood');
    },
  );
});

describe('a due time in Japanese', () => {
  it.each([
    ['明日9時', '2026-11-19T09:00'],
    ['明日の９時半', '2026-11-19T09:30'],
    ['明日 14:30', '2026-11-19T14:30'],
    ['明日午後3時30分', '2026-11-19T15:30'],
    ['明日の午後', '2026-11-19T14:00'],
    ['明日の朝8時', '2026-11-19T08:00'],
    ['今日の夕方5時半まで', '2026-11-18T17:30'],
    ['今夜', '2026-11-18T18:00'],
    ['明後日', '2026-11-20T09:00'],
    ['3日後', '2026-11-21T09:00'],
    ['三日後の10時', '2026-11-21T10:00'],
    ['2時間後', '2026-11-18T12:10'],
    ['30分後', '2026-11-18T10:40'],
    ['1週間後', '2026-11-25T09:00'],
    ['2か月後', '2027-01-18T09:00'],
    ['2ヶ月後', '2027-01-18T09:00'],
    ['来週', '2026-11-23T09:00'],
    ['来週の金曜日 14時半', '2026-11-27T14:30'],
    ['来週金曜14時半', '2026-11-27T14:30'],
    ['金曜日の15時までに', '2026-11-20T15:00'],
    ['今週の金曜日', '2026-11-20T09:00'],
    ['12月24日10時', '2026-12-24T10:00'],
    ['2026年12月24日(木) 18時45分', '2026-12-24T18:45'],
    ['24日', '2026-11-24T09:00'],
    ['2026/12/24 10:00', '2026-12-24T10:00'],
    ['12/24', '2026-12-24T09:00'],
  ])('%j', (phrase, wall) => {
    expect(read(phrase, 'ja')).toBe(wall);
  });

  it('asks if it can mean several times', () => {
    expect(read('次の金曜日', 'ja')).toEqual(['2026-11-20T09:00', '2026-11-27T09:00']);
    expect(read('来月', 'ja')).toEqual(['2026-12-01T09:00', '2026-12-18T09:00']);
  });

  it.each(['そのうち', '再来週', '3営業日後', '明日25時', '12月24日(金)'])('does not understand %j', (phrase) => {
    expect(read(phrase, 'ja')).toBe('not-understood');
  });
});

describe('a due time in Arabic', () => {
  it.each([
    ['غدًا الساعة 9 صباحًا', '2026-11-19T09:00'],
    ['غدا الساعة ٩ ص', '2026-11-19T09:00'],
    ['غدًا الساعة التاسعة والنصف صباحًا', '2026-11-19T09:30'],
    ['غدا الساعه 14:30', '2026-11-19T14:30'],
    ['صباح الغد', '2026-11-19T09:00'],
    ['اليوم الساعة 5 مساءً', '2026-11-18T17:00'],
    ['اليوم الساعة 1 ظهرًا', '2026-11-18T13:00'],
    ['غدًا الساعة 12 ظهرًا', '2026-11-19T12:00'],
    ['غدًا ظهرًا', '2026-11-19T12:00'],
    ['الليلة', '2026-11-18T18:00'],
    ['هذا المساء', '2026-11-18T18:00'],
    ['بعد غد', '2026-11-20T09:00'],
    ['بعد 3 أيام', '2026-11-21T09:00'],
    ['بعد ٣ ايام', '2026-11-21T09:00'],
    ['بعد ثلاثة أيام الساعة 8 صباحًا', '2026-11-21T08:00'],
    ['بعد يوم', '2026-11-19T09:00'],
    ['بعد يومين', '2026-11-20T09:00'],
    ['بعد أسبوع', '2026-11-25T09:00'],
    ['بعد أسبوعين', '2026-12-02T09:00'],
    ['بعد شهرين', '2027-01-18T09:00'],
    ['بعد ساعتين', '2026-11-18T12:10'],
    ['بعد ساعة و 30 دقيقة', '2026-11-18T11:40'],
    ['بعد نصف ساعة', '2026-11-18T10:40'],
    ['بعد 11 يومًا', '2026-11-29T09:00'],
    ['الجمعة 14:30', '2026-11-20T14:30'],
    ['يوم الجمعه الساعة 2 بعد الظهر', '2026-11-20T14:00'],
    ['يوم الأحد القادم', '2026-11-22T09:00'],
    ['الأسبوع المقبل', '2026-11-23T09:00'],
    ['الجمعة من الأسبوع القادم', '2026-11-27T09:00'],
    ['24 ديسمبر الساعة 10 صباحًا', '2026-12-24T10:00'],
    ['٢٤ ديسمبر ٢٠٢٦ الساعة ١٨:٤٥', '2026-12-24T18:45'],
    ['24/12/2026 10:00 ص', '2026-12-24T10:00'],
  ])('%j', (phrase, wall) => {
    expect(read(phrase, 'ar')).toBe(wall);
    expect(read(phrase, 'ar-EG')).toBe(wall);
  });

  it('asks if it can mean several times', () => {
    expect(read('غدًا الساعة 9', 'ar')).toEqual(['2026-11-19T09:00', '2026-11-19T21:00']);
    expect(read('الجمعة القادمة 14:30', 'ar')).toEqual(['2026-11-20T14:30', '2026-11-27T14:30']);
  });

  it.each(['قريبًا', 'غدًا الساعة', 'بعد ثلاثة أيام عمل', 'غدًا الساعة 12 ليلًا', 'يومين'])(
    'does not understand %j',
    (phrase) => {
      expect(read(phrase, 'ar')).toBe('not-understood');
    },
  );
});

it.each(['es', 'ja', 'ar', 'ar-EG'] as const)('understands the example of %s', (locale) => {
  expect(read(WORDS[locale].example, locale)).toBe('2026-11-19T09:00');
});

describe.each(['es', 'ja', 'ar'] as const)('the words returned in %s', (locale) => {
  it('are read back', () => {
    for (const text of ['2026-11-19T09:00', '2026-12-24T18:45', '2027-03-02T13:05']) {
      const reading = readDuePhrase(text, { words: WORDS[locale], locale, timeZone: 'Europe/Paris', now: NOW });
      if (reading.status !== 'time') throw new Error(reading.status);
      const [words = ''] = reading.time.words.split(' · ');
      expect(read(words, locale)).toBe(text);
    }
  });
});
