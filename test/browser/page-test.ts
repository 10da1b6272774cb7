import { test as base } from '@playwright/test';
import { fillByKeys } from './fill-in-firefox.js';
import { Problems } from './problems.js';

/** A test of a page in Paris, in British English. Console complaints fail it. */
export const pageTest = base.extend<{ readonly problems: Problems }>({
  locale: 'en-GB',
  timezoneId: 'Europe/Paris',
  colorScheme: 'light',

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
});

interface PageServer {
  readonly origin: string;
  readonly stop: () => Promise<void>;
}

/** A test of a page of its own, which each worker serves. */
export function servedPageTest(serve: () => Promise<PageServer>) {
  return pageTest.extend<object, { readonly origin: string }>({
    origin: [
      // Playwright reads the fixtures that a function wants from its first parameter.
      // eslint-disable-next-line no-empty-pattern
      async ({}, provide) => {
        const server = await serve();
        await provide(server.origin);
        await server.stop();
      },
      { scope: 'worker' },
    ],
    baseURL: async ({ origin }, provide) => provide(origin),
  });
}
