import { expect, test } from 'vitest';
import { de } from './whole-packs.js';
import { en } from '../../src/locales/en.js';
import { firstEnglish } from '../../src/core/messages/first-english.js';
import { mergeMessages } from '../../src/core/messages/merge-messages.js';
import { withEnglish } from '../../src/core/page/late-words.js';
import type { PartialMessages } from '../../src/core/messages/messages.js';
import { workspaceEnglish } from '../../src/core/messages/workspace-english.js';

test("a host's words override English, now and when more English is added later", () => {
  const own: PartialMessages = { table: { label: 'Tasks' }, editor: { title: 'Edit task' }, bulk: {} };
  const first = mergeMessages(firstEnglish, own);
  expect(first.table).toEqual({ ...firstEnglish.table, label: 'Tasks' });
  const all = mergeMessages(en, mergeMessages(workspaceEnglish, first));
  expect(all).toEqual({
    ...en,
    table: { ...en.table, label: 'Tasks' },
    editor: { ...en.editor, title: 'Edit task' },
  });
});

test('a whole pack leaves no English', () => {
  expect(mergeMessages(en, mergeMessages(firstEnglish, de))).toEqual(de);
});

test('English alone is the pack', () => {
  expect(mergeMessages(en, firstEnglish)).toEqual(en);
});

test('an undefined message or slice counts as not given', () => {
  const own = { table: { label: undefined }, editor: undefined } as unknown as PartialMessages;
  expect(mergeMessages(en, mergeMessages(firstEnglish, own))).toEqual(en);
});

test('the same words are completed with the same English once', () => {
  const first = mergeMessages(firstEnglish, { table: { label: 'Tasks' } });
  expect(withEnglish(first, en)).toBe(withEnglish(first, en));
  expect(withEnglish(first, workspaceEnglish)).not.toBe(withEnglish(first, en));
  expect(withEnglish(firstEnglish, en)).not.toBe(withEnglish(first, en));
});
