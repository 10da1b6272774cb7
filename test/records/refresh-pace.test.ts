import { describe, expect, test } from 'vitest';
import { createRefreshPace } from '../../src/core/records/refresh-pace.js';
import { failure } from '../saving/failure.js';

/** A pace with the random share in the middle. */
const aPace = (share = 0.5) => createRefreshPace(() => share);
const found = { found: true, tookMs: 0 };
const nothing = { found: false, tookMs: 0 };

describe('the rest between two refreshes', () => {
  test('is half a minute at first, plus or minus a tenth', () => {
    expect([0, 0.5, 1].map((share) => aPace(share).rest(true))).toEqual([27_000, 30_000, 33_000]);
  });

  test('is halved after a find, down to ten seconds', () => {
    const pace = aPace();
    const rests = [1, 2, 3].map(() => {
      pace.succeeded(found);
      return pace.rest(true);
    });
    expect(rests).toEqual([15_000, 10_000, 10_000]);
  });

  test('is doubled if nothing was found, up to five minutes', () => {
    const pace = aPace();
    const rests = [1, 2, 3, 4, 5].map(() => {
      pace.succeeded(nothing);
      return pace.rest(true);
    });
    expect(rests).toEqual([60_000, 120_000, 240_000, 300_000, 300_000]);
  });

  test("is five minutes for a tab that does not lead, or the host's longer interval", () => {
    const pace = aPace();
    expect(pace.rest(false)).toBe(300_000);
    pace.setInterval(600_000);
    expect(pace.rest(false)).toBe(600_000);
    pace.setInterval(1000);
    expect(pace.rest(false)).toBe(300_000);
  });

  test('is twenty times as long as a refresh takes', () => {
    const pace = aPace();
    pace.succeeded({ found: true, tookMs: 10_000 });
    expect(pace.rest(true)).toBe(200_000);
    pace.succeeded({ found: true, tookMs: 10 });
    expect(pace.rest(true)).toBe(10_000);
  });

  test('starts over from a slow pace when someone looks again, and keeps a faster one', () => {
    const pace = aPace();
    for (let count = 0; count < 5; count += 1) pace.succeeded(nothing);
    pace.woke();
    expect(pace.rest(true)).toBe(30_000);
    pace.succeeded(found);
    pace.woke();
    expect(pace.rest(true)).toBe(15_000);
  });

  test('draws a random share each time', () => {
    const shares = [0, 1, 0.5];
    const pace = createRefreshPace(() => shares.shift() ?? 0);
    expect(pace.rest(true)).toBe(27_000);
    expect(pace.rest(true)).toBe(27_000);
    pace.succeeded(found);
    expect(pace.rest(true)).toBe(16_500);
    pace.failed(failure('failed'));
    expect(pace.rest(true)).toBe(22_500);
  });
});

describe('after a failure', () => {
  test('the rest doubles each time, up to five minutes, and is back to normal after a success', () => {
    const pace = aPace();
    const rests = [1, 2, 3, 4, 5].map(() => {
      pace.failed(failure('failed'));
      return pace.rest(true);
    });
    expect(rests).toEqual([45_000, 90_000, 180_000, 225_000, 225_000]);
    pace.succeeded(found);
    expect(pace.rest(true)).toBe(15_000);
  });

  test('it is at least half of that', () => {
    const rests = [0, 1].map((share) => {
      const pace = aPace(share);
      pace.failed(failure('failed'));
      return pace.rest(true);
    });
    expect(rests).toEqual([30_000, 60_000]);
  });

  test('it is as long as the server asks', () => {
    const pace = aPace();
    expect(pace.heldMs()).toBe(0);
    pace.failed(failure('rate-limited', { retryAfterMs: 400_000 }));
    expect([pace.rest(true), pace.heldMs()]).toEqual([400_000, 400_000]);
    pace.failed(new TypeError('of the page'));
    expect([pace.rest(true), pace.heldMs()]).toEqual([90_000, 0]);
    pace.failed(failure('rate-limited', { retryAfterMs: 7 }));
    pace.succeeded(found);
    expect(pace.heldMs()).toBe(0);
  });
});

describe('an interval set by the host', () => {
  test('is kept whatever is found, and can be reset', () => {
    const pace = aPace();
    pace.setInterval(5000);
    pace.succeeded(nothing);
    expect(pace.rest(true)).toBe(5000);
    pace.setInterval(undefined);
    expect(pace.rest(true)).toBe(60_000);
  });

  test('turns polling off if it is false', () => {
    const pace = aPace();
    pace.setInterval(false);
    expect([pace.rest(true), pace.rest(false)]).toEqual([null, null]);
    pace.failed(failure('failed'));
    expect(pace.rest(true)).toBeNull();
  });

  test.each([0, -5, Number.NaN])('is ignored if it is %d', (interval) => {
    const pace = aPace();
    pace.setInterval(interval);
    expect(pace.rest(true)).toBe(30_000);
  });

  test('is at least a second, and at most what a timer can hold', () => {
    const pace = aPace();
    pace.setInterval(1);
    expect(pace.rest(true)).toBe(1000);
    pace.setInterval(Number.POSITIVE_INFINITY);
    expect(pace.rest(true)).toBe(Math.round((2 ** 31 - 1) / 2));
    pace.failed(failure('rate-limited', { retryAfterMs: 2 ** 40 }));
    expect(pace.rest(true)).toBe(2 ** 31 - 1);
  });
});
