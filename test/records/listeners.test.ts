import { afterEach, describe, expect, test, vi } from 'vitest';
import { createListeners, createSignal } from '../../src/core/records/listeners.js';

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('a signal', () => {
  test('notifies each listener until it unsubscribes', () => {
    const signal = createSignal<number>();
    const [first, second] = [vi.fn(), vi.fn()];
    const stop = signal.subscribe(first);
    signal.subscribe(second);
    signal.emit(1);
    stop();
    stop();
    signal.emit(2);
    expect([first.mock.calls, second.mock.calls]).toEqual([[[1]], [[1], [2]]]);
  });

  test('subscribes to its source from the first listener to the last', () => {
    const end = vi.fn();
    const follow = vi.fn(() => end);
    const signal = createSignal(follow);
    expect(follow).not.toHaveBeenCalled();
    const stops = [signal.subscribe(() => {}), signal.subscribe(() => {})];
    expect(follow).toHaveBeenCalledOnce();
    stops[0]?.();
    stops[0]?.();
    expect(end).not.toHaveBeenCalled();
    stops[1]?.();
    stops[1]?.();
    expect(end).toHaveBeenCalledOnce();
    signal.subscribe(() => {})();
    expect([follow.mock.calls.length, end.mock.calls.length]).toEqual([2, 2]);
  });

  test('notifies in one round the listeners from its beginning', () => {
    const signal = createSignal<number>();
    const late = vi.fn();
    const told: number[] = [];
    const stop = signal.subscribe((value) => {
      told.push(value);
      stop();
      signal.subscribe(late);
    });
    signal.subscribe((value) => told.push(value * 10));
    signal.emit(1);
    expect(told).toEqual([1, 10]);
    expect(late).not.toHaveBeenCalled();
  });

  test('is not stopped by a listener that throws, and reports the error', () => {
    const shown: (() => void)[] = [];
    vi.stubGlobal('queueMicrotask', (show: () => void) => shown.push(show));
    const signal = createSignal();
    const second = vi.fn();
    signal.subscribe(() => {
      throw new Error('of the host');
    });
    signal.subscribe(second);
    signal.emit();
    expect(second).toHaveBeenCalledOnce();
    expect(shown).toHaveLength(1);
    expect(shown[0]).toThrow('of the host');
  });
});

describe('listeners of records', () => {
  test('hear of their own record, and those of all records get the ids', () => {
    const listeners = createListeners();
    const [one, all] = [vi.fn(), vi.fn()];
    const stop = listeners.subscribe('a', one);
    listeners.subscribeAll(all);
    listeners.changed('a');
    listeners.changed('b');
    stop();
    listeners.changed('a');
    expect(one).toHaveBeenCalledOnce();
    expect(all.mock.calls).toEqual([[['a']], [['b']], [['a']]]);
  });

  test('hear once of several changes, after the outermost batch', () => {
    const listeners = createListeners();
    const [one, all] = [vi.fn(), vi.fn()];
    listeners.subscribe('a', one);
    listeners.subscribeAll(all);
    listeners.batch(() => {
      listeners.changed('a');
      listeners.batch(() => listeners.changed('b'));
      listeners.changed('a');
      expect(one).not.toHaveBeenCalled();
    });
    expect(one).toHaveBeenCalledOnce();
    expect(all.mock.calls).toEqual([[['a', 'b']]]);
    listeners.batch(() => {});
    expect(all).toHaveBeenCalledOnce();
  });

  test('hear of changes before a failed one', () => {
    const listeners = createListeners();
    const all = vi.fn();
    listeners.subscribeAll(all);
    const fail = () =>
      listeners.batch(() => {
        listeners.changed('a');
        throw new Error('half-way');
      });
    expect(fail).toThrow('half-way');
    expect(all.mock.calls).toEqual([[['a']]]);
    listeners.changed('b');
    expect(all).toHaveBeenCalledTimes(2);
  });

  test('of one record are independent of each other', () => {
    const listeners = createListeners();
    const [first, second, third] = [vi.fn(), vi.fn(), vi.fn()];
    const stops = [listeners.subscribe('a', first), listeners.subscribe('a', second)];
    stops[0]?.();
    listeners.changed('a');
    expect([first.mock.calls.length, second.mock.calls.length]).toEqual([0, 1]);
    stops[1]?.();
    listeners.subscribe('a', third);
    // Unsubscribing twice removes no other listener.
    stops[0]?.();
    stops[1]?.();
    listeners.changed('a');
    expect([second.mock.calls.length, third.mock.calls.length]).toEqual([1, 1]);
  });
});
