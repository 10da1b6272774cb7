import { expect, test } from 'vitest';
import { createVersionFloors } from '../../src/core/records/version-floors.js';
import type { VersionFloors } from '../../src/core/records/version-floors.js';
import { memoryStorage } from '../saving/memory-storage.js';

const PREFIX = 'floors:';
const MOST = 4000;

function open(storage = memoryStorage()) {
  const failures: unknown[] = [];
  return { storage, failures, floors: createVersionFloors(storage, PREFIX, (error) => failures.push(error)) };
}

/** Notes versions one after another, each in a separate piece. */
async function noteEach(floors: VersionFloors, notes: readonly (readonly [id: string, version: number])[]) {
  for (const [id, version] of notes) {
    floors.noteVersion(id, version, floors.floor(id) === null);
    await written();
  }
}

/** Notes of one task are written together after it. */
const written = (): Promise<void> => Promise.resolve().then(() => Promise.resolve());

test('versions survive a reload', async () => {
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

test('a version first seen replaces nothing if there is no room, and writes nothing', async () => {
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

test('a changed record is kept, and the one noted longest ago makes room for it, also across a reload', async () => {
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

test('full storage is reported once, and the page goes on', async () => {
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

test('storage that failed once is not tried again', async () => {
  let attempts = 0;
  const storage = {
    ...memoryStorage(),
    setItem: () => {
      attempts += 1;
      throw new Error('full');
    },
  };
  const { floors } = open(storage);
  await noteEach(floors, [
    ['a', 1],
    ['a', 2],
    ['b', 1],
  ]);
  expect(attempts).toBe(1);
});

test('after a storage failure, memory holds no more than storage would', async () => {
  const storage = {
    ...memoryStorage(),
    setItem: () => {
      throw new Error('full');
    },
  };
  const { floors } = open(storage);
  await noteEach(floors, [
    ['first', 1],
    ['first', 2],
  ]);
  for (let count = 0; count < 2 * MOST; count += 1) floors.noteVersion(`changed-${count}`, 1, false);
  await written();
  expect(floors.floor('first')).toBeNull();
  expect(floors.floor(`changed-${2 * MOST - 1}`)).toBe(1);
});

test('unreadable storage is reported once and not written to, and the page goes on', async () => {
  const forbidden = new Error('forbidden');
  const memory = memoryStorage();
  const storage = {
    ...memory,
    keys: () => {
      throw forbidden;
    },
  };
  const { failures, floors } = open(storage);
  expect(floors.floor('a')).toBeNull();
  await noteEach(floors, [['a', 3]]);
  expect(floors.floor('a')).toBe(3);
  expect(failures).toEqual([forbidden]);
  expect(memory.entries.size).toBe(0);
});

test('each page life adds to the notes before it, and the latest note counts', async () => {
  const { storage } = open();
  for (let life = 0; life < 4; life += 1) {
    await noteEach(open(storage).floors, [
      [`of life ${life}`, 5],
      ['restored', 90 - life],
    ]);
  }
  const { floors } = open(storage);
  expect([0, 1, 2, 3].map((life) => floors.floor(`of life ${life}`))).toEqual([5, 5, 5, 5]);
  expect(floors.floor('restored')).toBe(87);
});

test('the latest note counts in any order of storage keys, and after any number of notes', async () => {
  const { storage, floors } = open();
  const notes = Array.from({ length: 12 }, (_, index) => ['restored', 90 - index] as const);
  await noteEach(floors, notes);
  const [forward, backward] = [storage.keys(), storage.keys().toReversed()];
  for (const keys of [forward, backward])
    expect(open({ ...storage, keys: () => keys }).floors.floor('restored')).toBe(79);
});

test('each note is written separately, even a single version; a known version is not written', async () => {
  const { storage, floors } = open();
  await noteEach(floors, [
    ['a', 1],
    ['b', 1],
    ['a', 1],
  ]);
  expect([...storage.entries.values()].map((piece) => JSON.parse(piece) as unknown)).toEqual([[['a', 1]], [['b', 1]]]);
});

test('many pieces are merged into one before they fill the storage, and nothing is lost', async () => {
  const { storage, floors } = open();
  storage.setItem('of the host', '[["a",99]]');
  const notes = Array.from({ length: 150 }, (_, index) => [`id-${index}`, index] as const);
  let most = 0;
  for (const note of notes) {
    await noteEach(floors, [note]);
    most = Math.max(most, storage.keys().length - 1);
    const again = open(storage).floors;
    expect(again.floor('id-0')).toBe(0);
    expect(again.floor(note[0])).toBe(note[1]);
  }
  expect(most).toBe(64);
  const again = open(storage).floors;
  expect(notes.map(([id]) => again.floor(id))).toEqual(notes.map(([, version]) => version));
  expect(storage.getItem('of the host')).toBe('[["a",99]]');
});

test('foreign entries in the same storage are not versions, and stay', async () => {
  const { storage } = open();
  storage.setItem('another', '[["a",99]]');
  storage.setItem('zebra:000000007', '[["a",99]]');
  const { floors } = open(storage);
  expect(floors.floor('a')).toBeNull();
  for (let count = 0; count < 70; count += 1) await noteEach(floors, [['b', count]]);
  expect(storage.getItem('another')).toBe('[["a",99]]');
  expect(storage.getItem('zebra:000000007')).toBe('[["a",99]]');
});

test('two pages with shared storage write side by side', async () => {
  const storage = memoryStorage();
  const of = (life: string) =>
    createVersionFloors(
      storage,
      PREFIX,
      () => {},
      () => life,
    );
  const [one, other] = [of('one'), of('other')];
  // Both read the storage before either has written.
  expect([one.floor('a'), other.floor('b')]).toEqual([null, null]);
  await noteEach(one, [['a', 1]]);
  await noteEach(other, [['b', 2]]);
  const again = open(storage).floors;
  expect([again.floor('a'), again.floor('b')]).toEqual([1, 2]);
});

test('a newer version of a record from an earlier life counts, however little room there is', async () => {
  const { storage, floors } = open();
  for (let count = 0; count < MOST; count += 1) floors.noteVersion(`old-${count}`, 1, true);
  await written();
  const again = open(storage).floors;
  again.noteVersion('old-5', 2, true);
  await written();
  expect(open(storage).floors.floor('old-5')).toBe(2);
});

test.each(['no JSON', '{}', 'null', '7', '[null, 7, {}, "ab"]'])(
  'a damaged piece is skipped, and those around it count: %s',
  async (piece) => {
    const storage = memoryStorage();
    storage.setItem(`${PREFIX}000000000`, '[["a",4]]');
    storage.setItem(`${PREFIX}000000001`, piece);
    storage.setItem(`${PREFIX}000000002`, '[["b",5]]');
    const { floors, failures } = open(storage);
    expect([floors.floor('a'), floors.floor('b')]).toEqual([4, 5]);
    await noteEach(floors, [['c', 6]]);
    expect(open(storage).floors.floor('c')).toBe(6);
    expect(failures).toEqual([]);
  },
);

test('impossible versions are ignored', () => {
  const storage = memoryStorage();
  storage.setItem(`${PREFIX}000000000`, '[["a","9"],["b",-1],["c",2.5],["d",null],["e"],["f",3]]');
  const { floors } = open(storage);
  expect(['a', 'b', 'c', 'd', 'e', 'f'].map((id) => floors.floor(id))).toEqual([null, null, null, null, null, 3]);
});
