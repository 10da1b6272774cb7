import { describe, expect, test, vi } from 'vitest';
import { createDeparture } from '../../src/core/saving/departure.js';

/** A place that is granted when a test says so. */
function aPlace() {
  const release = vi.fn();
  let give: () => void = () => {};
  const acquire = vi.fn(
    () =>
      new Promise<() => void>((resolve) => {
        give = () => resolve(release);
      }),
  );
  return { acquire, release, give: () => give() };
}

async function settled(promise: Promise<unknown>): Promise<boolean> {
  let done = false;
  void promise.then(() => {
    done = true;
  });
  await new Promise((resolve) => setImmediate(resolve));
  return done;
}

describe('a place', () => {
  test('is awaited while the page stays, and released by its holder', async () => {
    const departure = createDeparture();
    const { acquire, release, give } = aPlace();
    const placed = departure.place(acquire);
    expect(await settled(placed)).toBe(false);
    give();
    const leave = await placed;
    expect(release).not.toHaveBeenCalled();
    leave();
    expect(release).toHaveBeenCalledOnce();
  });

  test('is no longer awaited when the page unloads, and is released once granted', async () => {
    const departure = createDeparture();
    const { acquire, release, give } = aPlace();
    const placed = departure.place(acquire);
    departure.leave();
    (await placed)();
    expect(release).not.toHaveBeenCalled();
    give();
    await vi.waitFor(() => expect(release).toHaveBeenCalledOnce());
  });

  test('is not requested while the page is unloading', async () => {
    const departure = createDeparture();
    const { acquire } = aPlace();
    departure.leave();
    (await departure.place(acquire))();
    expect(acquire).not.toHaveBeenCalled();
  });

  test('that was granted stays with its holder when the page unloads', async () => {
    const departure = createDeparture();
    const { acquire, release, give } = aPlace();
    const placed = departure.place(acquire);
    give();
    await placed;
    departure.leave();
    expect(await settled(placed)).toBe(true);
    expect(release).not.toHaveBeenCalled();
  });
});

describe('leaving', () => {
  test('lasts until the page returns', () => {
    const departure = createDeparture();
    expect(departure.isLeaving()).toBe(false);
    departure.leave();
    expect(departure.isLeaving()).toBe(true);
    departure.returned();
    expect(departure.isLeaving()).toBe(false);
  });

  test('aborts current requests without keepalive, but no later ones', () => {
    const departure = createDeparture();
    const before = departure.signal();
    expect(before.aborted).toBe(false);
    expect(departure.signal()).toBe(before);
    departure.leave();
    expect(before.aborted).toBe(true);
    expect(departure.signal().aborted).toBe(false);
  });

  test('holds back once what keepalive can’t carry, until the page returns', async () => {
    const departure = createDeparture();
    expect(await settled(departure.whenReturned())).toBe(true);
    departure.leave();
    const returned = departure.whenReturned();
    expect(await settled(returned)).toBe(false);
    departure.returned();
    expect(await settled(returned)).toBe(true);
    departure.returned();
  });
});

test('a page that has unloaded has sixty kibibytes of keepalive in all, counted in bytes', () => {
  const departure = createDeparture();
  const kib = 'x'.repeat(1024);
  for (let count = 0; count < 59; count += 1) expect(departure.carries(kib)).toBe(true);
  // Two bytes each.
  expect(departure.carries('é'.repeat(513))).toBe(false);
  expect(departure.carries('é'.repeat(512))).toBe(true);
  expect(departure.carries('x')).toBe(false);
  expect(departure.carries('')).toBe(true);
  departure.leave();
  expect(departure.carries(kib)).toBe(true);
});
