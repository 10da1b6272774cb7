import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useLoaded } from '../../src/toolbar/use-loaded.js';

it('loads once it is wanted, tries again after a failure, and keeps what came', async () => {
  const load = vi.fn(() => Promise.reject<string>(new Error('offline')));
  const { result, rerender } = renderHook((wanted: boolean) => useLoaded(load, wanted), { initialProps: false });
  expect(load).not.toHaveBeenCalled();
  rerender(true);
  await waitFor(() => expect(result.current.status).toBe('failed'));
  load.mockImplementation(() => Promise.resolve('panel'));
  act(() => {
    if (result.current.status === 'failed') result.current.retry();
  });
  expect(result.current.status).toBe('loading');
  await waitFor(() => expect(result.current).toEqual({ status: 'ready', value: 'panel' }));
  const calls = load.mock.calls.length;
  rerender(false);
  rerender(true);
  expect([result.current.status, load.mock.calls.length]).toEqual(['ready', calls]);
});
