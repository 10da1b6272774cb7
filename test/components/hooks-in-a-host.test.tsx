import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { useFollowups, useUpdateFollowup } from '../../src/index.js';
import { buildFollowups } from '../../src/testing.js';
import { createDesk } from './connected-harness.js';

/** A host whose own queries and mutations throw to its error boundary. */
function openHost(count: number, pageSize?: number) {
  const { crm, Provider } = createDesk({ followups: buildFollowups(count), pageSize });
  const queryClient = new QueryClient({
    defaultOptions: { queries: { throwOnError: true }, mutations: { throwOnError: true } },
  });
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>
      <Provider>{children}</Provider>
    </QueryClientProvider>
  );
  return { crm, wrapper };
}

test('a failed list is an error to show, even if the host’s queries throw', async () => {
  const { crm, wrapper } = openHost(2);
  crm.fail({ on: 'list', with: 403 });
  const { result } = renderHook(() => useFollowups(), { wrapper });
  await waitFor(() => expect(result.current.status).toBe('error'));
  expect(result.current.error?.kind).toBe('forbidden');
});

test('rows requested during a refresh load after it', async () => {
  const { crm, wrapper } = openHost(4, 2);
  const { result } = renderHook(() => useFollowups(), { wrapper });
  await waitFor(() => expect(result.current.followups).toHaveLength(2));

  const gate = crm.hold({ on: 'list' });
  act(() => void result.current.refresh());
  await gate.reached;
  const more = result.current.loadMore();
  await act(async () => {
    gate.release();
    await more;
  });
  await waitFor(() => expect(result.current.followups).toHaveLength(4));
});

test('a refused edit leaves no error on a later one', async () => {
  const { crm, wrapper } = openHost(1);
  const { result } = renderHook(() => ({ list: useFollowups(), save: useUpdateFollowup() }), { wrapper });
  await waitFor(() => expect(result.current.list.followups).toHaveLength(1));
  const [followup] = result.current.list.followups;
  if (!followup) throw new Error('The list is empty.');

  crm.fail({ on: 'update', with: 400 });
  const gate = crm.hold({ on: 'update' });
  await act(async () => {
    const first = result.current.save.update({ followup, patch: { note: 'refused' } });
    await gate.reached;
    const second = result.current.save.update({ followup, patch: { priority: 'urgent' } });
    gate.release();
    expect((await first).status).toBe('invalid');
    expect((await second).status).toBe('saved');
  });
  expect(result.current.save.error).toBeNull();
});
