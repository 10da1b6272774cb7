import { expect, test } from 'vitest';
import { runExplorations } from './exhaustive/run-explorations.js';
import { SMALL_WORLDS } from './exhaustive/small-worlds.js';
import { CHAOS_TIMEOUT_MS } from './simulate.js';

// What exhaustive.test.ts leaves over; `npm run chaos -- --exhaustive` goes further.

test(
  'every order in the other small worlds, with at most one fault: no rule is broken',
  { timeout: CHAOS_TIMEOUT_MS },
  async () => {
    const { explored, gaveUp } = await runExplorations({
      tasks: SMALL_WORLDS.map(({ name }) => ({ worlds: [{ name, faults: 1, maxStates: 100_000 }] })),
      ...{ workers: 2, bug: null },
    });
    expect(gaveUp).toEqual([]);
    expect(explored.flatMap(({ story }) => story)).toEqual([]);
    expect(explored.filter(({ exploration }) => exploration.complete)).toHaveLength(SMALL_WORLDS.length);
  },
);
