import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  buildFollowup,
  buildFollowups,
  createFakeCrm,
  FAKE_CRM_COLLEAGUE_ID,
  FAKE_CRM_USER_ID,
} from '../../src/testing.js';
import type { FakeCrm, FakeCrmEvent, FakeCrmOptions } from '../../src/testing.js';

const base = 'https://crm.example/api';
const followup = buildFollowup({ note: 'before' });

function open(options: FakeCrmOptions = {}): FakeCrm {
  return createFakeCrm({ followups: [followup], ...options });
}

async function patch(crm: FakeCrm, body: object, init: RequestInit & { key?: string } = {}): Promise<Response> {
  const { key = 'key-1', ...rest } = init;
  return crm.fetch(`${base}/public/v1/followups/${followup.id}`, {
    method: 'PATCH',
    headers: { Authorization: 'Bearer token', 'Content-Type': 'application/json', 'Idempotency-Key': key },
    body: JSON.stringify(body),
    ...rest,
  });
}

async function list(crm: FakeCrm, query = ''): Promise<Response> {
  return crm.fetch(`${base}/public/v1/followups${query}`, { headers: { Authorization: 'Bearer token' } });
}

describe('fetch', () => {
  it('accepts a string, a URL, or a Request', async () => {
    const crm = open();
    const address = `${base}/public/v1/followups?limit=1`;
    const headers = { Authorization: 'Bearer token' };
    for (const response of [
      await crm.fetch(address, { headers }),
      await crm.fetch(new URL(address), { headers }),
      await crm.fetch(new Request(address, { headers })),
      await crm.fetch('/public/v1/followups?limit=1', { headers }),
    ]) {
      expect(await response.json()).toMatchObject({ data: [{ id: followup.id }] });
    }
    const update = new Request(`${base}/public/v1/followups/${followup.id}`, {
      method: 'PATCH',
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: '{"note":"by Request"}',
    });
    expect((await crm.fetch(update)).status).toBe(200);
    expect(crm.requests.at(-1)).toMatchObject({ body: { note: 'by Request' }, rawBody: '{"note":"by Request"}' });
  });

  it('records requests and their outcomes', async () => {
    const crm = open();
    await list(crm, '?limit=1');
    const sent = patch(crm, { note: 'x', expected_version: 1 });
    expect(crm.requests).toHaveLength(2);
    expect(crm.requests[1]).toMatchObject({ status: null, committed: false, body: { note: 'x', expected_version: 1 } });
    await sent;
    expect(crm.requests).toEqual([
      {
        operation: 'list',
        method: 'GET',
        url: `${base}/public/v1/followups?limit=1`,
        path: '/api/public/v1/followups',
        query: { limit: '1' },
        headers: { authorization: 'Bearer token' },
        body: null,
        rawBody: '',
        status: 200,
        committed: false,
      },
      {
        operation: 'update',
        method: 'PATCH',
        url: `${base}/public/v1/followups/${followup.id}`,
        path: `/api/public/v1/followups/${followup.id}`,
        query: {},
        headers: { authorization: 'Bearer token', 'content-type': 'application/json', 'idempotency-key': 'key-1' },
        body: { note: 'x', expected_version: 1 },
        rawBody: '{"note":"x","expected_version":1}',
        status: 200,
        committed: true,
      },
    ]);
    expect(crm.commits).toMatchObject([
      { followupId: followup.id, key: 'key-1', fields: ['note'], userId: FAKE_CRM_USER_ID },
    ]);
    await patch(crm, { note: 'x', expected_version: 1 });
    expect(crm.requests[2]).toMatchObject({ status: 200, committed: false });
  });

  it("rejects with the signal's reason while the CRM continues its work", async () => {
    const crm = open();
    await expect(patch(crm, { note: 'x' }, { signal: AbortSignal.abort() })).rejects.toMatchObject({
      name: 'AbortError',
    });
    expect(crm.requests).toHaveLength(0);
    const gate = crm.hold();
    const controller = new AbortController();
    const sent = patch(crm, { note: 'x' }, { signal: controller.signal });
    await gate.reached;
    const reason = new Error('enough');
    controller.abort(reason);
    await expect(sent).rejects.toBe(reason);
    gate.release();
    await vi.waitFor(() => expect(crm.requests[0]).toMatchObject({ status: null, committed: true }));
  });

  it('rejects duplicate ids', () => {
    expect(() => createFakeCrm({ followups: [followup, { ...followup, id: followup.id.toUpperCase() }] })).toThrow(
      followup.id,
    );
  });

  it('accepts ids that are not UUIDs, also as cursors', async () => {
    const crm = createFakeCrm({ followups: [buildFollowup({ id: 'f-2' }), buildFollowup({ id: 'f-1' })], pageSize: 1 });
    expect(await (await list(crm)).json()).toMatchObject({ data: [{ id: 'f-1' }], next_cursor: 'f-1' });
    expect(await (await list(crm, '?cursor=f-1')).json()).toMatchObject({ data: [{ id: 'f-2' }], has_more: false });
    expect((await list(crm, '?cursor=nonsense')).status).toBe(400);
  });
});

describe('other people', () => {
  it('edit, and the version increases', async () => {
    const crm = open({ now: () => Date.UTC(2026, 5, 1) });
    const edited = crm.edit(followup.id, { note: 'theirs', status: 'completed', completion_note: 'Done.' });
    expect(edited).toEqual({
      ...followup,
      note: 'theirs',
      status: 'completed',
      completion_note: 'Done.',
      integration_version: 2,
      updated_at: '2026-06-01T00:00:00.000Z',
    });
    expect(crm.get(followup.id.toUpperCase())).toEqual(edited);
    expect(crm.followups()).toEqual([edited]);
    expect((await patch(crm, { note: 'x', expected_version: 1 })).status).toBe(409);
    expect(crm.edit(followup.id, { note: 'restored', integration_version: 1 }).integration_version).toBe(1);
  });

  it('delete and create', async () => {
    const crm = open();
    crm.remove(followup.id);
    expect(crm.get(followup.id)).toBeNull();
    expect((await patch(crm, { note: 'x' })).status).toBe(404);
    expect(() => crm.edit(followup.id, { note: 'x' })).toThrow(followup.id);
    expect(() => crm.remove(followup.id)).toThrow(followup.id);
    crm.add(followup);
    expect(() => crm.add(followup)).toThrow(followup.id);
    expect((await (await list(crm)).json()).data).toEqual([followup]);
    expect(crm.commits.map(({ userId }) => userId)).toEqual([FAKE_CRM_COLLEAGUE_ID, FAKE_CRM_COLLEAGUE_ID]);
  });

  it('never lose a change to a request that was held before its write', async () => {
    const crm = open();
    const gate = crm.hold({ on: 'update', at: 'commit' });
    const sent = patch(crm, { note: 'mine', expected_version: 1 });
    await gate.reached;
    expect(gate.waiting).toBe(1);
    crm.edit(followup.id, { note: 'theirs' });
    gate.release();
    expect((await sent).status).toBe(409);
    expect(crm.get(followup.id)?.note).toBe('theirs');
  });

  it('appear in the changes feed after a watermark, whole or by id, in pages, as far back as it reaches', async () => {
    const crm = open();
    await patch(crm, { note: 'early' });
    const watermark = await crm.changes.watermark({});
    await patch(crm, { note: 'mine' }, { key: 'key-2' });
    crm.edit(followup.id, { priority: 'low' });
    crm.remove(followup.id);
    const by = FAKE_CRM_COLLEAGUE_ID;
    expect(await crm.changes.since(watermark, {})).toMatchObject({
      changes: [
        { type: 'upserted', followup: { note: 'mine', priority: 'normal' }, by: FAKE_CRM_USER_ID },
        { type: 'upserted', followup: { note: 'mine', priority: 'low' }, by },
        { type: 'deleted', id: followup.id, by },
      ],
      watermark: '4',
      hasMore: false,
    });
    crm.feed = { idsOnly: true, pageSize: 1, reach: 2 };
    expect(await crm.changes.since('2', {})).toEqual({
      changes: [{ type: 'upserted', id: followup.id, by }],
      watermark: '3',
      hasMore: true,
    });
    expect(await crm.changes.since(watermark, {})).toBeNull();
  });

  it('appear in getFollowup', async () => {
    const crm = open();
    crm.edit(followup.id, { note: 'theirs' });
    expect(await crm.getFollowup(followup.id, {})).toMatchObject({ note: 'theirs' });
    crm.remove(followup.id);
    expect(await crm.getFollowup(followup.id, {})).toBeNull();
    crm.offline = true;
    await expect(crm.getFollowup(followup.id, {})).rejects.toBeInstanceOf(TypeError);
    expect(crm.requests).toHaveLength(0);
  });
});

describe('tokens', () => {
  it('are all valid by default, but a request needs one', async () => {
    const crm = open();
    expect((await list(crm)).status).toBe(200);
    expect((await crm.fetch(`${base}/public/v1/followups`)).status).toBe(401);
  });

  it('can be named, expire, be read-only, and belong to users', async () => {
    const crm = open({ tokens: { valid: ['a', 'b'], readOnly: ['r'], users: { b: 'user-b' } } });
    const status = async (token: string): Promise<number> =>
      (
        await patch(
          crm,
          { note: token },
          { headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' } },
        )
      ).status;
    expect([await status('a'), await status('b'), await status('r'), await status('c')]).toEqual([200, 200, 403, 401]);
    expect(crm.commits.map(({ userId }) => userId)).toEqual([FAKE_CRM_USER_ID, 'user-b']);
    crm.tokens = { expired: ['a'] };
    expect([await status('a'), await status('c')]).toEqual([401, 200]);
  });
});

describe('time', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('includes the latency, half of it before the write', async () => {
    const crm = open({ latency: 1_000 });
    const settled = vi.fn();
    const sent = patch(crm, { note: 'x' }).then(settled);
    await vi.advanceTimersByTimeAsync(499);
    expect(crm.commits).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(crm.commits).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(499);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await sent;
    crm.latency = (request) => (request.operation === 'update' ? 60 : 20);
    const listed = list(crm).then(settled);
    await vi.advanceTimersByTimeAsync(20);
    await listed;
    expect(settled).toHaveBeenCalledTimes(2);
  });

  it('loses an answer that arrives when the client is offline', async () => {
    const crm = open({ latency: 100 });
    const sent = patch(crm, { note: 'x' });
    const lost = expect(sent).rejects.toBeInstanceOf(TypeError);
    await vi.advanceTimersByTimeAsync(50);
    crm.offline = true;
    await vi.advanceTimersByTimeAsync(50);
    await lost;
    expect(crm.requests).toMatchObject([{ status: null, committed: true }]);
    await expect(patch(crm, { note: 'y' })).rejects.toBeInstanceOf(TypeError);
    expect(crm.commits).toHaveLength(1);
  });
});

it('listeners hear of requests, answers and changes, until they unsubscribe', async () => {
  const crm = open();
  const events: FakeCrmEvent['type'][] = [];
  const leave = crm.subscribe(({ type }) => void events.push(type));
  await patch(crm, { note: 'x' });
  crm.edit(followup.id, { note: 'y' });
  expect(events).toEqual(['request', 'change', 'answer', 'change']);
  leave();
  await list(crm);
  expect(events).toHaveLength(4);
});

describe('gates', () => {
  it('hold only the given requests, at the given point', async () => {
    const crm = open();
    const other = crm.add(buildFollowup());
    const gate = crm.hold({ on: 'update', at: 'answer', match: ({ path }) => path.endsWith(followup.id) });
    const sent = patch(crm, { note: 'held' });
    await gate.reached;
    expect(crm.get(followup.id)?.note).toBe('held');
    expect((await list(crm)).status).toBe(200);
    const elsewhere = await crm.fetch(`${base}/public/v1/followups/${other.id}`, {
      method: 'PATCH',
      headers: { Authorization: 'Bearer token', 'Content-Type': 'application/json' },
      body: '{"note":"free"}',
    });
    expect(elsewhere.status).toBe(200);
    expect(crm.requests[0]?.status).toBeNull();
    gate.release();
    expect((await sent).status).toBe(200);
    expect(gate.waiting).toBe(0);
    expect((await patch(crm, { note: 'free now' }, { key: 'key-2' })).status).toBe(200);
  });

  it('make a request with a key in progress wait, or refuse it by policy', async () => {
    for (const [keyInProgress, statuses] of [
      ['wait', [200, 200]],
      ['conflict', [200, 409]],
    ] as const) {
      const crm = open({ keyInProgress });
      const gate = crm.hold({ at: 'commit' });
      const first = patch(crm, { note: 'x' });
      await gate.reached;
      const second = patch(crm, { note: 'x' });
      if (keyInProgress === 'conflict') expect((await second).status).toBe(409);
      gate.release();
      expect([(await first).status, (await second).status]).toEqual(statuses);
      expect(crm.commits).toHaveLength(1);
    }
  });
});

describe('records', () => {
  it('are plain, with ascending ids of their own', () => {
    const [one, two] = [buildFollowup(), buildFollowup({ note: 'mine', status: 'cancelled' })];
    expect(one.id < two.id).toBe(true);
    expect(two).toMatchObject({ note: 'mine', status: 'cancelled', integration_version: 1, priority: 'normal' });
  });

  it('are the same for the same seed, in ascending order, and all different', () => {
    const many = buildFollowups(500);
    expect(buildFollowups(500)).toEqual(many);
    expect(buildFollowups(500, 2)).not.toEqual(many);
    const ids = many.map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)].toSorted());
    const has = (test: (note: string) => boolean): boolean => many.some(({ note }) => test(note ?? ''));
    expect(has((note) => /\p{Script=Arabic}/u.test(note))).toBe(true);
    expect(has((note) => /\p{Extended_Pictographic}/u.test(note))).toBe(true);
    expect(has((note) => note.includes('\r\n'))).toBe(true);
    expect(has((note) => note.includes('https://'))).toBe(true);
    expect(has((note) => note.length > 1_000)).toBe(true);
    expect(new Set(many.map(({ status }) => status))).toEqual(new Set(['open', 'completed', 'cancelled']));
    const now = Date.UTC(2026, 0, 15, 9);
    const overdue = many.filter(({ due_at: due }) => Date.parse(due ?? '') < now).length;
    expect(overdue).toBeGreaterThan(50);
    expect(overdue).toBeLessThan(250);
  });
});
