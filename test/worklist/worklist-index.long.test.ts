import { describe, expect, it } from 'vitest';
import { sampleFollowups } from '../../src/testing/samples/build-followup.js';
import type { Followup } from '../../src/core/followup/followup.js';
import { createWorklistIndex } from '../../src/core/worklist/create-worklist-index.js';
import { dueBoundaries } from '../../src/core/worklist/due-boundaries.js';
import { WORKLIST_COLUMNS } from '../../src/core/worklist/worklist-column.js';
import { DEFAULT_WORKLIST_OPTIONS } from '../../src/core/worklist/worklist-options.js';
import { DEFAULT_WORKLIST_QUERY } from '../../src/core/worklist/worklist-query.js';
import { naiveWorklist } from './naive-worklist.js';
import { createDice, NOW, playWorklist } from './random-worklist.js';

// The seeds that worklist-index.test.ts leaves out, and long lists.

describe('createWorklistIndex', () => {
  it.each(Array.from({ length: 48 }, (_, seed) => seed + 13))(
    'finds what a plain list finds after any query or change (seed %i)',
    playWorklist,
  );

  it('orders thousands of records like a plain list, by each column, from any initial order', () => {
    const dice = createDice(1);
    const ownerIds = ['u-ann', 'u-bob', 'u-cem'] as [string, ...string[]];
    const followups: Followup[] = [...sampleFollowups(3000, { seed: 4, now: NOW, ownerIds })];
    const options = { ...DEFAULT_WORKLIST_OPTIONS, boundaries: dueBoundaries(NOW, 'Europe/Paris') };
    const index = createWorklistIndex(options, 'en');
    const shuffled = followups.map((followup) => ({ followup, at: dice.roll(1e9) })).sort((a, b) => a.at - b.at);
    for (let start = 0; start < shuffled.length; start += 500) {
      index.putMany(shuffled.slice(start, start + 500).map(({ followup }) => followup));
    }
    for (const column of WORKLIST_COLUMNS) {
      for (const direction of ['ascending', 'descending'] as const) {
        const query = {
          ...DEFAULT_WORKLIST_QUERY,
          sort: { column, direction },
          groupBy: dice.pick(['due' as const, null]),
        };
        expect(index.read(query).ids()).toEqual(naiveWorklist(followups, query, options).ids);
      }
    }
  });
});
