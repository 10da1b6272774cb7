import { afterEach, describe, expect, test, vi } from 'vitest';
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

test('a request that the page itself can not make is no fault of the network', async () => {
  // jsdom's AbortSignal is not the one that Node's fetch knows.
  class ForeignController {
    readonly signal = { aborted: false };
    abort(): void {}
  }
  vi.stubGlobal('AbortController', ForeignController);
  const { list, update } = clientWith({});
  const error = await rejectionOf(list());
  expect(error).toMatchObject({ kind: 'failed', cause: { name: 'PageFault' }, effect: 'none' });
  expect(causeOf(error)).toContain('AbortController');
  // Said to be in doubt all the same: an update is called refused on the server's word alone.
  await expect(update()).rejects.toMatchObject({ kind: 'failed', cause: { name: 'PageFault' }, effect: 'unknown' });
});
