import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLoader } from '../../src/ui/create-loader.js';
import { inTime } from '../../src/ui/in-time.js';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

test('code that never comes is missing after a while, and what comes is given', async () => {
  const never = inTime(new Promise(() => {}));
  const missing = expect(never).rejects.toThrow('in time');
  await vi.advanceTimersByTimeAsync(15_000);
  await missing;
  await expect(inTime(Promise.resolve('code'))).resolves.toBe('code');
  await expect(inTime(Promise.reject(new Error('No chunk')))).rejects.toThrow('No chunk');
  expect(vi.getTimerCount()).toBe(0);
});

test('a part that did not come is fetched anew by the next who wants it', async () => {
  const fetches = [new Promise<string>(() => {}), Promise.resolve('part')];
  const loader = createLoader(() => fetches.shift() ?? Promise.reject(new Error('Once too often')));
  const missing = expect(loader.load()).rejects.toThrow('in time');
  await vi.advanceTimersByTimeAsync(15_000);
  await missing;
  expect(loader.loaded()).toBeNull();
  await expect(loader.load()).resolves.toBe('part');
  expect(loader.loaded()).toBe('part');
});
