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
  test('hears that, and that nothing was sent', async () => {
    vi.stubGlobal('fetch', undefined);
    const { list, update } = clientWith({});
    const error = await rejectionOf(list());
    expect(error).toMatchObject({ kind: 'failed', cause: { name: 'PageFault' }, effect: 'none' });
    expect(causeOf(error)).toContain('no fetch');
    await expect(update()).rejects.toMatchObject({ kind: 'failed', cause: { name: 'PageFault' }, effect: 'none' });
  });

  test('hears of a fetch that is no function when the client is made', () => {
    expect(() => clientWith({ fetch: {} as FetchFunction })).toThrow(TypeError);
  });
});

describe('an error of the code behind fetch', () => {
  test('is called one of the page, names what is missing, and leaves an update in doubt', async () => {
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

  test('is told by its name, also where it comes from another realm, and its words are kept back', async () => {
    const foreign = Object.assign(new Error('CANARY-secret is too deep'), { name: 'RangeError' });
    const error = await rejectionOf(clientWith({ fetch: () => Promise.reject(foreign) }).list());
    expect(error).toMatchObject({ kind: 'failed', cause: { name: 'PageFault' } });
    expect(causeOf(error)).toContain('RangeError');
    expect(causeOf(error)).not.toContain('CANARY');
  });
});

/** jsdom's AbortSignal is not the one that Node's fetch knows. */
class ForeignController {
  readonly signal = { aborted: false };
  abort(): void {}
}

test('a request that the page itself can not make is no fault of the network', async () => {
  vi.stubGlobal('AbortController', ForeignController);
  const { list, update } = clientWith({});
  const error = await rejectionOf(list());
  expect(error).toMatchObject({ kind: 'failed', cause: { name: 'PageFault' }, effect: 'none' });
  expect(causeOf(error)).toContain('AbortController');
  // Said to be in doubt all the same: an update is called refused on the server's word alone.
  await expect(update()).rejects.toMatchObject({ kind: 'failed', cause: { name: 'PageFault' }, effect: 'unknown' });
});

const unanswered: FetchFunction = () => Promise.reject(new TypeError('Failed to fetch'));

describe('a fetch without an answer is the network', () => {
  test('where the request is as it should be', async () => {
    vi.stubGlobal('fetch', unanswered);
    await expect(clientWith({}).list()).rejects.toMatchObject({ kind: 'network' });
  });

  test('where there is no telling whether the request is as it should be', async () => {
    vi.stubGlobal('fetch', unanswered);
    vi.stubGlobal('Request', undefined);
    await expect(clientWith({}).list()).rejects.toMatchObject({ kind: 'network' });
  });

  test('where the host has a fetch of its own, which may take what the page’s would refuse', async () => {
    vi.stubGlobal('AbortController', ForeignController);
    await expect(clientWith({ fetch: unanswered }).list()).rejects.toMatchObject({ kind: 'network' });
  });
});

describe('the fault behind a fetch', () => {
  test.each(['ReferenceError', 'RangeError', 'EvalError', 'URIError'])('is told by the name %s', (name) => {
    expect(faultBehindFetch({ name })).toBe(`fetch failed with a ${name} in its own code`);
    expect(faultBehindFetch(Object.assign(new Error('x'), { name }))).toBe(
      `fetch failed with a ${name} in its own code`,
    );
  });

  test.each([
    ...[{ name: 'TypeError' }, { name: 5 }, {}, null, undefined, 'RangeError', 'ReferenceError'],
    new TypeError('Failed to fetch'),
  ])('is none of %j', (error) => {
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
