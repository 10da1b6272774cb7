import { describe, expect, test, vi } from 'vitest';
import type { GetAccessToken } from '../../src/client.js';
import { clientWith, json, rejectionOf, stubFetch } from './stub-fetch.js';
import type { StubbedRequest } from './stub-fetch.js';

const ID = '7f1c0f7a-1111-4a4a-8b8b-00000000000a';
const PAGE = { data: [], has_more: false, next_cursor: null };

/** Accepts only this token. */
function acceptOnly(token: string, answer: () => Response = () => json(PAGE)) {
  return stubFetch((request: StubbedRequest) =>
    request.headers.get('authorization') === `Bearer ${token}` ? answer() : json({}, 401),
  );
}

function tokensSent(stub: ReturnType<typeof stubFetch>): (string | null)[] {
  return stub.requests.map((request) => request.headers.get('authorization'));
}

describe('after a 401', () => {
  test('the request is sent once more with a fresh token, and with the same key and bytes', async () => {
    const getAccessToken = vi.fn<GetAccessToken>(({ rejectedToken }) => (rejectedToken === 'old' ? 'new' : 'old'));
    const stub = acceptOnly('new', () => json({ data: { id: ID, integration_version: 2 } }));
    const client = clientWith({ getAccessToken, fetch: stub.fetch });
    await client.updateFollowup(ID, { note: 'x' }, { expectedVersion: 1, idempotencyKey: 'key-1' });
    expect(tokensSent(stub)).toEqual(['Bearer old', 'Bearer new']);
    expect(getAccessToken.mock.calls).toEqual([[{}], [{ rejectedToken: 'old' }]]);
    expect(
      new Set(stub.requests.map((request) => `${request.headers.get('idempotency-key')} ${request.body}`)).size,
    ).toBe(1);
  });

  test('a second 401 ends it', async () => {
    const getAccessToken = vi.fn<GetAccessToken>(({ rejectedToken }) => (rejectedToken ? 'new' : 'old'));
    const stub = stubFetch(json({}, 401));
    const client = clientWith({ getAccessToken, fetch: stub.fetch });
    await expect(client.listFollowups()).rejects.toMatchObject({ kind: 'unauthorized', effect: 'none', status: 401 });
    expect(stub.requests).toHaveLength(2);
    expect(getAccessToken).toHaveBeenCalledTimes(2);
  });

  test('a host with a single permanent token still gets the second try', async () => {
    const stub = stubFetch(json({}, 401), json(PAGE));
    const client = clientWith({ getAccessToken: () => 'only', fetch: stub.fetch });
    await expect(client.listFollowups()).resolves.toMatchObject({ data: [] });
  });

  test('the outcome of the second try is the outcome', async () => {
    const stub = stubFetch(json({}, 401), new TypeError('fetch failed'));
    const client = clientWith({ getAccessToken: () => 't', fetch: stub.fetch });
    const update = client.updateFollowup(ID, { note: 'x' }, { idempotencyKey: 'k' });
    await expect(update).rejects.toMatchObject({ kind: 'network', effect: 'unknown' });
  });

  test('a failed refresh leaves the request refused', async () => {
    const getAccessToken: GetAccessToken = async ({ rejectedToken }) => {
      if (rejectedToken) throw new Error('signed out');
      return 'old';
    };
    const stub = stubFetch(json({}, 401));
    const client = clientWith({ getAccessToken, fetch: stub.fetch });
    const update = client.updateFollowup(ID, { note: 'x' }, { idempotencyKey: 'k' });
    await expect(update).rejects.toMatchObject({ kind: 'unauthorized', effect: 'none' });
    expect(stub.requests).toHaveLength(1);
  });
});

describe('concurrent requests', () => {
  test('five refused requests share one refresh', async () => {
    const getAccessToken = vi.fn<GetAccessToken>(async ({ rejectedToken }) => {
      if (!rejectedToken) return 'old';
      await new Promise((resolve) => setTimeout(resolve, 10));
      return 'new';
    });
    const stub = acceptOnly('new');
    const client = clientWith({ getAccessToken, fetch: stub.fetch });
    await Promise.all(Array.from({ length: 5 }, () => client.listFollowups()));
    expect(getAccessToken.mock.calls.filter(([request]) => request.rejectedToken !== undefined)).toEqual([
      [{ rejectedToken: 'old' }],
    ]);
    expect(stub.requests).toHaveLength(10);
  });

  test('five refused requests share one failed refresh, and the next one tries again', async () => {
    let refreshes = 0;
    const getAccessToken: GetAccessToken = async ({ rejectedToken }) => {
      if (!rejectedToken) return 'old';
      refreshes += 1;
      await new Promise((resolve) => setTimeout(resolve, 10));
      if (refreshes === 1) throw new Error('offline');
      return 'new';
    };
    const stub = acceptOnly('new');
    const client = clientWith({ getAccessToken, fetch: stub.fetch });
    const outcomes = await Promise.allSettled(Array.from({ length: 5 }, () => client.listFollowups()));
    expect(outcomes.map((outcome) => outcome.status)).toEqual(Array.from({ length: 5 }, () => 'rejected'));
    expect(refreshes).toBe(1);
    await client.listFollowups();
    expect(refreshes).toBe(2);
  });

  test('a request whose 401 comes late uses the newer token', async () => {
    const getAccessToken = vi.fn<GetAccessToken>(({ rejectedToken }) => (rejectedToken ? 'new' : 'old'));
    let answerLate: (response: Response) => void = () => {};
    const late = new Promise<Response>((resolve) => {
      answerLate = resolve;
    });
    let isFirst = true;
    const stub = stubFetch((request) => {
      if (isFirst) {
        isFirst = false;
        return late;
      }
      return request.headers.get('authorization') === 'Bearer new' ? json(PAGE) : json({}, 401);
    });
    const client = clientWith({ getAccessToken, fetch: stub.fetch });
    const slow = client.listFollowups();
    await client.listFollowups();
    answerLate(json({}, 401));
    await slow;
    expect(getAccessToken.mock.calls.filter(([request]) => request.rejectedToken !== undefined)).toHaveLength(1);
    expect(tokensSent(stub).at(-1)).toBe('Bearer new');
  });

  test('a request that got its token late, after others had it replaced, uses theirs', async () => {
    let giveLate: (token: string) => void = () => {};
    const late = new Promise<string>((resolve) => {
      giveLate = resolve;
    });
    const getAccessToken = vi
      .fn<GetAccessToken>(({ rejectedToken }) => (rejectedToken ? 'new' : 'old'))
      .mockReturnValueOnce(late);
    const stub = acceptOnly('new');
    const client = clientWith({ getAccessToken, fetch: stub.fetch });
    const slow = client.listFollowups();
    await client.listFollowups();
    giveLate('old');
    await slow;
    expect(getAccessToken.mock.calls.filter(([request]) => request.rejectedToken !== undefined)).toHaveLength(1);
  });

  test('a request sent with the old token while it was being replaced, and refused later, uses the new one', async () => {
    let giveNew: (token: string) => void = () => {};
    const getAccessToken = vi.fn<GetAccessToken>(({ rejectedToken }) =>
      rejectedToken
        ? new Promise((resolve) => {
            giveNew = resolve;
          })
        : 'old',
    );
    const answers: ((response: Response) => void)[] = [];
    const stub = stubFetch((request) =>
      request.headers.get('authorization') === 'Bearer new'
        ? json(PAGE)
        : new Promise<Response>((resolve) => answers.push(resolve)),
    );
    const client = clientWith({ getAccessToken, fetch: stub.fetch });
    const first = client.listFollowups();
    await vi.waitFor(() => expect(answers).toHaveLength(1));
    answers[0]?.(json({}, 401));
    await vi.waitFor(() => expect(getAccessToken).toHaveBeenCalledTimes(2));
    // The host still returns the old token.
    const late = Array.from({ length: 3 }, () => client.listFollowups());
    await vi.waitFor(() => expect(answers).toHaveLength(4));
    giveNew('new');
    await first;

    for (const answer of answers.slice(1)) answer(json({}, 401));
    await Promise.all(late);
    expect(getAccessToken.mock.calls.filter(([request]) => request.rejectedToken !== undefined)).toEqual([
      [{ rejectedToken: 'old' }],
    ]);
    expect(tokensSent(stub).slice(-3)).toEqual(['Bearer new', 'Bearer new', 'Bearer new']);
  });

  test('a refused request does not fall back to a token that was refused before', async () => {
    let valid = 'b';
    let stale = '';
    const getAccessToken = vi.fn<GetAccessToken>(({ rejectedToken }) => (rejectedToken ? valid : stale || valid));
    const waiting: ((response: Response) => void)[] = [];
    let holds = false;
    const stub = stubFetch((request) => {
      if (holds && request.headers.get('authorization') === 'Bearer b')
        return new Promise<Response>((resolve) => waiting.push(resolve));
      return request.headers.get('authorization') === `Bearer ${valid}` ? json(PAGE) : json({}, 401);
    });
    const client = clientWith({ getAccessToken, fetch: stub.fetch });
    stale = 'a';
    await client.listFollowups();
    stale = '';
    holds = true;
    const slow = client.listFollowups();
    await vi.waitFor(() => expect(waiting).toHaveLength(1));
    // A part of the host that still has the first token returns it once more.
    stale = 'a';
    valid = 'c';
    const other = client.listFollowups();
    waiting[0]?.(json({}, 401));
    await Promise.all([slow, other]);
    expect(tokensSent(stub).slice(-2)).toEqual(['Bearer c', 'Bearer c']);
  });

  test('a token that was once valid is refreshed again when it expires', async () => {
    let valid = 'b';
    const getAccessToken = vi.fn<GetAccessToken>(({ rejectedToken }) => (rejectedToken ? valid : 'a'));
    const stub = stubFetch((request) =>
      request.headers.get('authorization') === `Bearer ${valid}` ? json(PAGE) : json({}, 401),
    );
    const client = clientWith({ getAccessToken, fetch: stub.fetch });
    await client.listFollowups();
    valid = 'c';
    await client.listFollowups();
    expect(tokensSent(stub)).toEqual(['Bearer a', 'Bearer b', 'Bearer a', 'Bearer c']);
  });

  test('an aborted request does not end the refresh for the others', async () => {
    let finish: (token: string) => void = () => {};
    const getAccessToken: GetAccessToken = ({ rejectedToken }) =>
      rejectedToken
        ? new Promise((resolve) => {
            finish = resolve;
          })
        : 'old';
    const stub = acceptOnly('new');
    const client = clientWith({ getAccessToken, fetch: stub.fetch });
    const controller = new AbortController();
    const impatient = rejectionOf(client.listFollowups({ signal: controller.signal }));
    const patient = client.listFollowups();
    await vi.waitFor(() => expect(stub.requests).toHaveLength(2));
    await new Promise((resolve) => setTimeout(resolve, 5));
    controller.abort();
    expect(await impatient).toMatchObject({ kind: 'aborted', effect: 'none' });
    finish('new');
    await expect(patient).resolves.toMatchObject({ data: [] });
  });

  test('a refresh that never resolves does not block later requests forever', async () => {
    let hangs = true;
    const getAccessToken: GetAccessToken = ({ rejectedToken }) =>
      rejectedToken ? (hangs ? new Promise(() => {}) : 'new') : 'old';
    const stub = acceptOnly('new');
    const client = clientWith({ getAccessToken, fetch: stub.fetch, timeoutMs: 30 });
    await expect(client.listFollowups()).rejects.toMatchObject({ kind: 'timeout' });
    hangs = false;
    await new Promise((resolve) => setTimeout(resolve, 5));
    await expect(client.listFollowups()).resolves.toMatchObject({ data: [] });
  });
});

describe('an invalid token', () => {
  test.each(['', ' ', 'a b', ' a', 'a\n', 'a\r\nX-Evil: 1', 'tökén', 'a\u0000', null, undefined, 5, {}])(
    '%j is never sent',
    async (token) => {
      const stub = stubFetch(json(PAGE));
      const client = clientWith({ getAccessToken: () => token as string, fetch: stub.fetch });
      const error = await rejectionOf(client.listFollowups());
      expect(error).toMatchObject({ name: 'FollowupsError', kind: 'unauthorized', effect: 'none' });
      expect(stub.requests).toHaveLength(0);
      expect((error as Error).cause).toMatchObject({
        name: 'TokenFault',
        message: 'getAccessToken gave no text of visible ASCII characters alone',
      });
    },
  );

  test('a provider that throws or rejects fails the request as unauthorized', async () => {
    const stub = stubFetch(json(PAGE));
    const throwing: GetAccessToken = () => {
      throw new Error('CANARY');
    };
    for (const getAccessToken of [throwing, async () => Promise.reject(new Error('CANARY'))]) {
      const client = clientWith({ getAccessToken, fetch: stub.fetch });
      const error = await rejectionOf(client.updateFollowup(ID, { note: 'x' }, { idempotencyKey: 'k' }));
      expect(error).toMatchObject({ kind: 'unauthorized', effect: 'none', cause: new Error('getAccessToken failed') });
    }
    expect(stub.requests).toHaveLength(0);
  });
});
