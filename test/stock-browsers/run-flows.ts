import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startSandbox } from '../../sandbox/server/start.js';
import { prepareSandbox } from '../../scripts/prepare-sandbox.js';
import { root } from '../../scripts/repository.js';
import { Crm } from '../browser/crm.js';
import { equal } from './checks.js';
import type { Flow } from './flow.js';
import { KeyboardDesk } from './keyboard-desk.js';
import type { RunningBrowsers } from './running-browsers.js';

/** The results of the flows in a browser. */
export interface FlowsRun {
  /** The browser with its version. */
  readonly version: string;
  /** The names of the flows that failed. */
  readonly failed: readonly string[];
}

/**
 * Runs flows in a browser against its own sandbox, continuing after a failed one.
 *
 * @param start prepares to start browsers
 * @param pictures the folder for a picture of each step
 */
export async function runFlows(
  start: () => Promise<RunningBrowsers>,
  flows: readonly Flow[],
  pictures: string,
  report: (line: string) => void,
): Promise<FlowsRun> {
  await rm(pictures, { recursive: true, force: true });
  await prepareSandbox((step) => report(`${step}…`));
  const sandbox = await startSandbox({
    followups: 60,
    staticDir: join(root, 'sandbox', 'host', 'dist'),
    rateLimit: { perSecond: 10_000, burst: 10_000 },
  });
  try {
    const running = await start();
    try {
      const crm = new Crm(sandbox);
      const failed: string[] = [];
      let version = '';
      for (const flow of flows) {
        report(`\n  ${flow.name}`);
        const began = performance.now();
        const took = (): string => `${((performance.now() - began) / 1000).toFixed(1)} s`;
        try {
          version = await goThrough(flow, running, crm, join(pictures, fileName(flow.name)), report);
          report(`  ✓ ${flow.name}: passed in ${took()}`);
        } catch (error) {
          failed.push(flow.name);
          report(`  ✗ ${flow.name}: failed after ${took()}: ${error instanceof Error ? error.message : String(error)}`);
        }
      }
      return { version, failed };
    } finally {
      await running.stop();
    }
  } finally {
    await sandbox.stop();
  }
}

/** Runs one flow in a fresh browser, and returns the browser's version. */
async function goThrough(
  { width = 1090, goThrough: go }: Flow,
  { openBrowser }: RunningBrowsers,
  crm: Crm,
  folder: string,
  report: (line: string) => void,
): Promise<string> {
  await mkdir(folder, { recursive: true });
  await crm.reset();
  const driver = await openBrowser();
  const desks: KeyboardDesk[] = [];
  const begin = async (window: typeof driver): Promise<KeyboardDesk> => {
    await window.resize(width, 860);
    const desk = new KeyboardDesk(window, crm);
    desks.push(desk);
    return desk;
  };
  let steps = 0;
  const picture = async (step: string, window = driver): Promise<void> => {
    steps += 1;
    await writeFile(join(folder, `${steps}-${fileName(step)}.png`), await window.screenshot());
  };
  try {
    await go({
      desk: await begin(driver),
      openWindow: async (type) => begin(await driver.openWindow(type)),
      crm,
      passed: async (step, seen) => {
        report(`    ✓ ${step}`);
        await picture(step, seen?.driver);
      },
    });
    for (const desk of desks) equal(await desk.complaints(), [], 'what the page complained about');
    return driver.version;
  } catch (error) {
    await picture('failed').catch(() => {});
    throw error;
  } finally {
    await driver.close();
  }
}

function fileName(words: string): string {
  return words.toLowerCase().replaceAll(/[^a-z]+/g, '-');
}
