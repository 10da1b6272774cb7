import { inspect } from 'node:util';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { FetchFunction, GetAccessToken } from '../../src/client.js';
import { createFollowupsClient, isFollowupsError } from '../../src/client.js';
import type { StubbedRequest } from './stub-fetch.js';
import { json, rejectionOf, stubFetch } from './stub-fetch.js';

const ID = '7f1c0f7a-1111-4a4a-8b8b-00000000000a';
const OLD_TOKEN = 'CANARY-token-old';
const NEW_TOKEN = 'CANARY-token-new';
const NOTE = 'CANARY note: they owe 4,000 and are ashamed of it';
const BASE_URL = 'https://crm.example/CANARY-path';
const ADDRESS = `${BASE_URL}/public/v1/followups/${ID}`;

/** What a server, or a host's function, might repeat of an update. */
const quoteOf = (token: string) => `"${NOTE}" ${NOTE.slice(0, 30)} ${ADDRESS} Bearer ${token}`;
const echo = `${quoteOf(OLD_TOKEN)} ${quoteOf(NEW_TOKEN)}`;

/** Everything that a log, an error tool or a page could show of a value. */
function everythingOf(error: unknown): string {
  const seen: string[] = [];
  let current = error;
  while (current instanceof Error) {
    seen.push(
      String(current),
      current.stack ?? '',
      JSON.stringify(current),
      inspect(current, { depth: 9, showHidden: true }),
    );
    current = current.cause;
  }
  seen.push(inspect(current));
  return seen.join('\n');
}

/** Refuses the old token each time. */
function refreshThen(answer: (request: StubbedRequest) => Response): FetchFunction {
  return stubFetch((request) =>
    request.headers.get('authorization') === `Bearer ${NEW_TOKEN}` ? answer(request) : json({}, 401),
  ).fetch;
}

async function failuresWith(fetch: FetchFunction, getAccessToken?: GetAccessToken): Promise<unknown[]> {
  const client = createFollowupsClient({
    baseUrl: BASE_URL,
    getAccessToken: getAccessToken ?? (({ rejectedToken }) => (rejectedToken ? NEW_TOKEN : OLD_TOKEN)),
    fetch,
    timeoutMs: 50,
    getFollowup: async () => Promise.reject(new Error(echo)),
    changes: { watermark: async () => Promise.reject(new TypeError(echo)), since: async () => [] },
  });
  return Promise.all([
    rejectionOf(client.updateFollowup(ID, { note: NOTE }, { idempotencyKey: 'k' })),
    rejectionOf(client.listFollowups({ limit: 1 })),
    rejectionOf(client.scanFollowups()),
    rejectionOf(client.getFollowup?.(ID, {}) ?? Promise.resolve()),
  ]);
}

function expectNoCanary(errors: readonly unknown[]): void {
  for (const error of errors) {
    expect(isFollowupsError(error)).toBe(true);
    expect(everythingOf(error)).not.toContain('CANARY');
  }
}

describe('no token, note or address in an error', () => {
  test.each([400, 401, 403, 404, 409, 422, 429, 500, 503, 302, 201])('after a %i that repeats them', async (status) => {
    const repeat = (request: StubbedRequest) => {
      const token = request.headers.get('authorization')?.slice('Bearer '.length) ?? '';
      const words = `${request.method === 'GET' ? '' : echo} ${OLD_TOKEN} ${token} ${request.url.href} Bearer ${token}`;
      return json(
        { message: words, errors: { note: [words, NOTE], due_at: NOTE }, data: { id: ID, note: NOTE } },
        status,
      );
    };
    expectNoCanary(await failuresWith(stubFetch(repeat).fetch, () => OLD_TOKEN));
    expectNoCanary(await failuresWith(refreshThen(repeat)));
  });

  test('after a request id that repeats the token', async () => {
    const errors = await failuresWith(stubFetch(() => json({}, 500, { 'x-request-id': OLD_TOKEN })).fetch);
    expectNoCanary(errors);
  });

  test('after an HTML page with status 200', async () => {
    expectNoCanary(await failuresWith(stubFetch(() => new Response(`<p>${echo}</p>`)).fetch));
  });

  test('after a fetch that repeats them in its error', async () => {
    const cause = Object.assign(new Error(echo), { code: NEW_TOKEN, name: 'CANARY' });
    const error = Object.assign(new TypeError(echo, { cause }), { url: ADDRESS, code: 'CANARY' });
    expectNoCanary(await failuresWith(async () => Promise.reject(error)));
  });

  test('after a timeout', async () => {
    expectNoCanary(await failuresWith(() => new Promise(() => {})));
  });

  test.each<[string, GetAccessToken]>([
    [
      'throws it',
      () => {
        throw Object.assign(new Error(echo), { token: NEW_TOKEN });
      },
    ],
    ['gives one with a line end', () => `${NEW_TOKEN}\r\n`],
  ])('after a token provider that %s', async (_name, getAccessToken) => {
    expectNoCanary(await failuresWith(stubFetch(json({})).fetch, getAccessToken));
  });

  test('after an update that is refused before it is sent', async () => {
    const client = createFollowupsClient({ baseUrl: BASE_URL, getAccessToken: () => OLD_TOKEN });
    expectNoCanary([
      await rejectionOf(client.updateFollowup('CANARY/..', { note: NOTE }, { idempotencyKey: 'k' })),
      await rejectionOf(client.updateFollowup(ID, { note: NOTE }, { idempotencyKey: 'CANARY key' })),
      await rejectionOf(client.updateFollowup(ID, { CANARY: NOTE } as object, { idempotencyKey: 'k' })),
    ]);
  });

  test('and the check itself would find one', () => {
    expect(everythingOf(new Error('x', { cause: new Error(OLD_TOKEN) }))).toContain('CANARY');
    expect(everythingOf(Object.assign(new Error('x'), { detail: { deep: [NOTE] } }))).toContain('CANARY');
  });
});

describe('whatever the server says', () => {
  const statuses = fc.constantFrom(200, 201, 302, 400, 401, 403, 404, 409, 418, 422, 429, 500, 503, 599);
  const bodies = fc.oneof(
    fc.json({ maxDepth: 5 }),
    fc.string({ unit: 'binary' }),
    fc.jsonValue().map((value) =>
      JSON.stringify({
        data: [value, { id: 'a', integration_version: value }],
        has_more: true,
        next_cursor: value,
        errors: value,
        message: value,
      }),
    ),
  );
  const headers = fc.record({
    'retry-after': fc.oneof(fc.integer().map(String), fc.constantFrom('soon', '-1', '')),
    'x-request-id': fc.stringMatching(/^[\x21-\x7e]{0,200}$/),
  });

  test('the outcome is a record, a page or a FollowupsError', async () => {
    await fc.assert(
      fc.asyncProperty(statuses, bodies, headers, async (status, body, head) => {
        const fetch: FetchFunction = async () => new Response(body, { status, headers: head });
        const client = createFollowupsClient({ baseUrl: BASE_URL, getAccessToken: () => 't', fetch });
        const outcomes = await Promise.allSettled([
          client.updateFollowup(ID, { note: 'x' }, { idempotencyKey: 'k' }),
          client.listFollowups(),
        ]);
        for (const outcome of outcomes) {
          if (outcome.status === 'rejected') expect(isFollowupsError(outcome.reason)).toBe(true);
          else expect(status).toBe(200);
        }
      }),
      { numRuns: 500 },
    );
    expect(Object.keys(Object.prototype)).toEqual([]);
  });
});
