import { test } from 'vitest';
import { runDuplicatedTabs } from '../saving/duplicated-tabs.js';

// The seeds that duplicated-tabs.test.ts leaves out.

test.each([
  ['with locks', {}],
  ['without locks', { hasLocks: false }],
])('duplicated tabs send each edit once and lose none in a browser %s', { timeout: 120_000 }, async (_, kind) => {
  for (let seed = 9; seed <= 150; seed += 1) await runDuplicatedTabs(seed, kind);
});
