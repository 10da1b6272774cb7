import { dehydrate, hydrate, QueryClient, QueryClientProvider, useQueryClient } from '@tanstack/react-query';
import type { DehydratedState } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { createRoot } from 'react-dom/client';
import { describe, expect, it, vi } from 'vitest';
import { FollowupsProvider, FollowupTable, useFollowups } from '../../src/index.js';
import type { FollowupsEvent } from '../../src/index.js';
import { de } from '../messages/whole-packs.js';
import { followupsListOptions } from '../../src/query.js';
import { buildFollowup, FAKE_CRM_USER_ID } from '../../src/testing.js';
import {
  createDesk,
  findRow,
  knowStep,
  openEditor,
  press,
  requestsOf,
  saveEvents,
  settle,
  stateOf,
  typeNote,
} from './connected-harness.js';

function SeenQueryClient({ onSeen }: { readonly onSeen: (queryClient: QueryClient) => void }): null {
  onSeen(useQueryClient());
  return null;
}

function Count(): ReactElement {
  return <output>{useFollowups().followups.length}</output>;
}

describe('the query client', () => {
  it('is the host’s if there is one', async () => {
    const { crm, Provider } = createDesk({ followups: [buildFollowup()] });
    const queryClient = new QueryClient();
    const seen = new Set<QueryClient>();
    render(
      <QueryClientProvider client={queryClient}>
        <Provider>
          <SeenQueryClient onSeen={(client) => seen.add(client)} />
          <Count />
        </Provider>
      </QueryClientProvider>,
    );
    await screen.findByText('1');
    expect([...seen]).toEqual([queryClient]);
    expect(queryClient.getQueryCache().getAll()).toHaveLength(1);
    expect(requestsOf(crm, 'list')).toHaveLength(1);
  });

  it('is created if there is none, and stays the same', async () => {
    const { Provider } = createDesk({ followups: [buildFollowup()] });
    const seen: QueryClient[] = [];
    const page = (
      <Provider>
        <SeenQueryClient onSeen={(client) => seen.push(client)} />
        <Count />
      </Provider>
    );
    const { rerender } = render(page);
    await screen.findByText('1');
    const [first] = seen.slice(-1);
    rerender(page);
    expect(seen.at(-1)).toBe(first);
  });

  it('shows rows that were prefetched elsewhere, without a request', async () => {
    const followups = [buildFollowup({ note: 'From the server' }), buildFollowup()];
    const { crm, client, Provider } = createDesk({ followups });
    const server = new QueryClient();
    await server.prefetchInfiniteQuery(followupsListOptions(client, { userId: FAKE_CRM_USER_ID }));
    const sent = JSON.parse(JSON.stringify(dehydrate(server))) as DehydratedState;
    expect(crm.requests).toHaveLength(1);

    const queryClient = new QueryClient();
    hydrate(queryClient, sent);
    render(
      <QueryClientProvider client={queryClient}>
        <Provider currentUserId={FAKE_CRM_USER_ID}>
          <FollowupTable />
        </Provider>
      </QueryClientProvider>,
    );
    expect((await findRow(followups[0]?.id ?? '')).textContent).toContain('From the server');
    await settle();
    expect(crm.requests).toHaveLength(1);
  });
});

it.each<[string, ReactElement]>([
  ['the table', <FollowupTable key="1" />],
  ['a hook', <Count key="5" />],
])('without a provider, %s says what is missing', (_name, part) => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  expect(() => render(part)).toThrow(
    /^react-followups RF101: There is no provider\. Put <FollowupsProvider client=\{…\}> around/,
  );
});

it('messages are replaced one by one, and again when the host passes others', async () => {
  const followup = buildFollowup();
  const { show } = createDesk({ followups: [followup] });
  const fields = { note: 'Notiz' };
  const { provide } = show(<FollowupTable />, { messages: { table: { label: 'Wiedervorlagen' }, fields } });
  await findRow(followup.id);
  expect(screen.getByRole('grid', { name: 'Wiedervorlagen' })).toBeTruthy();
  expect(screen.getByRole('columnheader', { name: 'Notiz' })).toBeTruthy();
  expect(screen.getByRole('columnheader', { name: 'Owner' })).toBeTruthy();
  provide({ messages: { table: { label: 'Rappels' }, fields } });
  expect(screen.getByRole('grid', { name: 'Rappels' })).toBeTruthy();
});

describe('host events', () => {
  it('report pages, saves and errors, with their source', async () => {
    const followup = buildFollowup();
    const { crm, events, reported, show } = createDesk({ followups: [followup] });
    show(<FollowupTable />);
    const editor = await openEditor(followup.id);
    crm.fail({ on: 'update', with: 403 });
    typeNote(editor, 'Refused');
    await press('Save', editor);
    await waitFor(() => expect(saveEvents(events)).toEqual(['save-failed']));
    expect(events[0]).toEqual({ type: 'page-loaded', count: 1, rejected: 0, hasMore: false });
    expect(events.filter((event) => event.type === 'page-loaded')).toHaveLength(1);
    expect(reported).toMatchObject([
      { error: { kind: 'forbidden' }, context: { operation: 'update', followupId: followup.id } },
    ]);
  });

  it('report a page that arrives before the later effects of its list have run', async () => {
    const { client, events } = createDesk();
    const arrived = { data: [buildFollowup()], has_more: false, next_cursor: null, rejected: 0 };
    // As in a browser: `act` would run all effects at once.
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
    const root = createRoot(document.createElement('div'));
    root.render(
      <FollowupsProvider
        client={{ ...client, listFollowups: async () => arrived }}
        onEvent={(event) => void events.push(event)}
      >
        <Count />
      </FollowupsProvider>,
    );
    await vi.waitFor(() => expect(events.map(({ type }) => type)).toContain('page-loaded'));
    root.unmount();
    vi.unstubAllGlobals();
  });

  it('do not stop a save when the host’s handler throws; the error goes to its error handler', async () => {
    const followup = buildFollowup();
    const { crm, reported, show } = createDesk({ followups: [followup] });
    const onEvent = (event: FollowupsEvent): void => {
      throw new Error(`The host failed over ${event.type}.`);
    };
    show(<FollowupTable />, { onEvent });
    const editor = await openEditor(followup.id);
    typeNote(editor, 'Saved all the same');
    await press('Save', editor);
    await waitFor(() => expect(screen.getByRole('status').textContent).toContain('Saved'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(crm.get(followup.id)?.note).toBe('Saved all the same');
    expect(stateOf(followup.id)).toBe('saved');
    expect(reported.map(({ error }) => error.message)).toEqual([
      'The host failed over page-loaded.',
      'The host failed over saved.',
    ]);
    expect(reported.every(({ context }) => context.operation === 'callback')).toBe(true);
  });

  it('do not stop a save when a message of the host throws', async () => {
    const followup = buildFollowup();
    const { crm, client, events, reported, show } = createDesk({ followups: [followup] });
    knowStep(client);
    const messages = {
      notices: {
        savedMerged: () => {
          throw new Error('no words');
        },
      },
    };
    show(<FollowupTable />, { messages, conflictPolicy: 'merge' });
    const editor = await openEditor(followup.id);
    crm.edit(followup.id, { priority: 'high' });
    typeNote(editor, 'Merged');
    await press('Save', editor);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(saveEvents(events)).toEqual(['saved']);
    expect(crm.get(followup.id)).toMatchObject({ note: 'Merged', priority: 'high' });
    expect(reported.map(({ error }) => error.message)).toEqual(['no words']);
  });
});

it('lists the fields that someone else changed in the style of the locale', async () => {
  const followup = buildFollowup();
  const { crm, client, show } = createDesk({ followups: [followup] });
  knowStep(client);
  show(<FollowupTable />, { locale: 'de-DE', messages: { notices: de.notices }, conflictPolicy: 'merge' });
  const editor = await openEditor(followup.id);
  crm.edit(followup.id, { priority: 'high', task_type: 'visit' });
  typeNote(editor, 'Merged');
  await press('Save', editor);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const words = 'Gespeichert, anderswo geändert: Task type und Priority';
  await waitFor(() => expect(screen.getByRole('status').textContent).toContain(words));
});

it('two providers that share a client share records and saves, and request the list once each', async () => {
  const followup = buildFollowup({ note: 'Before' });
  const { crm, Provider } = createDesk({ followups: [followup] });
  render(
    <>
      <section aria-label="first">
        <Provider>
          <FollowupTable />
        </Provider>
      </section>
      <section aria-label="second">
        <Provider>
          <FollowupTable editor={null} />
        </Provider>
      </section>
    </>,
  );
  const rows = () => [...document.querySelectorAll<HTMLElement>(`[data-followup-id="${followup.id}"]`)];
  await waitFor(() => expect(rows()).toHaveLength(2));
  const gate = crm.hold({ on: 'update' });
  const editor = await openEditor(followup.id);
  typeNote(editor, 'After');
  await press('Save', editor);
  await gate.reached;
  expect(rows().map((row) => row.dataset['state'])).toEqual(['saving', 'saving']);
  for (const row of rows()) expect(row.textContent).toContain('After');
  await act(async () => gate.release());
  await waitFor(() => expect(rows().map((row) => row.dataset['state'])).toEqual(['saved', 'saved']));
  for (const row of rows()) expect(row.textContent).toContain('After');
  expect(requestsOf(crm, 'update')).toHaveLength(1);
  expect(requestsOf(crm, 'list')).toHaveLength(2);
});
