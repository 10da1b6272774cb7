import { describe, expect, test } from 'vitest';
import { createFollowupsClient } from '../../src/client.js';
import { json, stubFetch } from './stub-fetch.js';

function clientOf(stub: ReturnType<typeof stubFetch>, baseUrl = 'https://crm.example/tenant/a/') {
  return createFollowupsClient({ baseUrl, getAccessToken: () => 'secret-token', fetch: stub.fetch });
}

const PAGE = { data: [], has_more: false, next_cursor: null };

describe('what is sent', () => {
  test('a plain list sends no parameters', async () => {
    const stub = stubFetch(json(PAGE));
    await clientOf(stub).listFollowups();
    const [request] = stub.requests;
    expect(request?.url.href).toBe('https://crm.example/tenant/a/public/v1/followups');
    expect(request?.method).toBe('GET');
    expect(request?.headers.get('authorization')).toBe('Bearer secret-token');
    expect(request?.headers.get('accept')).toBe('application/json');
    expect(request?.headers.get('content-type')).toBeNull();
    expect(request?.init).toMatchObject({ cache: 'no-store', credentials: 'omit', redirect: 'follow' });
    expect(Object.keys(request?.init ?? {}).filter((key) => key === 'body' || key === 'keepalive')).toEqual([]);
  });

  test('limit, cursor and updated_since are encoded into the query', async () => {
    const stub = stubFetch(json(PAGE));
    await clientOf(stub).listFollowups({
      limit: 50,
      cursor: 'a&limit=1/../#?',
      updatedSince: '2026-01-01T00:00:00+01:00',
    });
    expect([...(stub.requests[0]?.url.searchParams ?? [])]).toEqual([
      ['limit', '50'],
      ['cursor', 'a&limit=1/../#?'],
      ['updated_since', '2026-01-01T00:00:00+01:00'],
    ]);
  });

  test.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY])(
    'a limit of %d is refused before anything is sent',
    async (limit) => {
      const stub = stubFetch(json(PAGE));
      await expect(clientOf(stub).listFollowups({ limit })).rejects.toMatchObject({
        kind: 'validation',
        effect: 'none',
      });
      expect(stub.requests).toHaveLength(0);
    },
  );
});

describe('a page size that the server refuses', () => {
  const LIMIT_REFUSED = json({ error: { code: 'ValidationFailed' } }, 400);
  const sizes = ({ requests }: ReturnType<typeof stubFetch>) =>
    requests.map(({ url }) => url.searchParams.get('limit'));

  test('is omitted in the retry, and from then on', async () => {
    const stub = stubFetch(LIMIT_REFUSED, json(PAGE));
    const client = clientOf(stub);
    expect(await client.listFollowups({ limit: 200, cursor: 'c' })).toMatchObject({ limitRefused: true });
    expect(await client.listFollowups({ limit: 200 })).toMatchObject({ limitRefused: true });
    expect(await client.scanFollowups({ limit: 200 })).toMatchObject({ followups: [], truncated: null });
    expect(sizes(stub)).toEqual(['200', null, null, null]);
    expect(stub.requests[1]?.url.searchParams.get('cursor')).toBe('c');
  });

  test('is not blamed if the page is refused without it, or was served with it before', async () => {
    const forgotten = stubFetch(LIMIT_REFUSED, LIMIT_REFUSED, json(PAGE), LIMIT_REFUSED);
    const client = clientOf(forgotten);
    await expect(client.listFollowups({ limit: 200, cursor: 'c' })).rejects.toMatchObject({ kind: 'validation' });
    expect(await client.listFollowups({ limit: 200 })).not.toHaveProperty('limitRefused');
    await expect(client.listFollowups({ limit: 200, cursor: 'c' })).rejects.toMatchObject({ kind: 'validation' });
    expect(sizes(forgotten)).toEqual(['200', null, '200', '200']);
  });

  test.each([
    ['a page without one', 400, {}],
    ['another failure', 500, { limit: 200 }],
  ])('is not blamed for %s', async (_name, status, params) => {
    const stub = stubFetch(json({}, status));
    await expect(clientOf(stub).listFollowups(params)).rejects.toMatchObject({ status });
    expect(stub.requests).toHaveLength(1);
  });
});

describe('what is read', () => {
  test('keeps values that the document does not know', async () => {
    const row = { id: 'f-1', status: 'paused?', task_type: '', priority: 'P0 🔥', integration_version: 0 };
    const page = await clientOf(stubFetch(json({ ...PAGE, data: [row] }))).listFollowups();
    expect(page.data).toEqual([row]);
    expect(page.rejected).toBe(0);
  });

  test('keeps null and missing fields apart', async () => {
    const page = await clientOf(
      stubFetch(json({ ...PAGE, data: [{ id: 'f-1', note: null, integration_version: 1 }] })),
    ).listFollowups();
    expect(page.data[0]).toHaveProperty('note', null);
    expect(page.data[0]).not.toHaveProperty('due_at');
  });

  test('ignores extra members, on the page and in a row', async () => {
    const rows = [{ id: 'f-1', integration_version: 1, colour: 'red', nested: { a: 1 } }];
    const page = await clientOf(stubFetch(json({ ...PAGE, data: rows, total: 9 }))).listFollowups();
    expect(page).toEqual({
      data: [{ id: 'f-1', integration_version: 1 }],
      has_more: false,
      next_cursor: null,
      rejected: 0,
    });
  });

  test('skips unreadable rows and counts them', async () => {
    const rows = [
      { id: 'f-1', integration_version: 1 },
      null,
      42,
      'text',
      [],
      {},
      { id: '..', integration_version: 1 },
      { id: 'a/b', integration_version: 1 },
      { id: 'f-2', note: 5, integration_version: 1 },
      { id: 'f-3', integration_version: 2 },
    ];
    const page = await clientOf(stubFetch(json({ ...PAGE, data: rows }))).listFollowups();
    expect(page.data.map((followup) => followup.id)).toEqual(['f-1', 'f-3']);
    expect(page.rejected).toBe(8);
  });

  test('a row without a usable version is read-only, not lost', async () => {
    const rows = [{ id: 'f-1' }, { id: 'f-2', integration_version: '3' }, { id: 'f-3', integration_version: -1 }];
    const page = await clientOf(stubFetch(json({ ...PAGE, data: rows }))).listFollowups();
    expect(page.data.map((followup) => followup.integration_version)).toEqual([null, null, null]);
  });

  test('a __proto__ key does no harm anywhere', async () => {
    const text =
      '{"__proto__":{"polluted":1},"data":[{"__proto__":{"polluted":1},"id":"f-1","integration_version":1,"constructor":{"prototype":{"polluted":1}}}],"has_more":false}';
    const page = await clientOf(stubFetch(new Response(text))).listFollowups();
    expect(Object.keys(page.data[0] ?? {})).toEqual(['id', 'integration_version']);
    expect(Object.getPrototypeOf({ ...page.data[0] })).toBe(Object.prototype);
    expect(page).not.toHaveProperty('polluted');
    expect({}).not.toHaveProperty('polluted');
  });

  test.each([
    ['c-1', 'c-1'],
    ['', ''],
    [null, null],
    [undefined, null],
    [7, null],
    [{ a: 1 }, null],
  ])('next_cursor %j is read as %j', async (sent, read) => {
    const page = await clientOf(stubFetch(json({ data: [], has_more: true, next_cursor: sent }))).listFollowups();
    expect(page.next_cursor).toBe(read);
    expect(page.has_more).toBe(true);
  });
});
