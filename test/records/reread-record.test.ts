import { describe, expect, test, vi } from 'vitest';
import type { FollowupList, FollowupsClient, ListFollowupsParams } from '../../src/core/client/followups-client.js';
import type { Followup } from '../../src/core/followup/followup.js';
import { createRecordStore } from '../../src/core/records/record-store.js';
import { rereadRecord } from '../../src/core/records/reread-record.js';
import { aFollowup } from '../saving/a-followup.js';
import { failure } from '../saving/failure.js';

const row = (id: string, version = 7): Followup => aFollowup({ id, integration_version: version });

function listPage(
  ids: readonly string[],
  nextCursor: string | null,
  overrides: Partial<FollowupList> = {},
): FollowupList {
  return {
    data: ids.map((id) => row(id)),
    has_more: nextCursor !== null,
    next_cursor: nextCursor,
    rejected: 0,
    ...overrides,
  };
}

/** A client that answers list requests by cursor, with what it was asked and by which cursors. */
function clientOf(pages: Record<string, FollowupList | Error>) {
  const asked: ListFollowupsParams[] = [];
  const client: FollowupsClient = {
    async listFollowups(params = {}) {
      asked.push(params);
      const answer = pages[params.cursor ?? 'start'];
      if (!answer) throw failure('validation', { status: 400 });
      if (answer instanceof Error) throw answer;
      return answer;
    },
    updateFollowup: () => Promise.reject(new Error('not asked for')),
    scanFollowups: () => Promise.reject(new Error('not asked for')),
  };
  return { client, asked, cursors: () => asked.map(({ cursor }) => cursor ?? 'start') };
}

/** Rereads a record that was last on the page of this cursor, with two records a page; `undefined` if nobody knows. */
async function rereading(id: string, pages: Record<string, FollowupList | Error>, cursor?: string | null) {
  const store = createRecordStore();
  if (cursor !== undefined) store.setLocator(id, { cursor, limit: cursor === null ? undefined : 2 });
  const { client, asked, cursors } = clientOf(pages);
  return { reread: await rereadRecord(client, store, id), asked, cursors, store };
}

describe('the page that held the record', () => {
  test('is requested again with the same parameters', async () => {
    const { reread, asked } = await rereading('d', { b: listPage(['c', 'd'], 'd') }, 'b');
    expect(reread).toEqual({ status: 'found', followup: row('d'), startedAt: 1 });
    expect(asked).toEqual([{ cursor: 'b', limit: 2, signal: undefined }]);
  });

  test('may have been the first, without cursor and limit', async () => {
    const { reread, asked } = await rereading('a', { start: listPage(['a', 'b'], 'b') }, null);
    expect(reread).toMatchObject({ status: 'found' });
    expect(asked).toEqual([{ cursor: undefined, limit: undefined, signal: undefined }]);
  });

  test('finds the record in either case of its id', async () => {
    expect((await rereading('abc', { start: listPage(['ABC'], null) })).reread).toMatchObject({ status: 'found' });
  });

  test('is not stored: the caller decides', async () => {
    expect((await rereading('a', { start: listPage(['a'], null) })).store.get('a')).toBeUndefined();
  });

  test("has the start of its own request as the read's start, not that of the search", async () => {
    const pages = { a: listPage(['b'], 'b'), b: listPage(['c'], 'c'), c: listPage(['d'], null) };
    expect((await rereading('d', pages, 'a')).reread).toMatchObject({ status: 'found', startedAt: 3 });
  });
});

describe('a record that moved to a later page', () => {
  const later = { a: listPage(['b'], 'b'), b: listPage(['c'], 'c'), c: listPage(['d'], 'd') };

  test.each([
    ['is found on one of the next three', 'e', { ...later, d: listPage(['e'], null) }, 'abcd'],
    [
      'is looked for from the start if it is on none of them',
      'f',
      { ...later, start: listPage(['a'], 'a'), d: listPage(['e'], 'e'), e: listPage(['f'], null) },
      'abcd*abcde',
    ],
  ])('%s', async (_, id, pages, read) => {
    const { reread, cursors } = await rereading(id, pages, 'a');
    expect(reread).toMatchObject({ status: 'found' });
    expect(cursors()).toEqual(read.split('').map((cursor) => (cursor === '*' ? 'start' : cursor)));
  });
});

describe('a record that is not there', () => {
  test('is absent once an id beyond it shows', async () => {
    const { reread, cursors } = await rereading('d', { b: listPage(['c', 'e'], 'e') }, 'b');
    expect(reread).toEqual({ status: 'absent', isGone: false });
    expect(cursors()).toEqual(['b']);
  });

  test('is gone where lists omit nothing else', async () => {
    const store = createRecordStore({ absence: () => 'deleted' });
    const { client } = clientOf({ start: listPage(['c', 'e'], null) });
    expect(await rereadRecord(client, store, 'd')).toEqual({ status: 'absent', isGone: true });
  });

  test.each([
    ['if ids begin with a digit, as UUIDs do', '0190b0', { start: listPage(['0190a0', '0190c0'], null) }],
    ['once the list ends', 'd', { start: listPage(['a', 'b'], 'b'), b: listPage([], null) }],
  ])('is absent %s', async (_, id, pages) => {
    expect((await rereading(id, pages)).reread).toEqual({ status: 'absent', isGone: false });
  });

  test('an empty page with more to come proves nothing', async () => {
    const { reread, cursors } = await rereading('d', { start: listPage([], 'x'), x: listPage(['d'], null) });
    expect(reread).toMatchObject({ status: 'found' });
    expect(cursors()).toEqual(['start', 'x']);
  });

  test.each<[string, Record<string, FollowupList>]>([
    ['that do not ascend', { start: listPage(['c', 'a', 'e'], 'e'), e: listPage(['b'], null) }],
    [
      'that ascend each, but not after one another',
      { start: listPage(['a', 'c'], 'x'), x: listPage(['b', 'e'], null) },
    ],
    ['that show a record twice', { start: listPage(['a', 'c'], 'x'), x: listPage(['c', 'e'], null) }],
    ['with unreadable rows: it may be one of them', { start: listPage(['a', 'e'], null, { rejected: 1 }) }],
    ['that claim more without a cursor', { start: listPage(['a'], null, { has_more: true }) }],
    ['with an empty cursor', { start: listPage(['a'], '') }],
  ])('pages %s are not trusted', async (_, pages) => {
    expect((await rereading('d', pages)).reread).toEqual({ status: 'unknown' });
  });

  test('pages that name the same cursor again are not trusted', async () => {
    const { reread, cursors } = await rereading('d', { start: listPage(['a'], 'x'), x: listPage(['b'], 'x') });
    expect(reread).toEqual({ status: 'unknown' });
    expect(cursors()).toEqual(['start', 'x']);
  });
});

describe('bounds and failures', () => {
  test.each([
    ['without a locator, at most twenty', undefined, 20],
    ['with a locator, at most four and twenty', { cursor: 'c0', limit: 1 }, 24],
  ])('%s pages are read', async (_, locator, most) => {
    const store = createRecordStore();
    if (locator) store.setLocator('z', locator);
    let pages = 0;
    const { client } = clientOf({});
    client.listFollowups = async () => {
      pages += 1;
      return listPage([`a${String(pages).padStart(3, '0')}`], `c${pages}`);
    };
    expect(await rereadRecord(client, store, 'z')).toEqual({ status: 'unknown' });
    expect(pages).toBe(most);
  });

  test.each(['validation', 'not-found'] as const)('a refused cursor (%s) restarts at the beginning', async (kind) => {
    const pages = { forgotten: failure(kind), start: listPage(['d'], null) };
    const { reread, asked } = await rereading('d', pages, 'forgotten');
    expect(reread).toMatchObject({ status: 'found' });
    expect(asked).toMatchObject([{ cursor: 'forgotten', limit: 2 }, { limit: 2 }]);
  });

  test('any other failure is returned as it is and ends the search', async () => {
    const error = failure('unavailable', { effect: 'none', retryAfterMs: 1000 });
    const { reread, cursors } = await rereading('d', { b: error, start: listPage(['d'], null) }, 'b');
    expect(reread).toEqual({ status: 'unreadable', error });
    expect(cursors()).toEqual(['b']);
  });

  test('a thrown value that is not the client’s error is a failure too', async () => {
    expect((await rereading('d', { start: new RangeError('a fault of the host') })).reread).toMatchObject({
      status: 'unreadable',
      error: { kind: 'failed', effect: 'none', cause: expect.any(RangeError) as unknown },
    });
  });

  test('the caller’s signal goes with every request', async () => {
    const { signal } = new AbortController();
    const { client, asked } = clientOf({ start: listPage(['a'], 'a'), a: listPage(['b'], null) });
    await rereadRecord(client, createRecordStore(), 'd', signal);
    expect(asked.map((params) => params.signal)).toEqual([signal, signal]);
  });
});

describe('a host that can read a single record', () => {
  const { client, asked } = clientOf({});
  const reading = (getFollowup: FollowupsClient['getFollowup'], signal?: AbortSignal) => {
    const store = createRecordStore();
    store.setLocator('d', { cursor: 'b', limit: 2 });
    return rereadRecord({ ...client, getFollowup }, store, 'd', signal);
  };

  test('is asked instead of the list', async () => {
    const getFollowup = vi.fn(async () => row('d', 9));
    expect(await reading(getFollowup)).toEqual({ status: 'found', followup: row('d', 9), startedAt: 1 });
    expect(getFollowup).toHaveBeenCalledExactlyOnceWith('d', { signal: undefined });
    expect(asked).toEqual([]);
  });

  test('gets the caller’s signal', async () => {
    const getFollowup: FollowupsClient['getFollowup'] = (_id, options) =>
      options?.signal?.aborted ? Promise.reject(failure('aborted')) : Promise.resolve(row('d'));
    const reread = await reading(getFollowup, AbortSignal.abort());
    expect(reread).toMatchObject({ status: 'unreadable', error: { kind: 'aborted' } });
  });

  test('may report that it is not there', async () => {
    expect(await reading(async () => null)).toEqual({ status: 'absent', isGone: true });
  });

  test('may fail', async () => {
    const error = failure('forbidden');
    expect(await reading(() => Promise.reject(error))).toEqual({ status: 'unreadable', error });
  });
});
