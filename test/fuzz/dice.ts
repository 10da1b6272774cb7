import { seededRandom } from '../saving/simulated-runtime.js';

/** Random choices, the same for the same seed. */
export interface Dice {
  /** At least 0 and below `most`. */
  readonly upTo: (most: number) => number;
  readonly chance: (probability: number) => boolean;
  readonly pick: <Item>(items: readonly Item[]) => Item;
}

export function createDice(seed: number): Dice {
  const random = seededRandom(seed);
  // The first numbers of neighboring seeds are close together.
  for (let skipped = 0; skipped < 3; skipped += 1) random();
  const upTo = (most: number): number => Math.floor(random() * most);
  return {
    upTo,
    chance: (probability) => random() < probability,
    pick: (items) => {
      if (items.length === 0) throw new RangeError('There is nothing to pick from.');
      return items[upTo(items.length)] as (typeof items)[number];
    },
  };
}
