import { QueryClient, QueryClientProvider, dehydrate, hydrate } from '@tanstack/react-query';
import { createElement } from 'react';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createFollowupsClient } from '../../src/client.js';
import {
  FollowupEditDialog,
  FollowupsProvider,
  FollowupTable,
  FollowupWorkspace,
  useBulkUpdateFollowups,
  useFollowup,
  useFollowups,
  useUndo,
  useUpdateFollowup,
} from '../../src/index.js';
import { followupsListOptions } from '../../src/query.js';
import { buildFollowups, createFakeCrm } from '../../src/testing.js';

/** Reads of the clock and of randomness, each with the file that made it. */
let read: string[] = [];

const RealDate = Date;

/** Records such reads: Next.js refuses to prerender a page that makes one. */
function watch(): void {
  const note = (what: string): void => {
    const frames = new Error('who').stack?.split('\n') ?? [];
    const reader = frames.find((frame) => /\/(?:src|node_modules)\//.test(frame) && !frame.includes('/@vitest/')) ?? '';
    // React times its own work.
    if (!reader.includes('/node_modules/react-dom/')) read.push(`${what}${reader}`);
  };
  vi.spyOn(Math, 'random').mockImplementation(() => {
    note('Math.random');
    return 0.5;
  });
  vi.spyOn(performance, 'now').mockImplementation(() => {
    note('performance.now');
    return 0;
  });
  vi.spyOn(crypto, 'randomUUID').mockImplementation(() => {
    note('crypto.randomUUID');
    return '00000000-0000-4000-8000-000000000000';
  });
  vi.spyOn(crypto, 'getRandomValues').mockImplementation((array) => {
    note('crypto.getRandomValues');
    return array;
  });
  vi.stubGlobal(
    'Date',
    class extends RealDate {
      constructor(...args: [] | [string | number | Date]) {
        if (args.length === 0) note('new Date()');
        super(...(args as [number]));
      }
      static override now(): number {
        note('Date.now');
        return RealDate.now();
      }
    },
  );
}

beforeEach(() => {
  read = [];
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const followups = buildFollowups(60);
const crm = createFakeCrm({ followups });
const client = createFollowupsClient({
  baseUrl: 'https://crm.example',
  getAccessToken: () => 'token',
  fetch: crm.fetch,
});
const userId = '2f6d6c1e-0b0f-4f43-9d0c-8f2c3a1b7e55';
const provided = (part: ReactElement): ReactElement =>
  createElement(FollowupsProvider, { client, currentUserId: userId }, part);

function Hooks(): ReactElement {
  const { status } = useFollowups();
  useFollowup(followups[0]?.id ?? '');
  useUpdateFollowup();
  useBulkUpdateFollowups();
  useUndo();
  return createElement('p', null, status);
}

const PARTS: Record<string, ReactElement> = {
  'a workspace': createElement(FollowupWorkspace),
  'a table in order, filtered and grouped': createElement(FollowupTable, {
    defaultView: 'overdue',
    defaultSort: { column: 'due_at', direction: 'ascending' },
    defaultGroupBy: 'due',
  }),
  // The editor itself comes once what saves has come, in the browser.
  'a page with an open editor': createElement(
    'main',
    null,
    createElement(FollowupEditDialog, { followupId: followups[0]?.id ?? '', open: true, onOpenChange: () => {} }),
  ),
  'every hook': createElement(Hooks),
};

test.each(Object.entries(PARTS))('%s reads neither clock nor randomness while a server renders it', (_name, part) => {
  const page = provided(part);
  watch();
  const html = renderToString(page);
  vi.unstubAllGlobals();
  expect(read).toEqual([]);
  expect(html).toContain('<');
});

test('a workspace with prefetched rows reads neither', async () => {
  const fetching = new QueryClient();
  await fetching.prefetchInfiniteQuery(followupsListOptions(client, { userId }));
  const state = dehydrate(fetching);
  const cache = new QueryClient();
  hydrate(cache, state);
  const page = createElement(QueryClientProvider, { client: cache }, provided(createElement(FollowupWorkspace)));
  watch();
  renderToString(page);
  vi.unstubAllGlobals();
  // TanStack Query checks the age of its prefetched data.
  expect(read.filter((where) => !where.includes('/node_modules/@tanstack/'))).toEqual([]);
});

test('the spies see every such read', () => {
  watch();
  void [Date.now(), new Date(), new Date(0), Math.random(), performance.now(), crypto.randomUUID()];
  crypto.getRandomValues(new Uint8Array(1));
  vi.unstubAllGlobals();
  expect(read).toHaveLength(6);
});
