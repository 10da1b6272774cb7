import { dehydrate, hydrate, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { useEffect, useState } from 'react';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createFollowupsClient } from '../../src/client.js';
import type { FollowupsClient } from '../../src/client.js';
import * as Library from '../../src/index.js';
import { followupsListOptions } from '../../src/query.js';
import { buildFollowups, createFakeCrm, FAKE_CRM_USER_ID } from '../../src/testing.js';
import type { FakeCrm } from '../../src/testing.js';
import { requestsOf } from './connected-harness.js';

const PAGE = 10;
const ALL = 34;

beforeEach(() => {
  sessionStorage.clear();
});

afterEach(() => {
  vi.resetModules();
});

function clientOf(crm: FakeCrm, baseUrl = 'https://crm.example'): FollowupsClient {
  return createFollowupsClient({ baseUrl, getAccessToken: () => 'token', fetch: crm.fetch });
}

const { FollowupsProvider, FollowupTable } = Library;

let list: ReturnType<typeof Library.useFollowups>;

/** A component that reads the list with one copy of the library. */
function countOf(library: Pick<typeof Library, 'useFollowups'>) {
  const { useFollowups } = library;
  return function Count(): ReactElement {
    const seen = useFollowups();
    useEffect(() => {
      list = seen;
    });
    return <p>{`${seen.status} ${seen.followups.length} ${seen.end}`}</p>;
  };
}

const Count = countOf(Library);

/** A route that creates its client on entry. */
function Route({ crm }: { readonly crm: FakeCrm }): ReactElement {
  const [client] = useState(() => clientOf(crm));
  return (
    <FollowupsProvider client={client} currentUserId={FAKE_CRM_USER_ID}>
      <Count />
    </FollowupsProvider>
  );
}

/** Loads everything and returns the shown ids. */
async function readToTheEnd(): Promise<readonly string[]> {
  await waitFor(() => expect(list.status).toBe('ready'));
  for (let pages = 0; list.hasMore; pages += 1) {
    expect(pages).toBeLessThan(10);
    const before = list.followups.length;
    await act(async () => list.loadMore());
    await waitFor(() => expect(list.followups.length).toBeGreaterThan(before));
  }
  return list.followups.map(({ id }) => id);
}

function crmWith(prefix: string, count = ALL): FakeCrm {
  const followups = buildFollowups(count).map((followup, index) => ({ ...followup, note: `${prefix} ${index}` }));
  return createFakeCrm({ followups, pageSize: PAGE });
}

describe('a query cache that outlives the client', () => {
  test('a list shown while the host clears the cache reports the state of its reload', async () => {
    const crm = crmWith('a');
    let isRefused = false;
    const client = createFollowupsClient({
      baseUrl: 'https://crm.example',
      getAccessToken: () => 'token',
      fetch: async (...request) => (isRefused ? new Response('{}', { status: 403 }) : crm.fetch(...request)),
    });
    const queryClient = new QueryClient();
    render(
      <QueryClientProvider client={queryClient}>
        <FollowupsProvider client={client} currentUserId={FAKE_CRM_USER_ID}>
          <Count />
        </FollowupsProvider>
      </QueryClientProvider>,
    );
    await readToTheEnd();
    queryClient.clear();
    isRefused = true;
    await act(async () => expect(await list.refresh()).toBe(false));
    await waitFor(() => expect(list.status).toBe('error'));
    isRefused = false;
    await act(async () => expect(await list.refresh()).toBe(true));
    await waitFor(() => expect(list.followups).toHaveLength(PAGE));
    expect(await readToTheEnd()).toHaveLength(ALL);
    cleanup();
  });

  test('two providers, each with its own client, work side by side', async () => {
    const crm = crmWith('a', 14);
    const queryClient = new QueryClient();
    render(
      <QueryClientProvider client={queryClient}>
        {[clientOf(crm), clientOf(crm)].map((client, index) => (
          <FollowupsProvider key={index === 0 ? 'left' : 'right'} client={client} currentUserId={FAKE_CRM_USER_ID}>
            <FollowupTable />
          </FollowupsProvider>
        ))}
      </QueryClientProvider>,
    );
    for (const { id } of crm.followups().slice(0, 5)) {
      await waitFor(() => expect(document.querySelectorAll(`[data-followup-id="${id}"]`)).toHaveLength(2));
    }
    expect(document.querySelector('[data-deleted]')).toBeNull();
  });

  test('two copies of the package in one page keep their records apart', async () => {
    const crm = crmWith('a', 14);
    const queryClient = new QueryClient();
    vi.resetModules();
    const other = await import('../../src/index.js');
    for (let visit = 1; visit <= 2; visit += 1) {
      for (const copy of [Library, other]) {
        const CopysCount = countOf(copy);
        render(
          <QueryClientProvider client={queryClient}>
            <copy.FollowupsProvider client={clientOf(crm)} currentUserId={FAKE_CRM_USER_ID}>
              <CopysCount />
            </copy.FollowupsProvider>
          </QueryClientProvider>,
        );
        expect(await readToTheEnd()).toHaveLength(14);
        cleanup();
      }
    }
  });

  test('a cache restored after a reload does not replace the records', async () => {
    const crm = crmWith('a');
    const before = new QueryClient();
    render(
      <QueryClientProvider client={before}>
        <Route crm={crm} />
      </QueryClientProvider>,
    );
    expect(await readToTheEnd()).toHaveLength(ALL);
    const kept = JSON.stringify(dehydrate(before));
    cleanup();

    // The next life of the page counts from the start.
    vi.resetModules();
    Reflect.deleteProperty(globalThis, Symbol.for('react-followups.page'));
    const next = await import('../../src/index.js');
    const NextCount = countOf(next);
    const client = clientOf(crm);
    const queryClient = new QueryClient();
    hydrate(queryClient, JSON.parse(kept));
    render(
      <QueryClientProvider client={queryClient}>
        <next.FollowupsProvider client={client} currentUserId={FAKE_CRM_USER_ID}>
          <NextCount />
        </next.FollowupsProvider>
      </QueryClientProvider>,
    );
    expect(await readToTheEnd()).toHaveLength(ALL);
    expect(list.end).toBe('complete');
  });

  test('a cache restored over a shown list is read again', async () => {
    const crm = crmWith('a');
    const queryClient = new QueryClient();
    render(
      <QueryClientProvider client={queryClient}>
        <Route crm={crm} />
      </QueryClientProvider>,
    );
    expect(await readToTheEnd()).toHaveLength(ALL);
    const kept = JSON.parse(JSON.stringify(dehydrate(queryClient))) as ReturnType<typeof dehydrate>;
    for (const query of kept.queries) query.state.dataUpdatedAt = Date.now() + 1000;
    await act(async () => hydrate(queryClient, kept));
    await waitFor(() => expect(requestsOf(crm, 'list').length).toBeGreaterThan(4));
    expect(await readToTheEnd()).toHaveLength(ALL);
  });
});

test('query defaults of the host that would break the list are not inherited', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    const crm = crmWith('a');
    const queryClient = new QueryClient({
      defaultOptions: {
        queries: {
          initialData: { pages: [], pageParams: [] },
          notifyOnChangeProps: ['error'],
          select: () => 'selected',
          refetchInterval: 50,
          refetchIntervalInBackground: true,
          placeholderData: 'placed',
          persister: async () => ({ pages: [], pageParams: [] }),
          gcTime: 0,
          enabled: false,
          maxPages: 1,
          retryOnMount: false,
        } as never,
      },
    });
    render(
      <QueryClientProvider client={queryClient}>
        <Route crm={crm} />
      </QueryClientProvider>,
    );
    await waitFor(() => expect(screen.getByText(`ready ${PAGE} more`)).toBeDefined());
    expect(await readToTheEnd()).toHaveLength(ALL);
    const asked = requestsOf(crm, 'list').length;
    await act(async () => vi.advanceTimersByTimeAsync(500));
    expect(requestsOf(crm, 'list')).toHaveLength(asked);
    await queryClient.prefetchInfiniteQuery(followupsListOptions(clientOf(crm), { userId: 'else' }));
    expect(requestsOf(crm, 'list')).toHaveLength(asked + 1);
  } finally {
    vi.useRealTimers();
  }
});
