import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { makeRecords } from '../../bench/records.js';

test('the records are the same in every run', () => {
  const text = JSON.stringify(makeRecords(1_000));
  expect(createHash('sha256').update(text).digest('hex')).toBe(
    '2cc034bf8e206cac57c8626a287d9f08f6abb0167ed4885bdc56209d92629252',
  );
});

test('a record keeps its id, note and due time, whatever the total number', () => {
  const few = makeRecords(100);
  const many = makeRecords(1_000);
  for (const [index, record] of few.entries()) {
    const { id, note, due_at, status } = record;
    expect(many[index]).toMatchObject({ id, note, due_at, status });
  }
});

test('the ids ascend, as in the list', () => {
  const ids = makeRecords(1_000).map((record) => record.id);
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids).size).toBe(1_000);
});
