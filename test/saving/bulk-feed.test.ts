import { describe, expect, test, vi } from 'vitest';
import { createBulkFeed, type Handover } from '../../src/core/saving/bulk-feed.js';

/** A feed with hand-overs and timers that a test controls. */
function aFeed(answer: (index: number) => Handover | Promise<Handover> = () => 'under-way') {
  const handed: number[] = [];
  const timers: { run: () => void; delayMs: number }[] = [];
  const batch = vi.fn((change: () => void) => change());
  const feed = createBulkFeed({
    hand: (index) => {
      handed.push(index);
      return answer(index);
    },
    batch,
    schedule: (run, delayMs) => void timers.push({ run, delayMs }),
  });
  return { feed, handed, batch, timers, ring: () => timers.shift()?.run() };
}

const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

describe('records are handed over', () => {
  test('in order, twenty as one batch, and the next twenty a moment later', () => {
    const { feed, handed, batch, timers, ring } = aFeed();
    feed.add(upTo(30));
    feed.run();
    expect(handed).toEqual(upTo(20));
    expect(batch).toHaveBeenCalledOnce();
    expect(timers.map(({ delayMs }) => delayMs)).toEqual([0]);
    ring();
    expect(handed).toEqual(upTo(30));
    expect(timers).toEqual([]);
  });

  test('without a timer for up to twenty', () => {
    const { feed, handed, timers } = aFeed();
    feed.add(upTo(20));
    feed.run();
    expect(handed).toHaveLength(20);
    expect(timers).toEqual([]);
  });

  test('a hundred at a time; each one that leaves makes room for another after its event', async () => {
    const { feed, handed, ring, timers } = aFeed();
    feed.add(upTo(102));
    feed.run();
    while (timers.length > 0) ring();
    expect(handed).toEqual(upTo(100));
    feed.left(7);
    expect(handed).toHaveLength(100);
    await Promise.resolve();
    expect(handed).toEqual(upTo(101));
    // Leaving twice counts once.
    feed.left(7);
    await Promise.resolve();
    expect(handed).toHaveLength(101);
    feed.left(8);
    await Promise.resolve();
    expect(handed).toEqual(upTo(102));
  });

  test('behind those already waiting', () => {
    const { feed, handed } = aFeed();
    feed.add([5, 6]);
    feed.add(new Set([1, 2]));
    feed.run();
    feed.add([9]);
    feed.run();
    expect(handed).toEqual([5, 6, 1, 2, 9]);
  });

  test('without taking a place when they end at once', () => {
    const { feed, handed, ring, timers } = aFeed(() => 'over');
    feed.add(upTo(150));
    feed.run();
    while (timers.length > 0) ring();
    expect(handed).toEqual(upTo(150));
  });

  test('no longer once the feed is cleared', () => {
    const { feed, handed, ring } = aFeed();
    feed.add(upTo(30));
    feed.run();
    feed.clear();
    ring();
    feed.run();
    expect(handed).toEqual(upTo(20));
    feed.add([77]);
    feed.run();
    expect(handed.at(-1)).toBe(77);
  });
});

describe('a record that is unavailable for now', () => {
  test('goes to the end, and nothing is handed over for five seconds', () => {
    let unreadable = true;
    const { feed, handed, timers, ring } = aFeed((index) => (index === 1 && unreadable ? 'later' : 'under-way'));
    feed.add([0, 1, 2]);
    feed.run();
    expect(handed).toEqual([0, 1]);
    expect(timers.map(({ delayMs }) => delayMs)).toEqual([5000]);
    feed.run();
    expect(handed).toEqual([0, 1]);
    unreadable = false;
    ring();
    expect(handed).toEqual([0, 1, 2, 1]);
    expect(timers).toEqual([]);
  });

  test('is retried as often as needed', () => {
    const { feed, handed, timers, ring } = aFeed(() => 'later');
    feed.add([3]);
    feed.run();
    ring();
    ring();
    expect(handed).toEqual([3, 3, 3]);
    expect(timers.map(({ delayMs }) => delayMs)).toEqual([5000]);
  });

  test('shares one wait with other unavailable records', async () => {
    const { feed, timers, handed, ring } = aFeed(() => Promise.resolve('later'));
    feed.add([0, 1, 2]);
    feed.run();
    await vi.waitFor(() => expect(timers).toHaveLength(1));
    expect(handed).toEqual([0, 1, 2]);
    ring();
    expect(handed).toEqual([0, 1, 2, 0, 1, 2]);
  });
});

test('a record that must be read first holds its place until it is known', async () => {
  let tell: (handover: Handover) => void = () => {};
  const { feed, handed, timers, ring } = aFeed((index) =>
    index === 0 ? new Promise<Handover>((resolve) => (tell = resolve)) : 'under-way',
  );
  feed.add(upTo(101));
  feed.run();
  while (timers.length > 0) ring();
  expect(handed).toHaveLength(100);
  tell('over');
  await vi.waitFor(() => expect(handed).toHaveLength(101));
});
