import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base } from '@playwright/test';
import { startSandbox } from '../../sandbox/server/start.js';
import { root } from '../../scripts/repository.js';
import { Crm } from './crm.js';
import { Desk } from './desk.js';
import { fillByKeys } from './fill-in-firefox.js';
import { throwWindowErrors, Problems } from './problems.js';

export { expect } from './expect.js';

interface TestFixtures {
  readonly desk: Desk;
  readonly problems: Problems;
  readonly freshRecords: void;
}

interface WorkerFixtures {
  readonly crm: Crm;
}

/** Three pages of the sandbox's default size. */
export const RECORDS = 120;

/** One sandbox per worker, with its first records before each test. Console complaints fail the test. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  locale: 'en-GB',
  timezoneId: 'Europe/Paris',
  colorScheme: 'light',
  // Too narrow for the editor beside the list, which has its own tests.
  viewport: { width: 1090, height: 800 },

  crm: [
    // Playwright reads the fixtures that a function wants from its first parameter.
    // eslint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      let ahead = 0;
      // A copy, because a concurrent build may replace the page.
      const staticDir = await mkdtemp(join(tmpdir(), 'followups-page-'));
      await cp(join(root, 'sandbox', 'host', 'dist'), staticDir, { recursive: true });
      const sandbox = await startSandbox({
        followups: RECORDS,
        staticDir,
        rateLimit: { perSecond: 10_000, burst: 10_000 },
        clock: () => Date.now() + ahead,
      });
      await provide(
        new Crm(sandbox, (ms) => {
          ahead += ms;
        }),
      );
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

  page: async ({ page, context }, provide) => {
    fillByKeys(page);
    await provide(page);
    // The next test gets the same context, with everything cleared except this.
    await context.clearPermissions();
  },

  problems: [
    async ({ page }, provide, testInfo) => {
      const problems = new Problems(page);
      await throwWindowErrors(page);
      await provide(problems);
      const unexpected = problems.unexpected();
      if (unexpected.length > 0 && testInfo.status === testInfo.expectedStatus)
        throw new Error(`The page complained:\n${unexpected.join('\n')}`);
    },
    { auto: true },
  ],

  desk: async ({ page }, provide) => {
    // Full jitter draws a wait from zero up; zero keeps the tests fast.
    await page.addInitScript(() => {
      Math.random = () => 0;
    });
    await provide(new Desk(page));
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
});
