import type { Measured } from './measure.js';
import { figuresIn } from './size-table.js';

/** The maximum share by which the largest bundle may exceed the smallest. */
const APART = 0.06;
/** The maximum difference between documented and measured sizes, so that one more line of code does not count. */
const STALE_KB = 0.3;

/**
 * Returns the faults of the measured sizes, one sentence each; the documented figures of one bundler can be left out.
 */
export function judgeSizes(measured: readonly Measured[], written: string, leftOut?: string): string[] {
  const told = figuresIn(written, leftOut);
  return measured.flatMap(({ name, budget, aim, kB, spread }) => {
    const figures = Object.values(kB);
    const [least, most] = [Math.min(...figures), Math.max(...figures)];
    const faults: string[] = [];
    if (most > budget) faults.push(`${name}: ${most} kB is over the budget of ${budget} kB`);
    if (aim !== undefined && most <= aim) faults.push(`${name}: the aim of ${aim} kB is reached; make it the budget`);
    if (spread && most > least * (1 + APART)) {
      faults.push(`${name}: ${most} kB is more than ${APART * 100} % above the ${least} kB of another bundler`);
    }
    const known = told.get(name) ?? [];
    const stale =
      known.length !== figures.length || figures.some((each, at) => Math.abs(each - (known[at] ?? 0)) > STALE_KB);
    if (stale) {
      faults.push(
        `${name}: docs/performance.md tells ${known.join(', ') || 'nothing'}, not ${figures.join(', ')}; npm run size -- --write`,
      );
    }
    return faults;
  });
}
