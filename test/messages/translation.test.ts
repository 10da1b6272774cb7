import { expect, test } from 'vitest';
import { counted } from '../../src/core/messages/counted.js';
import { translation, type Translation } from '../../src/core/messages/translation.js';
import type { Messages } from '../../src/core/messages/messages.js';
import { en } from '../../src/locales/en.js';

const words = {
  ...en,
  table: { ...en.table, deal: 'Deal {id}', selectAll: { one: '# Zeile', other: '# Zeilen' } },
  quickEdit: { ...en.quickEdit, titleMany: { one: '{field}: # Zeile', other: '{field}: # Zeilen' } },
} as object as Translation<Messages>;
const { table, quickEdit, common } = translation(counted('de'), words);

test('inserts values, and writes numbers as its language does', () => {
  expect(table.deal({ id: '7f3a9c' })).toBe('Deal 7f3a9c');
  expect(table.selectAll({ count: 1 })).toBe('1 Zeile');
  expect(quickEdit.titleMany({ field: 'Notiz', count: 2000 })).toBe('Notiz: 2.000 Zeilen');
});

test('leaves an inserted value as it is', () => {
  expect(table.deal({ id: '#{id}$&' })).toBe('Deal #{id}$&');
  expect(quickEdit.titleMany({ field: '#{count}', count: 2 })).toBe('#{count}: 2 Zeilen');
});

test('keeps texts and functions', () => {
  expect(common.save).toBe(en.common.save);
  expect(table.editLabel).toBe(en.table.editLabel);
});
