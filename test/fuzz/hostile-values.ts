import { ECHO, NOTE, TOKEN } from './canaries.js';
import { BEFORE_IT, CURSOR, RECORD, recordWith } from './the-record.js';

/** JSON text that no CRM should answer; several of these can't be written as a JavaScript value. */
export interface HostileValue {
  readonly name: string;
  readonly json: string;
}

const DEEP = 8000;
const HUGE = 300_000;

function text(name: string, value: string): HostileValue {
  return { name, json: JSON.stringify(value) };
}

function value(name: string, of: unknown): HostileValue {
  return { name, json: JSON.stringify(of) };
}

const raw = (json: string): HostileValue => ({ name: json, json });

const NUMBERS = [
  ...['0', '-0', '-1', '1', '1.5', '6', '7', '8', '9', '1e309', '-1e309', '5e-324', '1e-400'].map(raw),
  ...['9007199254740991', '9007199254740992', '-9007199254740993', '123456789012345678901234567890'].map(raw),
];

const WORDS = [
  ...[raw('null'), raw('true'), raw('false'), text('empty text', ''), text('a space', ' ')],
  ...['NaN', '0', '7', '-1', 'null', 'undefined', 'true', '[object Object]'].map((word) => text(`"${word}"`, word)),
  ...'__proto__ constructor toString prototype hasOwnProperty then .. ../../admin %2e%2e%2f'
    .split(' ')
    .map((word) => text(`"${word}"`, word)),
];

const TEXTS = [
  { name: 'half a surrogate pair', json: '"\\ud83d"' },
  { name: 'the other half', json: '"x\\udc00y"' },
  text('NUL', 'a\0b'),
  text('control characters', '\u0007\u001b[2J\r\n\u0085'),
  text('right-to-left override', '\u202egpj.exe\u2066\u2069'),
  text('line separators', 'a\u2028b\u2029c'),
  text('BOM', '\ufeff7'),
  text('invisible', '\u200b\u200d\u2060'),
  text('stacked accents', `e${'\u0301'.repeat(500)}`),
  text('image that runs a script', '<img src=x onerror="globalThis.polluted=1">'),
  text('script', '</script><script>globalThis.polluted=1</script>'),
  text('javascript address', 'javascript:globalThis.polluted=1'),
  text('template', '${globalThis.polluted=1} {{constructor.constructor("polluted")()}}'),
  text('format directives', '%s%d%j%o%c'),
  text('what was sent', ECHO),
  text('the token', TOKEN),
  text('the note', NOTE),
  text('huge text', 'x'.repeat(HUGE)),
  text('huge text of wide characters', '𝒳'.repeat(20_000)),
];

const TIMES = [
  ...['9999-12-31T23:59:59.999Z', '0000-00-00T00:00:00Z', '+275760-09-13T00:00:00.001Z', '-000001-01-01T00:00:00Z'],
  ...['2026-02-30T10:00:00.000Z', '2026-13-01T00:00:00Z', '2026-01-01T24:00:01Z', '0001-01-01T00:00:00+14:00'],
  ...['2026-01-20', '1769000000000', 'tomorrow'],
].map((time) => text(time, time));

const IDS = [
  text('id in capitals', RECORD.id.toUpperCase()),
  text('id of another record', BEFORE_IT.id),
  text('id with a path', `${RECORD.id}/../x`),
  text('id that is too long', 'a'.repeat(129)),
  text('cursor of this page', CURSOR),
];

const STRUCTURES = [
  ...['[]', '{}', '[[]]', '[null]', '[[[{}]]]'].map(raw),
  { name: 'deep array', json: '['.repeat(DEEP) + ']'.repeat(DEEP) },
  { name: 'deep object', json: '{"errors":'.repeat(DEEP) + '"deep"' + '}'.repeat(DEEP) },
  { name: '__proto__ object', json: '{"__proto__":{"polluted":true,"note":"x"},"id":"a"}' },
  {
    name: 'deep __proto__',
    json: '{"data":{"__proto__":{"polluted":true}},"__proto__":{"__proto__":{"polluted":true}}}',
  },
  { name: 'constructor object', json: '{"constructor":{"prototype":{"polluted":true}}}' },
  { name: 'methods replaced', json: '{"toString":null,"valueOf":0,"hasOwnProperty":1,"toJSON":{},"then":{}}' },
  { name: 'array-like', json: '{"length":4294967295,"0":"x"}' },
  value('text as an array', ['o', 'p', 'e', 'n']),
  value(
    'many nulls',
    Array.from({ length: 3000 }, () => null),
  ),
  value('many messages', Object.fromEntries(Array.from({ length: 3000 }, (_, index) => [`m${index}`, `no ${index}`]))),
  value('the record', RECORD),
  value('the record, changed', recordWith('by someone')),
  value('the record twice', [RECORD, recordWith('by someone')]),
  value('messages', { message: ECHO, errors: [{ field: 'note', message: ECHO }], note: [ECHO, NOTE] }),
];

export const HOSTILE_VALUES: readonly HostileValue[] = [
  ...NUMBERS,
  ...WORDS,
  ...TEXTS,
  ...TIMES,
  ...IDS,
  ...STRUCTURES,
];

/** Names that a member may get instead of its own. */
export const HOSTILE_KEYS: readonly string[] = [
  ...'__proto__ constructor prototype toString valueOf hasOwnProperty toJSON then length 0'.split(' '),
  ...['', ' ', '\0', '\ud800', '\u202eeton', 'Note', 'ID', 'data ', 'k'.repeat(5000), ECHO],
  ...'id note due_at dueAt integration_version data has_more next_cursor errors message source'.split(' '),
];
