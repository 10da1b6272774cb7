import { afterEach, expect, test, vi } from 'vitest';
import { browserRuntime } from '../../src/core/client/runtime.js';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("time, timers and randomness are the page's", () => {
  vi.useFakeTimers({ now: 1_000 });
  vi.spyOn(Math, 'random').mockReturnValue(0.25);
  const { now, random, schedule } = browserRuntime();
  const run = vi.fn();
  const dropped = vi.fn();
  schedule(run, 50);
  schedule(dropped, 50)();
  vi.advanceTimersByTime(49);
  expect(run).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(run).toHaveBeenCalledOnce();
  expect(dropped).not.toHaveBeenCalled();
  expect(now()).toBe(1_050);
  expect(random()).toBe(0.25);
});

test('every key is different', () => {
  const { newKey } = browserRuntime();
  expect(newKey()).toMatch(/^[0-9a-f-]{36}$/);
  expect(newKey()).not.toBe(newKey());
});

test.each([
  ['a browser that is online', { onLine: true }, true],
  ['a browser that is offline', { onLine: false }, false],
  ['an engine that does not say', {}, true],
  ['an engine without a navigator', undefined, true],
])('%s', (_name, navigator, isOnline) => {
  vi.stubGlobal('navigator', navigator);
  expect(browserRuntime().isOnline()).toBe(isOnline);
});

test('reports when the network returns, until the last listener unsubscribes', () => {
  const page = new EventTarget();
  vi.stubGlobal('window', page);
  const listener = vi.fn();
  const stop = browserRuntime().onOnline(listener);
  page.dispatchEvent(new Event('online'));
  page.dispatchEvent(new Event('offline'));
  expect(listener).toHaveBeenCalledOnce();
  stop();
  page.dispatchEvent(new Event('online'));
  expect(listener).toHaveBeenCalledOnce();
});

test('outside a browser the network never returns, and the cancel function does nothing', () => {
  const stop = browserRuntime().onOnline(() => {});
  expect(() => stop()).not.toThrow();
});
