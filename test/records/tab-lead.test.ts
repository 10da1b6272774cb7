import { expect, test, vi } from 'vitest';
import { openTabLead } from '../../src/records/tab-lead.js';

type Granted = (lock: Lock | null) => Promise<unknown>;

/** Locks of one origin: one holder at a time, in the order of asking. */
function simulatedLocks(): LockManager {
  let last: Promise<unknown> = Promise.resolve();
  return {
    query: () => Promise.resolve({}),
    request(name: string, { signal }: LockOptions, granted: Granted) {
      const before = last;
      const held = before.then(() => {
        signal?.throwIfAborted();
        return granted({ name, mode: 'exclusive' });
      });
      last = held.catch(() => {});
      return held;
    },
  } as LockManager;
}

async function settle(): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve));
}

test('one leads at a time; the next one once it gave it back', async () => {
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

test('who no longer asks does not get it', async () => {
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

test('without locks, or where they are refused, each one leads', async () => {
  const alone = vi.fn();
  openTabLead('crm', null).apply(alone);
  expect(alone).toHaveBeenCalledOnce();
  const refused = { request: () => Promise.reject(new DOMException('no', 'SecurityError')) } as unknown as LockManager;
  const refusedLead = vi.fn();
  openTabLead('crm', refused).apply(refusedLead);
  await settle();
  expect(refusedLead).toHaveBeenCalledOnce();
});
