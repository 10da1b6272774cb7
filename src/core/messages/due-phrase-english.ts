import type { DuePhraseWords } from '../due-phrase/due-phrase-words.js';

/** The words from which a typed due time is read. Each language has as many as it needs. */
interface DuePhraseMessages extends DuePhraseWords {
  /** A sample phrase; every word in it is understood. */
  readonly example: string;
}

const duePhrase: DuePhraseMessages = {
  example: 'tomorrow 9am',
  language: 'en',
  today: ['today', 'tod'],
  laterToday: ['later today'],
  tonight: ['tonight'],
  tomorrow: ['tomorrow', 'tmrw', 'tmr', 'tmw'],
  dayAfterTomorrow: ['day after tomorrow', 'overmorrow'],
  next: ['next'],
  this: ['this'],
  nextWeek: ['next week'],
  nextMonth: ['next month'],
  endOfDay: [
    'end of day',
    'end of the day',
    'end of today',
    'end of business',
    'close of business',
    'eod',
    'eob',
    'cob',
  ],
  endOfWeek: ['end of week', 'end of the week', 'end of this week', 'eow'],
  endOfMonth: ['end of month', 'end of the month', 'end of this month', 'eom'],
  endOf: ['end of'],
  in: ['in', 'within'],
  after: ['from now', 'later', 'hence'],
  at: ['at', '@'],
  of: ['of'],
  filler: ['on', 'the', 'by', 'due', 'and'],
  noon: ['noon', 'midday'],
  midnight: ['midnight'],
  morning: ['morning', 'in the morning'],
  afternoon: ['afternoon', 'in the afternoon'],
  evening: ['evening', 'in the evening'],
  am: ['am', 'a.m.'],
  pm: ['pm', 'p.m.'],
  oClock: ['o’clock'],
  minuteMark: [],
  minutes: ['minute', 'minutes', 'min', 'mins'],
  hours: ['hour', 'hours', 'hr', 'hrs', 'h'],
  days: ['day', 'days', 'd'],
  weeks: ['week', 'weeks', 'wk', 'wks', 'w'],
  months: ['month', 'months'],
  years: ['year', 'years'],
  yearMark: [],
  monthMark: [],
  dayMark: [],
  ordinal: ['st', 'nd', 'rd', 'th'],
  numbers: {
    'half an': 0.5,
    a: 1,
    an: 1,
    one: 1,
    two: 2,
    three: 3,
    four: 4,
    five: 5,
    six: 6,
    seven: 7,
    eight: 8,
    nine: 9,
    ten: 10,
  },
};

/** The English words from which a typed due time is read. */
export const duePhraseEnglish = { duePhrase };
