import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { useEffect } from 'react';
import type { ReactElement } from 'react';
import { beforeEach, describe, expect, test } from 'vitest';
import { createFollowupsClient } from '../../src/client.js';
import type { FollowupsClient } from '../../src/client.js';
import { FollowupsProvider, FollowupTable, useFollowups, useUpdateFollowup } from '../../src/index.js';
import type { Followup, FollowupsEvent, FollowupsProviderProps } from '../../src/index.js';
import { buildFollowups, createFakeCrm, FAKE_CRM_USER_ID } from '../../src/testing.js';
import type { FakeCrm } from '../../src/testing.js';
import { requestsOf, rowOf, settle } from './connected-harness.js';

let save: ReturnType<typeof useUpdateFollowup>;
let list: ReturnType<typeof useFollowups>;

beforeEach(() => {
  sessionStorage.clear();
});

function clientOf(crm: FakeCrm): FollowupsClient {
  return createFollowupsClient({ baseUrl: 'https://crm.example', getAccessToken: () => 'token', fetch: crm.fetch });
}

function Save(): ReactElement {
  const update = useUpdateFollowup();
  const followups = useFollowups();
  useEffect(() => {
    save = update;
    list = followups;
  });
  return <FollowupTable />;
}

/** The route of a host that creates its client on entry. */
function enter(crm: FakeCrm, queryClient: QueryClient, props: Partial<FollowupsProviderProps> = {}) {
  return render(
    <QueryClientProvider client={queryClient}>
      <FollowupsProvider client={clientOf(crm)} currentUserId={FAKE_CRM_USER_ID} {...props}>
        <Save />
      </FollowupsProvider>
    </QueryClientProvider>,
  );
}

async function firstOf(crm: FakeCrm): Promise<Followup> {
  const id = crm.followups()[0]?.id ?? '';
  await waitFor(() => expect(rowOf(id)).not.toBeNull());
  const followup = list.followups.find((each) => each.id === id);
  if (!followup) throw new Error('It is not in the list.');
  return followup;
}

describe.each(['session', 'none'] as const)('a save in flight when the route is left (journal %s)', (journal) => {
  test('continues in the next route: shown, sent once, reported once, also to its submitter', async () => {
    const crm = createFakeCrm({ followups: buildFollowups(3) });
    const queryClient = new QueryClient();
    enter(crm, queryClient, { journal });
    const followup = await firstOf(crm);
    // The write lands, and its answer is in flight when the route is left.
    const gate = crm.hold({ on: 'update', at: 'answer' });
    let outcome: unknown;
    act(() => {
      void save.update({ followup, patch: { note: 'Typed in the first visit' } }).then((each) => {
        outcome = each.status;
      });
    });
    await gate.reached;
    const stale = save.update;
    cleanup();

    const events: FollowupsEvent[] = [];
    enter(crm, queryClient, { journal, onEvent: (event) => void events.push(event) });
    await waitFor(() => expect(rowOf(followup.id)?.textContent).toContain('Typed in the first visit'));
    gate.release();
    await waitFor(() => expect(events.filter(({ type }) => type === 'saved')).toHaveLength(1));
    await settle(200);
    expect(events.filter((event) => 'editId' in event).map(({ type }) => type)).toEqual(['saved']);
    expect(crm.commits).toHaveLength(1);
    expect(new Set(requestsOf(crm, 'update').map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
    expect(await within(await screen.findByRole('status')).findByText('Saved')).toBeDefined();
    expect(sessionStorage.length === 0 || !Object.keys(sessionStorage).some((key) => key.includes(':edit:'))).toBe(
      true,
    );
    expect(outcome).toBe('saved');
    // A callback of the previous page may still save.
    await expect(act(() => stale({ followup, patch: { task_type: 'site-visit' } }))).resolves.toMatchObject({
      status: 'saved',
    });
  });
});

test('two clients side by side leave each other’s saves alone', async () => {
  const crm = createFakeCrm({ followups: buildFollowups(3) });
  const queryClient = new QueryClient();
  enter(crm, queryClient);
  const followup = await firstOf(crm);
  const gate = crm.hold({ on: 'update', at: 'arrival' });
  act(() => void save.update({ followup, patch: { task_type: 'site-visit' } }));
  await gate.reached;
  const second = enter(crm, queryClient);
  await settle(200);
  expect(requestsOf(crm, 'update')).toHaveLength(1);
  second.unmount();
  gate.release();
  await waitFor(() => expect(crm.get(followup.id)?.task_type).toBe('site-visit'));
  expect(requestsOf(crm, 'update')).toHaveLength(1);
});
