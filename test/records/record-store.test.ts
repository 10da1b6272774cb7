import { describe, expect, test, vi } from 'vitest';
import { createRecordStore } from '../../src/core/records/record-store.js';
import type { Followup } from '../../src/core/followup/followup.js';
import type { RecordStore, RecordStoreOptions } from '../../src/core/records/record-store.js';
import { createVersionFloors } from '../../src/core/records/version-floors.js';
import { aFollowup, FOLLOWUP_ID } from '../saving/a-followup.js';
import { memoryStorage } from '../saving/memory-storage.js';

const ID = FOLLOWUP_ID;
const v = (version: number | null, note = `note of ${version}`) => aFollowup({ integration_version: version, note });

/** A store with one record that was read. */
function storeWith(record?: Followup, options?: RecordStoreOptions) {
  const store = createRecordStore(options);
  if (record) store.merge(record, store.startRead());
  return store;
}

/** A listener to one record, or to all. */
function listening(store: RecordStore, id?: string) {
  const told = vi.fn();
  if (id === undefined) store.subscribeAll(told);
  else store.subscribe(id, told);
  return told;
}

describe('the version gate', () => {
  test('a higher version wins, whenever its request started', () => {
    const store = createRecordStore();
    const early = store.startRead();
    store.merge(v(7), store.startRead());
    expect(store.merge(v(8), early)).toBe('stored');
    expect(store.get(ID)).toEqual(v(8));
  });

  test('a lower version is ignored', () => {
    const store = storeWith(v(8));
    expect(store.merge(v(7), store.startRead())).toBe('ignored');
    expect(store.get(ID)).toEqual(v(8));
  });

  test('the same version counts from a request that started later', () => {
    const store = storeWith(v(7, 'earlier'));
    expect(store.merge(v(7, 'later'), store.startRead())).toBe('stored');
    expect(store.get(ID)?.note).toBe('later');
  });

  test('the same version from the same or an earlier request is ignored', () => {
    const store = createRecordStore();
    const early = store.startRead();
    const late = store.startRead();
    store.merge(v(7, 'late'), late);
    expect(store.merge(v(7, 'early'), early)).toBe('ignored');
    expect(store.merge(v(7, 'again'), late)).toBe('ignored');
    expect(store.get(ID)?.note).toBe('late');
  });

  test('a page fetched before there was a store yields to every other answer', () => {
    const store = createRecordStore();
    store.merge(v(7, 'prefetched'), 0);
    expect(store.merge(v(7, 'fetched'), store.startRead())).toBe('stored');
    expect(store.merge(v(7, 'prefetched'), 0)).toBe('ignored');
  });

  test('without usable versions, the later request counts', () => {
    const store = createRecordStore();
    const early = store.startRead();
    store.merge(v(null, 'one'), store.startRead());

    expect(store.merge(v(null, 'two'), early)).toBe('ignored');
    expect(store.merge(v(3, 'three'), early)).toBe('ignored');
    expect(store.merge(v(3, 'three'), store.startRead())).toBe('stored');
    expect(store.merge(v(null, 'four'), early)).toBe('ignored');
    expect(store.merge(v(null, 'four'), store.startRead())).toBe('stored');
    expect(store.get(ID)?.note).toBe('four');
  });

  test('version 0 counts like any other', () => {
    const store = createRecordStore();
    expect(store.merge(v(0), store.startRead())).toBe('stored');
    expect(store.merge(v(1), store.startRead())).toBe('stored');
    expect(store.merge(v(0), store.startRead())).toBe('ignored');
  });
});

describe('a server that was restored from a backup', () => {
  /** A store whose clock advances by more than any replica lag at each look. */
  function aPatientStore(record?: Followup, options: RecordStoreOptions = {}) {
    let time = 0;
    return storeWith(record, { ...options, now: () => (time += 10_000) });
  }

  test('is not believed within the lag of a replica, however many reads agree', () => {
    const began = 1_000_000;
    let time = began;
    const store = createRecordStore({ now: () => time });
    store.merge(v(9), store.startRead());

    for (let reads = 0; reads < 10; reads += 1) expect(store.merge(v(4), store.startRead())).toBe('ignored');
    time = began + 9999;
    expect(store.merge(v(4), store.startRead())).toBe('ignored');
    time = began + 10_000;
    expect(store.merge(v(4), store.startRead())).toBe('regressed');
  });

  test('is believed after three later reads that agree, and reported once', () => {
    const onRegression = vi.fn();
    const store = aPatientStore(v(9), { onRegression });

    expect(store.merge(v(4), store.startRead())).toBe('ignored');
    expect(store.merge(v(4), store.startRead())).toBe('ignored');
    expect(onRegression).not.toHaveBeenCalled();
    expect(store.merge(v(4), store.startRead())).toBe('regressed');

    expect(store.get(ID)).toEqual(v(4));
    expect(onRegression).toHaveBeenCalledExactlyOnceWith(ID);
  });

  test('three reads that disagree prove nothing', () => {
    const store = aPatientStore(v(9));
    store.merge(v(4), store.startRead());
    store.merge(v(4), store.startRead());
    expect(store.merge(v(5), store.startRead())).toBe('ignored');
    expect(store.merge(v(5), store.startRead())).toBe('ignored');
    expect(store.get(ID)).toEqual(v(9));
  });

  test('a read of the known version in between restarts the count', () => {
    const store = aPatientStore(v(9));
    store.merge(v(4), store.startRead());
    store.merge(v(4), store.startRead());
    store.merge(v(9), store.startRead());
    expect(store.merge(v(4), store.startRead())).toBe('ignored');
    expect(store.get(ID)).toEqual(v(9));
  });

  test('one read merged three times counts once', () => {
    const store = aPatientStore(v(9));
    const read = store.startRead();
    store.merge(v(4), read);
    store.merge(v(4), read);
    expect(store.merge(v(4), read)).toBe('ignored');
  });

  test('reads that started before the newer version was known prove nothing, however slow the write was', () => {
    const store = aPatientStore(v(7));
    const write = store.startRead();
    const reads = [store.startRead(), store.startRead(), store.startRead()];
    store.merge(v(8), write);
    expect(reads.map((read) => store.merge(v(7), read))).toEqual(['ignored', 'ignored', 'ignored']);
    expect(store.get(ID)).toEqual(v(8));
  });

  test('nor does the read in flight when the newer version was pushed', () => {
    const store = aPatientStore();
    const read = store.startRead();
    store.push(v(8));
    expect(store.merge(v(7), read)).toBe('ignored');
    expect(store.merge(v(7), store.startRead())).toBe('ignored');
    expect(store.merge(v(7), store.startRead())).toBe('ignored');
    expect(store.merge(v(7), store.startRead())).toBe('regressed');
  });
});

describe('versions kept across a reload', () => {
  const written = (): Promise<void> => Promise.resolve().then(() => Promise.resolve());
  /** Consecutive page lives on the same storage. */
  function aPage() {
    const storage = memoryStorage();
    return () => {
      const floors = createVersionFloors(storage, 'floors:', () => {});
      return { floors, store: createRecordStore({ floors }) };
    };
  }

  test('keep an older state from being shown after it', async () => {
    const reload = aPage();
    const { store } = reload();
    store.merge(v(7), store.startRead());
    store.push(v(8));
    await written();

    const again = reload().store;
    expect(again.merge(v(7), again.startRead())).toBe('ignored');
    expect(again.get(ID)).toBeUndefined();
    expect(again.merge(v(8), again.startRead())).toBe('stored');
  });

  test('stay if a record comes without a version', async () => {
    const reload = aPage();
    const before = reload();
    before.store.merge(v(8), before.store.startRead());
    await written();
    const { floors, store } = reload();
    expect(store.merge(v(null), store.startRead())).toBe('stored');
    expect(floors.floor(ID)).toBe(8);
  });
});

describe('a record that is gone', () => {
  test('is marked, keeps its last state, and is reported', () => {
    const store = storeWith(v(7));
    const told = listening(store, ID);

    store.markGone(ID);
    store.markGone(ID);

    expect(store.isGone(ID)).toBe(true);
    expect([...store.away()]).toEqual([ID]);
    expect(store.get(ID)).toEqual(v(7));
    expect(told).toHaveBeenCalledTimes(1);
  });

  test.each([
    ['of the same version', v(7), v(7)],
    ['of a higher version', v(7), v(8)],
    ['of a record never seen', undefined, v(8)],
  ])('is not restored by an answer requested before: %s', (_, known, answer) => {
    const store = storeWith(known);
    const before = store.startRead();
    store.markGone(ID);
    expect(store.merge(answer, before)).toBe('ignored');
    expect(store.isGone(ID)).toBe(true);
  });

  test('is restored by an answer requested later', () => {
    const store = storeWith(v(7));
    store.markGone(ID);
    const gone = store.away();
    expect(store.merge(v(7), store.startRead())).toBe('stored');
    expect(store.isGone(ID)).toBe(false);
    expect([...store.away()]).toEqual([]);
    expect([...gone]).toEqual([ID]);
  });

  test('the set of gone records stays the same until one goes or returns', () => {
    const store = createRecordStore();
    const none = store.away();
    store.merge(v(7), store.startRead());
    expect(store.away()).toBe(none);
  });

  test('must be known first', () => {
    const store = createRecordStore();
    expect(store.isGone(ID)).toBe(false);
    store.setOverlay(ID, [{ note: 'mine' }]);
    expect(store.isGone(ID)).toBe(false);
  });
});

describe('a record that a list no longer contains', () => {
  test.each([
    ['may still exist', undefined, 'unknown', false],
    ['is gone where lists omit nothing else', () => 'deleted' as const, 'deleted', true],
  ])('%s', (_what, absence, meaning, isGone) => {
    const store = createRecordStore({ absence });
    store.merge(v(7), store.startRead());
    store.markUnlisted(ID);
    expect([store.absence(), store.isGone(ID), store.isAway(ID)]).toEqual([meaning, isGone, true]);
  });

  test.each(['markUnlisted', 'markGone'] as const)('is not reported once more after %s', (mark) => {
    const store = createRecordStore();
    store[mark](ID);
    const told = listening(store, ID);
    store.markUnlisted(ID);
    expect(told).not.toHaveBeenCalled();
  });

  test('is back only with a list requested later', () => {
    const store = createRecordStore();
    const before = store.startRead();
    store.markUnlisted(ID);
    store.markListed(ID, before);
    expect(store.isAway(ID)).toBe(true);
    store.markListed(ID, store.startRead());
    expect(store.isAway(ID)).toBe(false);
  });
});

describe('records already in the page’s HTML', () => {
  test('are there at once, and reported on request', () => {
    const store = createRecordStore();
    const [one, all] = [vi.fn(), vi.fn()];
    store.subscribe(ID, one);
    store.subscribeAll(all);

    store.seed(v(7));
    store.seed(aFollowup({ id: 'another' }));
    expect(store.view(ID)).toEqual(v(7));
    expect(store.view('another')).toBeDefined();
    expect([one.mock.calls.length, all.mock.calls.length]).toEqual([0, 0]);

    store.tellSeeded();
    store.tellSeeded();
    expect(one).toHaveBeenCalledTimes(1);
    expect(all.mock.calls).toEqual([[[ID, 'another']]]);
  });

  test('do not suppress later notifications', () => {
    const store = createRecordStore();
    const told = listening(store, ID);
    store.seed(v(7));
    store.merge(v(8), store.startRead());
    expect(told).toHaveBeenCalledTimes(1);
  });

  test('replace nothing newer, and then notify no one', () => {
    const store = storeWith(v(8));
    const told = listening(store);
    store.seed(v(7));
    store.tellSeeded();
    expect(store.get(ID)).toEqual(v(8));
    expect(store.seeded(ID)).toEqual(v(7));
    expect(told).not.toHaveBeenCalled();
  });

  test('can be read as in the HTML, whatever is read later', () => {
    const store = createRecordStore();
    expect(store.seeded(ID)).toBeUndefined();
    store.seed(v(7));
    store.seed(v(8));
    store.merge(v(9), store.startRead());
    expect(store.seeded(ID)).toEqual(v(7));
    expect(store.get(ID)).toEqual(v(9));
  });
});

describe('the view', () => {
  test('is the record itself without overlays', () => {
    const store = storeWith(v(7));
    expect(store.view(ID)).toBe(store.get(ID));
    expect(store.view('another')).toBeUndefined();
    expect(store.get('another')).toBeUndefined();
  });

  test('applies the edits to the record in order, and leaves the record unchanged', () => {
    const store = storeWith(v(7));
    store.setOverlay(ID, [{ note: 'one', priority: 'high' }, { note: 'two' }]);
    expect(store.view(ID)).toEqual({ ...v(7), note: 'two', priority: 'high' });
    expect(store.get(ID)).toEqual(v(7));
    expect(store.hasOverlay(ID)).toBe(true);
  });

  test('stays the same object until something changes', () => {
    const store = storeWith(v(7));
    store.setOverlay(ID, [{ note: 'mine' }]);
    const view = store.view(ID);

    store.merge(v(6), store.startRead());
    store.merge(aFollowup({ id: 'another' }), store.startRead());
    expect(store.view(ID)).toBe(view);

    store.merge(v(8), store.startRead());
    expect(store.view(ID)).not.toBe(view);
    expect(store.view(ID)).toEqual({ ...v(8), note: 'mine' });
  });

  test('the same overlay again changes nothing and notifies no one', () => {
    const store = createRecordStore();
    const patch = { note: 'mine' };
    store.merge(v(7), store.startRead());
    store.setOverlay(ID, [patch]);
    const view = store.view(ID);
    const told = listening(store, ID);
    const revision = store.revision();

    store.setOverlay(ID, [patch]);

    expect(store.view(ID)).toBe(view);
    expect(told).not.toHaveBeenCalled();
    expect(store.revision()).toBe(revision);
  });

  test('a different overlay replaces it, even with as many patches or some of the same', () => {
    const store = createRecordStore();
    const [one, two, three] = [{ note: 'one' }, { priority: 'high' }, { priority: 'low' }] as const;
    store.merge(v(7), store.startRead());

    store.setOverlay(ID, [one, two]);
    expect(store.view(ID)).toMatchObject({ note: 'one', priority: 'high' });
    store.setOverlay(ID, [one, three]);
    expect(store.view(ID)).toMatchObject({ note: 'one', priority: 'low' });
    store.setOverlay(ID, [two, one]);
    store.setOverlay(ID, [{ note: 'four' }, { note: 'five' }]);
    expect(store.view(ID)).toEqual({ ...v(7), note: 'five' });
  });

  test('setting no overlay on a record without one notifies no one', () => {
    const store = createRecordStore();
    expect(store.hasOverlay(ID)).toBe(false);
    store.merge(v(7), store.startRead());
    expect(store.hasOverlay(ID)).toBe(false);
    const told = listening(store);
    store.setOverlay(ID, []);
    expect(told).not.toHaveBeenCalled();
  });

  test('removing an overlay leaves the newest record', () => {
    const store = storeWith(v(7));
    store.setOverlay(ID, [{ note: 'mine' }]);
    store.merge(v(8), store.startRead());
    store.setOverlay(ID, []);
    expect(store.view(ID)).toBe(store.get(ID));
    expect(store.hasOverlay(ID)).toBe(false);
  });

  test('an overlay on an unknown record shows nothing until the record is known', () => {
    const store = createRecordStore();
    store.setOverlay(ID, [{ note: 'mine' }]);
    expect(store.view(ID)).toBeUndefined();
    store.merge(v(7), store.startRead());
    expect(store.view(ID)?.note).toBe('mine');
  });
});

describe('notifications', () => {
  test('the revision increases with each change of a record or an overlay', () => {
    const store = createRecordStore();
    const revisions = [store.revision()];
    const changes = [
      () => store.merge(v(7), store.startRead()),
      () => store.push(v(8)),
      () => store.setOverlay(ID, [{ note: 'mine' }]),
      () => store.markGone(ID),
      () => store.seed(aFollowup({ id: 'another' })),
    ];
    for (const change of changes) {
      change();
      revisions.push(store.revision());
    }
    expect(revisions).toEqual([0, 1, 2, 3, 4, 5]);
  });

  test('a batch notifies each listener once, after the last change', () => {
    const store = createRecordStore();
    const notes: unknown[] = [];
    store.subscribe(ID, () => notes.push(store.view(ID)?.note));
    const all = vi.fn();
    store.subscribeAll(all);

    store.batch(() => {
      store.merge(v(7), store.startRead());
      store.batch(() => store.setOverlay(ID, [{ note: 'mine' }]));
      store.merge(v(8), store.startRead());
      store.merge(aFollowup({ id: 'another' }), store.startRead());
      expect(notes).toEqual([]);
    });

    expect(notes).toEqual(['mine']);
    expect(all).toHaveBeenCalledTimes(1);
  });

  test('an ignored answer notifies no one', () => {
    const store = storeWith(v(8));
    const told = listening(store);
    const revision = store.revision();
    store.merge(v(7), store.startRead());
    expect(told).not.toHaveBeenCalled();
    expect(store.revision()).toBe(revision);
  });

  test('a listener may change the store and unsubscribe', () => {
    const store = createRecordStore();
    const notes: unknown[] = [];
    const stop = store.subscribe(ID, () => {
      stop();
      store.setOverlay(ID, [{ note: 'mine' }]);
    });
    store.subscribe(ID, () => notes.push(store.view(ID)?.note));

    store.merge(v(7), store.startRead());

    expect(notes.at(-1)).toBe('mine');
  });
});

test('a locator is remembered with its record', () => {
  const store = createRecordStore();
  expect(store.locator(ID)).toBeUndefined();

  store.setLocator(ID, { cursor: 'c', limit: 50 });
  store.merge(v(7), store.startRead());

  expect(store.locator(ID)).toEqual({ cursor: 'c', limit: 50 });
});

test('returns all known records in their server state, without those known only from an edit or a page', () => {
  const store = storeWith(v(7));
  store.setOverlay(ID, [{ note: 'mine' }]);
  store.setLocator('another', { cursor: null, limit: undefined });

  expect([...store.all()]).toEqual([v(7)]);
});
