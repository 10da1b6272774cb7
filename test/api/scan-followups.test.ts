import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ChangesFeed, FetchFunction, Followup, FollowupChange, GetFollowup } from '../../src/client.js';
import { FollowupsError } from '../../src/client.js';
import { clientWith, json, rejectionOf, stubFetch } from './stub-fetch.js';

function row(id: string, version: number | null = 1, fields: Partial<Followup> = {}): Followup {
  return { id, integration_version: version, ...fields };
}

function page(data: readonly unknown[], next: unknown = null, hasMore = next !== null): Response {
  return json({ data, has_more: hasMore, next_cursor: next });
}

function clientOn(fetch: FetchFunction, changes?: ChangesFeed, getFollowup?: GetFollowup) {
  return clientWith({ fetch, changes, getFollowup, timeoutMs: 1000 });
}

function feed(changes: readonly FollowupChange[], log: string[] = []): ChangesFeed {
  return {
    watermark: async () => {
      log.push('watermark');
      return 'w-1';
    },
    since: async (watermark) => {
      log.push(`since ${watermark}`);
      return changes;
    },
  };
}

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

describe('pages', () => {
  test('are followed by their cursors to the end', async () => {
    const stub = stubFetch(page([row('a'), row('b')], 'c-1'), page([row('c')], 'c-2'), page([row('d')]));
    const progress = vi.fn();
    const scan = await clientOn(stub.fetch).scanFollowups({ limit: 2, onProgress: progress });
    expect(scan).toEqual({
      followups: [row('a'), row('b'), row('c'), row('d')],
      rejected: 0,
      consistent: false,
      truncated: null,
      feedError: null,
    });
    expect(stub.requests.map(({ url }) => url.search)).toEqual([
      '?limit=2',
      '?limit=2&cursor=c-1',
      '?limit=2&cursor=c-2',
    ]);
    expect(progress.mock.calls).toEqual([
      [{ loaded: 2, pages: 1 }],
      [{ loaded: 3, pages: 2 }],
      [{ loaded: 4, pages: 3 }],
    ]);
  });

  test('that are empty with more to come are passed', async () => {
    const stub = stubFetch(page([], 'c-1'), page([], 'c-2'), page([row('a')]));
    expect(await clientOn(stub.fetch).scanFollowups()).toMatchObject({ followups: [row('a')], truncated: null });
  });

  test('keep their good rows, and count the bad ones', async () => {
    const stub = stubFetch(page([row('a'), null], 'c-1'), page([5, row('b')]));
    expect(await clientOn(stub.fetch).scanFollowups()).toMatchObject({ followups: [row('a'), row('b')], rejected: 2 });
  });

  test.each([null, '', 7, undefined])(
    'that claim more and return the cursor %j end the scan, which says so',
    async (cursor) => {
      const stub = stubFetch(page([row('a')], cursor, true));
      expect(await clientOn(stub.fetch).scanFollowups()).toMatchObject({
        followups: [row('a')],
        truncated: 'missing-cursor',
      });
      expect(stub.requests).toHaveLength(1);
    },
  );

  test('whose cursors repeat end the scan, which says so', async () => {
    const stub = stubFetch(page([row('a')], 'c-1'), page([], 'c-2'), page([row('b')], 'c-1'));
    const scan = await clientOn(stub.fetch, feed([])).scanFollowups();
    expect(scan).toMatchObject({ followups: [row('a'), row('b')], truncated: 'cursor-cycle', consistent: false });
    expect(stub.requests).toHaveLength(3);
  });

  test.each([
    ['empty pages', []],
    ['the same rows again and again', [row('a', 2)]],
    ['rows that can not be read', [null, { id: '../x' }]],
  ])('that never end, with new cursors and %s, end the scan, which says so', async (_name, data) => {
    let asked = 0;
    const stub = stubFetch(page([row('a'), row('b')], 'first'), () => {
      asked += 1;
      // Ends a scan that nothing else ends.
      return asked < 1000 ? page(data, `c-${asked}`) : page([]);
    });
    const scan = await clientOn(stub.fetch, feed([])).scanFollowups();
    expect(scan).toMatchObject({ truncated: 'no-new-records', consistent: false });
    expect(scan.followups.map(({ id }) => id)).toEqual(['a', 'b']);
    expect(stub.requests).toHaveLength(1 + 100);
  });

  test('with many empty ones between two with records are followed to the end', async () => {
    let asked = 0;
    const stub = stubFetch(() => {
      asked += 1;
      return asked % 100 === 0 ? page([row(`r-${asked}`)], asked < 500 ? `c-${asked}` : null) : page([], `c-${asked}`);
    });
    const scan = await clientOn(stub.fetch).scanFollowups();
    expect(scan.truncated).toBeNull();
    expect(scan.followups).toHaveLength(5);
    expect(stub.requests).toHaveLength(500);
  });

  test('a cursor beside has_more: false is not followed', async () => {
    const stub = stubFetch(page([row('a')], 'c-1', false));
    expect(await clientOn(stub.fetch).scanFollowups()).toMatchObject({ truncated: null });
    expect(stub.requests).toHaveLength(1);
  });
});

describe('a record that comes twice', () => {
  const UUID = '7f1c0f7a-1111-4a4a-8b8b-00000000000a';

  test.each([
    ['a higher version wins', row('a', 2, { note: 'first' }), row('a', 3, { note: 'second' }), 'second'],
    ['a lower version loses', row('a', 3, { note: 'first' }), row('a', 2, { note: 'second' }), 'first'],
    [
      'with an equal version the later one wins',
      row('a', 2, { note: 'first' }),
      row('a', 2, { note: 'second' }),
      'second',
    ],
    [
      'without a version the later one wins',
      row('a', 2, { note: 'first' }),
      row('a', null, { note: 'second' }),
      'second',
    ],
    [
      'a UUID is the same in either case',
      row(UUID, 1, { note: 'first' }),
      row(UUID.toUpperCase(), 2, { note: 'second' }),
      'second',
    ],
  ])('%s', async (_name, first, second, note) => {
    const stub = stubFetch(page([first, row('z')], 'c-1'), page([second]));
    const scan = await clientOn(stub.fetch).scanFollowups();
    expect(scan.followups).toHaveLength(2);
    expect(scan.followups[0]?.note).toBe(note);
  });

  test('but other ids are compared exactly', async () => {
    const scan = await clientOn(stubFetch(page([row('aB'), row('ab')])).fetch).scanFollowups();
    expect(scan.followups).toHaveLength(2);
  });
});

describe('the changes feed', () => {
  test('is asked for a watermark before the first page, and replayed after the last', async () => {
    const log: string[] = [];
    const stub = stubFetch(() => {
      log.push('page');
      return page([row('a')]);
    });
    const scan = await clientOn(stub.fetch, feed([], log)).scanFollowups();
    expect(log).toEqual(['watermark', 'page', 'since w-1']);
    expect(scan).toMatchObject({ consistent: true, truncated: null });
  });

  test('adds edits, deletions and new records, these in order of id', async () => {
    const stub = stubFetch(page([row('b', 2), row('d', 5), row('f', 1)]));
    const changes: FollowupChange[] = [
      { type: 'upserted', followup: row('g') },
      { type: 'upserted', followup: row('b', 3) },
      { type: 'upserted', followup: row('d', 4) },
      { type: 'deleted', id: 'f' },
      { type: 'upserted', followup: row('c') },
      { type: 'upserted', followup: row('a') },
      { type: 'upserted', followup: row('h') },
      { type: 'deleted', id: 'never-seen' },
      { type: 'upserted', followup: row('e') },
      { type: 'deleted', id: 'e' },
    ];
    const scan = await clientOn(stub.fetch, feed(changes)).scanFollowups();
    expect(scan.followups).toEqual([row('a'), row('b', 3), row('c'), row('d', 5), row('g'), row('h')]);
    expect(scan.consistent).toBe(true);
  });

  test('restores a record that was deleted and recreated', async () => {
    const stub = stubFetch(page([row('a', 9), row('b')]));
    const changes: FollowupChange[] = [
      { type: 'deleted', id: 'a' },
      { type: 'upserted', followup: row('a', 1) },
    ];
    expect((await clientOn(stub.fetch, feed(changes)).scanFollowups()).followups).toEqual([row('a', 1), row('b')]);
  });

  test('recognizes a UUID in either case, and keeps its place among the ids', async () => {
    const [a, b, c] = ['a', 'b', 'c'].map((letter) => `${letter}f1c0f7a-1111-4a4a-8b8b-00000000000a`) as [
      string,
      string,
      string,
    ];
    const stub = stubFetch(page([row('Z'), row(b, 2), row(c, 1)]));
    const changes: FollowupChange[] = [
      { type: 'upserted', followup: row(a.toUpperCase()) },
      { type: 'upserted', followup: row(b.toUpperCase(), 3) },
      { type: 'deleted', id: c.toUpperCase() },
    ];
    const scan = await clientOn(stub.fetch, feed(changes)).scanFollowups();
    expect(scan.followups).toEqual([row('Z'), row(a.toUpperCase()), row(b.toUpperCase(), 3)]);
  });

  test('that fails in the page itself is a fault, and none of the feed', async () => {
    const fault = new RangeError('of a host’s own object');
    const change = {
      get type(): 'deleted' {
        throw fault;
      },
      id: 'a',
    };
    const scan = clientOn(stubFetch(page([row('a')])).fetch, feed([change])).scanFollowups();
    await expect(scan).rejects.toBe(fault);
  });

  test('with an unreadable change leaves the scan inconsistent, and counts it', async () => {
    const stub = stubFetch(page([row('a'), null]));
    const changes = [
      { type: 'upserted', followup: { id: '..' } },
      { type: 'deleted', id: '../x' },
      { type: 'moved' },
      null,
      { type: 'upserted', followup: row('b') },
    ] as unknown as FollowupChange[];
    const scan = await clientOn(stub.fetch, feed(changes)).scanFollowups();
    expect(scan).toMatchObject({ followups: [row('a'), row('b')], rejected: 5, consistent: false });
  });

  test.each([
    ['fails', async () => Promise.reject(new Error('CANARY')), 'failed'],
    ['no longer reaches back that far', async () => null, 'not-found'],
    ['gives no list', async () => ({}) as FollowupChange[], 'malformed-response'],
    ['gives no changes', async () => ({ changes: 5, watermark: 'w-2', hasMore: false }) as never, 'malformed-response'],
    ['gives no watermark', async () => ({ changes: [], watermark: 5, hasMore: false }) as never, 'malformed-response'],
  ])('that %s after the list was read leaves it whole and not consistent, and says why', async (_, since, kind) => {
    const stub = stubFetch(page([row('a')], 'c-1'), page([row('b')]));
    expect(await clientOn(stub.fetch, { ...feed([]), since }).scanFollowups()).toMatchObject({
      followups: [row('a'), row('b')],
      rejected: 0,
      consistent: false,
      truncated: null,
      feedError: { kind, effect: 'none' },
    });
    expect(stub.requests).toHaveLength(2);
  });

  test('is read page by page, from watermark to watermark', async () => {
    const pages = new Map([
      ['w-1', { changes: [{ type: 'deleted', id: 'a' } as const], watermark: 'w-2', hasMore: true }],
      ['w-2', { changes: [{ type: 'upserted', followup: row('c') } as const], watermark: 'w-3', hasMore: false }],
    ]);
    const since = vi.fn(async (watermark: string) => pages.get(watermark) ?? null);
    const scan = await clientOn(stubFetch(page([row('a'), row('b')])).fetch, { ...feed([]), since }).scanFollowups();
    expect(scan).toMatchObject({ followups: [row('b'), row('c')], consistent: true });
    expect(since).toHaveBeenCalledTimes(2);
  });

  test.each([
    ['returns to a watermark', 2, (from: string) => (from === 'w-1' ? 'w-2' : 'w-1')],
    ['has a thousand pages', 1000, (from: string) => `${from}1`],
  ])('that %s is read no further', async (_name, pages, next) => {
    let asked = 0;
    const since = async (from: string) => ({ changes: [], watermark: next(from), hasMore: ++asked < 2000 });
    const scan = await clientOn(stubFetch(page([row('a')])).fetch, { ...feed([]), since }).scanFollowups();
    expect(scan).toMatchObject({ consistent: false, feedError: { kind: 'malformed-response', effect: 'none' } });
    expect(asked).toBe(pages);
  });

  describe('that only names records', () => {
    const named = (...ids: string[]) => feed(ids.map((id) => ({ type: 'upserted', id })));
    /** The list of two pages; each record has a version one higher each time its page is read. */
    function twoPages() {
      let reads = 0;
      return stubFetch(({ url }) => {
        const version = Math.ceil(++reads / 2);
        if (url.searchParams.get('cursor') === 'c-1') return page([row('c', version), row('d', version)]);
        return page([row('a', version), row('b', version)], 'c-1');
      });
    }

    test.each([
      ['until all are found', ['b'], 3, { rejected: 0, consistent: true, followups: [{}, row('b', 2), {}, {}] }],
      ['to the end', ['c'], 4, { rejected: 0, consistent: true, followups: [{}, {}, row('c', 2), row('d')] }],
      ['and counts the missing ones', ['b', 'z'], 4, { rejected: 1, consistent: false }],
    ])('has the pages read again %s', async (_name, ids, requests, expected) => {
      const { fetch, requests: sent } = twoPages();
      expect(await clientOn(fetch, named(...ids)).scanFollowups({ limit: 2 })).toMatchObject(expected);
      expect(sent).toHaveLength(requests);
      expect(sent.every(({ url }) => url.searchParams.get('limit') === '2')).toBe(true);
    });

    test('has each read alone if the host can', async () => {
      const getFollowup = async (id: string) => (id === 'b' ? null : row(id, 5));
      const client = clientOn(twoPages().fetch, named('b', 'c'), getFollowup);
      const scan = await client.scanFollowups();
      expect(scan).toMatchObject({ followups: [row('a'), row('c', 5), row('d')], rejected: 0, consistent: true });
    });
  });

  test('that is busy is asked again', async () => {
    let asked = 0;
    const busy: ChangesFeed = {
      ...feed([]),
      since: async () => {
        asked += 1;
        if (asked === 1) throw new FollowupsError('unavailable', { effect: 'none', retryAfterMs: 1000 });
        return [{ type: 'deleted', id: 'a' }];
      },
    };
    const scan = clientOn(stubFetch(page([row('a'), row('b')])).fetch, busy).scanFollowups();
    await vi.advanceTimersByTimeAsync(1000);
    expect(await scan).toMatchObject({ followups: [row('b')], consistent: true, feedError: null });
  });

  test.each([
    ['is aborted', false],
    ['names a record whose read is aborted', true],
  ])('that %s fails the scan all the same', async (_name, isNamed) => {
    const controller = new AbortController();
    const stuck = (): Promise<never> => new Promise(() => controller.abort());
    const changes = isNamed ? feed([{ type: 'upserted', id: 'a' }]) : { ...feed([]), since: stuck };
    const client = clientOn(stubFetch(page([row('a')])).fetch, changes, stuck);
    await expect(client.scanFollowups({ signal: controller.signal })).rejects.toMatchObject({ kind: 'aborted' });
  });

  test('without a usable watermark reads nothing', async () => {
    const stub = stubFetch(page([row('a')]));
    const odd: ChangesFeed = { ...feed([]), watermark: async () => 5 as unknown as string };
    await expect(clientOn(stub.fetch, odd).scanFollowups()).rejects.toMatchObject({
      ...{ kind: 'malformed-response', effect: 'none' },
    });
    expect(stub.requests).toHaveLength(0);
  });

  test('that never answers times out, later than a single request', async () => {
    const stub = stubFetch(page([row('a')]));
    const silent: ChangesFeed = { ...feed([]), since: () => new Promise(() => {}) };
    const settled = vi.fn();
    const scan = clientOn(stub.fetch, silent).scanFollowups();
    void scan.then(settled);
    await vi.advanceTimersByTimeAsync(9000);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1000);
    expect(await scan).toMatchObject({ consistent: false, feedError: { kind: 'timeout', effect: 'none' } });
  });
});

describe('a busy server', () => {
  test.each([429, 502, 503, 504])('is waited for as long as it asks: %i', async (status) => {
    const stub = stubFetch(json({}, status, { 'retry-after': '3' }), page([row('a')]));
    const scan = clientOn(stub.fetch).scanFollowups();
    await vi.advanceTimersByTimeAsync(2999);
    expect(stub.requests).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(await scan).toMatchObject({ followups: [row('a')] });
  });

  test('is tried at most five times for one page, with growing waits', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(1);
    const times: number[] = [];
    const stub = stubFetch(() => {
      times.push(Date.now());
      return json({}, 503);
    });
    const scan = rejectionOf(clientOn(stub.fetch).scanFollowups());
    await vi.advanceTimersByTimeAsync(120_000);
    expect(await scan).toMatchObject({ kind: 'unavailable', effect: 'none', status: 503 });
    const first = times[0] ?? 0;
    expect(times.map((time) => time - first)).toEqual([0, 1000, 3000, 7000, 15_000]);
  });

  test('gets five tries for each page', async () => {
    const busy = json({}, 429, { 'retry-after': '0' });
    const stub = stubFetch(busy, busy, busy, busy, page([row('a')], 'c-1'), busy, busy, busy, busy, page([row('b')]));
    const scan = clientOn(stub.fetch).scanFollowups();
    await vi.advanceTimersByTimeAsync(100);
    expect(await scan).toMatchObject({ followups: [row('a'), row('b')] });
  });

  test('that asks for two minutes is waited for, and not a second longer', async () => {
    const stub = stubFetch(json({}, 429, { 'retry-after': '120' }), page([row('a')]));
    const scan = clientOn(stub.fetch).scanFollowups();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(await scan).toMatchObject({ followups: [row('a')] });
    const longer = stubFetch(json({}, 429, { 'retry-after': '121' }));
    await expect(clientOn(longer.fetch).scanFollowups()).rejects.toMatchObject({ kind: 'rate-limited' });
  });

  test('that asks for an hour is not waited for', async () => {
    const stub = stubFetch(json({}, 429, { 'retry-after': '3600' }));
    await expect(clientOn(stub.fetch).scanFollowups()).rejects.toMatchObject({
      kind: 'rate-limited',
      retryAfterMs: 3_600_000,
    });
    expect(stub.requests).toHaveLength(1);
  });

  test('can be aborted while waiting', async () => {
    const stub = stubFetch(json({}, 429, { 'retry-after': '60' }));
    const controller = new AbortController();
    const remove = vi.spyOn(controller.signal, 'removeEventListener');
    const scan = rejectionOf(clientOn(stub.fetch).scanFollowups({ signal: controller.signal }));
    await vi.advanceTimersByTimeAsync(10);
    remove.mockClear();
    controller.abort();
    expect(await scan).toMatchObject({ kind: 'aborted', effect: 'none' });
    expect(remove).toHaveBeenCalledOnce();
    expect(vi.getTimerCount()).toBe(0);
  });

  test.each([400, 401, 403, 500])('unlike a %i, which ends the scan', async (status) => {
    const stub = stubFetch(json({}, status));
    await expect(clientOn(stub.fetch).scanFollowups()).rejects.toMatchObject({ status });
  });
});

test('however the list is split and repeated, each record comes once, with its highest version', async () => {
  vi.useRealTimers();
  const rows = fc.array(fc.record({ id: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'), version: fc.nat(5) }), {
    maxLength: 30,
  });
  await fc.assert(
    fc.asyncProperty(rows, fc.integer({ min: 1, max: 5 }), async (all, size) => {
      const stub = stubFetch(({ url }) => {
        const from = Number(url.searchParams.get('cursor') ?? 0);
        const next = from + size;
        return page(
          all.slice(from, next).map(({ id, version }) => row(id, version)),
          next < all.length ? String(next) : null,
        );
      });
      const scan = await clientOn(stub.fetch).scanFollowups();
      const highest = new Map<string, number>();
      for (const { id, version } of all) highest.set(id, Math.max(version, highest.get(id) ?? 0));
      expect(scan.followups.map((one) => [one.id, one.integration_version])).toEqual([...highest]);
    }),
    { numRuns: 100 },
  );
});
