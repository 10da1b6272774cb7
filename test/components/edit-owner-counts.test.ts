import { describe, expect, it, vi } from 'vitest';
import { createOwnerCounting } from '../../src/react/editor/editor-work.js';
import { createRecordStore } from '../../src/core/records/record-store.js';
import { buildFollowup } from '../../src/testing.js';

const ADA = '11111111-1111-4111-8111-11111111aaaa';
const BEN = '22222222-2222-4222-8222-222222222222';
const DAY = Date.UTC(2031, 6, 1);
const NEXT_DAY = Date.UTC(2031, 6, 2);

function storeOf(count: number) {
  const store = createRecordStore();
  const put = (overrides: Parameters<typeof buildFollowup>[0]) => {
    const followup = buildFollowup({ status: 'open', due_at: '2031-07-01T10:00:00.000Z', ...overrides });
    store.merge(followup, store.startRead());
    return followup;
  };
  for (let index = 0; index < count; index += 1) put({ owner_user_id: index % 4 === 0 ? BEN : ADA });
  const all = vi.spyOn(store, 'all');
  return { store, put, all, counting: createOwnerCounting(store, new Set(['completed'])) };
}

/** The counts, once idle time has finished them. */
function counted(counting: ReturnType<typeof storeOf>['counting']) {
  vi.useFakeTimers();
  const stop = counting.subscribe(() => {});
  vi.runAllTimers();
  stop();
  vi.useRealTimers();
  return counting.counts();
}

describe('the open record counts of owners and deals', () => {
  it('are computed in one pass for all of them and their days, until a record changes', () => {
    const { counting, all, put } = storeOf(20);
    const counts = counted(counting);
    for (const owner of [ADA, BEN, ADA.toUpperCase()]) {
      expect(counts?.open(owner)).toBe(owner === BEN ? 5 : 15);
      expect(counts?.dueWithin(owner, DAY, NEXT_DAY)).toBe(owner === BEN ? 5 : 15);
      expect(counts?.dueWithin(owner, NEXT_DAY, Infinity)).toBe(0);
    }
    expect(counted(counting)).toBe(counts);
    expect(all).toHaveBeenCalledTimes(1);
    put({ owner_user_id: BEN, due_at: null });
    expect(counted(counting)?.open(BEN)).toBe(6);
    expect(counting.counts()?.dueWithin(BEN, 0, Infinity)).toBe(5);
    expect(all).toHaveBeenCalledTimes(2);
  });

  it('exclude closed and unowned records, and ignore the case of owner ids', () => {
    const { counting, put } = storeOf(0);
    put({ owner_user_id: ADA, deal_id: BEN });
    put({ owner_user_id: ADA.toUpperCase(), deal_id: BEN });
    put({ owner_user_id: ADA, status: ' Completed ', deal_id: BEN });
    put({ owner_user_id: null, deal_id: BEN });
    const counts = counted(counting);
    expect(counts?.open(ADA)).toBe(2);
    expect(counts?.open(ADA.toUpperCase())).toBe(2);
    expect(counts?.open(BEN)).toBe(0);
    expect(counts?.onDeal(BEN)).toBe(3);
    expect(counts?.onDeal(ADA)).toBe(0);
  });

  it('are computed in slices while nobody waits, and again after each change', () => {
    vi.useFakeTimers();
    const { counting, put, all } = storeOf(2_000);
    const told = vi.fn();
    let now = 0;
    // Each look at the clock is past the end of its slice.
    vi.spyOn(performance, 'now').mockImplementation(() => (now += 10));
    const stop = counting.subscribe(told);
    const pieces = (): number => {
      let count = 0;
      for (; vi.getTimerCount() > 0; count += 1) vi.runOnlyPendingTimers();
      return count;
    };
    vi.runOnlyPendingTimers();
    expect(counting.counts()).toBeNull();
    put({ owner_user_id: ADA });
    expect(pieces()).toBe(9);
    expect(counting.counts()?.open(ADA)).toBe(1_501);
    expect(told).toHaveBeenCalledTimes(2);
    put({ owner_user_id: ADA });
    put({ owner_user_id: ADA });
    expect(pieces()).toBe(5);
    expect(counting.counts()?.open(ADA)).toBe(1_503);
    expect(told).toHaveBeenCalledTimes(3);
    stop();
    put({ owner_user_id: ADA });
    expect(vi.getTimerCount()).toBe(0);
    expect(all).toHaveBeenCalledTimes(3);
    vi.useRealTimers();
  });
});
