import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { FetchFunction } from '../../src/client.js';
import { createFollowupsClient } from '../../src/client.js';
import { json, rejectionOf, stubFetch } from './stub-fetch.js';

const ID = '7f1c0f7a-1111-4a4a-8b8b-00000000000a';
const SAVED = { data: { id: ID, integration_version: 2 } };
const never = new Promise<never>(() => {});

/** A `fetch` that does not settle until its signal fires, as a browser's does. */
const silentFetch: FetchFunction = (_url, init) =>
  new Promise((_resolve, reject) => {
    init.signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
  });

function clientWith(fetch: FetchFunction, getAccessToken: () => string | Promise<string> = () => 'token') {
  return createFollowupsClient({ baseUrl: 'https://crm.example', getAccessToken, fetch, timeoutMs: 1000 });
}

const PATCH = { note: 'x' };

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

describe('a signal', () => {
  test('that has already fired prevents any request', async () => {
    const stub = stubFetch(json(SAVED));
    const getAccessToken = vi.fn(() => 'token');
    const client = clientWith(stub.fetch, getAccessToken);
    const signal = AbortSignal.abort();
    await expect(client.updateFollowup(ID, PATCH, { idempotencyKey: 'k', signal })).rejects.toMatchObject({
      kind: 'aborted',
      effect: 'none',
    });
    expect(getAccessToken).not.toHaveBeenCalled();
    expect(stub.requests).toHaveLength(0);
  });

  test.each([0, 1, 2])('that fires %i turns after the token arrives prevents the request', async (turns) => {
    const stub = stubFetch(json(SAVED));
    const controller = new AbortController();
    let give: (token: string) => void = () => {};
    const token = new Promise<string>((resolve) => {
      give = resolve;
    });
    const client = clientWith(stub.fetch, () => token);
    const rejection = rejectionOf(client.updateFollowup(ID, PATCH, { idempotencyKey: 'k', signal: controller.signal }));
    await vi.advanceTimersByTimeAsync(1);
    give('token');
    for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
    controller.abort();
    expect(await rejection).toMatchObject({ kind: 'aborted', effect: 'none' });
    expect(stub.requests).toHaveLength(0);
  });

  test('that fires while waiting for the token prevents the request', async () => {
    const stub = stubFetch(json(SAVED));
    const controller = new AbortController();
    const client = clientWith(stub.fetch, () => never);
    const rejection = rejectionOf(client.updateFollowup(ID, PATCH, { idempotencyKey: 'k', signal: controller.signal }));
    await vi.advanceTimersByTimeAsync(1);
    controller.abort(new Error('CANARY'));
    const error = await rejection;
    expect(error).toMatchObject({ kind: 'aborted', effect: 'none' });
    expect((error as Error).cause).toBeUndefined();
    expect(stub.requests).toHaveLength(0);
  });

  test.each([
    ['honours it', silentFetch],
    ['does not heed it', () => never],
  ])('that fires after sending leaves an update in doubt, with a fetch that %s', async (_name, fetch) => {
    const controller = new AbortController();
    const client = clientWith(fetch);
    const update = rejectionOf(client.updateFollowup(ID, PATCH, { idempotencyKey: 'k', signal: controller.signal }));
    const list = rejectionOf(client.listFollowups({ signal: controller.signal }));
    await vi.advanceTimersByTimeAsync(1);
    controller.abort();
    expect(await update).toMatchObject({ kind: 'aborted', effect: 'unknown' });
    expect(await list).toMatchObject({ kind: 'aborted', effect: 'none' });
  });

  test('that fires during the body leaves an update in doubt', async () => {
    const controller = new AbortController();
    const client = clientWith(async () => new Response(new ReadableStream({ start() {} })));
    const update = rejectionOf(client.updateFollowup(ID, PATCH, { idempotencyKey: 'k', signal: controller.signal }));
    await vi.advanceTimersByTimeAsync(1);
    controller.abort();
    expect(await update).toMatchObject({ kind: 'aborted', effect: 'unknown', status: 200 });
  });

  test("that fires in the middle of a refusal's body aborts it", async () => {
    const controller = new AbortController();
    const client = clientWith(async () => new Response(new ReadableStream({ start() {} }), { status: 500 }));
    const update = rejectionOf(client.updateFollowup(ID, PATCH, { idempotencyKey: 'k', signal: controller.signal }));
    await vi.advanceTimersByTimeAsync(1);
    controller.abort();
    expect(await update).toMatchObject({ kind: 'aborted', effect: 'unknown', status: 500 });
  });

  test.each(['a success', 'a refusal', 'a refresh'])('keeps no listener and no timer after %s', async (name) => {
    const first = name === 'a success' ? json(SAVED) : json({}, name === 'a refusal' ? 403 : 401);
    const stub = stubFetch(first, json(SAVED));
    const { signal } = new AbortController();
    const add = vi.spyOn(signal, 'addEventListener');
    const remove = vi.spyOn(signal, 'removeEventListener');
    await clientWith(stub.fetch)
      .updateFollowup(ID, PATCH, { idempotencyKey: 'k', signal })
      .catch(() => {});
    expect(add.mock.calls.length).toBeGreaterThan(0);
    for (const [type, listener] of add.mock.calls) expect(remove).toHaveBeenCalledWith(type, listener);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('has no effect after the answer', async () => {
    const controller = new AbortController();
    const stub = stubFetch(json(SAVED));
    await clientWith(stub.fetch).updateFollowup(ID, PATCH, { idempotencyKey: 'k', signal: controller.signal });
    controller.abort();
    expect(stub.requests[0]?.init.signal?.aborted).toBe(false);
  });
});

describe('the time limit', () => {
  test.each([
    ['the token', () => never, () => never],
    ['the headers', silentFetch, () => 'token'],
    ['headers from a fetch that heeds no signal', () => never, () => 'token'],
    ['the body', async () => new Response(new ReadableStream({ start() {} })), () => 'token'],
  ])('covers %s', async (_name, fetch, getAccessToken) => {
    const client = clientWith(fetch, getAccessToken);
    let error: unknown = null;
    void rejectionOf(client.updateFollowup(ID, PATCH, { idempotencyKey: 'k' })).then((caught) => {
      error = caught;
    });
    const list = rejectionOf(client.listFollowups());
    await vi.advanceTimersByTimeAsync(999);
    expect(error).toBeNull();
    await vi.advanceTimersByTimeAsync(1);
    expect(error).toMatchObject({ kind: 'timeout', effect: 'unknown' });
    expect(await list).toMatchObject({ kind: 'timeout', effect: 'none' });
    expect(vi.getTimerCount()).toBe(0);
  });

  test('is 15 seconds by default', async () => {
    const client = createFollowupsClient({
      baseUrl: 'https://crm.example',
      getAccessToken: () => 'token',
      fetch: silentFetch,
    });
    const settled = vi.fn();
    void rejectionOf(client.listFollowups()).then(settled);
    await vi.advanceTimersByTimeAsync(14_999);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(settled).toHaveBeenCalledOnce();
  });

  test('restarts for the second attempt after a 401', async () => {
    const stub = stubFetch(
      async () => {
        await new Promise((resolve) => setTimeout(resolve, 800));
        return json({}, 401);
      },
      async () => {
        await new Promise((resolve) => setTimeout(resolve, 800));
        return json(SAVED);
      },
    );
    const update = clientWith(stub.fetch).updateFollowup(ID, PATCH, { idempotencyKey: 'k' });
    await vi.advanceTimersByTimeAsync(1600);
    await expect(update).resolves.toMatchObject({ id: ID });
  });

  test('cancels an answer that comes after it', async () => {
    const cancelled = vi.fn();
    const late = new Response(new ReadableStream({ cancel: cancelled }));
    const client = clientWith(
      () =>
        new Promise((resolve) => {
          setTimeout(() => resolve(late), 2000);
        }),
    );
    const list = rejectionOf(client.listFollowups());
    await vi.advanceTimersByTimeAsync(2000);
    expect(await list).toMatchObject({ kind: 'timeout' });
    expect(cancelled).toHaveBeenCalledOnce();
  });
});

test.each<[string, FetchFunction]>([
  ['rejects with a TypeError', async () => Promise.reject(new TypeError('Failed to fetch'))],
  ['rejects with an AbortError of its own', async () => Promise.reject(new DOMException('x', 'AbortError'))],
  // A string is no error, yet a host's fetch may reject with one.
  ['rejects with a text', async () => Promise.reject('CANARY')],
  [
    'throws at once',
    () => {
      throw new TypeError('Failed to fetch');
    },
  ],
  ['gives Response.error()', async () => Response.error()],
  ['gives nothing', (async () => undefined) as unknown as FetchFunction],
])('a failing fetch is a network error: it %s', async (_name, fetch) => {
  const client = clientWith(fetch);
  await expect(client.updateFollowup(ID, PATCH, { idempotencyKey: 'k' })).rejects.toMatchObject({
    name: 'FollowupsError',
    kind: 'network',
    effect: 'unknown',
  });
  await expect(client.listFollowups()).rejects.toMatchObject({ kind: 'network', effect: 'none' });
});
