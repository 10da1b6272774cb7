import { afterEach, expect, test, vi } from 'vitest';
import { openTabLead } from '../../src/core/records/tab-lead.js';

type Granted = (lock: Lock | null) => Promise<unknown>;

afterEach(() => {
  vi.unstubAllGlobals();
});

/** The locks of one origin: one holder per name at a time, in the order of requests. */
function simulatedLocks(): LockManager {
  const last = new Map<string, Promise<unknown>>();
  return {
    query: () => Promise.resolve({}),
    request(name: string, { signal }: LockOptions, granted: Granted) {
      const before = last.get(name) ?? Promise.resolve();
      const held = before.then(() => {
        signal?.throwIfAborted();
        return granted({ name, mode: 'exclusive' });
      });
      last.set(
        name,
        held.catch(() => {}),
      );
      return held;
    },
  } as LockManager;
}

async function settle(): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve));
}

test('one tab leads at a time, and the next one when it releases the lead', async () => {
  const lead = openTabLead('crm', simulatedLocks());
  const [first, second] = [vi.fn(), vi.fn()];
  const giveBack = lead.apply(first);
  lead.apply(second);
  await settle();
  expect([first, second].map(({ mock }) => mock.calls.length)).toEqual([1, 0]);
  giveBack();
  await settle();
  expect([first, second].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
});

test('a tab that no longer asks does not get it', async () => {
  const lead = openTabLead('crm', simulatedLocks());
  const [first, second, third] = [vi.fn(), vi.fn(), vi.fn()];
  const giveBack = lead.apply(first);
  lead.apply(second)();
  lead.apply(third);
  giveBack();
  await settle();
  expect(second).not.toHaveBeenCalled();
  expect(third).toHaveBeenCalledOnce();
});

test('a different name has a separate lead', async () => {
  const locks = simulatedLocks();
  const [first, second] = [vi.fn(), vi.fn()];
  openTabLead('crm', locks).apply(first);
  openTabLead('other crm', locks).apply(second);
  await settle();
  expect([first, second].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
});

test("the locks are the browser's", async () => {
  vi.stubGlobal('navigator', { locks: simulatedLocks() });
  const [first, second] = [vi.fn(), vi.fn()];
  openTabLead('crm').apply(first);
  openTabLead('crm').apply(second);
  await settle();
  expect([first, second].map(({ mock }) => mock.calls.length)).toEqual([1, 0]);
});

test.each([
  ['on a plain-http origin', {}],
  ['outside a browser', undefined],
])('%s, without locks, every tab leads', (_, navigator) => {
  vi.stubGlobal('navigator', navigator);
  const [first, second] = [vi.fn(), vi.fn()];
  openTabLead('crm').apply(first);
  openTabLead('crm').apply(second);
  expect([first, second].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
});

test('without locks, or if they are refused, every tab leads', async () => {
  const alone = vi.fn();
  openTabLead('crm', null).apply(alone);
  expect(alone).toHaveBeenCalledOnce();
  const refused = { request: () => Promise.reject(new DOMException('no', 'SecurityError')) } as unknown as LockManager;
  const refusedLead = vi.fn();
  openTabLead('crm', refused).apply(refusedLead);
  await settle();
  expect(refusedLead).toHaveBeenCalledOnce();
});
