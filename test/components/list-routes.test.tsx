import { dehydrate, hydrate, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, waitFor } from '@testing-library/react';
import { assert, asyncProperty, array, constantFrom, integer, record } from 'fast-check';
import { useEffect } from 'react';
import type { ReactElement } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { createFollowupsClient } from '../../src/client.js';
import type { FollowupsClient } from '../../src/client.js';
import { FollowupsProvider, useFollowups } from '../../src/index.js';

import { followupsKeys, followupsListOptions } from '../../src/query.js';
import { buildFollowups, createFakeCrm } from '../../src/testing.js';
import { requestsOf } from './connected-harness.js';
import type { UseFollowupsResult } from '../../src/react/hooks/use-followups.js';

/**
 * What hosts do to a list: enter and leave routes, recreate clients, restore, clear, invalidate and prefetch caches.
 */
const MOVES = [
  'enter',
  'enter with the client of before',
  'leave',
  'hot reload',
  'load more',
  'load all',
  'refresh',
  'colleague',
  'invalidate',
  'clear the cache',
  'keep the cache over a reload',
  'prefetch',
] as const;

const USER = '2f6d6c1e-0b0f-4f43-9d0c-8f2c3a1b7e55';
const PAGE = 5;

let list: UseFollowupsResult | null = null;

function List(): ReactElement {
  const seen = useFollowups();
  useEffect(() => {
    list = seen;
    return () => {
      list = null;
    };
  });
  return <ul />;
}

/** Two tenants in one page, with one query cache. */
function openWorld() {
  let queryClient = new QueryClient();
  const tenants = [17, 6].map((count, index) => {
    const baseUrl = `https://tenant-${index}.example`;
    const followups = buildFollowups(count).map((followup, place) => ({
      ...followup,
      note: `tenant ${index}, ${place}`,
    }));
    return { baseUrl, crm: createFakeCrm({ followups, pageSize: PAGE }), clients: [] as FollowupsClient[] };
  });
  type Tenant = (typeof tenants)[number];
  let route: { readonly tenant: Tenant; readonly client: FollowupsClient } | null = null;

  function newClient({ baseUrl, crm, clients }: Tenant): FollowupsClient {
    const client = createFollowupsClient({ baseUrl, getAccessToken: () => 'token', fetch: crm.fetch });
    clients.push(client);
    return client;
  }

  function show(): void {
    if (!route) return;
    render(
      <QueryClientProvider client={queryClient}>
        <FollowupsProvider client={route.client} currentUserId={USER} refreshIntervalMs={false}>
          <List />
        </FollowupsProvider>
      </QueryClientProvider>,
      { container: document.body.firstElementChild ?? document.body.appendChild(document.createElement('div')) },
    );
  }

  function enter(tenant: Tenant, client: FollowupsClient): void {
    cleanup();
    route = { tenant, client };
    show();
  }

  async function move(name: (typeof MOVES)[number], place: number): Promise<void> {
    const tenant = tenants[place % tenants.length] as Tenant;
    switch (name) {
      case 'enter':
        enter(tenant, newClient(tenant));
        break;
      case 'enter with the client of before':
        enter(tenant, tenant.clients.at(-1) ?? newClient(tenant));
        break;
      case 'leave':
        cleanup();
        route = null;
        break;
      case 'hot reload':
        if (route) route = { tenant: route.tenant, client: newClient(route.tenant) };
        show();
        break;
      case 'load more':
        await list?.loadMore();
        break;
      case 'load all':
        await list?.loadAll();
        break;
      case 'refresh':
        await list?.refresh();
        break;
      case 'colleague':
        tenant.crm.edit(tenant.crm.followups()[place % 6]?.id ?? '', { priority: `p${place}` });
        break;
      case 'invalidate':
        await queryClient.invalidateQueries({ queryKey: followupsKeys.lists() });
        break;
      case 'clear the cache':
        queryClient.clear();
        cleanup();
        show();
        break;
      case 'keep the cache over a reload': {
        const kept = JSON.parse(JSON.stringify(dehydrate(queryClient))) as ReturnType<typeof dehydrate>;
        cleanup();
        // The next life of the page counts its cores from the start, and has no earlier client.
        Reflect.deleteProperty(globalThis, Symbol.for('react-followups.page'));
        for (const { clients } of tenants) clients.splice(0);
        queryClient = new QueryClient();
        hydrate(queryClient, kept);
        if (route) route = { tenant: route.tenant, client: newClient(route.tenant) };
        show();
        break;
      }
      case 'prefetch':
        await queryClient.prefetchInfiniteQuery(followupsListOptions(newClient(tenant), { userId: USER }));
    }
  }

  /** Compares the claims of the list with the CRM. */
  function judge(): void {
    for (const { crm } of tenants) {
      const ids = new Set(crm.followups().map(({ id }) => id));
      for (const { query } of requestsOf(crm, 'list')) if (query['cursor']) expect(ids).toContain(query['cursor']);
    }
    if (!route || list?.status !== 'ready') return;
    const all = route.tenant.crm.followups();
    const { followups, end } = list;
    expect(followups.map(({ id }) => id)).toEqual(all.slice(0, followups.length).map(({ id }) => id));
    expect(followups.map(({ note }) => note)).toEqual(all.slice(0, followups.length).map(({ note }) => note));
    if (end === 'complete') expect(followups).toHaveLength(all.length);
    else expect(followups.length % PAGE).toBe(0);
    expect(list.progress.loaded).toBe(followups.length);
  }

  return {
    move,
    judge,
    /** After any moves, a person who stays and scrolls sees everything. */
    async end(): Promise<void> {
      if (!route) return;
      const { tenant } = route;
      await waitFor(() => expect(list?.status).toBe('ready'));
      await act(async () => void (await list?.loadAll()));
      await waitFor(() => {
        judge();
        expect(list?.end).toBe('complete');
        expect(list?.followups).toHaveLength(tenant.crm.followups().length);
      });
    },
  };
}

beforeEach(() => {
  sessionStorage.clear();
});

test('a list holds what it claims, whatever a host does to its routes, clients and caches', async () => {
  const moves = array(record({ name: constantFrom(...MOVES), place: integer({ min: 0, max: 99 }) }), {
    minLength: 4,
    maxLength: 14,
  });
  await assert(
    asyncProperty(moves, async (steps) => {
      sessionStorage.clear();
      const world = openWorld();
      await world.move('enter', 0);
      for (const { name, place } of steps) {
        await act(async () => world.move(name, place));
        // While work is in flight, and after it has settled.
        world.judge();
        await act(async () => new Promise((resolve) => void setTimeout(resolve, place % 3 === 0 ? 20 : 0)));
        world.judge();
      }
      await world.end();
      cleanup();
    }),
    { numRuns: 12, seed: 19 },
  );
});
