import { describe, expect, test } from 'vitest';
import { ar, es, ja } from './whole-packs.js';
import type { Messages } from '../../src/core/messages/messages.js';
import { everything, messagesOf } from './packs.js';

/** The texts of a pack that break a rule, as `place: text`. */
function faults(pack: Messages, isFault: (text: string) => boolean): string[] {
  return [...messagesOf(pack)].flatMap(([path, message]) =>
    everything(path, message).flatMap(({ text }) => (isFault(text) ? [`${path}: ${text}`] : [])),
  );
}

describe.each(Object.entries({ es, ja, ar }))('%s', (_, { table, quickActions, bulk, editor, common }) => {
  test('makes sense when a value is empty', () => {
    const record = { position: null, deal: null, owner: null, due: null };
    const texts = [
      ...[table.editLabel, table.selectRow, quickActions.more].flatMap((label) => [
        label({ due: '', note: '' }),
        label({ due: '<due>', note: '' }),
        label({ due: '', note: '<note>' }),
      ]),
      bulk.decideLabel({ due: '<due>', note: '' }),
      common.busy({ seconds: null }),
      common.busy({ seconds: 8 }),
      ...Object.keys(record).map((name) => editor.movedTo({ ...record, [name]: `<${name}>` })),
      editor.movedTo(record),
    ];
    expect(texts.filter((text) => /[:：،,、]\s*$|null|\(\)|（）|\u2068\u2069/.test(text))).toEqual([]);
    expect(new Set(texts).size).toBe(texts.length);
  });
});

test('positions in a list, and several parts in one line', () => {
  const places = (pack: Messages) => [
    pack.editor.position({ position: 3, total: 1200, isPartial: false }),
    pack.editor.position({ position: 3, total: 1200, isPartial: true }),
  ];
  expect(places(es)).toEqual(['3 de 1200', '3 de 1200+']);
  expect(places(ja)).toEqual(['3件目（全1,200件）', '3件目（1,200件以上）']);
  expect(places(ar)).toEqual(['3 من 1,200', '3 من \u20681,200+\u2069']);
  const parts = ['<a>', '<b>'];
  const lines = ({ common }: Messages) => [common.inOneLine({ parts }), common.sentences({ parts })];
  expect(lines(es)).toEqual(['<a>, <b>', '<a>. <b>']);
  expect(lines(ja)).toEqual(['<a>、<b>', '<a>。<b>']);
  expect(lines(ar)).toEqual(['\u200f\u2068<a>\u2069، \u2068<b>\u2069', '<a>. <b>']);
});

test('Spanish agrees with the number, and uses "de" after a million', () => {
  const found = [0, 1, 2, 12_345, 1_000_000].map((count) => es.filter.found({ count }));
  expect(found).toEqual([
    '0 seguimientos',
    '1 seguimiento',
    '2 seguimientos',
    '12.345 seguimientos',
    '1.000.000 de seguimientos',
  ]);
  expect(es.bulk.willAssign({ count: 1, owner: 'Equipo #1' })).toBe('Se asignará 1 seguimiento a Equipo #1');
  expect(es.bulk.willShift({ count: 2, amount: 1, unit: 'days', direction: 'earlier' })).toBe(
    'El vencimiento de 2 seguimientos se adelantará 1 día',
  );
});

test('Spanish: «…» around words, marks at both ends of a question, formal address', () => {
  expect(faults(es, (text) => /[“”„]/.test(text))).toEqual([]);
  expect(faults(es, (text) => text.includes('?') !== text.includes('¿'))).toEqual([]);
  expect(faults(es, (text) => /(?<!\p{L})(?:tú|ti|tus?|tuy[oa]s?)(?!\p{L})/iu.test(text))).toEqual([]);
});

test('Japanese: full-width punctuation, no spaces between its letters', () => {
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

test('Arabic: its own punctuation, and an isolate around each inserted value', () => {
  expect(faults(ar, (text) => /[,;?]/.test(text.replaceAll(/\p{Nd},\p{Nd}/gu, '')))).toEqual([]);
  expect(faults(ar, (text) => /[\u200e\u202a-\u202e\u2066\u2067]|(?!^)\u200f/.test(text))).toEqual([]);
  // In an isolate, a text of several isolates and no letter would run left to right.
  const ofIsolates = /^(?!\u200f)(?:\u2068[^\u2069]*\u2069[^\p{L}\u2068]*){2,}$/u;
  expect(faults(ar, (text) => ofIsolates.test(text))).toEqual([]);
  expect(faults(ar, (text) => text.split('\u2068').length !== text.split('\u2069').length)).toEqual([]);
  // A number takes the direction of preceding Latin letters: "CRM: 3" would be reversed.
  expect(faults(ar, (text) => /\p{sc=Latn}[^\p{L}\u2068]*\p{Nd}/u.test(text.replaceAll(/<\w+>.*/g, '')))).toEqual([]);
  const bare = faults(ar, (text) => /(?<!\u2068)<\w+>|<\w+>(?!\u2069)/.test(text));
  // Ages are Arabic words. Sentences and a filter in words already contain isolates, and UTC and its offset share one;
  // people type a file's name, and a line of the note is kept as it is.
  expect(bare.map((fault) => fault.split(':')[0])).toEqual([
    'common.sentences',
    'ages.dueWithin',
    'ages.updatedBefore',
    'ages.createdWithin',
    'quickEdit.datedLine',
    'filter.exportFileName',
    'filter.removeFilter',
    'editor.dueOffset',
  ]);
});
