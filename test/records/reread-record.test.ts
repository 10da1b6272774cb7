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

/** A client that answers list requests by cursor and records them. */
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

describe('the page that held the record', () => {
  test('is requested again with the same parameters', async () => {
    const store = createRecordStore();
    store.setLocator('d', { cursor: 'b', limit: 2 });
    const { client, asked } = clientOf({ b: listPage(['c', 'd'], 'd') });

    expect(await rereadRecord(client, store, 'd')).toEqual({ status: 'found', followup: row('d'), startedAt: 1 });
    expect(asked).toEqual([{ cursor: 'b', limit: 2, signal: undefined }]);
  });

  test('may have been the first, without cursor and limit', async () => {
    const store = createRecordStore();
    store.setLocator('a', { cursor: null, limit: undefined });
    const { client, asked } = clientOf({ start: listPage(['a', 'b'], 'b') });

    await expect(rereadRecord(client, store, 'a')).resolves.toMatchObject({ status: 'found' });
    expect(asked).toEqual([{ cursor: undefined, limit: undefined, signal: undefined }]);
  });

  test('finds the record in either case of its id', async () => {
    const store = createRecordStore();
    const { client } = clientOf({ start: listPage(['ABC'], null) });

    await expect(rereadRecord(client, store, 'abc')).resolves.toMatchObject({ status: 'found' });
  });

  test('is not stored: the caller decides', async () => {
    const store = createRecordStore();
    const { client } = clientOf({ start: listPage(['a'], null) });

    await rereadRecord(client, store, 'a');

    expect(store.get('a')).toBeUndefined();
  });

  test("has the start of its own request as the read's start, not that of the search", async () => {
    const store = createRecordStore();
    store.setLocator('d', { cursor: 'a', limit: 1 });
    const { client } = clientOf({ a: listPage(['b'], 'b'), b: listPage(['c'], 'c'), c: listPage(['d'], null) });

    await expect(rereadRecord(client, store, 'd')).resolves.toMatchObject({ status: 'found', startedAt: 3 });
  });
});

describe('a record that moved to a later page', () => {
  test('is found on one of the next three', async () => {
    const store = createRecordStore();
    store.setLocator('e', { cursor: 'a', limit: 1 });
    const { client, cursors } = clientOf({
      a: listPage(['b'], 'b'),
      b: listPage(['c'], 'c'),
      c: listPage(['d'], 'd'),
      d: listPage(['e'], null),
    });

    await expect(rereadRecord(client, store, 'e')).resolves.toMatchObject({ status: 'found' });
    expect(cursors()).toEqual(['a', 'b', 'c', 'd']);
  });

  test('is looked for from the start if it is on none of them', async () => {
    const store = createRecordStore();
    store.setLocator('f', { cursor: 'a', limit: 1 });
    const { client, cursors } = clientOf({
      start: listPage(['a'], 'a'),
      a: listPage(['b'], 'b'),
      b: listPage(['c'], 'c'),
      c: listPage(['d'], 'd'),
      d: listPage(['e'], 'e'),
      e: listPage(['f'], null),
    });

    await expect(rereadRecord(client, store, 'f')).resolves.toMatchObject({ status: 'found' });
    expect(cursors()).toEqual(['a', 'b', 'c', 'd', 'start', 'a', 'b', 'c', 'd', 'e']);
  });
});

describe('a record that is not there', () => {
  test('is absent once an id beyond it shows', async () => {
    const store = createRecordStore();
    store.setLocator('d', { cursor: 'b', limit: 2 });
    const { client, cursors } = clientOf({ b: listPage(['c', 'e'], 'e') });

    await expect(rereadRecord(client, store, 'd')).resolves.toEqual({ status: 'absent', isGone: false });
    expect(cursors()).toEqual(['b']);
  });

  test('is gone where lists omit nothing else', async () => {
    const store = createRecordStore({ absence: () => 'deleted' });
    const { client } = clientOf({ start: listPage(['c', 'e'], null) });

    await expect(rereadRecord(client, store, 'd')).resolves.toEqual({ status: 'absent', isGone: true });
  });

  test('is absent if ids begin with a digit, as UUIDs do', async () => {
    const store = createRecordStore();
    const { client } = clientOf({ start: listPage(['0190a0', '0190c0'], null) });

    await expect(rereadRecord(client, store, '0190b0')).resolves.toEqual({ status: 'absent', isGone: false });
  });

  test('is absent once the list ends', async () => {
    const store = createRecordStore();
    const { client } = clientOf({ start: listPage(['a', 'b'], 'b'), b: listPage([], null) });

    await expect(rereadRecord(client, store, 'd')).resolves.toEqual({ status: 'absent', isGone: false });
  });

  test('an empty page with more to come proves nothing', async () => {
    const store = createRecordStore();
    const { client, cursors } = clientOf({ start: listPage([], 'x'), x: listPage(['d'], null) });

    await expect(rereadRecord(client, store, 'd')).resolves.toMatchObject({ status: 'found' });
    expect(cursors()).toEqual(['start', 'x']);
  });

  test('pages that do not ascend are not trusted, although an id beyond it showed and the list ended', async () => {
    const store = createRecordStore();
    const { client } = clientOf({ start: listPage(['c', 'a', 'e'], 'e'), e: listPage(['b'], null) });

    await expect(rereadRecord(client, store, 'd')).resolves.toEqual({ status: 'unknown' });
  });

  test('pages that ascend each, but not one after another, are not trusted', async () => {
    const store = createRecordStore();
    const { client } = clientOf({ start: listPage(['a', 'c'], 'x'), x: listPage(['b', 'e'], null) });

    await expect(rereadRecord(client, store, 'd')).resolves.toEqual({ status: 'unknown' });
  });

  test('pages that show a record twice are not trusted', async () => {
    const store = createRecordStore();
    const { client } = clientOf({ start: listPage(['a', 'c'], 'x'), x: listPage(['c', 'e'], null) });

    await expect(rereadRecord(client, store, 'd')).resolves.toEqual({ status: 'unknown' });
  });

  test('a page with unreadable rows is not trusted: the record may be one of them', async () => {
    const store = createRecordStore();
    const { client } = clientOf({ start: listPage(['a', 'e'], null, { rejected: 1 }) });

    await expect(rereadRecord(client, store, 'd')).resolves.toEqual({ status: 'unknown' });
  });

  test('a list that claims more and returns no cursor, or the same again, is not trusted', async () => {
    const store = createRecordStore();
    const noCursor = clientOf({ start: listPage(['a'], null, { has_more: true }) });
    const empty = clientOf({ start: listPage(['a'], '') });
    const circle = clientOf({ start: listPage(['a'], 'x'), x: listPage(['b'], 'x') });

    await expect(rereadRecord(noCursor.client, store, 'd')).resolves.toEqual({ status: 'unknown' });
    await expect(rereadRecord(empty.client, store, 'd')).resolves.toEqual({ status: 'unknown' });
    await expect(rereadRecord(circle.client, store, 'd')).resolves.toEqual({ status: 'unknown' });
    expect(circle.cursors()).toEqual(['start', 'x']);
  });
});

describe('bounds and failures', () => {
  test('without a locator, at most twenty pages are read', async () => {
    const store = createRecordStore();
    let pages = 0;
    const { client } = clientOf({});
    client.listFollowups = async () => {
      pages += 1;
      return listPage([`a${String(pages).padStart(3, '0')}`], `c${pages}`);
    };

    await expect(rereadRecord(client, store, 'z')).resolves.toEqual({ status: 'unknown' });
    expect(pages).toBe(20);
  });

  test('with a locator, at most four and twenty', async () => {
    const store = createRecordStore();
    store.setLocator('z', { cursor: 'c0', limit: 1 });
    let pages = 0;
    const { client } = clientOf({});
    client.listFollowups = async () => {
      pages += 1;
      return listPage([`a${String(pages).padStart(3, '0')}`], `c${pages}`);
    };

    await expect(rereadRecord(client, store, 'z')).resolves.toEqual({ status: 'unknown' });
    expect(pages).toBe(24);
  });

  test.each(['validation', 'not-found'] as const)(
    'a refused cursor (%s) restarts at the beginning of the list',
    async (kind) => {
      const store = createRecordStore();
      store.setLocator('d', { cursor: 'forgotten', limit: 2 });
      const { client, asked } = clientOf({ forgotten: failure(kind), start: listPage(['d'], null) });

      await expect(rereadRecord(client, store, 'd')).resolves.toMatchObject({ status: 'found' });
      expect(asked).toMatchObject([{ cursor: 'forgotten', limit: 2 }, { limit: 2 }]);
    },
  );

  test('any other failure is returned as it is and ends the search', async () => {
    const store = createRecordStore();
    store.setLocator('d', { cursor: 'b', limit: 2 });
    const error = failure('unavailable', { effect: 'none', retryAfterMs: 1000 });
    const { client, cursors } = clientOf({ b: error, start: listPage(['d'], null) });

    await expect(rereadRecord(client, store, 'd')).resolves.toEqual({ status: 'unreadable', error });
    expect(cursors()).toEqual(['b']);
  });

  test('a thrown value that is not the client’s error is a failure too', async () => {
    const store = createRecordStore();
    const { client } = clientOf({ start: new RangeError('a fault of the host') });

    expect(await rereadRecord(client, store, 'd')).toMatchObject({
      status: 'unreadable',
      error: { kind: 'failed', effect: 'none', cause: expect.any(RangeError) as unknown },
    });
  });

  test('the caller’s signal goes with every request', async () => {
    const store = createRecordStore();
    const { signal } = new AbortController();
    const { client, asked } = clientOf({ start: listPage(['a'], 'a'), a: listPage(['b'], null) });

    await rereadRecord(client, store, 'd', signal);

    expect(asked.map((params) => params.signal)).toEqual([signal, signal]);
  });
});

describe('a host that can read a single record', () => {
  test('is asked instead of the list', async () => {
    const store = createRecordStore();
    store.setLocator('d', { cursor: 'b', limit: 2 });
    const { client, asked } = clientOf({});
    const getFollowup = vi.fn(async () => row('d', 9));

    await expect(rereadRecord({ ...client, getFollowup }, store, 'd')).resolves.toEqual({
      status: 'found',
      followup: row('d', 9),
      startedAt: 1,
    });
    expect(getFollowup).toHaveBeenCalledExactlyOnceWith('d', { signal: undefined });
    expect(asked).toEqual([]);
  });

  test('gets the caller’s signal', async () => {
    const { client } = clientOf({});
    const controller = new AbortController();
    const getFollowup: FollowupsClient['getFollowup'] = (_id, options) =>
      options?.signal?.aborted ? Promise.reject(failure('aborted')) : Promise.resolve(row('d'));
    controller.abort();

    await expect(
      rereadRecord({ ...client, getFollowup }, createRecordStore(), 'd', controller.signal),
    ).resolves.toMatchObject({ status: 'unreadable', error: { kind: 'aborted' } });
  });

  test('may report that it is not there', async () => {
    const { client } = clientOf({});

    await expect(rereadRecord({ ...client, getFollowup: async () => null }, createRecordStore(), 'd')).resolves.toEqual(
      {
        status: 'absent',
        isGone: true,
      },
    );
  });

  test('may fail', async () => {
    const { client } = clientOf({});
    const error = failure('forbidden');

    await expect(
      rereadRecord({ ...client, getFollowup: () => Promise.reject(error) }, createRecordStore(), 'd'),
    ).resolves.toEqual({ status: 'unreadable', error });
  });
});
