/** A stream of numbers from 0 up to 1 that is the same for the same seed (mulberry32). */
export type Random = () => number;

export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  };
}

export function wholeNumber(random: Random, from: number, to: number): number {
  return from + Math.floor(random() * (to - from + 1));
}

export function pick<Item>(random: Random, items: readonly [Item, ...Item[]]): Item {
  return items[wholeNumber(random, 0, items.length - 1)] ?? items[0];
}

/** Picks by weight: an item of weight 2 comes twice as often as one of weight 1. */
export function pickWeighted<Item>(
  random: Random,
  items: readonly [readonly [Item, number], ...(readonly [Item, number])[]],
): Item {
  const total = items.reduce((sum, [, weight]) => sum + weight, 0);
  let left = random() * total;
  for (const [item, weight] of items) {
    left -= weight;
    if (left < 0) return item;
  }
  return items[0][0];
}

/** A UUID of version 7: ids of later times sort later. */
export function timeOrderedUuid(random: Random, time: number): string {
  const clock = Math.floor(time).toString(16).padStart(12, '0');
  const variant = '89ab'.charAt(wholeNumber(random, 0, 3));
  return `${clock.slice(0, 8)}-${clock.slice(8)}-7${hex(random, 3)}-${variant}${hex(random, 3)}-${hex(random, 6)}${hex(random, 6)}`;
}

/** A UUID of version 4. */
export function randomUuid(random: Random): string {
  const variant = '89ab'.charAt(wholeNumber(random, 0, 3));
  return `${hex(random, 4)}${hex(random, 4)}-${hex(random, 4)}-4${hex(random, 3)}-${variant}${hex(random, 3)}-${hex(random, 6)}${hex(random, 6)}`;
}

function hex(random: Random, digits: number): string {
  return wholeNumber(random, 0, 16 ** digits - 1)
    .toString(16)
    .padStart(digits, '0');
}
