import { expect, test } from 'vitest';
import { redact } from '../../src/core/client/redact.js';

const NOTE = 'They owe us 4,000 and are ashamed of it';

test.each([
  ['Header was Bearer abc.def', 'Header was …'],
  ['bearer \t abc.def, BEARER x;y', '…, …;y'],
  [`'Bearer abc' and "Bearer def"`, `'…' and "…"`],
  ['the forbearer knew', 'the forbearer knew'],
  ['Bearer', 'Bearer'],
])('a token in %s', (text, clean) => {
  expect(redact(text, [])).toBe(clean);
});

test('a secret of four letters, and no shorter word', () => {
  expect(redact('abcd abc', ['abcd'])).toBe('… abc');
  expect(redact('abcd abc', ['abc'])).toBe('abcd abc');
  expect(redact('nothing', [])).toBe('nothing');
});

test('each secret anywhere, and nothing next to it', () => {
  expect(redact('tok-1|key-2|tok-1', ['tok-1', 'key-2'])).toBe('…|…|…');
  expect(redact('tok-1', ['tok-1'])).toBe('…');
  expect(redact('tok-1tok-1!', ['tok-1'])).toBe('……!');
});

test('a truncated long text, as far as it goes', () => {
  expect(redact(`Invalid: ${NOTE.slice(0, 30)}... sent`, [NOTE])).toBe('Invalid: …... sent');
  expect(redact(`Invalid: ${NOTE.slice(0, 24)}`, [NOTE])).toBe('Invalid: …');
  expect(redact(`Invalid: ${NOTE}${NOTE.slice(-3)}`, [NOTE])).toBe(`Invalid: …${NOTE.slice(-3)}`);
  const shorter = `Invalid: ${NOTE.slice(0, 23)}`;
  expect(redact(shorter, [NOTE])).toBe(shorter);
});
