import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLoader } from '../../src/core/page/create-loader.js';
import { fetchCode, isReloadNeeded } from '../../src/core/page/fetch-code.js';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const noChunk = async (): Promise<never> => Promise.reject(new Error('No chunk'));

test('rejects code that never arrives after a timeout, and returns code that does', async () => {
  const never = fetchCode(() => new Promise(() => {}));
  const missing = expect(never).rejects.toThrow('in time');
  await vi.advanceTimersByTimeAsync(15_000);
  await missing;
  await expect(fetchCode(async () => 'code')).resolves.toBe('code');
  await expect(fetchCode(noChunk)).rejects.toThrow('No chunk');
  expect(vi.getTimerCount()).toBe(0);
});

test('a part that failed to load is fetched again on the next request', async () => {
  const fetches = [new Promise<string>(() => {}), Promise.resolve('part')];
  const loader = createLoader(() => fetches.shift() ?? Promise.reject(new Error('Once too often')));
  const missing = expect(loader.load()).rejects.toThrow('in time');
  await vi.advanceTimersByTimeAsync(15_000);
  await missing;
  expect(loader.loaded()).toBeNull();
  await expect(loader.load()).resolves.toBe('part');
  expect(loader.loaded()).toBe('part');
});

test('a reload is needed once the same code fails twice online, until it loads', async () => {
  const network = { onLine: true };
  vi.stubGlobal('navigator', network);
  let isThere = false;
  const load = async (): Promise<string> => (isThere ? 'part' : noChunk());
  const other = async (): Promise<string> => noChunk();

  await expect(fetchCode(load)).rejects.toThrow();
  await expect(fetchCode(other)).rejects.toThrow();
  expect(isReloadNeeded()).toBe(false);
  await expect(fetchCode(load)).rejects.toThrow();
  expect(isReloadNeeded()).toBe(true);
  network.onLine = false;
  expect(isReloadNeeded()).toBe(false);
  network.onLine = true;
  await fetchCode(async () => 'something else');
  expect(isReloadNeeded()).toBe(true);
  isThere = true;
  await fetchCode(load);
  expect(isReloadNeeded()).toBe(false);
});
