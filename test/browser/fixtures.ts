import { join } from 'node:path';
import { test as base } from '@playwright/test';
import { startSandbox } from '../../sandbox/server/start.js';
import { root } from '../../scripts/repository.js';
import { Crm } from './crm.js';
import { Desk } from './desk.js';
import { Problems } from './problems.js';

export { expect } from '@playwright/test';

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

/** One sandbox for each worker, with its first records before each test. A page that complains fails its test. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  locale: 'en-GB',
  timezoneId: 'Europe/Paris',
  colorScheme: 'light',
  viewport: { width: 1280, height: 800 },

  crm: [
    // Playwright reads the fixtures that a function wants from its first parameter.
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      let ahead = 0;
      const sandbox = await startSandbox({
        followups: RECORDS,
        staticDir: join(root, 'sandbox', 'host', 'dist'),
        rateLimit: { perSecond: 10_000, burst: 10_000 },
        clock: () => Date.now() + ahead,
      });
      await use(
        new Crm(sandbox, (ms) => {
          ahead += ms;
        }),
      );
      await sandbox.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],

  freshRecords: [
    async ({ crm }, use) => {
      await crm.reset();
      await use();
    },
    { auto: true },
  ],

  baseURL: async ({ crm }, use) => use(crm.url),

  problems: [
    async ({ page }, use, testInfo) => {
      const problems = new Problems(page);
      await use(problems);
      const unexpected = problems.unexpected();
      if (unexpected.length > 0 && testInfo.status === testInfo.expectedStatus)
        throw new Error(`The page complained:\n${unexpected.join('\n')}`);
    },
    { auto: true },
  ],

  desk: async ({ page }, use) => {
    // Full jitter may wait for any time from none; none keeps the tests quick.
    await page.addInitScript(() => {
      Math.random = () => 0;
    });
    await use(new Desk(page));
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
});
