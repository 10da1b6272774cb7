import { test as base } from '@playwright/test';
import { Problems } from '../problems.js';
import { startHostServer } from '../wire/host-server.js';
import { AgendaPage } from './agenda-page.js';
import { builtPage } from './page-setup.js';

export { expect } from '../expect.js';

interface TestFixtures {
  readonly problems: Problems;
  readonly agenda: AgendaPage;
}

interface WorkerFixtures {
  readonly origin: string;
}

/**
 * The agenda on a page with a strict content security policy, on a Wednesday at nine. Console complaints fail the
 * test.
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  locale: 'en-GB',
  timezoneId: 'Europe/Paris',
  colorScheme: 'light',
  viewport: { width: 1360, height: 800 },

  origin: [
    // Playwright reads the fixtures that a function wants from its first parameter.
    // eslint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      const server = await startHostServer(builtPage);
      await provide(server.origin);
      await server.stop();
    },
    { scope: 'worker' },
  ],

  baseURL: async ({ origin }, provide) => provide(origin),

  problems: [
    async ({ page }, provide, testInfo) => {
      const problems = new Problems(page);
      await provide(problems);
      const unexpected = problems.unexpected();
      if (unexpected.length > 0 && testInfo.status === testInfo.expectedStatus)
        throw new Error(`The page complained:\n${unexpected.join('\n')}`);
    },
    { auto: true },
  ],

  agenda: async ({ page }, provide) => {
    await page.clock.setFixedTime('2026-11-25T08:00:00Z');
    await provide(new AgendaPage(page));
  },
});
