import { test } from 'vitest';
import { runDuplicatedTabs } from '../saving/duplicated-tabs.js';

// The first seeds; duplicated-tabs.long.test.ts has the rest.

test.each([
  ['with locks', {}],
  ['without locks', { hasLocks: false }],
])('duplicated tabs send each edit once and lose none in a browser %s', async (_, kind) => {
  for (let seed = 1; seed <= 8; seed += 1) await runDuplicatedTabs(seed, kind);
});
