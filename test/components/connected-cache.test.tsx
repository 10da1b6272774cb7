import { cleanup, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { createFollowupsClient } from '../../src/client.js';
import type { FollowupsClientOptions } from '../../src/client.js';
import { clearFollowupsCache, FollowupsProvider, FollowupWorkspace } from '../../src/index.js';
import type { FollowupsProviderProps } from '../../src/index.js';
import { buildFollowups, createFakeCrm } from '../../src/testing.js';
import type { FakeCrm } from '../../src/testing.js';
import { findRow, press, requestsOf, rowOf, settle } from './connected-harness.js';
import { emptyDisk, isListKept, keptDisk } from './kept-disk.js';

vi.mock(import('../../src/core/records/disk-storage.js'), async () => {
  const { storage } = (await import('./kept-disk.js')).keptDisk;
  return { diskStorage: () => storage };
});

vi.mock(import('../../src/core/page/work-disk.js'), async () => {
  const { disk } = (await import('./kept-disk.js')).keptWork;
  return { openWorkDisk: () => disk() };
});

beforeEach(emptyDisk);

let apis = 0;

function aCrm() {
  const followups = buildFollowups(6);
  const crm = createFakeCrm({ followups, pageSize: 2 });
  return { crm, ids: followups.map(({ id }) => id), name: `kept-${(apis += 1)}` };
}

/** A new page of the host, with its own client. */
function visit(
  { crm, name }: { readonly crm: FakeCrm; readonly name: string },
  props: Partial<FollowupsProviderProps> = {},
  options: Partial<FollowupsClientOptions> = {},
) {
  cleanup();
  const { length: before } = requestsOf(crm, 'list');
  const client = createFollowupsClient({
    ...{ baseUrl: 'https://crm.example', name, getAccessToken: () => 'token', fetch: crm.fetch },
    ...options,
  });
  const page = (change: Partial<FollowupsProviderProps>) => (
    <FollowupsProvider
      {...{ client, currentUserId: 'amara', cache: 'indexeddb', timeZone: 'UTC', locale: 'en' }}
      {...props}
      {...change}
    >
      <FollowupWorkspace defaultView="all" defaultSort={null} defaultGroupBy={null} />
    </FollowupsProvider>
  );
  const { rerender } = render(page({}));
  return {
    change: (change: Partial<FollowupsProviderProps>) => rerender(page(change)),
    /** The list requests of this page. */
    reads: () => requestsOf(crm, 'list').slice(before),
  };
}

async function aKeptList() {
  const world = aCrm();
  visit(world);
  await findRow(world.ids[5] ?? '');
  await vi.waitFor(() => world.ids.forEach((id) => expect(keptDisk.text()).toContain(id)), 10_000);
  await vi.waitFor(() => expect(isListKept()).toBe(true), 10_000);
  return world;
}

// First: the lists of other tests are still written when those have ended.
it('leaves the disk alone by default', async () => {
  const world = aCrm();
  visit(world, { cache: undefined });
  await findRow(world.ids[5] ?? '');
  expect(keptDisk.calls).toEqual([]);
});

it('shows the whole list before the CRM answers, and updates it with three requests', async () => {
  const world = await aKeptList();
  const [first = ''] = world.ids;
  world.crm.edit(first, { note: 'Changed meanwhile' });
  let letGo = (): void => {};
  const free = new Promise<void>((resolve) => (letGo = resolve));
  const { reads } = visit(world, {}, { fetch: async (...request) => free.then(() => world.crm.fetch(...request)) });
  for (const id of world.ids) await findRow(id);
  expect(screen.getByText(/, updated \d/)).toBeTruthy();
  expect(rowOf(first)?.textContent).not.toContain('Changed meanwhile');
  letGo();
  await vi.waitFor(() => expect(rowOf(first)?.textContent).toContain('Changed meanwhile'));
  await vi.waitFor(() => expect(reads()).toHaveLength(3));
  expect(reads()[0]?.query).toHaveProperty('updated_since');
  await vi.waitFor(() => expect(keptDisk.text()).toContain('Changed meanwhile'), 10_000);
});

it('clears the cache once another user, or nobody, is signed in', async () => {
  const world = await aKeptList();
  const other = visit(world, { currentUserId: 'bela' });
  await findRow(world.ids[0] ?? '');
  await vi.waitFor(() => expect(keptDisk.text()).not.toContain('amara'));
  await vi.waitFor(() => expect(isListKept()).toBe(true), 10_000);
  other.change({ currentUserId: null });
  await vi.waitFor(() => expect(keptDisk.entries.size).toBe(0));
});

it('clears the cache when the host has no token for anybody', async () => {
  const world = await aKeptList();
  visit(world, {}, { getAccessToken: () => '' });
  await vi.waitFor(() => expect(isListKept()).toBe(false));
  await screen.findByText(/session has expired/);
  expect(rowOf(world.ids[0] ?? '')).toBeNull();
});

it('removes a list that the CRM no longer shows to this user', async () => {
  const world = await aKeptList();
  world.crm.fail({ on: 'list', with: 403, times: Infinity });
  visit(world);
  await vi.waitFor(() => expect(isListKept()).toBe(false), 10_000);
  await vi.waitFor(() => expect(rowOf(world.ids[0] ?? '')).toBeNull());
});

it('clears the cache when the host signs somebody out, and stores nothing of what is still shown', async () => {
  const world = await aKeptList();
  expect(await clearFollowupsCache()).toBe(true);
  world.crm.edit(world.ids[0] ?? '', { note: 'Changed since' });
  await press('Refresh');
  await vi.waitFor(() => expect(rowOf(world.ids[0] ?? '')?.textContent).toContain('Changed since'));
  cleanup();
  await settle();
  expect(keptDisk.entries.size).toBe(0);
});
