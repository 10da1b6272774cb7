import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useSlow } from '../../src/react/ui/progress/use-slow.js';
import { useNow } from '../../src/react/ui/use-now.js';

afterEach(() => {
  vi.useRealTimers();
});

it('does not render again for time that passes while a page renders', () => {
  let now = 1_000;
  vi.spyOn(Date, 'now').mockImplementation(() => (now += 1));
  const seen = new Set<number | null>();
  renderHook(() => void seen.add(useNow()));
  expect(seen.size).toBe(1);
});

it('updates twice a minute, and restarts after the last listener has left', async () => {
  vi.useFakeTimers({ now: 1_000 });
  const { result, unmount } = renderHook(useNow);
  expect(result.current).toBe(1_000);
  act(() => void vi.advanceTimersByTime(30_000));
  expect(result.current).toBe(31_000);
  unmount();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(renderHook(useNow).result.current).toBe(91_000);
});

it('reports one slow step, but not many quick ones', () => {
  vi.useFakeTimers();
  const { result, rerender } = renderHook(({ loaded }) => useSlow(true, loaded), { initialProps: { loaded: 0 } });
  for (let loaded = 1; loaded <= 5; loaded += 1) {
    act(() => void vi.advanceTimersByTime(2_000));
    expect(result.current).toBe(false);
    rerender({ loaded });
  }
  act(() => void vi.advanceTimersByTime(3_000));
  expect(result.current).toBe(true);
  rerender({ loaded: 6 });
  expect(result.current).toBe(false);
});
