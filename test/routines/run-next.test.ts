import { expect, test } from 'vitest';
import type { ActOutcome } from '../../src/core/page/acts.js';
import type { CreateFollowup, NewFollowup } from '../../src/core/page/host-actions.js';
import { createSignal } from '../../src/core/records/listeners.js';
import type { KeptStorage } from '../../src/core/records/kept-storage.js';
import { createNextEntries, decodeEntry, type NextEntry } from '../../src/core/routines/next-entries.js';
import { createNext, type NextTold } from '../../src/core/routines/run-next.js';

const ID = '7f1c0f7a-52c8-4c37-8a8f-4d7b0e0f3a11';
const DRAFT: NewFollowup = { note: 'Ask again', deal_id: ID, priority: null, due_at: '2026-11-27T14:00:00.000Z' };
const TYPED: NextEntry = {
  followupId: ID,
  kind: 'complete',
  text: { note: 'Reached', due: 'fri 2pm' },
  draft: DRAFT,
  key: null,
  isEnded: false,
  state: 'typed',
};

const LOST = new TypeError('Failed to fetch');
const REFUSED = Object.assign(new Error('no'), { status: 422 });

function memory(): KeptStorage & { readonly items: Map<string, string> } {
  const items = new Map<string, string>();
  return {
    items,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
    keys: () => [...items.keys()],
  };
}

interface Call {
  readonly draft: NewFollowup;
  readonly key: string;
  readonly signal: AbortSignal;
  readonly resolve: (answer?: undefined) => void;
  readonly reject: (error: unknown) => void;
}

/** One page load over a storage that outlives it. The clock moves only when asked, and every call waits for the test. */
function openPage(storage: KeptStorage, user = 'amara') {
  const timers = new Set<{ readonly run: () => void; readonly ms: number }>();
  const signOut = createSignal();
  const calls: Call[] = [];
  const ends: { readonly settle: (outcome: ActOutcome) => void; readonly again: () => void }[] = [];
  const told: string[] = [];
  let keys = 0;
  const entries = createNextEntries(storage, `crm:${user}`, () => {});
  const next = createNext({
    entries,
    runtime: {
      isOnline: () => page.isOnline,
      newKey: () => `key-${user}-${(keys += 1)}-${Math.random()}`,
      schedule(run, ms) {
        const timer = { run, ms };
        timers.add(timer);
        return () => timers.delete(timer);
      },
    },
    report: () => {},
    onAbort: signOut.subscribe,
  });
  const create: CreateFollowup = (draft, { idempotencyKey: key, signal }) =>
    new Promise((resolve, reject) => {
      calls.push({ draft, key, signal, resolve, reject });
    });
  const host = {
    end: (_entry: NextEntry, again: () => void) =>
      new Promise<ActOutcome>((settle) => {
        ends.push({ settle, again });
      }),
    isEnded: async () => page.isClosed,
    create,
    tell({ type }: NextTold) {
      if (type === 'going-on') page.tells += 1;
      else told.push(type);
    },
  };
  const page = {
    isClosed: false,
    isOnline: true,
    /** How often something under way was told. */
    tells: 0,
    next,
    host,
    calls,
    ends,
    told,
    entries,
    submit: (entry = TYPED) => next.submit(entry, host),
    resume: () => next.resume(host),
    signOut: () => signOut.emit(),
    get: () => entries.get(TYPED),
    async ticks() {
      for (let tick = 0; tick < 20; tick += 1) await Promise.resolve();
    },
    /** Lets the shortest pause pass. */
    async pass() {
      await page.ticks();
      const [first] = [...timers].toSorted((one, other) => one.ms - other.ms);
      if (first) timers.delete(first);
      first?.run();
      await page.ticks();
    },
    async end(outcome: ActOutcome) {
      await page.ticks();
      ends.at(-1)?.settle(outcome);
      await page.ticks();
    },
    async answer(error?: unknown) {
      await page.ticks();
      const call = calls.at(-1);
      if (error === undefined) call?.resolve();
      else call?.reject(error);
      await page.ticks();
    },
    /** Every attempt is lost, until a person decides. */
    async loseAll() {
      for (let attempt = 0; attempt < 4; attempt += 1) {
        await page.answer(LOST);
        if (attempt < 3) await page.pass();
      }
    },
    keys: () => new Set(calls.map(({ key }) => key)),
  };
  return page;
}

test('a completed record is followed by one create, which is told once it was answered', async () => {
  const page = openPage(memory());
  const run = page.submit();
  expect(page.get()).toMatchObject({ state: 'ending', draft: DRAFT });
  expect(page.calls).toEqual([]);
  await page.end('done');
  expect(page.get()).toMatchObject({ state: 'creating', isEnded: true, key: page.calls[0]?.key });
  expect(page.told).toEqual([]);
  await page.answer();
  await run;
  expect(page.calls).toMatchObject([{ draft: DRAFT }]);
  expect(page.told).toEqual(['created']);
  expect(page.get()).toBeNull();
});

for (const outcome of ['refused', 'unknown', 'none'] as const)
  test(`nothing is created if completing ended as ${outcome}, and the text stays`, async () => {
    const page = openPage(memory());
    const run = page.submit();
    await page.end(outcome);
    await run;
    expect(page.calls).toEqual([]);
    expect(page.told).toEqual([]);
    expect(page.get()).toMatchObject({ state: 'typed', text: TYPED.text, isEnded: false, key: null });
    // "Try again" does both.
    page.ends[0]?.again();
    await page.end('done');
    await page.answer();
    expect(page.told).toEqual(['created']);
  });

test('a refused create leaves a draft of it alone, and the next submit does not complete again', async () => {
  const page = openPage(memory());
  void page.submit();
  await page.end('done');
  await page.answer(REFUSED);
  expect(page.told).toEqual(['refused']);
  expect(page.get()).toMatchObject({ state: 'typed', isEnded: true, text: TYPED.text });
  void page.submit();
  await page.ticks();
  expect(page.ends).toHaveLength(1);
  await page.answer();
  expect(page.told).toEqual(['refused', 'created']);
  expect(page.keys().size).toBe(2);
});

test('a create whose answer is lost is repeated with its key and values, and never told as failed', async () => {
  const page = openPage(memory());
  void page.submit();
  await page.end('done');
  await page.answer(LOST);
  await page.pass();
  await page.answer();
  expect(page.told).toEqual(['created']);
  expect(page.calls).toHaveLength(2);
  expect(page.keys().size).toBe(1);
});

test('a create that is lost each time waits for a person, with its key', async () => {
  const page = openPage(memory());
  void page.submit();
  await page.end('done');
  await page.loseAll();
  expect(page.told).toEqual(['unconfirmed']);
  expect(page.calls).toHaveLength(4);
  // Neither other words nor another Enter is sent under a new key.
  void page.submit({ ...TYPED, draft: { ...DRAFT, note: 'Other' } });
  await page.answer();
  expect(page.keys().size).toBe(1);
  expect(page.calls.at(-1)?.draft).toEqual(DRAFT);
  expect(page.told).toEqual(['unconfirmed', 'created']);
});

test('a refusal after a lost answer is no proof that nothing was created', async () => {
  const page = openPage(memory());
  void page.submit();
  await page.end('done');
  await page.answer(LOST);
  await page.pass();
  await page.answer(REFUSED);
  expect(page.told).toEqual(['unconfirmed']);
});

test('errors that say nothing certain count as lost', async () => {
  const doubtful = [new Error('The CRM answered 400.'), 'no', null, { status: 409 }, { status: 503 }, { status: 429 }];
  for (const error of [...doubtful, Object.assign(new Error('x'), { effect: 'unknown', status: 404 })]) {
    const page = openPage(memory());
    void page.submit();
    await page.end('done');
    await page.answer(error);
    expect(page.told).toEqual([]);
    expect(page.get()?.state).toBe('creating');
  }
  const page = openPage(memory());
  void page.submit();
  await page.end('done');
  await page.answer(Object.assign(new Error('x'), { effect: 'none' }));
  expect(page.told).toEqual(['refused']);
});

test('an attempt without an answer counts as lost in time', async () => {
  const page = openPage(memory());
  void page.submit();
  await page.end('done');
  // Its own limit, then the pause before the next one.
  await page.pass();
  await page.pass();
  expect(page.calls).toHaveLength(2);
  expect(page.keys().size).toBe(1);
  await page.answer();
  expect(page.told).toEqual(['created']);
});

test('a second Enter is the first', async () => {
  const page = openPage(memory());
  const first = page.submit();
  expect(page.submit()).toBe(first);
  await page.end('done');
  expect(page.submit()).toBe(first);
  await page.answer();
  await first;
  expect(page.ends).toHaveLength(1);
  expect(page.calls).toHaveLength(1);
});

test('completing alone creates nothing', async () => {
  const page = openPage(memory());
  void page.submit({ ...TYPED, draft: null });
  await page.end('done');
  expect(page.calls).toEqual([]);
  expect(page.told).toEqual([]);
  expect(page.get()).toBeNull();
});

test('a reload in the middle of creating goes on with the same key', async () => {
  const storage = memory();
  const before = openPage(storage);
  void before.submit();
  await before.end('done');
  const page = openPage(storage);
  void page.resume();
  await page.answer(LOST);
  await page.pass();
  await page.answer();
  expect(new Set([...before.keys(), ...page.keys()]).size).toBe(1);
  // The same bytes, too.
  expect(new Set([...before.calls, ...page.calls].map(({ draft }) => JSON.stringify(draft)))).toEqual(
    new Set([JSON.stringify(DRAFT)]),
  );
  expect(page.told).toEqual(['created']);
  expect(storage.items.size).toBe(0);
});

test('a refusal after a reload in the middle of creating is no proof either', async () => {
  const storage = memory();
  const before = openPage(storage);
  void before.submit();
  await before.end('done');
  const page = openPage(storage);
  void page.resume();
  await page.answer(REFUSED);
  expect(page.told).toEqual(['unconfirmed']);
  const later = openPage(storage);
  await later.resume();
  expect(later.told).toEqual(['unconfirmed']);
});

test('a reload in the middle of completing creates only if the record is found closed', async () => {
  for (const isClosed of [true, false]) {
    const storage = memory();
    void openPage(storage).submit();
    const page = openPage(storage);
    page.isClosed = isClosed;
    void page.resume();
    await page.answer();
    expect(page.ends).toEqual([]);
    expect(page.calls).toHaveLength(isClosed ? 1 : 0);
    expect(page.told).toEqual([isClosed ? 'created' : 'not-ended']);
    expect(page.get()?.text).toEqual(isClosed ? undefined : TYPED.text);
  }
});

test('a refused create is told again after a reload, and typed text says nothing', async () => {
  const storage = memory();
  const before = openPage(storage);
  void before.submit();
  await before.end('done');
  await before.answer(REFUSED);
  before.entries.put({ ...TYPED, kind: 'add', isEnded: true, draft: null });
  before.entries.put({ ...TYPED, kind: 'cancel', draft: null });
  const page = openPage(storage);
  await page.resume();
  expect(page.told).toEqual(['refused']);
});

test('a sign-out tells nothing, keeps what may have been created, and forgets what was typed', async () => {
  const storage = memory();
  const page = openPage(storage);
  page.entries.put({ ...TYPED, kind: 'add', draft: null, isEnded: true });
  void page.submit();
  await page.end('done');
  page.signOut();
  await page.ticks();
  expect(page.calls[0]?.signal.aborted).toBe(true);
  await page.answer();
  expect(page.told).toEqual([]);
  expect(page.entries.all()).toMatchObject([{ kind: 'complete', state: 'creating' }]);
  expect(openPage(storage, 'bruno').entries.all()).toEqual([]);
  // Back again: the same key.
  void page.resume();
  await page.answer();
  expect(page.keys().size).toBe(1);
  expect(page.told).toEqual(['created']);
});

test('a sign-out while the record is being completed leaves that to be found out', async () => {
  const page = openPage(memory());
  void page.submit();
  await page.ticks();
  page.signOut();
  await page.end('aborted');
  expect(page.get()?.state).toBe('ending');
  page.isClosed = true;
  void page.resume();
  await page.answer();
  expect(page.told).toEqual(['created']);
});

test('a discarded entry sends nothing more', async () => {
  const page = openPage(memory());
  void page.submit();
  await page.end('done');
  await page.loseAll();
  page.next.discard(TYPED);
  await page.next.tryAgain(TYPED, page.host);
  expect(page.calls).toHaveLength(4);
});

test('a host that creates no more never makes a lost create a failed one', async () => {
  const storage = memory();
  const before = openPage(storage);
  void before.submit();
  await before.end('done');
  const page = openPage(storage);
  await page.next.resume({ ...page.host, create: null });
  expect(page.told).toEqual([]);
  expect(page.get()?.state).toBe('creating');
});

test('storage is read with suspicion', () => {
  const written = (change: object): string => JSON.stringify({ ...TYPED, ...change });
  expect(decodeEntry(written({}))).toEqual(TYPED);
  const strange = [
    'no json',
    '[]',
    written({ followupId: '../x' }),
    written({ kind: 'delete' }),
    written({ state: 'sent' }),
    written({ text: 'x' }),
    written({ draft: { note: 7 } }),
    written({ draft: undefined }),
    written({ state: 'creating', key: null }),
    written({ state: 'unconfirmed', draft: null, key: 'k' }),
    written({ isEnded: 1 }),
  ];
  for (const text of strange) expect(decodeEntry(text)).toBeNull();
  expect(decodeEntry(written({ draft: { note: 'x', token: 'y' } }))?.draft).toEqual({ note: 'x' });
});

test('a create waits for the network, says so once and goes on by itself', async () => {
  const page = openPage(memory());
  void page.submit();
  await page.ticks();
  page.isOnline = false;
  await page.end('done');
  for (let second = 0; second < 5; second += 1) await page.pass();
  expect([page.calls.length, page.tells, page.get()?.state]).toEqual([0, 1, 'creating']);
  page.isOnline = true;
  await page.pass();
  expect([page.calls.length, page.tells]).toEqual([1, 2]);
  await page.answer();
  expect(page.told).toEqual(['created']);
  expect(page.keys().size).toBe(1);
});

test('nothing that waits for the network is called once another user signs in', async () => {
  const page = openPage(memory());
  void page.submit();
  await page.ticks();
  page.isOnline = false;
  await page.end('done');
  page.signOut();
  page.isOnline = true;
  await page.pass();
  expect([page.calls.length, page.tells]).toEqual([0, 1]);
});
