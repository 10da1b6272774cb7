import type { Page } from '@playwright/test';

/** Opens the host page with these settings of its own; the list does not follow the changes feed unless they say so. */
export async function setHost(page: Page, settings: object): Promise<void> {
  await page.addInitScript(
    (value) => {
      // The blank page before it has no storage.
      if (location.protocol === 'http:') localStorage.setItem('northwind-settings', value);
    },
    JSON.stringify({ followsChanges: false, ...settings }),
  );
}
