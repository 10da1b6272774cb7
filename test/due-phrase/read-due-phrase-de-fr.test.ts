import { describe, expect, it } from 'vitest';
import { de, fr } from '../messages/whole-packs.js';
import { en } from '../../src/locales/en.js';
import { readDuePhrase } from '../../src/core/due-phrase/read-due-phrase.js';

/** Wednesday, November 18, 2026, 10:10 in Paris. */
const NOW = Date.UTC(2026, 10, 18, 9, 10, 30);
const WORDS = { de: de.duePhrase, fr: fr.duePhrase, 'en-GB': en.duePhrase };

/** The wall times that a phrase can mean, or why there is none. */
function read(phrase: string, locale: keyof typeof WORDS): string | readonly string[] {
  const reading = readDuePhrase(phrase, { words: WORDS[locale], locale, timeZone: 'Europe/Paris', now: NOW });
  if (reading.status === 'time') return reading.time.text;
  return reading.status === 'ask' ? reading.times.map(({ text }) => text) : reading.status;
}

describe('a due time in French', () => {
  it.each([
    ['demain 9h', '2026-11-19T09:00'],
    ['Demain à 9 heures', '2026-11-19T09:00'],
    ['demain matin', '2026-11-19T09:00'],
    ['demain midi', '2026-11-19T12:00'],
    ['demain soir à 19h30', '2026-11-19T19:30'],
    ['aujourd’hui 17h', '2026-11-18T17:00'],
    ["aujourd'hui à midi", '2026-11-18T12:00'],
    ['ce matin', '2026-11-18T11:00'],
    ['cet après-midi', '2026-11-18T14:00'],
    ['cet après-midi à 3h', '2026-11-18T15:00'],
    ['ce soir', '2026-11-18T18:00'],
    ['ce soir 20h', '2026-11-18T20:00'],
    ['après-demain', '2026-11-20T09:00'],
    ['apres demain 14:30', '2026-11-20T14:30'],
    ['dans 3 jours', '2026-11-21T09:00'],
    ['dans trois jours à 8h', '2026-11-21T08:00'],
    ['3 jours plus tard', '2026-11-21T09:00'],
    ['dans 3 jours 9h', '2026-11-21T09:00'],
    ['3 jours 14h30', '2026-11-21T14:30'],
    ['3 jours 2h', '2026-11-21T12:10'],
    ['sous 2 semaines', '2026-12-02T09:00'],
    ['dans une semaine', '2026-11-25T09:00'],
    ['dans 2 mois', '2027-01-18T09:00'],
    ['dans 2 h', '2026-11-18T12:10'],
    ['dans 1h30', '2026-11-18T11:40'],
    ['dans une demi-heure', '2026-11-18T10:40'],
    ['dans 1 heure et 30 minutes', '2026-11-18T11:40'],
    ['vendredi 14h30', '2026-11-20T14:30'],
    ['ce vendredi à 14h', '2026-11-20T14:00'],
    ['ven. 9h', '2026-11-20T09:00'],
    ['lundi prochain 14h30', '2026-11-23T14:30'],
    ['vendredi après-midi', '2026-11-20T14:00'],
    ['la semaine prochaine', '2026-11-23T09:00'],
    ['vendredi de la semaine prochaine', '2026-11-27T09:00'],
    ['le 24 décembre à 10h', '2026-12-24T10:00'],
    ['1er déc. 2026', '2026-12-01T09:00'],
    ['24/12/2026 10h15', '2026-12-24T10:15'],
    ['3/4', '2027-04-03T09:00'],
    ['jeudi 3h de l’après-midi', '2026-11-19T15:00'],
    ['demain minuit', '2026-11-19T00:00'],
  ])('%j', (phrase, wall) => {
    expect(read(phrase, 'fr')).toBe(wall);
  });

  it('asks if it can mean several times', () => {
    expect(read('vendredi prochain 14h30', 'fr')).toEqual(['2026-11-20T14:30', '2026-11-27T14:30']);
    expect(read('le mois prochain', 'fr')).toEqual(['2026-12-01T09:00', '2026-12-18T09:00']);
    expect(read('mercredi 11h', 'fr')).toEqual(['2026-11-18T11:00', '2026-11-25T11:00']);
    expect(read('mercredi', 'fr')).toBe('2026-11-25T09:00');
  });

  it.each(['bientôt', 'dans huit jours', 'dans 3 jours ouvrés', 'dans une demi-journée', 'mardi 9 décembre', '25h'])(
    'does not understand %j',
    (phrase) => {
      expect(read(phrase, 'fr')).toBe('not-understood');
    },
  );
});

describe('a due time in German', () => {
  it.each([
    ['Freitagnachmittag', '2026-11-20T14:00'],
    ['Freitagmorgen um 8', '2026-11-20T08:00'],
    ['am Montagabend', '2026-11-23T18:00'],
    ['Donnerstagvormittag 10:30', '2026-11-19T10:30'],
    ['Donnerstagmittag', '2026-11-19T12:00'],
    ['heute Nachmittag', '2026-11-18T14:00'],
    ['diesen Abend', '2026-11-18T18:00'],
    ['morgen Mittag', '2026-11-19T12:00'],
    ['in 1h30', '2026-11-18T11:40'],
    ['in einer halben Stunde', '2026-11-18T10:40'],
    ['in anderthalb Stunden', '2026-11-18T11:40'],
    ['in 2 Stunden und 15 Minuten', '2026-11-18T12:25'],
    ['Freitag nächster Woche 14 Uhr', '2026-11-27T14:00'],
    ['3 Tage später', '2026-11-21T09:00'],
    ['Do., 24. Dez. 2026, 10 Uhr', '2026-12-24T10:00'],
  ])('%j', (phrase, wall) => {
    expect(read(phrase, 'de')).toBe(wall);
  });

  it.each(['Feiertagmorgen', 'Freitagmontag', 'morgen um halb zehn', 'in anderthalb Tagen'])(
    'does not understand %j',
    (phrase) => {
      expect(read(phrase, 'de')).toBe('not-understood');
    },
  );
});

it.each([
  ['this afternoon', '2026-11-18T14:00'],
  ['this evening at 7', '2026-11-18T19:00'],
  ['in half an hour', '2026-11-18T10:40'],
  ['in 1h30', '2026-11-18T11:40'],
  ['in 1h 30min', '2026-11-18T11:40'],
])('phrases that each language adds %j', (phrase, wall) => {
  expect(read(phrase, 'en-GB')).toBe(wall);
});

describe.each(Object.entries(WORDS))('the example of %s', (locale, { example }) => {
  it('is understood', () => {
    expect(read(example, locale as keyof typeof WORDS)).toBe('2026-11-19T09:00');
  });
});
