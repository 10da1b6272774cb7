import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { runCommand } from '../scripts/run-command.js';
import { buildPages } from './build-pages.js';
import { PAGES } from './pages.js';
import { reportOf, writeFigures } from './report.js';
import type { BenchResults } from './results.js';
import { runSets } from './run-sets.js';
import { SETS } from './sets.js';

/**
 * Measures the library beside other tables in one browser and prints the medians as markdown; docs/performance.md
 * describes the options. VERBOSE=1 prints each step.
 */
const { values } = parseArgs({
  options: {
    reps: { type: 'string', default: '5' },
    sets: { type: 'string', default: '1k,10k,100k,net' },
    pages: { type: 'string', default: '' },
    out: { type: 'string', default: join(import.meta.dirname, 'results.json') },
    append: { type: 'boolean', default: false },
    force: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
});

function listOf(text: string): string[] {
  return text.split(',').filter((name) => name !== '');
}

function atLeastOne(text: string): number {
  const value = Number(text);
  if (Number.isSafeInteger(value) && value >= 1) return value;
  throw new Error(`Repetitions are a whole number from 1, not "${text}".`);
}

function known(names: readonly string[], all: readonly string[]): void {
  const unknown = names.find((name) => !all.includes(name));
  if (unknown !== undefined) throw new Error(`There is no "${unknown}"; there are ${all.join(', ')}.`);
}

async function installPeers(): Promise<void> {
  if (existsSync(join(import.meta.dirname, 'node_modules', 'react'))) return;
  console.log('Installing the other tables…');
  await runCommand('npm', ['ci', '--prefix', import.meta.dirname, '--no-audit', '--no-fund']);
}

async function main(): Promise<void> {
  const sets = listOf(values.sets).map((text) => {
    const [name = '', own = values.reps] = text.split(':');
    return { name, repetitions: atLeastOne(own) };
  });
  const pages = listOf(values.pages);
  known(
    sets.map(({ name }) => name),
    Object.keys(SETS),
  );
  known(
    pages,
    PAGES.map(({ name }) => name),
  );
  const out = resolve(values.out);
  const before = values.append
    ? await readFile(out, 'utf8').then(
        (text) => JSON.parse(text) as BenchResults,
        () => null,
      )
    : null;

  await installPeers();
  console.log('Building the pages…');
  const sizes = { ...before?.sizes, ...(await buildPages(pages)) };
  let results = before;
  await runSets({
    sets,
    pages,
    sizes,
    results: before,
    force: values.force,
    onRun: async (all, { set, page, repetition, steps, aborted }, seconds) => {
      const failed = Object.keys(steps).filter((step) => 'error' in (steps[step] ?? {}));
      const faults = [...failed, ...(aborted === undefined ? [] : [aborted])].join(', ');
      console.log(`${set} ${repetition + 1} ${page} ${seconds.toFixed(1)} s ${faults}`.trimEnd());
      results = all;
      await writeFile(out, JSON.stringify(all));
    },
  });
  if (!results) return;
  console.log(`\n${reportOf(results)}`);
  if (values.write) await writeFigures(results);
}

await main();
