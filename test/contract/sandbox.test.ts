import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { migrate } from '../../sandbox/server/database/migrate.js';
import { openDatabase } from '../../sandbox/server/database/open-database.js';
import { startSandbox } from '../../sandbox/server/start.js';
import type { Sandbox } from '../../sandbox/server/start.js';
import { followupRow } from '../../sandbox/server/store/followup-row.js';
import { buildFollowup } from '../../src/testing.js';
import { owners } from '../../sandbox/server/users.js';

type Json = Record<string, unknown>;

let sandbox: Sandbox;
let time = Date.UTC(2026, 0, 15, 9);
let writer = '';

interface Called {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Json;
}

async function call(path: string, { token, ...init }: RequestInit & { token?: string } = {}): Promise<Called> {
  const headers = new Headers(init.headers);
  if (token !== undefined) headers.set('Authorization', `Bearer ${token}`);
  if (init.body !== undefined) headers.set('Content-Type', 'application/json');
  const response = await fetch(`${sandbox.url}${path}`, { ...init, headers });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text === '' ? {} : (JSON.parse(text) as Json) };
}

async function post(path: string, body: object = {}, token?: string): Promise<Called> {
  return call(path, { method: 'POST', body: JSON.stringify(body), ...(token === undefined ? {} : { token }) });
}

async function signIn(user: string): Promise<string> {
  const { body } = await post('/sandbox/v1/sessions', { user });
  return body['access_token'] as string;
}

async function update(id: string, body: object, key: string = crypto.randomUUID()): Promise<Called> {
  return call(`/public/v1/followups/${id}`, {
    method: 'PATCH',
    token: writer,
    headers: { 'Idempotency-Key': key },
    body: JSON.stringify(body),
  });
}

async function firstRecord(): Promise<Json & { id: string; integration_version: number }> {
  const { body } = await call('/public/v1/followups?limit=1', { token: writer });
  return (body['data'] as (Json & { id: string; integration_version: number })[])[0]!;
}

beforeAll(async () => {
  sandbox = await startSandbox({ followups: 60, clock: () => time, rateLimit: { perSecond: 2, burst: 30 } });
}, 60_000);

afterAll(async () => sandbox.stop());

beforeEach(async () => {
  time += 60_000;
  await post('/sandbox/v1/control/reset');
  writer = await signIn('amara');
});

describe('signing in', () => {
  it('gives each user their own token', async () => {
    const { status, body } = await post('/sandbox/v1/sessions', { user: 'bruno' });
    expect(status).toBe(201);
    expect(body).toEqual({
      access_token: expect.stringMatching(/^[\w-]{43}$/),
      token_type: 'Bearer',
      expires_in: 28_800,
      user_id: owners[1]!.id,
      name: 'Bruno Keller',
      can_write: true,
    });
    expect(await signIn('bruno')).not.toBe(body['access_token']);
    expect((await post('/sandbox/v1/sessions', { user: 'nobody' })).status).toBe(400);
    expect((await post('/sandbox/v1/sessions', [])).status).toBe(400);
  });

  it('lasts a minute for the short-lived user', async () => {
    const token = await signIn('short-lived');
    const status = async (): Promise<number> => (await call('/public/v1/followups', { token })).status;
    time += 59_999;
    expect(await status()).toBe(200);
    time += 1;
    expect(await status()).toBe(401);
    expect((await call('/public/v1/followups', { token: await signIn('short-lived') })).status).toBe(200);
  });

  it('ends for everyone when tokens are expired', async () => {
    expect((await post('/sandbox/v1/control/expire-tokens')).body['expired']).toBeGreaterThan(0);
    expect((await call('/public/v1/followups', { token: writer })).status).toBe(401);
  });

  it('is required for a record and the feed, not for the owners', async () => {
    const { id } = await firstRecord();
    for (const path of [`/sandbox/v1/followups/${id}`, '/sandbox/v1/changes', '/sandbox/v1/changes/watermark']) {
      expect((await call(path)).status).toBe(401);
      expect((await call(path, { token: writer })).status).toBe(200);
    }
    expect((await call('/sandbox/v1/owners')).body['data']).toHaveLength(12);
  });
});

describe('what the document names without a path', () => {
  it('one record', async () => {
    const record = await firstRecord();
    expect((await call(`/sandbox/v1/followups/${record.id.toUpperCase()}`, { token: writer })).body).toEqual({
      data: record,
    });
    expect((await call('/sandbox/v1/followups/nothing', { token: writer })).status).toBe(404);
  });

  it('the changes feed, in commit order', async () => {
    const { id, integration_version: version } = await firstRecord();
    const { watermark } = (await call('/sandbox/v1/changes/watermark', { token: writer })).body;
    await Promise.all(Array.from({ length: 5 }, async (_, index) => update(id, { note: `${index}` })));
    await post('/sandbox/v1/control/colleague/delete', { id });
    const { body } = await call(`/sandbox/v1/changes?since=${String(watermark)}`, { token: writer });
    const changes = body['data'] as {
      seq: number;
      type: string;
      id: string;
      followup: { integration_version: number } | null;
      by: string;
    }[];
    expect(changes.map(({ type }) => type)).toEqual([...Array<string>(5).fill('upserted'), 'deleted']);
    expect(changes.slice(0, 5).map(({ followup }) => followup?.integration_version)).toEqual(
      [1, 2, 3, 4, 5].map((step) => version + step),
    );
    expect(changes[5]).toMatchObject({ id, followup: null });
    expect(changes.map(({ by }) => by)).toEqual([...Array<string>(5).fill(owners[0].id), owners[1]?.id]);
    expect(body).toMatchObject({ has_more: false, watermark: String(changes[5]!.seq) });
    const rest = await call(`/sandbox/v1/changes?since=${String(body['watermark'])}`, { token: writer });
    expect(rest.body).toMatchObject({ data: [], watermark: body['watermark'] });
    expect((await call('/sandbox/v1/changes?since=x', { token: writer })).status).toBe(400);
  });
});

it.each([
  ['complete', 'completed'],
  ['cancel', 'cancelled'],
])('the commands that end a follow-up %s', async (command, status) => {
  const { id, integration_version: version } = await firstRecord();
  const path = `/sandbox/v1/followups/${id}/${command}`;
  expect((await post(path)).status).toBe(401);
  expect((await post(path, {}, await signIn('reader'))).status).toBe(403);
  expect((await post(`/sandbox/v1/followups/${owners[0].id}/${command}`, {}, writer)).status).toBe(404);
  const { body } = await post(path, { completion_note: 'Signed.' }, writer);
  expect(body['data']).toMatchObject({ id, status, completion_note: 'Signed.', integration_version: version + 1 });
});

describe('across origins', () => {
  it('lets a page call, and read Retry-After and the request id', async () => {
    const preflight = await call('/public/v1/followups/x', { method: 'OPTIONS' });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-methods')).toContain('PATCH');
    expect(preflight.headers.get('access-control-allow-headers')).toBe('Authorization, Content-Type, Idempotency-Key');
    for (const answer of [
      await call('/public/v1/followups'),
      await firstAnswer(),
      await call('/sandbox/v1/owners'),
      await call('/sandbox/v1/no'),
    ]) {
      expect(answer.headers.get('access-control-allow-origin')).toBe('*');
      expect(answer.headers.get('access-control-expose-headers')).toBe('Retry-After, X-Request-Id');
    }
    const { headers } = await firstAnswer();
    expect(headers.get('x-request-id')).toMatch(/^req_/);
  });

  it('hides a gateway’s answer, if the fault says so', async () => {
    await post('/sandbox/v1/control/faults', { on: 'list', with: 503, withoutCors: true });
    const hidden = await firstAnswer();
    expect([hidden.status, hidden.headers.get('access-control-allow-origin')]).toEqual([503, null]);
    expect((await firstAnswer()).headers.get('access-control-allow-origin')).toBe('*');
  });

  async function firstAnswer(): Promise<Called> {
    return call('/public/v1/followups', { token: writer });
  }
});

it('the rate limit answers 429 with Retry-After, per token, and recovers with time', async () => {
  const other = await signIn('bruno');
  const ask = async (token: string): Promise<Called> => call('/public/v1/followups?limit=1', { token });
  const answers = await Promise.all(Array.from({ length: 31 }, async () => ask(writer)));
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused).toHaveLength(1);
  expect(refused[0]).toMatchObject({ status: 429, body: { error: { code: 'RateLimited' } } });
  expect(refused[0]!.headers.get('retry-after')).toBe('1');
  expect((await ask(other)).status).toBe(200);
  time += 500;
  expect([(await ask(writer)).status, (await ask(writer)).status]).toEqual([200, 429]);
});

describe('the controls', () => {
  it('let a colleague change a record, and show its history', async () => {
    const { id, integration_version: version } = await firstRecord();
    await update(id, { note: 'mine' }, 'key-of-mine');
    const change = { priority: 'urgent', status: 'completed', completion_note: 'Done.' };
    const changed = await post('/sandbox/v1/control/colleague/change', { id, patch: change }, writer);
    expect(changed.body).toMatchObject({
      by: 'Bruno Keller',
      data: { ...change, note: 'mine', integration_version: version + 2 },
    });
    const { body } = await call(`/sandbox/v1/control/inspect/${id}`);
    expect(body['row']).toEqual(changed.body['data']);
    expect(body['history']).toMatchObject([
      { user_name: 'Amara Okafor', fields: ['note'], idempotency_key: 'key-of-mine', version: version + 1 },
      { user_name: 'Bruno Keller', fields: Object.keys(change), idempotency_key: null, version: version + 2 },
    ]);
    expect((await update(id, { note: 'again', expected_version: version + 1 })).status).toBe(409);
  });

  it('let the other agent be the colleague, or a named one', async () => {
    const { id } = await firstRecord();
    const by = async (body: object, token?: string): Promise<unknown> =>
      (await post('/sandbox/v1/control/colleague/change', { id, patch: { note: 'x' }, ...body }, token)).body['by'];
    expect(await by({})).toBe('Bruno Keller');
    expect(await by({}, await signIn('bruno'))).toBe('Amara Okafor');
    expect(await by({ as: 'reader' })).toBe('Rita Lindqvist');
  });

  it('refuse what a colleague cannot do', async () => {
    const { id } = await firstRecord();
    const status = async (path: string, body: object): Promise<number> =>
      (await post(`/sandbox/v1/control/colleague/${path}`, body)).status;
    expect(await status('change', { id, patch: { due_at: 'soon' } })).toBe(400);
    expect(await status('change', { id, patch: {} })).toBe(400);
    expect(await status('change', { id, patch: { status: 1 } })).toBe(400);
    expect(await status('change', { id, patch: { completion_note: 1 } })).toBe(400);
    expect(await status('change', { id, patch: 'note' })).toBe(400);
    expect(await status('change', { id, patch: { note: 'x' }, as: 'nobody' })).toBe(400);
    expect(await status('change', { patch: { note: 'x' } })).toBe(400);
    expect(await status('change', { id: owners[0].id, patch: { note: 'x' } })).toBe(404);
    expect(await status('delete', { id: owners[0].id })).toBe(404);
    expect(await status('delete', { id })).toBe(200);
    expect((await call(`/sandbox/v1/control/inspect/${id}`)).body['row']).toBeNull();
    expect((await call(`/sandbox/v1/control/inspect/${owners[0].id}`)).status).toBe(404);
  });

  it('show what every write changed, from what to what, and for whom', async () => {
    const record = await firstRecord();
    const { id, integration_version: version } = record;
    const start = (await call('/sandbox/v1/changes/watermark', { token: writer })).body['watermark'] as string;
    const written = await update(id, { note: 'mine', priority: record['priority'], expected_version: version }, 'key');
    await post('/sandbox/v1/control/colleague/change', { id, patch: { note: 'theirs' } }, writer);
    await post('/sandbox/v1/control/colleague/delete', { id });
    const { body } = await call(`/sandbox/v1/control/history?since=${start}`);
    expect(body).toMatchObject({ has_more: false, last: Number(start) + 3 });
    const [mine, theirs, deletion] = body['data'] as Json[];
    expect(mine).toEqual({
      seq: Number(start) + 1,
      kind: 'upserted',
      followup_id: id,
      version_before: version,
      version: version + 1,
      fields: {
        note: { from: record['note'], to: 'mine' },
        priority: { from: record['priority'], to: record['priority'] },
      },
      user_id: owners[0].id,
      idempotency_key: 'key',
      request_id: written.headers.get('x-request-id'),
      at: new Date(time).toISOString(),
    });
    expect(theirs).toMatchObject({
      version_before: version + 1,
      version: version + 2,
      fields: { note: { from: 'mine', to: 'theirs' } },
      idempotency_key: null,
      request_id: null,
    });
    expect(deletion).toMatchObject({ kind: 'deleted', version_before: version + 2, version: version + 2, fields: {} });
    expect((await call(`/sandbox/v1/control/history?since=${String(body['last'])}`)).body['data']).toEqual([]);
    expect((await call('/sandbox/v1/control/history?since=x')).status).toBe(400);
  });

  it('reset restores the records, and removes faults', async () => {
    const before = await firstRecord();
    await post('/sandbox/v1/control/colleague/delete', { id: before.id });
    await post('/sandbox/v1/control/faults', { with: 500, times: 9 });
    expect((await post('/sandbox/v1/control/reset')).body).toEqual({
      database: 'pglite',
      followups: 60,
      latency_ms: 0,
      faults: [],
    });
    expect(await firstRecord()).toEqual(before);
  });

  it('show the latest requests, and never a token', async () => {
    const { id } = await firstRecord();
    await update(id, { note: 'x' }, 'shown-key');
    const { body } = await call('/sandbox/v1/control/requests');
    const entries = body['data'] as Json[];
    expect(entries.at(-1)).toMatchObject({
      method: 'PATCH',
      path: `/public/v1/followups/${id}`,
      idempotency_key: 'shown-key',
      body: '{"note":"x"}',
      status: 200,
      fault: null,
    });
    expect(JSON.stringify(body)).not.toContain(writer);
    const later = await call(`/sandbox/v1/control/requests?since=${String(entries.at(-1)!['n'])}`);
    expect(later.body['data']).toEqual([]);
  });

  it('slow down every answer of the CRM', async () => {
    const put = async (ms: unknown): Promise<Called> =>
      call('/sandbox/v1/control/latency', { method: 'PUT', body: JSON.stringify({ ms }) });
    expect((await put(-1)).status).toBe(400);
    expect((await put(80)).body).toMatchObject({ latency_ms: 80 });
    const start = performance.now();
    await firstRecord();
    expect(performance.now() - start).toBeGreaterThan(75);
    expect((await call('/sandbox/v1/control/faults', { method: 'DELETE' })).body).toMatchObject({ latency_ms: 0 });
  });

  it.each([
    [{}, 'with'],
    [{ with: 418 }, 'with'],
    [{ with: 503, times: 0 }, 'times'],
    [{ with: 503, when: 'later' }, 'when'],
    [{ with: 400, field: 'status' }, 'field'],
    [{ with: 503, colour: 'red' }, 'colour'],
    [{ with: 'slow', delayMs: -1 }, 'delayMs'],
    [{ with: 429, retryAfter: {} }, 'retryAfter'],
  ])('refuse the fault %j', async (fault, field) => {
    const { status, body } = await post('/sandbox/v1/control/faults', fault);
    expect([status, body]).toMatchObject([400, { error: { details: [{ field }] } }]);
  });
});

describe('faults over HTTP', () => {
  async function fail(fault: object): Promise<void> {
    expect((await post('/sandbox/v1/control/faults', fault)).status).toBe(201);
  }

  it.each(['before', 'after'] as const)(
    'break the connection %s the write; the same key reports what happened',
    async (when) => {
      const { id } = await firstRecord();
      await fail({ on: 'update', with: 'network', when });
      await expect(update(id, { note: 'lost' }, 'lost-key')).rejects.toBeInstanceOf(TypeError);
      expect((await sandbox.store.get(id))?.note === 'lost').toBe(when === 'after');
      expect((await update(id, { note: 'lost' }, 'lost-key')).body).toMatchObject({ data: { note: 'lost' } });
      expect(await sandbox.store.history(id)).toHaveLength(1);
    },
  );

  it('break it in the middle of the body', async () => {
    const { id } = await firstRecord();
    await fail({ on: 'update', with: 'truncated', when: 'after' });
    await expect(update(id, { note: 'cut' })).rejects.toBeInstanceOf(TypeError);
    expect((await sandbox.store.get(id))?.note).toBe('cut');
  });

  it.each(['timeout', 'stalled'])('leave the client waiting: %s', async (kind) => {
    await fail({ on: 'list', with: kind });
    const signal = AbortSignal.timeout(100);
    await expect(call('/public/v1/followups', { token: writer, signal })).rejects.toMatchObject({
      name: 'TimeoutError',
    });
    expect((await call('/public/v1/followups', { token: writer })).status).toBe(200);
  });

  it('answer 429 with Retry-After, 503 three times, and 400 at a field', async () => {
    const { id } = await firstRecord();
    await fail({ on: 'update', with: 429, retryAfter: 2 });
    await fail({ on: 'update', with: 503, times: 3 });
    await fail({ on: 'update', with: 400, field: 'note' });
    const answers: Called[] = [];
    for (let attempt = 0; attempt < 6; attempt += 1) answers.push(await update(id, { note: 'x' }, 'patient-key'));
    expect(answers.map(({ status }) => status)).toEqual([429, 503, 503, 503, 400, 200]);
    expect(answers[0]!.headers.get('retry-after')).toBe('2');
    expect(answers[4]!.body).toMatchObject({ error: { details: [{ field: 'note' }] } });
    const log = (await call('/sandbox/v1/control/requests')).body['data'] as { fault: string | null }[];
    expect(log.slice(-6).map(({ fault }) => fault)).toEqual([
      '429 before',
      ...Array<string>(3).fill('503 before'),
      '400 before',
      null,
    ]);
  });

  it('answer a page with status 200, and a redirect to a GET', async () => {
    const { id } = await firstRecord();
    await fail({ on: 'update', with: 'html', when: 'after' });
    await expect(update(id, { note: 'x' })).rejects.toBeInstanceOf(SyntaxError);
    await fail({ on: 'update', with: 'redirect' });
    const followed = await update(id, { note: 'y' });
    expect([followed.status, followed.body]).toMatchObject([200, { data: { id, note: 'x' } }]);
  });

  it('keep no connection alive while a fault is pending, so that a browser cannot resend by itself', async () => {
    const connection = async (): Promise<string | null> =>
      (await call('/public/v1/followups?limit=1', { token: writer })).headers.get('connection');
    expect(await connection()).toBe('keep-alive');
    await fail({ on: 'update', with: 'network' });
    expect(await connection()).toBe('close');
    await call('/sandbox/v1/control/faults', { method: 'DELETE' });
    expect(await connection()).toBe('keep-alive');
  });
});

it('the store keeps nothing of a failed transaction: no write, no key, no feed', async () => {
  const { id } = await firstRecord();
  const before = await sandbox.store.get(id);
  const watermark = await sandbox.store.watermark();
  const claim = { userId: owners[0].id, key: 'failed', fingerprint: 'a', now: time, expiresAt: time + 1_000 };
  const attempt = sandbox.store.transaction(async (tx) => {
    expect(await tx.claimKey(claim)).toBeNull();
    const record = await tx.lock(id);
    const after = { ...record!, note: 'never', updated_at: await tx.nextInstant(time) };
    await tx.put(after, { userId: owners[0].id, fields: ['note'], key: 'failed', at: time });
    await tx.rememberAnswer(claim, { status: 200, body: '{}' });
    throw new Error('the database went away');
  });
  await expect(attempt).rejects.toThrow('went away');
  expect(await sandbox.store.get(id)).toEqual(before);
  expect(await sandbox.store.history(id)).toEqual([]);
  expect(await sandbox.store.watermark()).toBe(watermark);
  expect(
    await sandbox.store
      .transaction(async (tx) =>
        tx.claimKey({ ...claim, fingerprint: 'b' }).then((memory) => {
          expect(memory).toBeNull();
          throw new Error('leave it free');
        }),
      )
      .catch((error: Error) => error.message),
  ).toBe('leave it free');
});

describe('anything else', () => {
  it("is answered in the API's envelope", async () => {
    expect(await call('/sandbox/v1/nowhere', { token: writer })).toMatchObject({
      status: 404,
      body: { error: { code: 'NotFound' } },
    });
    expect((await post('/sandbox/v1/control/faults', 'x' as unknown as object)).status).toBe(400);
  });

  it('is a short text at the root if no host page was built', async () => {
    expect(await (await fetch(sandbox.url)).text()).toContain('/public/v1');
  });
});

it('gives each described field a column of its kind', async () => {
  const { db, close } = await openDatabase({ schema: 'sandbox' });
  // As if they had just been described.
  await sql`alter table followups drop column due_at, drop column owner_user_id, drop column priority`.execute(db);
  await migrate(db, 'sandbox');
  const record = buildFollowup({ priority: 'high' });
  await db.insertInto('followups').values(followupRow(record)).execute();
  expect(await db.selectFrom('followups').selectAll().executeTakeFirst()).toEqual(record);
  await close();
}, 60_000);
