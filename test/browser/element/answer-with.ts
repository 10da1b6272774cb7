import type { Page } from '@playwright/test';
import type { FakeCrm } from '../../../src/testing.js';

/** Answers the page's requests to the CRM. */
export async function answerWith(crm: FakeCrm, page: Page): Promise<void> {
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
}
