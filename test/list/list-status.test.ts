import { describe, expect, test } from 'vitest';
import { FollowupsError } from '../../src/core/client/followups-error.js';
import { listStatus } from '../../src/core/page/list-status.js';
import type { ListFacts, ListFetches, ListState, ListStatus } from '../../src/core/page/list-status.js';
import type { FollowupsPage } from '../../src/core/records/followups-page.js';
import type { LoadAllState } from '../../src/core/records/load-all.js';
import { aPage } from '../records/a-page.js';

const FAILED = new FollowupsError('unavailable', { effect: 'none' });
const REFUSED = new FollowupsError('forbidden', { effect: 'none' });

function onePage(given: Partial<FollowupsPage> = {}): FollowupsPage {
  return aPage({ ids: ['a'], ...given });
}

const WHOLE = [onePage()];
const PART = [onePage({ nextCursor: 'c1', hasMore: true })];

function loadAll(given: Partial<LoadAllState>): LoadAllState {
  return {
    status: 'running',
    loaded: 7,
    pages: 1,
    waitingUntil: null,
    consistent: false,
    asOf: null,
    error: null,
    ...given,
  };
}

// Query states, as TanStack Query reports them.
const FIRST_PAGE_COMES = { data: undefined, fetchStatus: 'fetching' } as const;
const FIRST_PAGE_WAITS = { data: undefined, fetchStatus: 'paused' } as const;
const FIRST_PAGE_FAILED = { data: undefined, isError: true, error: FAILED };
const FIRST_PAGE_ONCE_MORE = { data: undefined, fetchStatus: 'fetching', isError: false } as const;
const NEXT_PAGE_COMES = { fetchStatus: 'fetching', isFetchingNextPage: true } as const;
const NEXT_PAGE_FAILED = { isError: true, error: FAILED };
const NEXT_PAGE_ONCE_MORE = { ...NEXT_PAGE_FAILED, ...NEXT_PAGE_COMES };
const READ_ANEW = { fetchStatus: 'fetching', isRefetching: true } as const;
const READ_ANEW_FAILED = { isError: true, isRefetchError: true, error: FAILED };
const WAITS = { fetchStatus: 'paused' } as const;

interface Given {
  readonly pages?: readonly FollowupsPage[] | null;
  readonly isLoaded?: boolean;
  readonly query?: Partial<ListFetches>;
  readonly hasNextPageFailed?: boolean;
  readonly state?: Partial<ListState>;
}

function statusOf({
  pages = PART,
  isLoaded = pages !== null,
  query,
  hasNextPageFailed = false,
  state,
}: Given): ListStatus {
  const facts: ListFacts = {
    pages,
    isLoaded,
    hasNextPageFailed,
    query: {
      data: pages ?? undefined,
      error: null,
      fetchStatus: 'idle',
      isError: false,
      isFetchingNextPage: false,
      isRefetchError: false,
      isRefetching: false,
      ...query,
    },
    state: {
      loadAll: null,
      background: false,
      restoring: false,
      refreshing: false,
      refreshError: null,
      asOf: 5,
      ...state,
    },
  };
  return listStatus(facts);
}

test.each<[string, Given, Partial<ListStatus>]>([
  ['comes', { pages: null, query: FIRST_PAGE_COMES }, { status: 'loading', error: null, offline: false }],
  ['waits', { pages: null, query: FIRST_PAGE_WAITS }, { status: 'loading', error: null, offline: true }],
  ['failed', { pages: null, query: FIRST_PAGE_FAILED }, { status: 'error', error: FAILED, refreshing: false }],
  ['is tried once more', { pages: null, query: FIRST_PAGE_ONCE_MORE }, { status: 'loading', error: null }],
  ['is there', {}, { status: 'ready', error: null, offline: false }],
  ['was prefetched', { isLoaded: false, query: FIRST_PAGE_COMES }, { status: 'ready', asOf: null }],
  [
    'was prefetched, and its own failed',
    { isLoaded: false, query: FIRST_PAGE_FAILED },
    { status: 'ready', error: null },
  ],
  // An earlier life of the page left only ids, which are fetched again: its failure does not count.
  ['is one of ids alone', { pages: null, query: { data: [], isError: true } }, { status: 'loading' }],
  [
    'failed by a fault of the page',
    { pages: null, query: { ...FIRST_PAGE_FAILED, error: new Error() } },
    { error: null },
  ],
])('the first page %s', (_name, given, said) => {
  expect(statusOf(given)).toMatchObject(said);
  if (given.pages === null) expect(statusOf(given)).toMatchObject({ hasMore: false, end: 'more', nextPage: 'none' });
});

test.each<[string, Given, ListStatus['nextPage']]>([
  ['can be asked for', {}, 'idle'],
  ['comes', { query: NEXT_PAGE_COMES }, 'loading'],
  ['failed', { query: NEXT_PAGE_FAILED, hasNextPageFailed: true }, 'error'],
  ['is tried once more', { query: NEXT_PAGE_ONCE_MORE, hasNextPageFailed: true }, 'loading'],
  ['waits for the network', { query: WAITS }, 'offline'],
  [
    'failed, and now waits for the network',
    { query: { ...NEXT_PAGE_FAILED, ...WAITS }, hasNextPageFailed: true },
    'offline',
  ],
  ['can be asked for while the list is read anew', { query: READ_ANEW }, 'idle'],
  ['can be asked for where the list could not be read anew', { query: READ_ANEW_FAILED }, 'idle'],
  ['is not there', { pages: WHOLE }, 'none'],
  ['is not there, while the list waits to be read anew', { pages: WHOLE, query: WAITS }, 'none'],
  ['comes with all others', { state: { loadAll: loadAll({ status: 'running' }) } }, 'loading'],
  ['comes with all others that wait', { state: { loadAll: loadAll({ status: 'waiting' }) } }, 'loading'],
  ['comes with all others, offline', { query: WAITS, state: { loadAll: loadAll({ status: 'waiting' }) } }, 'loading'],
  ['can be asked for once all others are stopped', { state: { loadAll: loadAll({ status: 'stopped' }) } }, 'idle'],
  ['can be asked for once the others have failed', { state: { loadAll: loadAll({ status: 'failed' }) } }, 'idle'],
])('the next page %s', (_name, given, nextPage) => {
  expect(statusOf(given).nextPage).toBe(nextPage);
});

describe('the end', () => {
  test.each<[ListStatus['end'], readonly FollowupsPage[]]>([
    ['more', PART],
    ['complete', WHOLE],
    ['truncated', [onePage({ hasMore: true })]],
    ['cursor-cycle', [...PART, onePage({ cursor: 'c1', nextCursor: 'c1', hasMore: true })]],
  ])('is %s', (end, pages) => {
    expect(statusOf({ pages })).toMatchObject({ end, hasMore: end === 'more' });
  });

  test('counts the unreadable rows of all pages', () => {
    expect(statusOf({ pages: [onePage({ rejected: 1 }), onePage(), onePage({ rejected: 2 })] }).rejected).toBe(3);
    expect(statusOf({ pages: null }).rejected).toBe(0);
  });
});

test.each<[string, Given, Pick<ListStatus, 'refreshing' | 'refreshError'>]>([
  ['is none', {}, { refreshing: false, refreshError: null }],
  ['by a person', { state: { refreshing: true } }, { refreshing: true, refreshError: null }],
  ['by a person that failed', { state: { refreshError: REFUSED } }, { refreshing: false, refreshError: REFUSED }],
  ['whose code is missing', { state: { refreshError: new Error() } }, { refreshing: false, refreshError: null }],
  ['by the host', { query: READ_ANEW }, { refreshing: true, refreshError: null }],
  ['by the host that failed', { query: READ_ANEW_FAILED }, { refreshing: false, refreshError: FAILED }],
  [
    'by the host that failed after one by a person',
    { query: READ_ANEW_FAILED, state: { refreshError: REFUSED } },
    { refreshing: false, refreshError: FAILED },
  ],
  ['is no next page', { query: NEXT_PAGE_COMES }, { refreshing: false, refreshError: null }],
  [
    'is no next page that failed, as an earlier TanStack Query says it',
    { query: { ...NEXT_PAGE_FAILED, isRefetchError: true }, hasNextPageFailed: true },
    { refreshing: false, refreshError: null },
  ],
])('a refresh %s', (_name, given, said) => {
  expect(statusOf(given)).toMatchObject(said);
});

describe('loading everything', () => {
  const NO_PROGRESS = { running: false, waiting: false, loaded: 0, failed: false, background: false };
  const OVER = { ...NO_PROGRESS, loaded: 7 };

  test.each<[string, LoadAllState | null, ListStatus['progress']]>([
    ['nobody asked for it', null, NO_PROGRESS],
    ['running', loadAll({ status: 'running' }), { ...OVER, running: true }],
    ['waiting', loadAll({ status: 'waiting' }), { ...OVER, running: true, waiting: true }],
    ['stopped', loadAll({ status: 'stopped' }), OVER],
    ['failed', loadAll({ status: 'failed' }), { ...OVER, failed: true }],
    ['complete', loadAll({ status: 'complete' }), OVER],
    ['truncated', loadAll({ status: 'truncated' }), OVER],
  ])('%s', (_name, state, progress) => {
    expect(statusOf({ state: { loadAll: state } }).progress).toEqual(progress);
  });

  test('tells a background run from one that somebody waits for', () => {
    const background = (status: LoadAllState['status']): boolean =>
      statusOf({ state: { loadAll: loadAll({ status }), background: true } }).progress.background;
    expect([background('running'), background('waiting'), background('stopped')]).toEqual([true, true, false]);
  });

  test.each([
    ['complete', true, true],
    ['complete', false, false],
    ['running', true, false],
    ['truncated', true, false],
  ] as const)('%s (consistent: %s)', (status, consistent, said) => {
    const pages = [aPage({ hasMore: false })];
    expect(statusOf({ pages, state: { loadAll: loadAll({ status, consistent }) } }).consistent).toBe(said);
  });

  test('has `asOf` only when the rows are the list’s own', () => {
    expect(statusOf({}).asOf).toBe(5);
    expect(statusOf({ isLoaded: false }).asOf).toBeNull();
  });
});
