import { afterEach, describe, expect, test, vi } from 'vitest';
import type { FollowupsClientOptions } from '../../src/client.js';
import { createFollowupsClient } from '../../src/client.js';
import { clientWith, json, stubFetch } from './stub-fetch.js';

const PAGE = { data: [], has_more: false };
const getAccessToken = () => 'token';

afterEach(() => {
  vi.unstubAllGlobals();
});

async function addressFor(baseUrl: string): Promise<string | undefined> {
  const stub = stubFetch(json(PAGE));
  await createFollowupsClient({ baseUrl, getAccessToken, fetch: stub.fetch }).listFollowups();
  return stub.requests[0]?.url.href;
}

describe('baseUrl', () => {
  test.each([
    ['https://crm.example', 'https://crm.example/public/v1/followups'],
    ['https://crm.example/', 'https://crm.example/public/v1/followups'],
    ['https://crm.example:8443/a/b', 'https://crm.example:8443/a/b/public/v1/followups'],
    ['https://crm.example/a/b//', 'https://crm.example/a/b/public/v1/followups'],
    ['HTTP://CRM.example/a', 'http://crm.example/a/public/v1/followups'],
    ['http://127.0.0.1:3000', 'http://127.0.0.1:3000/public/v1/followups'],
  ])('%s leads to %s', async (baseUrl, address) => {
    expect(await addressFor(baseUrl)).toBe(address);
  });

  test.each([
    ['/', 'https://page.example/public/v1/followups'],
    ['/crm', 'https://page.example/crm/public/v1/followups'],
    ['/crm/', 'https://page.example/crm/public/v1/followups'],
  ])('the path %s is relative to the page', async (baseUrl, address) => {
    vi.stubGlobal('location', new URL('https://page.example/deep/page?q#h'));
    expect(await addressFor(baseUrl)).toBe(address);
  });

  test('a path makes a client without a page, whose requests then explain the failure', async () => {
    const client = createFollowupsClient({ baseUrl: '/crm', getAccessToken, fetch: stubFetch(json(PAGE)).fetch });
    await expect(client.listFollowups()).rejects.toMatchObject({
      kind: 'network',
      effect: 'none',
      cause: new TypeError('baseUrl is a path and there is no page that it belongs to.'),
    });
  });

  test.each([
    '',
    'CANARY',
    'CANARY.example',
    'ftp://CANARY.example',
    'javascript:CANARY',
    'https:CANARY.example',
    'view-source:https://CANARY.example',
    'https://',
    '//CANARY.example',
    '/\\CANARY.example',
    '//[CANARY',
    'https://user:CANARY@crm.example',
    'https://CANARY@crm.example',
    'https://:CANARY@crm.example',
    'https://crm.example/?key=CANARY',
    'https://crm.example/?',
    'https://crm.example/#CANARY',
    '/a?CANARY',
    null,
    undefined,
    5,
  ])('%j is refused at once, and not repeated', (baseUrl) => {
    const create = () => createFollowupsClient({ baseUrl: baseUrl as string, getAccessToken });
    expect(create).toThrow(TypeError);
    expect(create).toThrow(/^(?!.*CANARY).*baseUrl/);
  });
});

test('an empty baseUrl is reported as empty', () => {
  expect(() => createFollowupsClient({ baseUrl: '', getAccessToken })).toThrow('must be a text that is not empty');
});

describe('other options', () => {
  test.each<[string, Partial<Record<keyof FollowupsClientOptions, unknown>>]>([
    ['getAccessToken', { getAccessToken: 'token' }],
    ['name', { name: '' }],
    ['name', { name: 5 }],
    ['fetch', { fetch: 'fetch' }],
    ['readError', { readError: {} }],
    ['timeoutMs', { timeoutMs: 0 }],
    ['timeoutMs', { timeoutMs: -1 }],
    ['timeoutMs', { timeoutMs: Number.NaN }],
    ['timeoutMs', { timeoutMs: '15' }],
    ['idempotencyKeyFormat', { idempotencyKeyFormat: 'quoted' }],
  ])('%s is checked: %j', (name, option) => {
    const options = { baseUrl: 'https://crm.example', getAccessToken, ...option } as FollowupsClientOptions;
    expect(() => createFollowupsClient(options)).toThrow(new RegExp(`^${name} must be`));
  });

  test('the name identifies the client; by default, its address does', () => {
    const options = { baseUrl: 'https://crm.example', getAccessToken };
    expect(createFollowupsClient({ ...options, name: 'north' }).name).toBe('north');
    expect(createFollowupsClient(options).name).toBe('https://crm.example');
  });

  test('a timeout longer than a timer can hold does not fire at once', async () => {
    const stub = stubFetch(async () => {
      await new Promise((resolve) => setTimeout(resolve, 20));
      return json(PAGE);
    });
    const options = {
      baseUrl: 'https://crm.example',
      getAccessToken,
      fetch: stub.fetch,
      timeoutMs: Number.POSITIVE_INFINITY,
    };
    await expect(createFollowupsClient(options).listFollowups()).resolves.toMatchObject({ data: [] });
  });

  test('without fetch, the current global one is called, and not as a method', async () => {
    const client = clientWith({ getAccessToken });
    const receivers: unknown[] = [];
    vi.stubGlobal('fetch', function stub(this: unknown) {
      receivers.push(this);
      return Promise.resolve(json(PAGE));
    });
    await client.listFollowups();
    expect(receivers).toEqual([undefined]);
  });

  test('a given fetch is not called as a method either', async () => {
    const receivers: unknown[] = [];
    const client = clientWith({
      getAccessToken,
      fetch: function given(this: unknown) {
        receivers.push(this);
        return Promise.resolve(json(PAGE));
      },
    });
    await client.listFollowups();
    expect(receivers).toEqual([undefined]);
  });

  test('the client has getFollowup only if the host provided it', () => {
    expect(clientWith({ getAccessToken }).getFollowup).toBeUndefined();
  });
});
