import { expect, it } from 'vitest';
import { createRecordStore } from '../../src/core/records/record-store.js';
import { aFollowup, FOLLOWUP_ID as ID } from '../saving/a-followup.js';

const v = (version: number | null, note = `note of ${version}`) => aFollowup({ integration_version: version, note });

it('accepts versions in any order', () => {
  const store = createRecordStore();
  expect(store.push(v(7))).toBe('stored');
  expect(store.push(v(9))).toBe('stored');
  expect(store.push(v(8))).toBe('ignored');
  expect(store.push(v(9, 'told twice'))).toBe('ignored');
  expect(store.get(ID)).toEqual(v(9));
});

it('an answer requested before does not revert a push', () => {
  const store = createRecordStore();
  const startedAt = store.startRead();
  store.push(v(9));
  expect(store.merge(v(8), startedAt)).toBe('ignored');
  expect(store.merge(v(9, 'late'), startedAt)).toBe('ignored');
  expect(store.merge(v(10), startedAt)).toBe('stored');
});

it('older versions pushed repeatedly are no sign of a restored server', () => {
  let time = 0;
  const store = createRecordStore({ now: () => (time += 60_000) });
  store.merge(v(9), store.startRead());
  for (let times = 0; times < 10; times += 1) expect(store.push(v(4))).toBe('ignored');
  expect(store.get(ID)).toEqual(v(9));
});

it('a record that is gone returns only by an answer of the server', () => {
  const store = createRecordStore();
  store.push(v(7));
  store.markGone(ID);
  expect(store.push(v(7))).toBe('ignored');
  expect(store.push(v(8))).toBe('gone');
  expect(store.isGone(ID)).toBe(true);
  store.merge(v(8), store.startRead());
  expect(store.isGone(ID)).toBe(false);
});

it('accepts the version known before a reload, and nothing older', () => {
  const floors = { floor: () => 7, noteVersion() {} };
  const store = createRecordStore({ floors });
  expect(store.push(v(6))).toBe('ignored');
  expect(store.push(v(7))).toBe('stored');
});

it('accepts any first version of a record, but none that cannot be compared', () => {
  const store = createRecordStore();
  expect(store.push(v(null))).toBe('ignored');
  expect(store.get(ID)).toBeUndefined();
  expect(store.push(v(0))).toBe('stored');
  expect(store.push(v(null))).toBe('ignored');
  expect(store.get(ID)).toEqual(v(0));
});
