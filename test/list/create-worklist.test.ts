import { expect, test, vi } from 'vitest';
import { createWorklist } from '../../src/core/page/worklist-engine.js';
import type { FollowupsPage } from '../../src/core/records/followups-page.js';
import { createRecordStore } from '../../src/core/records/record-store.js';
import type { Edit } from '../../src/core/saving/edit.js';
import { DEFAULT_WORKLIST_QUERY } from '../../src/core/worklist/worklist-query.js';
import { buildFollowup } from '../../src/testing.js';
import { aPage } from '../records/a-page.js';

const ALL = DEFAULT_WORKLIST_QUERY;
const OPTIONS = {};

function idOf(number: number): string {
  return `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
}

function pageOf(...numbers: number[]): FollowupsPage {
  return aPage({ ids: numbers.map(idOf) });
}

function aDesk() {
  const records = createRecordStore();
  let edits: readonly Edit[] = [];
  const listeners = new Set<() => void>();
  const worklist = createWorklist({
    records,
    edits: {
      edits: () => edits,
      subscribeAll: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    locale: 'en',
  });
  const put = (number: number, fields: Partial<Parameters<typeof buildFollowup>[0]> = {}, version = 1): void => {
    records.merge(buildFollowup({ id: idOf(number), integration_version: version, ...fields }), records.startRead());
  };
  return {
    records,
    worklist,
    put,
    setEdits(next: readonly Pick<Edit, 'followupId' | 'state'>[]) {
      edits = next as readonly Edit[];
      for (const listener of [...listeners]) listener();
    },
    shown(pages: readonly FollowupsPage[], query = ALL) {
      worklist.sync(pages, OPTIONS);
      return worklist
        .read(query)
        .ids()
        .map((id) => Number(id.slice(-12)));
    },
  };
}

test('shows listed records, not every known one', () => {
  const { put, shown } = aDesk();
  for (const number of [1, 2, 3, 4]) put(number);
  expect(shown([pageOf(1, 2), pageOf(4)])).toEqual([1, 2, 4]);
  expect(shown([pageOf(2)])).toEqual([2]);
});

test('keeps a record while any page lists it', () => {
  const { put, shown } = aDesk();
  for (const number of [1, 2, 3]) put(number);
  const first = pageOf(1, 2);
  expect(shown([first, pageOf(2, 3)])).toEqual([1, 2, 3]);
  expect(shown([first])).toEqual([1, 2]);
});

test('takes in pages from disk before they are listed, without notifying, and drops them if they never are', () => {
  const { worklist, put, shown } = aDesk();
  for (const number of [1, 2, 3, 4]) put(number);
  const [first, second, third] = [pageOf(1), pageOf(2, 3), pageOf(4)];
  const heard = vi.fn();
  worklist.subscribe(heard);
  const read = () => worklist.read(ALL).length;

  // Nothing is shown yet for them to follow.
  worklist.takeAhead([second]);
  expect(read()).toBe(0);

  worklist.sync([first], OPTIONS, true);
  worklist.takeAhead([second]);
  worklist.takeAhead([third]);
  worklist.sync([first], OPTIONS, true);
  expect(read()).toBe(4);
  expect(heard).not.toHaveBeenCalled();

  worklist.sync([first, second], OPTIONS, true);
  expect(read()).toBe(4);
  expect(shown([first, second])).toEqual([1, 2, 3]);
});

test.each([true, false])('follows a record that changes (with a listener: %s)', (listens) => {
  const { worklist, put, shown } = aDesk();
  const listener = vi.fn();
  if (listens) worklist.subscribe(listener);
  put(1, { note: 'Call' });
  put(2, { note: 'Write' });
  const pages = [pageOf(1, 2)];
  const query = { ...ALL, search: 'call' };
  expect(shown(pages, query)).toEqual([1]);
  put(2, { note: 'Call too' }, 2);
  expect(listener).toHaveBeenCalledTimes(listens ? 1 : 0);
  expect(shown(pages, query)).toEqual([1, 2]);
});

test('returns the same result until something it shows changes, and ignores other records', () => {
  const { worklist, put } = aDesk();
  const listener = vi.fn();
  worklist.subscribe(listener);
  put(1);
  const pages = [pageOf(1)];
  worklist.sync(pages, OPTIONS);
  const before = worklist.read(ALL);
  put(9);
  worklist.sync(pages, OPTIONS);
  expect(worklist.read(ALL)).toBe(before);
  expect(listener).not.toHaveBeenCalled();
});

test('sees changes between the first read and the subscription', () => {
  const { worklist, put, shown } = aDesk();
  put(1, { note: 'Before' });
  const pages = [pageOf(1)];
  expect(shown(pages, { ...ALL, search: 'after' })).toEqual([]);
  put(1, { note: 'After' }, 2);
  worklist.subscribe(() => undefined);
  expect(shown(pages, { ...ALL, search: 'after' })).toEqual([1]);
});

test('drops a record that is gone unless an edit of it waits for a decision', () => {
  const { records, worklist, put, shown, setEdits } = aDesk();
  worklist.subscribe(() => undefined);
  put(1);
  put(2);
  const pages = [pageOf(1, 2)];
  setEdits([{ followupId: idOf(2), state: 'conflict' }]);
  shown(pages);
  records.markGone(idOf(1));
  records.markGone(idOf(2));
  expect(shown(pages)).toEqual([2]);
  setEdits([]);
  expect(shown(pages)).toEqual([]);
});

test('finds and counts the records that wait for a decision', () => {
  const { worklist, put, shown, setEdits } = aDesk();
  const listener = vi.fn();
  worklist.subscribe(listener);
  for (const number of [1, 2, 3]) put(number);
  const pages = [pageOf(1, 2, 3)];
  shown(pages);
  setEdits([
    { followupId: idOf(3), state: 'conflict' },
    { followupId: idOf(1), state: 'sending' },
  ]);
  expect(listener).toHaveBeenCalled();
  expect(shown(pages, { ...ALL, conflicts: true })).toEqual([3]);
  expect(worklist.read(ALL).conflicts).toBe(1);
});

test('an edit overlay moves a record at once', () => {
  const { records, worklist, put, shown } = aDesk();
  worklist.subscribe(() => undefined);
  put(1, { priority: 'low' });
  put(2, { priority: 'low' });
  const pages = [pageOf(1, 2)];
  const high = { ...ALL, priorities: ['high'] };
  expect(shown(pages, high)).toEqual([]);
  records.setOverlay(idOf(2), [{ priority: 'high' }]);
  expect(shown(pages, high)).toEqual([2]);
  records.setOverlay(idOf(2), []);
  expect(shown(pages, high)).toEqual([]);
});
