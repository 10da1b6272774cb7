import { dehydrate, HydrationBoundary, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createFollowupsClient } from '../../src/client.js';
import type { FollowupsClient } from '../../src/client.js';
import { FollowupsProvider, FollowupTable, FollowupWorkspace } from '../../src/index.js';
import { followupsListOptions } from '../../src/query.js';
import { buildFollowups, createFakeCrm } from '../../src/testing.js';
import type { FakeCrm } from '../../src/testing.js';
import { requestsOf, rowOf } from './connected-harness.js';

const USER = '2f6d6c1e-0b0f-4f43-9d0c-8f2c3a1b7e55';

let root: Root | null = null;

beforeEach(() => {
  sessionStorage.clear();
});

afterEach(() => {
  act(() => root?.unmount());
  root = null;
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

function clientOf(crm: FakeCrm): FollowupsClient {
  return createFollowupsClient({ baseUrl: 'https://crm.example', getAccessToken: () => 'token', fetch: crm.fetch });
}

/** What the host does on its server: prefetches, renders, and sends the cache as JSON. */
async function renderOnServer(crm: FakeCrm, page: typeof Page) {
  const client = clientOf(crm);
  const queryClient = new QueryClient();
  await queryClient.prefetchInfiniteQuery(followupsListOptions(client, { userId: USER }));
  const sent = JSON.stringify(dehydrate(queryClient));
  const { window: browser } = globalThis;
  vi.stubGlobal('window', undefined);
  const html = renderToString(page({ client, queryClient, sent }));
  vi.stubGlobal('window', browser);
  return { html, sent };
}

interface PageProps {
  readonly client: FollowupsClient;
  readonly queryClient: QueryClient;
  readonly sent: string;
  readonly part?: ReactElement;
}

function Page({ client, queryClient, sent, part = <FollowupTable /> }: PageProps): ReactElement {
  return (
    <QueryClientProvider client={queryClient}>
      <FollowupsProvider client={client} currentUserId={USER} timeZone="UTC" locale="en">
        <HydrationBoundary state={JSON.parse(sent)}>{part}</HydrationBoundary>
      </FollowupsProvider>
    </QueryClientProvider>
  );
}

/** Hydrates the HTML as a browser does; returns the errors that React reports. */
async function hydrateIn(page: ReactElement, html: string): Promise<readonly unknown[]> {
  const amiss: unknown[] = [];
  vi.spyOn(console, 'error').mockImplementation((...words) => void amiss.push(words));
  const container = document.createElement('div');
  container.innerHTML = html;
  document.body.append(container);
  await act(async () => {
    root = hydrateRoot(container, page, { onRecoverableError: (error) => void amiss.push(error) });
  });
  return amiss;
}

describe.each([
  ['FollowupTable', <FollowupTable key="table" />],
  [
    'FollowupWorkspace in the order of the CRM',
    <FollowupWorkspace key="workspace" preload={0} defaultView="all" defaultSort={null} defaultGroupBy={null} />,
  ],
])('rows of %s prefetched on a server', (_name, part) => {
  const page = (props: PageProps): ReactElement => <Page {...props} part={part} />;

  test('are in its HTML', async () => {
    const crm = createFakeCrm({ followups: buildFollowups(12) });
    const { html } = await renderOnServer(crm, page);
    const container = document.createElement('div');
    container.innerHTML = html;
    for (const { id, note } of crm.followups()) {
      const row = container.querySelector(`[data-followup-id="${id}"]`);
      expect(row?.textContent).toContain(note?.split(/\r?\n/)[0]);
    }
    expect(html).not.toContain('no longer exists');
    expect(html).not.toContain('aria-busy="true"');
  });

  test('hydrate without a mismatch or a request, and are interactive', async () => {
    const crm = createFakeCrm({ followups: buildFollowups(12) });
    const { html, sent } = await renderOnServer(crm, page);
    const asked = requestsOf(crm, 'list').length;
    const props = { client: clientOf(crm), queryClient: new QueryClient(), sent };
    const amiss = await hydrateIn(page(props), html);
    expect(amiss).toEqual([]);
    const [first] = crm.followups();
    await waitFor(() => expect(rowOf(first?.id ?? '')?.querySelector('button')).not.toBeNull());
    expect(requestsOf(crm, 'list')).toHaveLength(asked);
    expect(document.querySelector('[data-deleted]')).toBeNull();
  });
});

test('rows that this page knows in a newer version than the HTML are corrected after hydration', async () => {
  const crm = createFakeCrm({ followups: buildFollowups(3) });
  const { html, sent } = await renderOnServer(crm, Page);
  const [first] = crm.followups();
  const id = first?.id ?? '';
  crm.edit(id, { note: 'Newer than the HTML' });
  // An earlier life of the page has seen it.
  const client = clientOf(crm);
  const before = new QueryClient();
  const { render, cleanup } = await import('@testing-library/react');
  render(
    <QueryClientProvider client={before}>
      <FollowupsProvider client={client} currentUserId={USER}>
        <FollowupTable />
      </FollowupsProvider>
    </QueryClientProvider>,
  );
  await waitFor(() => expect(rowOf(id)?.textContent).toContain('Newer than the HTML'));
  cleanup();

  const amiss = await hydrateIn(<Page client={clientOf(crm)} queryClient={new QueryClient()} sent={sent} />, html);
  expect(amiss).toEqual([]);
  await waitFor(() => expect(rowOf(id)?.textContent).toContain('Newer than the HTML'));
});

test('a streamed page is not requested again', async () => {
  const crm = createFakeCrm({ followups: buildFollowups(3) });
  const client = clientOf(crm);
  const queryClient = new QueryClient();
  const gate = crm.hold({ on: 'list' });
  const prefetched = queryClient.prefetchInfiniteQuery(followupsListOptions(client, { userId: USER }));
  await gate.reached;
  const { render } = await import('@testing-library/react');
  render(<Page client={client} queryClient={queryClient} sent="{}" />);
  gate.release();
  await prefetched;
  await waitFor(() => expect(rowOf(crm.followups()[0]?.id ?? '')).not.toBeNull());
  expect(requestsOf(crm, 'list')).toHaveLength(1);
});
