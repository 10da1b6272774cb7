import { test as base } from '@playwright/test';
import type { FakeCrm } from '../../../src/testing/fake-crm.js';
import type { FollowupWorkspaceElement } from '../../../src/element.js';
import { buildFollowup, createFakeCrm } from '../../../src/testing.js';
import { serveFolder } from '../../built-hosts/serve-folder.js';
import { Problems } from '../problems.js';
import { ElementPage } from './element-page.js';
import { servedPage } from './page-setup.js';

export { expect } from '../expect.js';

declare global {
  interface Window {
    dress: (element: FollowupWorkspaceElement) => FollowupWorkspaceElement;
  }
}

/** No inline script or style, and no policy that makes scripts or markup from text. */
const STRICT =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src data:; base-uri 'none'; require-trusted-types-for 'script'; trusted-types 'none'";

interface TestFixtures {
  readonly problems: Problems;
  readonly crm: FakeCrm;
  readonly desk: ElementPage;
}

interface WorkerFixtures {
  readonly origin: string;
}

const DAY = 86_400_000;

/** The custom element on a static page under a strict policy. Console complaints fail the test. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  locale: 'en-GB',
  timezoneId: 'Europe/Paris',
  colorScheme: 'light',
  viewport: { width: 1280, height: 800 },

  origin: [
    // Playwright reads the fixtures that a function wants from its first parameter.
    // eslint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      const server = await serveFolder(servedPage, STRICT);
      await provide(server.url);
      await server.close();
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

  crm: async ({ page }, provide) => {
    const crm = createFakeCrm({
      followups: Array.from({ length: 12 }, (_, index) =>
        buildFollowup({
          id: `00000000-0000-4000-8000-0000000000${String(index + 10)}`,
          note: `Call number ${index + 1}`,
          status: 'open',
          due_at: new Date(Date.now() - (index + 1) * DAY).toISOString(),
          priority: index % 3 ? 'normal' : 'high',
        }),
      ),
    });
    await page.route('**/crm/public/**', async (route) => {
      const request = route.request();
      const response = await crm.fetch(request.url(), {
        method: request.method(),
        headers: await request.allHeaders(),
        body: request.postData(),
      });
      await route.fulfill({
        status: response.status,
        headers: Object.fromEntries(response.headers),
        body: await response.text(),
      });
    });
    await provide(crm);
  },

  desk: async ({ page, crm }, provide) => provide(new ElementPage(page, crm)),
});
