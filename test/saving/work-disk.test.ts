import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { openWorkDisk, type KeptItem } from '../../src/core/page/work-disk.js';

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('IDBKeyRange', IDBKeyRange);
});
afterAll(() => void vi.unstubAllGlobals());

const ANN = ['crm', 'ann'] as const;

const all = (items: readonly KeptItem[]): readonly KeptItem[] => items;

const typed = (key: string, text = 'typed'): [string, KeptItem] => [key, { key, text, at: 5 }];

test('what one page load has left goes to the next one, once', async () => {
  const disk = openWorkDisk();
  expect(await disk.begin(ANN, 'life-1')).toEqual([]);
  expect(await disk.write(ANN, 'life-1', new Map([typed('a'), typed('b'), typed('c')]))).toBe(true);
  expect(await disk.write(ANN, 'life-1', new Map([typed('a', 'typed on'), ['b', null]]))).toBe(true);
  // Another page of the same browser.
  const next = openWorkDisk();
  expect(await next.begin(['crm', 'bob'], 'life-0')).toEqual([]);
  expect(await next.begin(ANN, 'life-2')).toEqual(['life-1']);
  expect(await next.take(ANN, 'life-1', 'life-2', () => null)).toEqual([]);
  expect(await next.take(ANN, 'life-1', 'life-2', all)).toEqual([typed('a', 'typed on')[1], typed('c')[1]]);
  expect(await next.take(ANN, 'life-1', 'life-2', all)).toEqual([]);
  expect(await next.begin(ANN, 'life-3')).toEqual(['life-2']);
  expect(await next.take(ANN, 'life-2', 'life-3', all)).toHaveLength(2);
  expect(await next.begin(ANN, 'life-4')).toEqual(['life-3']);
  expect(await next.take(ANN, 'life-3', 'life-4', (items) => items.slice(1))).toEqual([typed('c')[1]]);
  expect(await next.begin(ANN, 'life-5')).toEqual(['life-4']);
  expect(await next.take(ANN, 'life-4', 'life-5', all)).toEqual([typed('c')[1]]);
});

test('a page load whose work was taken over can’t write, however late', async () => {
  const disk = openWorkDisk();
  await disk.begin(ANN, 'life-1');
  await disk.begin(ANN, 'life-2');
  await disk.take(ANN, 'life-1', 'life-2', all);
  expect(await disk.write(ANN, 'life-1', new Map([typed('a')]))).toBe(false);
  expect(await disk.begin(ANN, 'life-3')).toEqual(['life-2']);
});

test('wiping leaves nothing of a user, and the pages of that user write nothing more', async () => {
  const disk = openWorkDisk();
  await disk.begin(ANN, 'life-1');
  await disk.begin(['crm', 'bob'], 'life-2');
  await disk.begin(ANN, 'life-3');
  await disk.write(ANN, 'life-1', new Map([typed('a')]));
  await disk.write(['crm', 'bob'], 'life-2', new Map([typed('a')]));
  await disk.wipe((api, userId) => api === 'crm' && userId !== 'bob');
  for (const life of ['life-1', 'life-3']) expect(await disk.write(ANN, life, new Map([typed('a')]))).toBe(false);
  expect(await disk.begin(ANN, 'life-4')).toEqual([]);
  expect(await disk.begin(['crm', 'bob'], 'life-5')).toEqual(['life-2']);
});

test('a page load removes what it has written, and can go on', async () => {
  const disk = openWorkDisk();
  await disk.begin(ANN, 'life-1');
  await disk.write(ANN, 'life-1', new Map([typed('a')]));
  await disk.drop(ANN, 'life-1');
  expect(await disk.begin(ANN, 'life-2')).toEqual([]);
});
