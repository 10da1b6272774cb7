import os from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { rolldown } from 'rolldown';
import { chromiumLaunch } from '../scripts/chromium.js';
import { measurePage } from './measure-page.js';
import { PAGES } from './pages.js';
import type { BenchPage } from './pages.js';
import type { BenchResults, BenchRun, PageSizes } from './results.js';
import { SETS } from './sets.js';
import type { BenchSet } from './sets.js';
import { startServer } from './start-server.js';

export interface RunOptions {
  /** The sets by name, each with its number of repetitions. */
  readonly sets: readonly { readonly name: string; readonly repetitions: number }[];
  /** The pages by name; all if empty. */
  readonly pages: readonly string[];
  /** Whether to run pages with more records than they are made for. */
  readonly force: boolean;
  readonly sizes: Readonly<Record<string, PageSizes>>;
  /** Earlier results to add to. */
  readonly results: BenchResults | null;
  readonly onRun: (results: BenchResults, run: BenchRun, seconds: number) => Promise<void>;
}

const GARBAGE_ARGS = ['--enable-precise-memory-info', '--js-flags=--expose-gc'];

/**
 * Runs all pages through all sets in one browser, alternating between pages, so that a slow phase of the machine
 * affects all of them.
 */
export async function runSets(options: RunOptions): Promise<void> {
  const probe = await bundleProbe();
  const { executablePath, args, env } = await chromiumLaunch({ shell: true });
  const server = await startServer();
  const browser = await chromium.launch({ executablePath, env, args: [...args, ...GARBAGE_ARGS] });
  try {
    const results = options.results ?? { meta: describeMachine(browser.version()), sizes: options.sizes, runs: [] };
    for (const { name, repetitions } of options.sets) {
      const set = SETS[name];
      if (!set) throw new Error(`There is no set "${name}"; there are ${Object.keys(SETS).join(', ')}.`);
      const earlier = new Set(results.runs.filter((run) => run.set === name).map((run) => run.repetition)).size;
      for (let repetition = earlier; repetition < earlier + repetitions; repetition += 1) {
        for (const page of pagesOf(set, options)) {
          const start = Date.now();
          results.meta.load.push(Number(os.loadavg()[0]?.toFixed(2)));
          const onStep = process.env['VERBOSE']
            ? (step: string, ms: number, figures: object) => console.log(`  ${step} ${ms} ms`, JSON.stringify(figures))
            : () => {};
          const measured = await measurePage({ browser, server, probe, page, set, repetition, onStep });
          const run: BenchRun = { set: name, page: page.name, repetition, ...measured };
          results.runs.push(run);
          await options.onRun({ ...results, sizes: options.sizes }, run, (Date.now() - start) / 1000);
        }
      }
    }
  } finally {
    await browser.close();
    server.stop();
  }
}

function pagesOf(set: BenchSet, { pages, force }: RunOptions): BenchPage[] {
  return PAGES.filter(
    ({ name, row, max, sizeOnly }) =>
      !sizeOnly &&
      !set.skip?.includes(name) &&
      (row === null || ((pages.length === 0 || pages.includes(name)) && (force || max >= set.count))),
  );
}

async function bundleProbe(): Promise<string> {
  const bundler = await rolldown({ input: join(import.meta.dirname, 'probe', 'main.ts'), platform: 'browser' });
  const { output } = await bundler.generate({ format: 'iife' });
  await bundler.close();
  return output[0].code;
}

function describeMachine(version: string): BenchResults['meta'] {
  const cpus = os.cpus();
  return {
    date: new Date().toISOString(),
    chromium: version,
    node: process.version,
    cpus: cpus.length,
    cpu: cpus[0]?.model ?? 'unknown',
    load: [],
  };
}
