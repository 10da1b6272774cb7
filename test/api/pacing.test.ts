import { describe, expect, test, vi } from 'vitest';
import { clientWith, json, rejectionOf, stubFetch } from './stub-fetch.js';

const ID = '7f1c0f7a-1111-4a4a-8b8b-00000000000a';

function clientOf(answer: Response) {
  return clientWith({ fetch: stubFetch(answer).fetch });
}

describe('a busy server', () => {
  test.each([
    ['3', 3000],
    ['soon', undefined],
  ])('is reported at once, with the wait it asks for: Retry-After %s', async (retryAfter, ms) => {
    const client = clientOf(json({}, 429, { 'retry-after': retryAfter }));
    const onBusy = vi.fn();
    await rejectionOf(client.listFollowups({ onBusy }));
    await rejectionOf(client.updateFollowup(ID, { note: 'x' }, { idempotencyKey: 'k', onBusy }));
    expect(onBusy.mock.calls).toEqual([[ms], [ms]]);
  });

  test.each([200, 409, 422, 500, 503])('is not reported for %i', async (status) => {
    const client = clientOf(json({ data: [], has_more: false }, status, { 'retry-after': '3' }));
    const onBusy = vi.fn();
    await client.listFollowups({ onBusy }).catch(() => {});
    expect(onBusy).not.toHaveBeenCalled();
  });
});

test('a value that was sent is no message if the server repeats it', async () => {
  const client = clientOf(json({ errors: { priority: ['urgent', 'must be one of low, high'] } }, 422));
  const error = await rejectionOf(client.updateFollowup(ID, { priority: 'urgent' }, { idempotencyKey: 'k' }));
  expect(error).toMatchObject({ kind: 'validation', fieldErrors: { priority: 'must be one of low, high' } });
});
