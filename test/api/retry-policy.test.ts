import { describe, expect, test } from 'vitest';
import { pageFault } from '../../src/core/client/page-fault.js';
import { backoff, isRefused, retryDelay, shouldRetry } from '../../src/core/client/retry-policy.js';
import { failure } from '../saving/failure.js';

describe('a failed read', () => {
  test.each(['rate-limited', 'unavailable', 'failed', 'network', 'timeout'] as const)(
    '"%s" is retried twice',
    (kind) => {
      expect([0, 1, 2, 3].map((failures) => shouldRetry(failures, failure(kind)))).toEqual([true, true, false, false]);
    },
  );

  test.each([
    'validation',
    'unauthorized',
    'forbidden',
    'not-found',
    'conflict',
    'malformed-response',
    'aborted',
  ] as const)('"%s" is not retried', (kind) => {
    expect(shouldRetry(0, failure(kind))).toBe(false);
  });

  test('is not retried for a reason other than the client’s', () => {
    expect(shouldRetry(0, new TypeError('a fault'))).toBe(false);
    expect(shouldRetry(0, undefined)).toBe(false);
    expect(shouldRetry(0, pageFault('none', 'no fetch'))).toBe(false);
  });

  test('waits as long as the server asks', () => {
    expect(retryDelay(0, failure('rate-limited', { retryAfterMs: 30_000 }))).toBe(30_000);
    expect(retryDelay(0, failure('rate-limited', { retryAfterMs: 0 }))).toBe(0);
  });

  test('waits longer after each failure, eight seconds at most', () => {
    expect([0, 1, 2, 3, 4, 5].map((failures) => retryDelay(failures, failure('failed')))).toEqual([
      500, 1000, 2000, 4000, 8000, 8000,
    ]);
    expect(retryDelay(0, new TypeError('a fault'))).toBe(500);
    expect(retryDelay(0, undefined)).toBe(500);
    expect(retryDelay(0, { retryAfterMs: 7 })).toBe(500);
  });
});

test('a read is refused only if the server does not know what it asks for', () => {
  expect(isRefused(failure('validation'))).toBe(true);
  expect(isRefused(failure('not-found'))).toBe(true);
  expect(isRefused(failure('forbidden'))).toBe(false);
  expect(isRefused(new TypeError('validation'))).toBe(false);
  expect(isRefused({ kind: 'validation' })).toBe(false);
  expect(isRefused(undefined)).toBe(false);
});

test('an update waits a share of a doubling time, four seconds at most', () => {
  expect([0, 1, 2, 3, 4].map((failures) => backoff(failures, () => 1))).toEqual([500, 1000, 2000, 4000, 4000]);
  expect(backoff(1, () => 0.25)).toBe(250);
});
