import { readPart, rowsOf, tableOf, writePart } from '../written-part.js';
import type { Limit } from './apps.js';

/** A measured size per bundler: gzip, in kB of 1,000 bytes; under `''` if independent of the bundler. */
export interface Measured extends Limit {
  readonly kB: Record<string, number>;
}

const PART = {
  page: 'docs/performance.md',
  start: '<!-- sizes: written by `npm run size -- --write` -->',
  end: '<!-- end of sizes -->',
};

/** The maximum share by which the largest bundle may exceed the smallest: the less there is, the more each file's own bytes count. */
const APART = 0.075;
/** The maximum difference between documented and measured sizes, so that one more line of code does not count. */
const STALE_KB = 0.3;

/** Returns the lines of the tables for the documentation: sizes per bundler, and those that are the same for all. */
export function sizesTables(measured: readonly Measured[]): string[] {
  const apps = measured.filter(({ kB }) => !('' in kB));
  const others = measured.filter(({ kB }) => '' in kB);
  const shown = ({ kB }: Measured): string[] => Object.values(kB).map((each) => each.toFixed(1));
  const appRows = apps.map((app) => [app.name, ...shown(app), String(app.aim ?? 'reached')]);
  const otherRows = others.map((other) => [other.name, ...shown(other)]);
  const heads = ['gzip, in kB', ...Object.keys(apps[0]?.kB ?? {}), 'aim'];
  return [...tableOf(heads, appRows), '', ...tableOf(['gzip, in kB', ''], otherRows)];
}

export const writeSizes = (measured: readonly Measured[]): Promise<void> => writePart(PART, sizesTables(measured));

/** Returns the documented figures by row name. */
export async function writtenSizes(): Promise<Map<string, number[]>> {
  const figures = rowsOf(await readPart(PART)).map(
    ([name = '', ...cells]) => [name, cells.filter((cell) => /^\d+\.\d$/.test(cell)).map(Number)] as const,
  );
  return new Map(figures.filter(([, kB]) => kB.length > 0));
}

/** Returns the faults of the measured sizes, one sentence each. */
export async function judgeSizes(measured: readonly Measured[]): Promise<string[]> {
  const written = await writtenSizes();
  return measured.flatMap(({ name, budget, aim, kB, spread }) => {
    const figures = Object.values(kB);
    const [least, most] = [Math.min(...figures), Math.max(...figures)];
    const known = written.get(name) ?? [];
    const isStale = figures.some((each, at) => !(Math.abs(each - (known[at] ?? 0)) <= STALE_KB));
    return [
      ...(most > budget ? [`${name}: ${most} kB is over the budget of ${budget} kB`] : []),
      ...(aim && most <= aim ? [`${name}: the aim of ${aim} kB is reached; make it the budget`] : []),
      ...(spread && most > least * (1 + APART)
        ? [`${name}: ${most} kB is more than ${APART * 100} % above the ${least} kB of another bundler`]
        : []),
      ...(isStale
        ? [`${name}: docs/performance.md tells ${known.join(', ')}, not ${figures.join(', ')}; npm run size -- --write`]
        : []),
    ];
  });
}
