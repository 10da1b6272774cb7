import { test as base } from '@playwright/test';
import { fillByKeys } from '../fill-in-firefox.js';
import { Problems } from '../problems.js';
import { startHostServer } from '../wire/host-server.js';
import { HostPage } from './host-page.js';
import { builtPage } from './page-setup.js';
import type { HostKind } from './page/host-kind.js';

export { expect } from '../expect.js';

interface TestFixtures {
  readonly problems: Problems;
  readonly inHost: (kind: HostKind, parameters?: Readonly<Record<string, string>>) => Promise<HostPage>;
}

interface WorkerFixtures {
  readonly origin: string;
}

/** Pages of hosts with layers of their own. Console complaints fail the test. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  locale: 'en-GB',
  timezoneId: 'Europe/Paris',
  colorScheme: 'light',
  viewport: { width: 1280, height: 800 },

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

  page: async ({ page, context }, provide) => {
    fillByKeys(page);
    await provide(page);
    // The next test gets the same context, with everything cleared except this.
    await context.clearPermissions();
  },

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

  inHost: async ({ page }, provide) => {
    await provide(async (kind, parameters) => {
      const host = new HostPage(page, kind);
      await host.open(parameters);
      return host;
    });
  },
});
