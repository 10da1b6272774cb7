import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLoader, fetchWhenIdle, holdIdleFetches, waysToCode } from '../../src/core/page/late-code.js';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const noChunk = async (): Promise<never> => Promise.reject(new Error('No chunk'));

test('rejects code that never arrives after a timeout, and returns code that does', async () => {
  const never = createLoader(() => new Promise(() => {})).load();
  const missing = expect(never).rejects.toThrow('in time');
  await vi.advanceTimersByTimeAsync(15_000);
  await missing;
  await expect(createLoader(async () => 'code').load()).resolves.toBe('code');
  await expect(createLoader(noChunk).load()).rejects.toThrow('No chunk');
  expect(vi.getTimerCount()).toBe(0);
});

test('a part that failed to load is fetched again on the next request, and told of when it loads', async () => {
  const fetches = [new Promise<string>(() => {}), Promise.resolve('part')];
  const loader = createLoader(() => fetches.shift() ?? Promise.reject(new Error('Once too often')));
  const told = vi.fn(() => loader.loaded());
  loader.subscribe(told);
  const missing = expect(loader.load()).rejects.toThrow('in time');
  await vi.advanceTimersByTimeAsync(15_000);
  await missing;
  expect(loader.loaded()).toBeNull();
  expect(told).not.toHaveBeenCalled();
  await expect(loader.load()).resolves.toBe('part');
  expect(loader.loaded()).toBe('part');
  expect(told.mock.results).toEqual([{ type: 'return', value: 'part' }]);
});

test('code that fails while a page is idle is fetched again until it loads, and told of once', async () => {
  let isThere = false;
  const loader = createLoader(async () => (isThere ? 'part' : noChunk()));
  const onError = vi.fn();
  const cancel = fetchWhenIdle(loader.load, { onError });
  expect(vi.getTimerCount()).toBe(1);
  await vi.advanceTimersByTimeAsync(10_000);
  isThere = true;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(loader.loaded()).toBe('part');
  expect(onError).toHaveBeenCalledTimes(1);
  cancel();
  expect(vi.getTimerCount()).toBe(0);
});

test('idle fetches wait for the first rows of every list', async () => {
  const fetched: string[] = [];
  const fetchLater = (name: string) => fetchWhenIdle(async () => void fetched.push(name), { onError: () => {} });
  const first = holdIdleFetches();
  const second = holdIdleFetches();
  fetchLater('one');
  const cancel = fetchLater('two');
  await vi.advanceTimersByTimeAsync(10_000);
  first();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(fetched).toEqual([]);
  cancel();
  second();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(fetched).toEqual(['one']);
});

test('a reload is offered once the same code fails twice online, until it loads', async () => {
  const network = { onLine: true };
  vi.stubGlobal('navigator', network);
  const offered = (): string[] =>
    waysToCode({ tryAgain: 'Again', reloadPage: 'Reload' }, () => {}).map(({ label }) => label);
  let isThere = false;
  const { load } = createLoader(async () => (isThere ? 'part' : noChunk()));
  const other = createLoader(noChunk);

  await expect(load()).rejects.toThrow();
  await expect(other.load()).rejects.toThrow();
  expect(offered()).toEqual(['Again']);
  await expect(load()).rejects.toThrow();
  expect(offered()).toEqual(['Again', 'Reload']);
  network.onLine = false;
  expect(offered()).toEqual(['Again']);
  network.onLine = true;
  await createLoader(async () => 'something else').load();
  expect(offered()).toEqual(['Again', 'Reload']);
  isThere = true;
  await load();
  expect(offered()).toEqual(['Again']);
});
