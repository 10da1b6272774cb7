import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { createFollowupsClient } from '../../src/core/client/create-followups-client.js';
import { createFakeCrm } from '../../src/testing/create-fake-crm.js';
import type { FakeCrm } from '../../src/testing/fake-crm.js';
import { buildFollowups } from '../../src/testing/samples/build-followup.js';
import { FollowupsProvider } from '../../src/react/provider/FollowupsProvider.js';
import { useFollowups } from '../../src/react/hooks/use-followups.js';
import { useUpdateFollowup } from '../../src/react/provider/use-update-followup.js';

/** A host whose own queries and mutations throw to its error boundary. */
function hostOf(crm: FakeCrm) {
  const queryClient = new QueryClient({
    defaultOptions: { queries: { throwOnError: true }, mutations: { throwOnError: true } },
  });
  const client = createFollowupsClient({
    baseUrl: 'https://crm.example',
    getAccessToken: () => 'token',
    fetch: crm.fetch,
  });
  return ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>
      <FollowupsProvider client={client}>{children}</FollowupsProvider>
    </QueryClientProvider>
  );
}

test('a failed list is an error to show, even if the host’s queries throw', async () => {
  const crm = createFakeCrm({ followups: buildFollowups(2) });
  crm.fail({ on: 'list', with: 403 });
  const { result } = renderHook(() => useFollowups(), { wrapper: hostOf(crm) });
  await waitFor(() => expect(result.current.status).toBe('error'));
  expect(result.current.error?.kind).toBe('forbidden');
});

test('rows requested during a refresh load after it', async () => {
  const crm = createFakeCrm({ followups: buildFollowups(4), pageSize: 2 });
  const { result } = renderHook(() => useFollowups(), { wrapper: hostOf(crm) });
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
  const crm = createFakeCrm({ followups: buildFollowups(1) });
  const { result } = renderHook(() => ({ list: useFollowups(), save: useUpdateFollowup() }), { wrapper: hostOf(crm) });
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
