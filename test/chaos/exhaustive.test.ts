import { describe, expect, test } from 'vitest';
import { BUGS } from './bugs.js';
import { explore, tellSchedule } from './exhaustive/explore.js';
import { OUT_OF_REACH } from './exhaustive/out-of-reach.js';
import { runExplorations } from './exhaustive/run-explorations.js';
import type { SmallWorld } from './exhaustive/small-world.js';
import { worldCalled } from './exhaustive/small-worlds.js';
import { CHAOS_TIMEOUT_MS } from './simulate.js';

const timeout = CHAOS_TIMEOUT_MS;

function world(name: string): SmallWorld {
  const found = worldCalled(name);
  if (!found) throw new Error(`No small world is called "${name}".`);
  return found;
}

describe('every order of everything in a small world', () => {
  test.each(['one person', 'written, and taken back by a colleague', 'a deleted record', 'offline'])(
    'in "%s", merging schedules changes neither their count nor their outcomes',
    { timeout },
    async (name) => {
      const ends = { merged: new Set<string>(), single: new Set<string>() };
      const merged = await explore({ world: world(name), faults: 1, onOutcome: (end) => ends.merged.add(end) });
      const single = await explore({
        ...{ world: world(name), faults: 1, merging: false },
        onOutcome: (end) => ends.single.add(end),
      });
      expect(merged.schedules).toBe(single.schedules);
      expect(merged.played).toBeLessThan(single.played);
      expect(ends.merged).toEqual(ends.single);
    },
  );

  test('finds a bug in the engine and prints its schedule', { timeout }, async () => {
    const bug = BUGS.find(({ name }) => name === 'timeout taken as not saved') ?? null;
    const worlds = [{ name: 'one person', faults: 1, maxStates: 1000 }];
    const { explored } = await runExplorations({ tasks: [{ worlds }], workers: 1, bug });
    const [found] = explored;
    expect(found?.exploration.violation?.invariant).toBe(2);
    expect(found?.story.at(-1)).toContain('ended as not saved and was committed');
  });

  test('a schedule is determined by its numbers', async () => {
    const story = await tellSchedule(world('one person'), 0, [0, 0, 0]);
    expect(story.filter((line) => line.includes('>')).map((line) => line.split('> ')[1])).toEqual([
      ...['read 1 arrives', 'read 1 is answered', 'edit', 'update 2 arrives', 'update 2 is answered'],
      ...['read 3 arrives', 'read 3 is answered'],
    ]);
  });

  test('every bug called out of reach is in the list of bugs', () => {
    const names = new Set(BUGS.map(({ name }) => name));
    expect([...OUT_OF_REACH.keys()].filter((name) => !names.has(name))).toEqual([]);
  });
});
