import { expect, test } from 'vitest';
import { newIdempotencyKey } from '../../src/core/client/runtime.js';

const UUID_V4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** An insecure context has no `randomUUID`. */
const onPlainHttp = {
  getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => crypto.getRandomValues(bytes),
} as unknown as Crypto;

test('a key is a UUID of version 4', () => {
  expect(newIdempotencyKey()).toMatch(UUID_V4);
});

test('a key is one even on a page loaded over plain http', () => {
  for (let count = 0; count < 200; count += 1) expect(newIdempotencyKey(onPlainHttp)).toMatch(UUID_V4);
});

test('no two are equal', () => {
  const keys = Array.from({ length: 500 }, (_, index) => newIdempotencyKey(index % 2 === 0 ? crypto : onPlainHttp));
  expect(new Set(keys).size).toBe(500);
});

test('every random byte counts, except the six bits that mark version and variant', () => {
  const allOnes = { getRandomValues: (bytes: Uint8Array) => bytes.fill(255) } as unknown as Crypto;
  const allZeros = { getRandomValues: (bytes: Uint8Array) => bytes.fill(0) } as unknown as Crypto;
  expect(newIdempotencyKey(allOnes)).toBe('ffffffff-ffff-4fff-bfff-ffffffffffff');
  expect(newIdempotencyKey(allZeros)).toBe('00000000-0000-4000-8000-000000000000');
});
