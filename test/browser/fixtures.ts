import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSandbox } from '../../sandbox/server/start.js';
import { root } from '../../scripts/repository.js';
import { Crm } from './crm.js';
import { Desk } from './desk.js';
import { pageTest } from './page-test.js';
import { throwWindowErrors } from './problems.js';

export { expect } from './expect.js';

interface TestFixtures {
  readonly desk: Desk;
  readonly freshRecords: void;
}

interface WorkerFixtures {
  readonly crm: Crm;
}

/** Three pages of the sandbox's default size. */
export const RECORDS = 120;

/** One sandbox per worker, with its first records before each test. */
export const test = pageTest.extend<TestFixtures, WorkerFixtures>({
  // Too narrow for the editor beside the list, which has its own tests.
  viewport: { width: 1090, height: 800 },

  crm: [
    // Playwright reads the fixtures that a function wants from its first parameter.
    // eslint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      // A copy, because a concurrent build may replace the page.
      const staticDir = await mkdtemp(join(tmpdir(), 'followups-page-'));
      await cp(join(root, 'sandbox', 'host', 'dist'), staticDir, { recursive: true });
      const sandbox = await startSandbox({
        followups: RECORDS,
        staticDir,
        rateLimit: { perSecond: 10_000, burst: 10_000 },
      });
      await provide(new Crm(sandbox));
      await sandbox.stop();
      await rm(staticDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 60_000 },
  ],

  freshRecords: [
    async ({ crm }, provide) => {
      await crm.reset();
      await provide();
    },
    { auto: true },
  ],

  baseURL: async ({ crm }, provide) => provide(crm.url),

  page: async ({ page }, provide) => {
    await throwWindowErrors(page);
    // Tests of the changes feed turn it on; without it, a list follows what the API document shows.
    await page.addInitScript(() => {
      if (location.protocol !== 'http:' || localStorage.getItem('northwind-settings') !== null) return;
      localStorage.setItem('northwind-settings', JSON.stringify({ followsChanges: false }));
    });
    await provide(page);
  },

  desk: async ({ page }, provide) => {
    // Full jitter draws a wait from zero up; zero keeps the tests fast.
    await page.addInitScript(() => {
      Math.random = () => 0;
    });
    await provide(new Desk(page));
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
});
