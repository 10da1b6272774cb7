import { expect, test, vi } from 'vitest';
import { createFollowupsClient } from '../../src/client.js';
import type { FetchFunction, GetAccessToken } from '../../src/client.js';
import { clientWith, json, stubFetch } from './stub-fetch.js';

const ID = '7f1c0f7a-1111-4a4a-8b8b-00000000000a';
const SAVED = { data: { id: ID, integration_version: 2 } };

/** A page on which Ann's change is in flight, and on which someone else may sign in. */
function aPage(fetch: FetchFunction, getAccessToken: (user: string) => ReturnType<GetAccessToken> = (user) => user) {
  const page = { user: 'ann' };
  const client = clientWith({ getAccessToken: () => getAccessToken(page.user), fetch });
  const mayGo = vi.fn(() => page.user === 'ann');
  return { page, mayGo, update: () => client.updateFollowup(ID, { note: 'x' }, { idempotencyKey: 'k', mayGo }) };
}

test('asks once whether an update may go, and sends it', async () => {
  const { fetch, requests } = stubFetch(json(SAVED));
  const { mayGo, update } = aPage(fetch);
  await expect(update()).resolves.toMatchObject({ id: ID });
  expect(mayGo).toHaveBeenCalledOnce();
  expect(requests).toHaveLength(1);
});

test("a user who signs in while the token is awaited does not send the previous user's change", async () => {
  const { fetch, requests } = stubFetch(json(SAVED));
  let bring: (token: string) => void = () => {};
  const slow = new Promise<string>((resolve) => {
    bring = resolve;
  });
  const { page, mayGo, update } = aPage(fetch, () => slow);
  const result = update();
  expect(mayGo).not.toHaveBeenCalled();
  page.user = 'bob';
  bring('bob');
  await expect(result).rejects.toMatchObject({ name: 'FollowupsError', kind: 'aborted', effect: 'none' });
  expect(mayGo).toHaveBeenCalledOnce();
  expect(requests).toHaveLength(0);
});

test('a user who signs in after a 401 does not send the change again', async () => {
  const { fetch, requests } = stubFetch(() => {
    page.user = 'bob';
    return json({}, 401);
  }, json(SAVED));
  const { page, mayGo, update } = aPage(fetch);
  await expect(update()).rejects.toMatchObject({ kind: 'aborted', effect: 'none' });
  expect(mayGo).toHaveBeenCalledTimes(2);
  expect(requests.map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer ann']);
});

test('a user who signs in during the token refresh does not send the change again', async () => {
  const { fetch, requests } = stubFetch(json({}, 401), json(SAVED));
  let tokens = 0;
  const { page, update } = aPage(fetch, async (user) => {
    tokens += 1;
    if (tokens === 2) page.user = 'bob';
    return user;
  });
  await expect(update()).rejects.toMatchObject({ kind: 'aborted', effect: 'none' });
  expect(tokens).toBe(2);
  expect(requests).toHaveLength(1);
});

test('asks again about the new user before the retry after a 401', async () => {
  const { fetch, requests } = stubFetch(json({}, 401), json(SAVED));
  const { mayGo, update } = aPage(fetch);
  await expect(update()).resolves.toMatchObject({ id: ID });
  expect(mayGo).toHaveBeenCalledTimes(2);
  expect(requests).toHaveLength(2);
});

test('an update that was held back leaves no timer', async () => {
  vi.useFakeTimers();
  const { page, update } = aPage(stubFetch(json(SAVED)).fetch);
  page.user = 'bob';
  await expect(update()).rejects.toMatchObject({ kind: 'aborted' });
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

test.each(['https://crm.example/api', '/crm'])('a client is named after its address: %s', (baseUrl) => {
  expect(createFollowupsClient({ baseUrl, getAccessToken: () => 'token' }).name).toBe(baseUrl);
});
