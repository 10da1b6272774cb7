import { expect, test } from 'vitest';
import { createVersionFloors } from '../../src/records/version-floors.js';
import { memoryStorage } from '../saving/memory-storage.js';

const PREFIX = 'floors:';
const MOST = 4000;

function open(storage = memoryStorage()) {
  const failures: unknown[] = [];
  return { storage, failures, floors: createVersionFloors(storage, PREFIX, (error) => failures.push(error)) };
}

/** What is noted in one go is written once the current work is done. */
const written = (): Promise<void> => Promise.resolve().then(() => Promise.resolve());

test('versions are there again after a reload', async () => {
  const { storage, floors } = open();
  floors.noteVersion('a', 7, true);
  floors.noteVersion('b', 3, true);
  floors.noteVersion('a', 8, false);
  await written();
  const again = open(storage).floors;
  expect(again.floor('a')).toBe(8);
  expect(again.floor('b')).toBe(3);
  expect(again.floor('c')).toBeNull();
});

test('what is seen for the first time puts nothing out where there is no room, and writes nothing', async () => {
  const { storage, floors } = open();
  for (let count = 0; count < MOST; count += 1) floors.noteVersion(`old-${count}`, 1, true);
  await written();
  const before = storage.keys().length;
  for (let count = 0; count < 3 * MOST; count += 1) floors.noteVersion(`seen-${count}`, 1, true);
  await written();
  expect(storage.keys()).toHaveLength(before);
  expect(floors.floor('seen-0')).toBeNull();
  expect(floors.floor('old-0')).toBe(1);
});

test('a record that changed is kept, and what was noted longest ago makes room for it, also over a reload', async () => {
  const { storage, floors } = open();
  for (let count = 0; count < MOST; count += 1) floors.noteVersion(`old-${count}`, 1, true);
  floors.noteVersion('seen', 4, true);
  floors.noteVersion('seen', 5, false);
  floors.noteVersion('old-1', 2, false);
  await written();
  for (const each of [floors, open(storage).floors]) {
    expect(each.floor('seen')).toBe(5);
    expect(each.floor('old-1')).toBe(2);
  }
  expect(floors.floor('old-0')).toBeNull();
  expect(floors.floor('old-2')).toBe(1);
});

test('a restored server’s lower version counts', async () => {
  const { storage, floors } = open();
  floors.noteVersion('a', 9, true);
  floors.noteVersion('a', 2, false);
  await written();
  expect(open(storage).floors.floor('a')).toBe(2);
});

test('storage that is full is told once, and the page goes on', async () => {
  const storage = {
    ...memoryStorage(),
    setItem: () => {
      throw new Error('full');
    },
  };
  const { failures, floors } = open(storage);
  floors.noteVersion('a', 1, true);
  await written();
  floors.noteVersion('a', 2, false);
  await written();
  expect(failures).toHaveLength(1);
  expect(floors.floor('a')).toBe(2);
});
