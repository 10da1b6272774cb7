import { expect, test } from 'vitest';
import { compareDecoders } from './decode-oracle.js';

// Four parts of a million rows: one alone would hold a thread for minutes on a busy machine.
test.each([1, 2, 3, 4])('250,000 hostile rows are decoded as by the schema, seed %i', { timeout: 120_000 }, (seed) => {
  const { records, differs } = compareDecoders(250_000, seed);
  expect(differs).toBeUndefined();
  expect(records).toBeGreaterThan(50_000);
});
