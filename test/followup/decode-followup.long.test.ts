import { expect, test } from 'vitest';
import { compareDecoders } from './decode-oracle.js';

test('a million hostile rows are decoded as by the schema', { timeout: 120_000 }, () => {
  const { records, differs } = compareDecoders(1_000_000, 1);
  expect(differs).toBeUndefined();
  expect(records).toBeGreaterThan(200_000);
});
