import { expect, test } from 'vitest';
import { explore } from './exhaustive/explore.js';
import { runExplorations } from './exhaustive/run-explorations.js';
import { worldCalled } from './exhaustive/small-worlds.js';
import { CHAOS_TIMEOUT_MS } from './simulate.js';

// What exhaustive.test.ts leaves out; `npm run chaos -- --exhaustive` goes further.

const timeout = CHAOS_TIMEOUT_MS;

const WORLDS = [
  { name: 'two writers of one field', faults: 2 },
  { name: 'two writers, merging', faults: 1 },
];

test(
  'every order of two writers breaks no rule, with at most two faults, or one when merging',
  { timeout },
  async () => {
    const { explored, gaveUp } = await runExplorations({
      tasks: WORLDS.map((world) => ({ worlds: [{ ...world, maxStates: 100_000 }] })),
      ...{ workers: 2, bug: null },
    });
    expect(gaveUp).toEqual([]);
    expect(explored.flatMap(({ story }) => story)).toEqual([]);
    expect(explored.filter(({ exploration }) => exploration.complete)).toHaveLength(WORLDS.length);
  },
);

test('two writers of one field have thousands of orders with at most one fault', { timeout }, async () => {
  const exploration = await explore({ world: worldCalled('two writers of one field')!, faults: 1 });
  expect(exploration).toMatchObject({ complete: true, violation: null });
  // Fewer would mean that something no longer happens.
  expect(exploration.schedules).toBeGreaterThan(6000n);
});
