import { afterEach, describe, expect, test, vi } from 'vitest';
import { faultBehindFetch } from '../../src/core/client/page-fault.js';
import { createFollowupsClient } from '../../src/client.js';
import type { FetchFunction, FollowupsClientOptions } from '../../src/client.js';
import { rejectionOf } from './stub-fetch.js';

const ID = '7f1c0f7a-1111-4a4a-8b8b-00000000000a';

afterEach(() => {
  vi.unstubAllGlobals();
});

function clientWith(options: Partial<FollowupsClientOptions>) {
  const client = createFollowupsClient({ baseUrl: 'https://crm.example', getAccessToken: () => 'token', ...options });
  return {
    list: () => client.listFollowups(),
    update: () => client.updateFollowup(ID, { note: 'x' }, { expectedVersion: 1, idempotencyKey: 'k' }),
  };
}

const causeOf = (error: unknown): string => String((error as Error).cause);

describe('a page without fetch', () => {
  test('learns that, and that nothing was sent', async () => {
    vi.stubGlobal('fetch', undefined);
    const { list, update } = clientWith({});
    const error = await rejectionOf(list());
    expect(error).toMatchObject({ kind: 'failed', cause: { name: 'PageFault' }, effect: 'none' });
    expect(causeOf(error)).toContain('no fetch');
    await expect(update()).rejects.toMatchObject({ kind: 'failed', cause: { name: 'PageFault' }, effect: 'none' });
  });

  test('learns of a fetch that is not a function when the client is created', () => {
    expect(() => clientWith({ fetch: {} as FetchFunction })).toThrow(TypeError);
  });
});

describe('an error in the code behind fetch', () => {
  test('is a fault of the page, names what is missing, and leaves an update in doubt', async () => {
    const { list, update } = clientWith({
      fetch: async () => {
        // What a test environment without the fetch classes throws.
        throw new ReferenceError('Request is not defined');
      },
    });
    const error = await rejectionOf(list());
    expect(error).toMatchObject({ kind: 'failed', cause: { name: 'PageFault' }, effect: 'none' });
    expect(causeOf(error)).toContain('Request is not defined');
    await expect(update()).rejects.toMatchObject({ kind: 'failed', cause: { name: 'PageFault' }, effect: 'unknown' });
  });

  test('is recognized by name, even from another realm, and its message is withheld', async () => {
    const foreign = Object.assign(new Error('CANARY-secret is too deep'), { name: 'RangeError' });
    const error = await rejectionOf(clientWith({ fetch: () => Promise.reject(foreign) }).list());
    expect(error).toMatchObject({ kind: 'failed', cause: { name: 'PageFault' } });
    expect(causeOf(error)).toContain('RangeError');
    expect(causeOf(error)).not.toContain('CANARY');
  });
});

/** Node's fetch does not know jsdom's AbortSignal. */
class ForeignController {
  readonly signal = { aborted: false };
  abort(): void {}
}

test('a request that the page itself cannot make is no network fault', async () => {
  vi.stubGlobal('AbortController', ForeignController);
  const { list, update } = clientWith({});
  const error = await rejectionOf(list());
  expect(error).toMatchObject({ kind: 'failed', cause: { name: 'PageFault' }, effect: 'none' });
  expect(causeOf(error)).toContain('AbortController');
  // In doubt all the same: only the server's word makes an update refused.
  await expect(update()).rejects.toMatchObject({ kind: 'failed', cause: { name: 'PageFault' }, effect: 'unknown' });
});

const unanswered: FetchFunction = () => Promise.reject(new TypeError('Failed to fetch'));

describe('a fetch without an answer is a network fault', () => {
  test('if the request is valid', async () => {
    vi.stubGlobal('fetch', unanswered);
    await expect(clientWith({}).list()).rejects.toMatchObject({ kind: 'network' });
  });

  test('if it is unknown whether the request is valid', async () => {
    vi.stubGlobal('fetch', unanswered);
    vi.stubGlobal('Request', undefined);
    await expect(clientWith({}).list()).rejects.toMatchObject({ kind: 'network' });
  });

  test('if the host has its own fetch, which may accept what the page’s would refuse', async () => {
    vi.stubGlobal('AbortController', ForeignController);
    await expect(clientWith({ fetch: unanswered }).list()).rejects.toMatchObject({ kind: 'network' });
  });
});

describe('the fault behind a fetch', () => {
  test.each(['ReferenceError', 'RangeError', 'EvalError', 'URIError'])('is recognized by the name %s', (name) => {
    expect(faultBehindFetch({ name })).toBe(`fetch failed with a ${name} in its own code`);
    expect(faultBehindFetch(Object.assign(new Error('x'), { name }))).toBe(
      `fetch failed with a ${name} in its own code`,
    );
  });

  test.each([
    ...[{ name: 'TypeError' }, { name: 5 }, {}, null, undefined, 'RangeError', 'ReferenceError'],
    new TypeError('Failed to fetch'),
  ])('is not recognized in %j', (error) => {
    expect(faultBehindFetch(error)).toBeNull();
  });

  test.each([
    ['Request is not defined', 'Request'],
    ["Can't find variable: Request", 'Request'],
    ['_ is not defined', '_'],
    ["Can't find variable: $", '$'],
    ['$a_1$ is not defined', '$a_1$'],
    ["Can't find variable: A_1$b", 'A_1$b'],
    [`${'a'.repeat(41)} is not defined`, 'a'.repeat(41)],
    [`Can't find variable: ${'a'.repeat(41)}`, 'a'.repeat(41)],
    [`Can't find variable: ${'$'.repeat(41)}`, '$'.repeat(41)],
  ])('names what is missing: %s', (message, missing) => {
    const said = `fetch failed with a ReferenceError in its own code: ${missing} is not defined`;
    expect(faultBehindFetch(new ReferenceError(message))).toBe(said);
    expect(faultBehindFetch({ name: 'ReferenceError', message })).toBe(said);
  });

  test.each([
    'secret Request is not defined',
    'The Request is not defined',
    'Request is not defined in secret',
    'Request is not defined here',
    "It can't find variable: Request",
    "Can't find variable: Request here",
    '4x is not defined',
    "Uncaught: Can't find variable: Request",
    "Can't find variable: Request of secret",
    '1a is not defined',
    'a-b is not defined',
    "Can't find variable: 1a",
    "Can't find variable: a-b",
    `${'a'.repeat(42)} is not defined`,
    `Can't find variable: ${'a'.repeat(42)}`,
  ])('repeats no other words: %s', (message) => {
    const said = 'fetch failed with a ReferenceError in its own code';
    expect(faultBehindFetch(new ReferenceError(message))).toBe(said);
    expect(faultBehindFetch({ name: 'ReferenceError', message })).toBe(said);
  });
});
