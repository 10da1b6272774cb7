import { expect, test } from 'vitest';
import { runKilledBrowsers } from './killed-browsers.js';

// The first seeds; `npm run chaos -- --killed` runs any number.
test('killed browsers lose nothing that their disk had, and save nothing twice', async () => {
  const sums: Record<string, number> = {};
  for (let seed = 1; seed <= 60; seed += 1) {
    const counts = await runKilledBrowsers({ seed, counter: 'ones' });
    for (const [name, count] of Object.entries(counts)) sums[name] = (sums[name] ?? 0) + count;
  }
  // An uneventful history proves nothing.
  for (const name of ['saved', 'kills', 'closes', 'takenOver', 'typed', 'conflicts'])
    expect(sums[name]).toBeGreaterThan(30);
});
