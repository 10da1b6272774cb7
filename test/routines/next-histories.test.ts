import { expect, test } from 'vitest';
import { playNext } from './next-histories.js';

/** `NEXT_HISTORIES=1000000` plays more, from the seed `NEXT_SEED` on. */
const HISTORIES = Number(process.env['NEXT_HISTORIES'] ?? 2000);
const SEED = Number(process.env['NEXT_SEED'] ?? 1);

test(
  `${HISTORIES} histories with lost answers create nothing twice and tell nothing false`,
  { timeout: 3_600_000 },
  async () => {
    const sums = { created: 0, lost: 0, reloads: 0, unconfirmed: 0 };
    const faults: string[] = [];
    for (let start = 0; start < HISTORIES; start += 200) {
      const seeds = Array.from({ length: Math.min(200, HISTORIES - start) }, (_, place) => SEED + start + place);
      for (const history of await Promise.all(seeds.map(playNext))) {
        faults.push(...history.faults);
        for (const name of ['created', 'lost', 'reloads', 'unconfirmed'] as const) sums[name] += history[name];
      }
    }
    expect(faults).toEqual([]);
    for (const sum of Object.values(sums)) expect(sum).toBeGreaterThan(HISTORIES / 50);
  },
);
