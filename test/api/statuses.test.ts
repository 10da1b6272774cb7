import { describe, expect, test, vi } from 'vitest';
import { meaningOf } from '../../src/core/client/refusal.js';
import { createFollowupsClient } from '../../src/client.js';
import { clientWith, json, rejectionOf, stubFetch } from './stub-fetch.js';

const ID = '7f1c0f7a-1111-4a4a-8b8b-000000000001';

function clientAnswering(response: Response) {
  const { fetch, requests } = stubFetch(response);
  const client = clientWith({ fetch });
  return { client, requests };
}

const REFUSALS = [
  { status: 400, kind: 'validation', effect: 'none' },
  { status: 413, kind: 'validation', effect: 'none' },
  { status: 422, kind: 'validation', effect: 'none' },
  { status: 401, kind: 'unauthorized', effect: 'none' },
  { status: 403, kind: 'forbidden', effect: 'none' },
  { status: 404, kind: 'not-found', effect: 'none' },
  { status: 410, kind: 'not-found', effect: 'none' },
  { status: 409, kind: 'conflict', effect: 'unknown' },
  { status: 412, kind: 'conflict', effect: 'unknown' },
  { status: 429, kind: 'rate-limited', effect: 'unknown' },
  { status: 502, kind: 'unavailable', effect: 'unknown' },
  { status: 503, kind: 'unavailable', effect: 'unknown' },
  { status: 504, kind: 'unavailable', effect: 'unknown' },
  { status: 500, kind: 'failed', effect: 'unknown' },
  { status: 501, kind: 'failed', effect: 'unknown' },
  { status: 599, kind: 'failed', effect: 'unknown' },
  { status: 402, kind: 'failed', effect: 'unknown' },
  { status: 405, kind: 'failed', effect: 'unknown' },
  { status: 408, kind: 'failed', effect: 'unknown' },
  { status: 418, kind: 'failed', effect: 'unknown' },
  { status: 425, kind: 'failed', effect: 'unknown' },
  { status: 428, kind: 'failed', effect: 'unknown' },
] as const;

describe.each(REFUSALS)('status $status', ({ status, kind, effect }) => {
  test(`fails an update as ${kind}, effect ${effect}`, async () => {
    const { client, requests } = clientAnswering(json({}, status, { 'x-request-id': 'req-1' }));
    const update = client.updateFollowup(ID, { note: 'x' }, { expectedVersion: 1, idempotencyKey: 'k' });
    await expect(update).rejects.toMatchObject({ name: 'FollowupsError', kind, effect, status, requestId: 'req-1' });
    expect(requests).toHaveLength(status === 401 ? 2 : 1);
  });

  test(`fails a list as ${kind}, and a read never has an effect`, async () => {
    const { client } = clientAnswering(json({}, status));
    await expect(client.listFollowups()).rejects.toMatchObject({
      name: 'FollowupsError',
      kind,
      effect: 'none',
      status,
    });
  });

  test('carries Retry-After', async () => {
    const { client } = clientAnswering(json({}, status, { 'retry-after': '7' }));
    await expect(client.listFollowups()).rejects.toMatchObject({ status, retryAfterMs: 7000 });
  });
});

describe.each([201, 202, 203, 204, 205, 206, 207, 300, 301, 302, 303, 304, 307, 308])('status %i', (status) => {
  test('is no answer of the CRM', async () => {
    const bodyless = status === 204 || status === 205 || status === 304;
    const answer = () =>
      new Response(bodyless ? null : JSON.stringify({ data: { id: ID, integration_version: 2 } }), {
        status,
        headers: { 'retry-after': '7' },
      });
    const update = clientAnswering(answer()).client.updateFollowup(ID, { note: 'x' }, { idempotencyKey: 'k' });
    await expect(update).rejects.toMatchObject({
      kind: 'malformed-response',
      effect: 'unknown',
      status,
      retryAfterMs: undefined,
    });
    await expect(clientAnswering(answer()).client.listFollowups()).rejects.toMatchObject({
      kind: 'malformed-response',
      effect: 'none',
      status,
    });
  });
});

test.each([201, 300, 399])('ignores the body of a %i, which is not from the CRM', async (status) => {
  const answer = () => json({ message: 'Bad', errors: { note: ['Worse'] } }, status);
  const update = clientAnswering(answer()).client.updateFollowup(ID, { note: 'x' }, { idempotencyKey: 'k' });
  await expect(update).rejects.toMatchObject({ status, fieldErrors: undefined, formErrors: undefined });
});

test('a status out of range is no failure of the CRM', () => {
  expect([599, 600].map((status) => meaningOf(status).kind)).toEqual(['failed', 'malformed-response']);
});

test('a refused list names no field: it sent none', async () => {
  const { client } = clientAnswering(json({ errors: { note: ['Too long'] }, message: 'Bad' }, 422));
  await expect(client.listFollowups()).rejects.toMatchObject({ fieldErrors: undefined, formErrors: ['Bad'] });
});

test('an error has the code that the CRM gives it', async () => {
  for (const [status, code] of [
    [409, 'IdempotencyConflict'],
    [500, 'OperationFailed'],
  ] as const) {
    const { client } = clientAnswering(json({ error: { code, message: 'Bad' } }, status));
    const update = client.updateFollowup(ID, { note: 'x' }, { idempotencyKey: 'k' });
    await expect(update).rejects.toMatchObject({ status, code, formErrors: ['Bad'] });
  }
  const { client } = clientAnswering(json({ error: 'QueryFailed' }, 500));
  await expect(client.listFollowups()).rejects.toMatchObject({ kind: 'failed', code: 'QueryFailed' });
});

test('a host reads its own error shape, and what it throws changes nothing', async () => {
  const readError = vi.fn((body: unknown) => {
    if (body === 'Bad') throw new Error('CANARY');
    return { code: 'E7', fieldErrors: { note: 'Too long' } };
  });
  const refused = async (answer: Response) => {
    const options = { baseUrl: 'https://crm.example', getAccessToken: () => 'token', readError };
    const client = createFollowupsClient({ ...options, fetch: async () => answer.clone() });
    return rejectionOf(client.updateFollowup(ID, { note: 'x' }, { idempotencyKey: 'k' }));
  };
  expect(await refused(json({ fault: 7 }, 422))).toMatchObject({ code: 'E7', fieldErrors: { note: 'Too long' } });
  expect(readError.mock.lastCall).toEqual([{ fault: 7 }, 422]);
  expect(await refused(json('Bad', 400))).toMatchObject({ kind: 'validation', formErrors: ['Bad'] });
  readError.mockClear();
  expect(await refused(json({ fault: 7 }, 401))).toMatchObject({ kind: 'unauthorized', code: undefined });
  expect(readError).not.toHaveBeenCalled();
});

/** An answer whose body shows when it is canceled. */
function answerWithBody(status: number, text = '{"message":"Bad"}') {
  const cancel = vi.fn();
  const body = new ReadableStream(
    {
      pull: (controller) => {
        controller.enqueue(new TextEncoder().encode(text));
        controller.close();
      },
      cancel,
    },
    { highWaterMark: 0 },
  );
  return { answer: new Response(body, { status }), cancel };
}

test.each([300, 302, 399, 401])('cancels the body of a %i unread', async (status) => {
  const { answer, cancel } = answerWithBody(status);
  const client = clientWith({
    getAccessToken: ({ rejectedToken }) => {
      if (rejectedToken) throw new Error('signed out');
      return 'token';
    },
    fetch: async () => answer,
  });
  await rejectionOf(client.updateFollowup(ID, { note: 'x' }, { idempotencyKey: 'k' }));
  expect(cancel).toHaveBeenCalledOnce();
});

test('the message of a second 401 is not passed on', async () => {
  const { client } = clientAnswering(json({ message: 'Bad token' }, 401));
  await expect(client.listFollowups()).rejects.toMatchObject({ kind: 'unauthorized', formErrors: undefined });
});

const BROKEN_ITEMS: Record<string, string> = {
  'an HTML page': '<!doctype html><title>Sign in</title>',
  'no body': '',
  'a truncated body': `{"data":{"id":"${ID}","integration_v`,
  'another shape': `{"followup":{"id":"${ID}","integration_version":2}}`,
  'data of another type': '{"data":[]}',
  'no data': '{"data":null}',
  null: 'null',
  'another id': '{"data":{"id":"7f1c0f7a-1111-4a4a-8b8b-000000000002","integration_version":2}}',
  'no id': '{"data":{"integration_version":2}}',
  'no version': `{"data":{"id":"${ID}"}}`,
  'a version of null': `{"data":{"id":"${ID}","integration_version":null}}`,
  'a version in quotes': `{"data":{"id":"${ID}","integration_version":"2"}}`,
  'a broken version': `{"data":{"id":"${ID}","integration_version":2.5}}`,
  'a negative version': `{"data":{"id":"${ID}","integration_version":-1}}`,
  'a version beyond what can be counted': `{"data":{"id":"${ID}","integration_version":9007199254740992}}`,
  'a field of another type': `{"data":{"id":"${ID}","integration_version":2,"note":5}}`,
};

test.each(Object.entries(BROKEN_ITEMS))('a 200 with %s does not count as saved', async (_name, body) => {
  const { client } = clientAnswering(new Response(body, { headers: { 'x-correlation-id': 'c-9' } }));
  await expect(client.updateFollowup(ID, { note: 'x' }, { idempotencyKey: 'k' })).rejects.toMatchObject({
    kind: 'malformed-response',
    effect: 'unknown',
    status: 200,
    requestId: 'c-9',
  });
});

const BROKEN_PAGES: Record<string, string> = {
  'an HTML page': '<!doctype html>',
  'no body': '',
  'a truncated body': '{"data":[{"id":"a"',
  'a bare array': '[]',
  'data that is no array': '{"data":{},"has_more":false,"next_cursor":null}',
  'no has_more': '{"data":[],"next_cursor":null}',
  'has_more that is no boolean': '{"data":[],"has_more":"false","next_cursor":null}',
  'members of a prototype': '{"__proto__":{"data":[],"has_more":false}}',
};

test.each(Object.entries(BROKEN_PAGES))('a 200 with %s is no page', async (_name, body) => {
  const { client } = clientAnswering(new Response(body));
  await expect(client.listFollowups()).rejects.toMatchObject({
    kind: 'malformed-response',
    effect: 'none',
    status: 200,
  });
});

test('an opaque redirect of an update leaves doubt and has status 0', async () => {
  const opaque = Object.defineProperties(new Response(null), {
    type: { value: 'opaqueredirect' },
    status: { value: 0 },
    ok: { value: false },
  });
  const redirecting = clientWith({ fetch: async () => opaque });
  const update = redirecting.updateFollowup(ID, { note: 'x' }, { idempotencyKey: 'k' });
  await expect(update).rejects.toMatchObject({ kind: 'malformed-response', effect: 'unknown', status: 0 });
});

test.each([
  { to: 'https://login.example/in', ok: false },
  { to: 'https://crm.example/public/v2/followups', ok: true },
  { to: '', ok: false },
])('a list redirected to $to is accepted: $ok', async ({ to, ok }) => {
  const page = Object.defineProperties(json({ data: [], has_more: false }), {
    redirected: { value: true },
    url: { value: to },
  });
  const client = clientWith({ fetch: async () => page });
  const list = client.listFollowups();
  if (ok) await expect(list).resolves.toMatchObject({ data: [] });
  else await expect(list).rejects.toMatchObject({ kind: 'malformed-response', effect: 'none' });
});

test.each(['', 'https://crm.example/public/v1/followups/moved', 'https://login.example/in'])(
  'an update that a host’s own fetch redirected to "%s" is in doubt, whatever the answer',
  async (to) => {
    const answer = Object.defineProperties(json({ data: { id: ID, integration_version: 2 } }), {
      redirected: { value: true },
      url: { value: to },
    });
    const client = clientWith({ fetch: async () => answer });
    const update = client.updateFollowup(ID, { note: 'x' }, { idempotencyKey: 'k' });
    await expect(update).rejects.toMatchObject({ kind: 'malformed-response', effect: 'unknown', status: 200 });
  },
);

test('a 200 whose body breaks off is no answer', async () => {
  const broken = () =>
    new Response(new ReadableStream({ pull: (controller) => controller.error(new TypeError('terminated')) }), {
      headers: { 'x-request-id': 'req-1' },
    });
  const client = clientWith({ fetch: async () => broken() });
  const update = client.updateFollowup(ID, { note: 'x' }, { idempotencyKey: 'k' });
  await expect(update).rejects.toMatchObject({ kind: 'malformed-response', effect: 'unknown', requestId: 'req-1' });
  await expect(client.listFollowups()).rejects.toMatchObject({
    kind: 'malformed-response',
    effect: 'none',
    status: 200,
  });
});

test.each([
  ['x-request-id', 'abc-123_4.5:6', 'abc-123_4.5:6'],
  ['x-request-id', 'a'.repeat(128), 'a'.repeat(128)],
  ['x-correlation-id', 'c1', 'c1'],
  ['x-request-id', '<script>', undefined],
  ['x-request-id', 'a b', undefined],
  ['x-request-id', 'a'.repeat(129), undefined],
])('reads the request id from %s: %s', async (name, value, expected) => {
  const { client } = clientAnswering(json({}, 500, { [name]: value }));
  expect(await rejectionOf(client.listFollowups())).toHaveProperty('requestId', expected);
});
