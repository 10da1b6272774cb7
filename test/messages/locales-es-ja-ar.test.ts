import { describe, expect, test } from 'vitest';
import { ar } from '../../src/locales/ar.js';
import { es } from '../../src/locales/es.js';
import { ja } from '../../src/locales/ja.js';
import { en } from '../../src/messages/en.js';
import type { Messages } from '../../src/messages/messages.js';

type Values = Readonly<Record<string, unknown>>;
type Message = string | ((values: Values) => string);

const packs: readonly (readonly [string, Messages])[] = Object.entries({ es, ja, ar });
const COUNTS = [0, 1, 2, 5, 11, 100, 1_000_000];

/** Words that are the same in a language and in English; what has no letters may be the same anywhere. */
const KEYS = ['Home', 'End', 'Page Up', 'Page Down', 'Enter', 'Shift', 'Ctrl', 'Esc'];
const SAME: Readonly<Record<string, readonly string[]>> = { es: ['Ctrl', 'Esc'], ja: KEYS, ar: KEYS };

/** Values that are no number and no free text. */
const CHOICES: Readonly<Record<string, readonly unknown[]>> = {
  final: [true, false],
  loading: [true, false],
  modified: [true, false],
  unit: ['days', 'hours'],
  direction: ['later', 'earlier'],
  kind: [
    'unauthorized',
    'forbidden',
    'rate-limited',
    'unavailable',
    'network',
    'timeout',
    'malformed-response',
    'failed',
  ],
};
const NUMBERS = ['count', 'loaded', 'total', 'done', 'shown', 'place', 'percent', 'amount'];

function messagesOf(pack: Messages): ReadonlyMap<string, Message> {
  const found = new Map<string, Message>();
  const visit = (path: string, part: object | Message): void => {
    if (typeof part === 'object') for (const [key, each] of Object.entries(part)) visit(`${path}.${key}`, each);
    else found.set(path, part);
  };
  visit('', pack);
  return found;
}

/** Everything that a message says of a number: once for each of its choices. `read` gets the names of its values. */
function say(message: Message, number: number, read: Set<string> = new Set()): readonly string[] {
  if (typeof message === 'string') return [message];
  const sayWith = (name: string, choice: unknown): string =>
    message(
      new Proxy<Values>(
        {},
        {
          get: (_, asked: string) => {
            read.add(asked);
            if (asked === name) return choice;
            return NUMBERS.includes(asked) ? number : (CHOICES[asked]?.[0] ?? `<${asked}>`);
          },
        },
      ),
    );
  return [
    sayWith('', null),
    ...Object.entries(CHOICES).flatMap(([name, choices]) =>
      read.has(name) ? choices.slice(1).map((choice) => sayWith(name, choice)) : [],
    ),
  ];
}

/** All that a pack says, as `place: text`, where a text breaks a rule. */
function faults(pack: Messages, isFault: (text: string, path: string, message: Message) => boolean): string[] {
  return [...messagesOf(pack)].flatMap(([path, message]) =>
    say(message, 12_345).flatMap((text) => (isFault(text, path, message) ? [`${path}: ${text}`] : [])),
  );
}

const english = messagesOf(en);

describe.each(packs)('%s', (locale, pack) => {
  const messages = messagesOf(pack);
  const written = (value: number) => new Intl.NumberFormat(locale).format(value);

  test('holds every message, each of its kind, and no other', () => {
    const kinds = (all: typeof messages) => [...all].map(([path, message]) => `${path}: ${typeof message}`).toSorted();
    expect(kinds(messages)).toEqual(kinds(english));
  });

  test('is no English but for words that are the same', () => {
    const same = faults(pack, (text, path) => {
      const words = /\p{L}/u.test(text.replaceAll(/<\w+>/g, ''));
      return words && say(english.get(path) ?? '', 12_345).includes(text) && !SAME[locale]?.includes(text);
    });
    expect(same).toEqual([]);
  });

  test('says something clean', () => {
    expect(faults(pack, (text) => /^$|^\s|\s$| {2}|undefined|null|NaN|#|\.{3}|["'`]/.test(text))).toEqual([]);
  });

  test('reads what English reads, and leaves none of it out', () => {
    const wrong = faults(pack, (text, path, message) => {
      const [read, wanted] = [new Set<string>(), new Set<string>()];
      say(message, 12_345, read);
      say(english.get(path) ?? '', 12_345, wanted);
      const inserted = [...read].filter((name) => !CHOICES[name]);
      const missing = inserted.some((name) => !text.includes(NUMBERS.includes(name) ? written(12_345) : `<${name}>`));
      return missing || [...read].toSorted().join() !== [...wanted].toSorted().join();
    });
    expect(wrong).toEqual([]);
  });

  test.each(COUNTS)('writes %d, or has a word of its own for it', (number) => {
    const ownWord = number > 0 && number <= 2 && new Intl.PluralRules(locale).select(number) !== 'other';
    const wrong = [...messages].flatMap(([path, message]) => {
      const read = new Set<string>();
      const texts = say(message, number, read);
      if (ownWord || !NUMBERS.some((name) => read.has(name))) return [];
      return texts.filter((text) => !text.includes(written(number))).map((text) => `${path}: ${text}`);
    });
    expect(wrong).toEqual([]);
  });

  test('says something whole where a value is empty', () => {
    const { table, quickActions, bulk, editor } = pack;
    const texts = [
      ...[table.editLabel, table.selectRow, quickActions.more].flatMap((label) => [
        label({ due: '', note: '' }),
        label({ due: '<due>', note: '' }),
        label({ due: '', note: '<note>' }),
      ]),
      bulk.decideLabel({ due: '<due>', note: '' }),
      ...[table.retryingAt, editor.stateBusy, bulk.busy].map((busy) => busy({ time: null })),
    ];
    expect(texts.filter((text) => /[:：،,、]\s*$|null|\(\)|（）|\u2068\u2069/.test(text))).toEqual([]);
    expect(new Set(texts).size).toBe(texts.length);
  });

  test('names controls by the words on them', () => {
    const { table, bulk, filter, common } = pack;
    for (const due of ['<due>', '']) expect(table.editLabel({ due, note: '' }).startsWith(table.edit)).toBe(true);
    expect(bulk.decideLabel({ due: '<due>', note: '' }).startsWith(bulk.decide)).toBe(true);
    expect(filter.removeFilter({ filter: '<filter>' }).startsWith('<filter>')).toBe(true);
    expect(table.retrySave).toContain(common.tryAgain);
  });
});

test('Spanish agrees with the number, and takes "de" after a million', () => {
  const found = [0, 1, 2, 12_345, 1_000_000].map((count) => es.filter.found({ count }));
  expect(found).toEqual([
    '0 seguimientos',
    '1 seguimiento',
    '2 seguimientos',
    '12.345 seguimientos',
    '1.000.000 de seguimientos',
  ]);
  expect(es.bulk.willAssign({ count: 1, owner: 'Equipo #1' })).toBe('Se asignará 1 seguimiento a Equipo #1.');
  expect(es.bulk.willShift({ count: 2, amount: 1, unit: 'days', direction: 'earlier' })).toBe(
    'El vencimiento de 2 seguimientos se adelantará 1 día.',
  );
});

test('Spanish: «…» around words, signs at both ends of a question, no familiar address', () => {
  expect(faults(es, (text) => /[“”„]/.test(text))).toEqual([]);
  expect(faults(es, (text) => text.includes('?') !== text.includes('¿'))).toEqual([]);
  expect(faults(es, (text) => /(?<!\p{L})(?:tú|ti|tus?|tuy[oa]s?)(?!\p{L})/iu.test(text))).toEqual([]);
});

test('Japanese: wide signs, no blanks between its letters', () => {
  expect(faults(ja, (text) => /[“”«»]|\p{sc=Han}[:,;!?()]|[\p{sc=Hira}\p{sc=Kana}][:,;!?()]/u.test(text))).toEqual([]);
  const letter = String.raw`[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}、。「」]`;
  expect(faults(ja, (text) => new RegExp(`${letter} ${letter}`, 'u').test(text))).toEqual([]);
  expect(ja.bulk.doneOf({ done: 2, total: 1000 })).toBe('1,000件中2件完了');
});

test('Arabic has a form for one, two, few and many', () => {
  const number = (value: number) => new Intl.NumberFormat('ar').format(value);
  const found = [0, 1, 2, 5, 11, 100].map((count) => ar.filter.found({ count }));
  expect(found).toEqual([
    `${number(0)} متابعة`,
    'متابعة واحدة',
    'متابعتان',
    `${number(5)} متابعات`,
    `${number(11)} متابعة`,
    `${number(100)} متابعة`,
  ]);
  expect(ar.bulk.titleOwner({ count: 2 })).toBe('إعادة إسناد متابعتين');
  expect(ar.bulk.titleUndoing({ count: 11 })).toBe(`جارٍ التراجع عن ${number(11)} تغييرًا`);
});

test('Arabic: its own signs, and an isolate around each value that is put in', () => {
  expect(faults(ar, (text) => /[,;?]/.test(text.replaceAll(/\p{Nd},\p{Nd}/gu, '')))).toEqual([]);
  expect(faults(ar, (text) => /[\u200e\u200f\u202a-\u202e\u2066\u2067]/.test(text))).toEqual([]);
  expect(faults(ar, (text) => text.split('\u2068').length !== text.split('\u2069').length)).toEqual([]);
  // A number takes the direction of Latin letters before it: "CRM: 3" would stand the wrong way round.
  expect(faults(ar, (text) => /\p{sc=Latn}[^\p{L}\u2068]*\p{Nd}/u.test(text.replaceAll(/<\w+>.*/g, '')))).toEqual([]);
  const bare = faults(ar, (text) => /(?<!\u2068)<\w+>|<\w+>(?!\u2069)/.test(text));
  // A filter in words holds isolates already; the name of a file holds what people type.
  expect(bare.map((fault) => fault.split(':')[0])).toEqual(['.filter.removeFilter', '.filter.exportFileName']);
});
