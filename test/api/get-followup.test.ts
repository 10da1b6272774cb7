import { expect, test, vi } from 'vitest';
import type { Followup, GetFollowup } from '../../src/client.js';
import { FollowupsError } from '../../src/client.js';
import { clientWith, rejectionOf } from './stub-fetch.js';

const ID = '7f1c0f7a-1111-4a4a-8b8b-00000000000a';

async function get(getFollowup: GetFollowup, id = ID, signal?: AbortSignal): Promise<Followup | null> {
  const client = clientWith({ getFollowup, timeoutMs: 30 });
  if (!client.getFollowup) throw new Error('The client has no getFollowup.');
  return client.getFollowup(id, { signal });
}

test("returns the host's record, decoded", async () => {
  const row = { id: ID, note: null, integration_version: 3, extra: 1 };
  expect(await get(async () => row)).toEqual({ id: ID, note: null, integration_version: 3 });
});

test('passes the id and a signal on', async () => {
  const getFollowup = vi.fn<GetFollowup>(async () => null);
  await get(getFollowup);
  expect(getFollowup).toHaveBeenCalledWith(ID, { signal: expect.any(AbortSignal) });
});

test.each([null, undefined])('%s means that there is no record', async (nothing) => {
  expect(await get(async () => nothing as null)).toBeNull();
});

test('so does a FollowupsError of kind not-found', async () => {
  expect(await get(async () => Promise.reject(new FollowupsError('not-found', { effect: 'none' })))).toBeNull();
});

test('keeps the case of the requested id', async () => {
  expect(await get(async (id) => ({ id: id.toUpperCase(), integration_version: 1 }))).toMatchObject({ id: ID });
});

test.each([
  ['another record', { id: 'f-2', integration_version: 1 }],
  ['an envelope', { data: { id: ID, integration_version: 1 } }],
  ['a field of another type', { id: ID, note: 5, integration_version: 1 }],
  ['a text', 'x'],
])('%s is malformed', async (_name, row) => {
  await expect(get(async () => row as unknown as Followup)).rejects.toMatchObject({
    kind: 'malformed-response',
    effect: 'none',
  });
});

test('an id that cannot be in a path never reaches the host', async () => {
  const getFollowup = vi.fn<GetFollowup>(async () => null);
  await expect(get(getFollowup, '../x')).rejects.toMatchObject({ kind: 'validation', effect: 'none' });
  expect(getFollowup).not.toHaveBeenCalled();
});

test('a signal that has already fired prevents the call', async () => {
  const getFollowup = vi.fn<GetFollowup>(async () => null);
  await expect(get(getFollowup, ID, AbortSignal.abort())).rejects.toMatchObject({ kind: 'aborted', effect: 'none' });
  expect(getFollowup).not.toHaveBeenCalled();
});

test('leaves no timer behind, whatever the host does', async () => {
  vi.useFakeTimers();
  try {
    await get(async () => null);
    await rejectionOf(get(async () => Promise.reject(new Error('CANARY'))));
    expect(vi.getTimerCount()).toBe(0);
  } finally {
    vi.useRealTimers();
  }
});

test('a failure of the host says whose it is, and no more', async () => {
  const error = await rejectionOf(get(async () => Promise.reject(new Error('CANARY'))));
  expect(error).toMatchObject({ kind: 'failed', cause: new Error('A function given by the host failed') });
});

test("times out and aborts the host's call", async () => {
  let told = false;
  const error = await rejectionOf(
    get(
      (_id, { signal }) =>
        new Promise(() => {
          signal?.addEventListener('abort', () => {
            told = true;
          });
        }),
    ),
  );
  expect(error).toMatchObject({ kind: 'timeout', effect: 'none' });
  expect(told).toBe(true);
});

test('can be aborted', async () => {
  const controller = new AbortController();
  const rejection = rejectionOf(get(() => new Promise(() => {}), ID, controller.signal));
  controller.abort();
  expect(await rejection).toMatchObject({ kind: 'aborted', effect: 'none' });
  expect(await rejectionOf(get(async () => null, ID, AbortSignal.abort()))).toMatchObject({ kind: 'aborted' });
});

test.each([
  [new TypeError('CANARY'), 'network'],
  [new Error('CANARY'), 'failed'],
])('converts an error of the host to ours without repeating its message: %s', async (thrown, kind) => {
  const error = await rejectionOf(get(async () => Promise.reject(thrown)));
  expect(error).toMatchObject({ name: 'FollowupsError', kind, effect: 'none' });
  expect(String((error as Error).cause)).not.toContain('CANARY');
});

test('a FollowupsError of the host keeps its useful facts, and a read has no effect', async () => {
  const thrown = new FollowupsError('rate-limited', {
    effect: 'unknown',
    status: 429,
    retryAfterMs: 5,
    cause: 'CANARY',
  });
  const error = await rejectionOf(get(async () => Promise.reject(thrown)));
  expect(error).toMatchObject({ kind: 'rate-limited', effect: 'none', status: 429, retryAfterMs: 5 });
  expect((error as Error).cause).toBeUndefined();
});
