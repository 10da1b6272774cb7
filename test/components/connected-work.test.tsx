import { cleanup, render } from '@testing-library/react';
import { useEffect } from 'react';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createFollowupsClient } from '../../src/client.js';
import {
  clearFollowupsCache,
  FollowupsProvider,
  FollowupWorkspace,
  useFollowup,
  useUpdateFollowup,
  type FollowupsProviderProps,
} from '../../src/index.js';
import { buildFollowups, createFakeCrm } from '../../src/testing.js';
import { createSimulatedLocks } from '../saving/simulated-locks.js';
import { findRow, settle } from './connected-harness.js';
import { emptyDisk, isListKept, keptDisk, keptWork } from './kept-disk.js';

vi.mock(import('../../src/core/records/disk-storage.js'), async () => {
  const { storage } = (await import('./kept-disk.js')).keptDisk;
  return { diskStorage: () => storage };
});

vi.mock(import('../../src/core/page/work-disk.js'), async () => {
  const { disk } = (await import('./kept-disk.js')).keptWork;
  return { openWorkDisk: () => disk() };
});

beforeAll(() => {
  Object.defineProperty(navigator, 'locks', { configurable: true, value: createSimulatedLocks().ofPage({}) });
});
afterAll(() => void Reflect.deleteProperty(navigator, 'locks'));

beforeEach(() => {
  emptyDisk();
  sessionStorage.clear();
});

const AMARA = '00000000-0000-4000-8000-00000000000a';
const BELA = '00000000-0000-4000-8000-00000000000b';
let apis = 0;

/** A page whose updates are answered only when a test says so. */
async function visit(props: Partial<FollowupsProviderProps> = {}) {
  const followups = buildFollowups(2);
  const crm = createFakeCrm({ followups });
  const id = followups[0]?.id ?? '';
  const onDiskAtFirstPatch: string[] = [];
  let answer = (): void => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  const client = createFollowupsClient({
    baseUrl: 'https://crm.example',
    name: `work-${(apis += 1)}`,
    getAccessToken: () => 'secret-token',
    fetch: (...request) => {
      if (request[1]?.method !== 'PATCH') return crm.fetch(...request);
      onDiskAtFirstPatch.push(keptWork.text());
      return answered.then(() => crm.fetch(...request));
    },
  });
  let save: (note: string) => void = () => {};
  function Saves(): null {
    const { update } = useUpdateFollowup();
    const { followup } = useFollowup(id);
    useEffect(() => {
      save = (note) => followup && void update({ followup, patch: { note } });
    });
    return null;
  }
  const page = (change: Partial<FollowupsProviderProps>) => (
    <FollowupsProvider {...{ client, currentUserId: AMARA, timeZone: 'UTC', locale: 'en' }} {...props} {...change}>
      <Saves />
      <FollowupWorkspace defaultView="all" defaultSort={null} defaultGroupBy={null} />
    </FollowupsProvider>
  );
  const { rerender } = render(page({}));
  await findRow(id);
  return {
    crm,
    id,
    onDiskAtFirstPatch,
    answer: () => answer(),
    /** Shows the page again, with the same client. */
    again: () => void render(page({})),
    save: (note: string) => save(note),
    change: (change: Partial<FollowupsProviderProps>) => rerender(page(change)),
  };
}

const BOTH = { journal: 'indexeddb', drafts: 'indexeddb', cache: 'indexeddb' } as const;

async function visitWithAnEdit() {
  const page = await visit(BOTH);
  page.save('Call Ann');
  await vi.waitFor(() => expect(page.onDiskAtFirstPatch).toHaveLength(1));
  return page;
}

it('leaves the disk alone by default', async () => {
  const { save, onDiskAtFirstPatch } = await visit();
  save('Call Ann');
  await vi.waitFor(() => expect(onDiskAtFirstPatch).toHaveLength(1));
  expect(keptDisk.calls).toEqual([]);
  expect(keptWork.text()).toBe('');
  expect(Object.keys(sessionStorage).join()).toContain(':edit:');
  cleanup();
});

it('writes an edit to the disk, not to session storage, before it is sent, and no token ever', async () => {
  const { onDiskAtFirstPatch } = await visitWithAnEdit();
  expect(onDiskAtFirstPatch[0]).toContain('Call Ann');
  expect(onDiskAtFirstPatch[0]).toMatch(/\\"sent\\":true/);
  expect(Object.keys(sessionStorage).join()).not.toContain(':edit:');
  expect(keptWork.text() + keptDisk.text()).not.toContain('secret-token');
  cleanup();
});

it('removes an edit from the disk when it has ended', async () => {
  const page = await visitWithAnEdit();
  expect(keptWork.text()).toContain('Call Ann');
  page.answer();
  await vi.waitFor(() => expect(page.crm.get(page.id)?.note).toBe('Call Ann'));
  await vi.waitFor(() => expect(keptWork.entries()).toEqual([]));
  cleanup();
});

it.each([{ currentUserId: BELA }, { currentUserId: null }])('is wiped once the user is %o', async (next) => {
  const { change } = await visitWithAnEdit();
  expect(keptWork.text()).toContain('Call Ann');
  change(next);
  await vi.waitFor(() => expect(keptWork.text()).not.toContain('Call Ann'));
  await settle();
  expect(keptWork.text()).not.toContain(AMARA);
  // The edit waits in memory until its user is back.
  change({ currentUserId: AMARA });
  await vi.waitFor(() => expect(keptWork.text()).toContain('Call Ann'));
  cleanup();
});

it('is wiped on sign-out, and what is still shown keeps nothing', async () => {
  const { save } = await visitWithAnEdit();
  expect(await clearFollowupsCache()).toBe(true);
  expect(keptWork.text()).toBe('');
  save('Call Bob');
  await settle();
  expect(keptWork.text()).toBe('');
  cleanup();
});

it('keeps the work of nobody in session storage', async () => {
  const { save, onDiskAtFirstPatch } = await visit({ ...BOTH, currentUserId: null });
  save('Call Ann');
  await vi.waitFor(() => expect(onDiskAtFirstPatch).toHaveLength(1));
  expect(Object.keys(sessionStorage).join()).toContain(':edit:');
  expect(keptWork.entries()).toEqual([]);
  cleanup();
});

it('keeps work in session storage without Web Locks, and says so to the developer', async () => {
  const { locks } = navigator;
  Object.defineProperty(navigator, 'locks', { configurable: true, value: undefined });
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { save, onDiskAtFirstPatch } = await visit(BOTH);
  save('Call Ann');
  await vi.waitFor(() => expect(onDiskAtFirstPatch).toHaveLength(1));
  expect(Object.keys(sessionStorage).join()).toContain(':edit:');
  expect(keptWork.text()).toBe('');
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('RF209'));
  Object.defineProperty(navigator, 'locks', { configurable: true, value: locks });
  cleanup();
});

it('stays when the CRM refuses the first refresh: the session may only have expired', async () => {
  const page = await visitWithAnEdit();
  await vi.waitFor(() => expect(isListKept()).toBe(true), 10_000);
  cleanup();
  page.crm.fail({ on: 'list', with: 401, times: Infinity });
  page.again();
  await vi.waitFor(() => expect(isListKept()).toBe(false), 10_000);
  expect(keptWork.text()).toContain('Call Ann');
  cleanup();
});
