import { expect as playwright } from '@playwright/test';
import type { Locator } from '@playwright/test';

interface Options {
  readonly timeout?: number;
}

/**
 * Playwright's own, but that it waits for what comes into sight without a look at the whole page for its message: one is
 * taken each time that nothing is found yet, and of a page with many rows it takes a tenth of a test's time.
 */
export const expect = playwright.extend({
  async toBeVisible(locator: Locator, options: Options = {}) {
    const { isNot } = this;
    const timeout = options.timeout ?? this.timeout;
    try {
      if (isNot) await playwright(locator).not.toBeVisible(options);
      else await locator.waitFor({ timeout });
      return { pass: !isNot, message: () => '' };
    } catch (error) {
      if (isNot) return { pass: true, message: () => (error as Error).message };
    }
    const [found] = await Promise.allSettled([playwright(locator).toBeVisible({ timeout: 1 })]);
    if (found.status === 'fulfilled') return { pass: true, message: () => '' };
    const { message } = found.reason as Error;
    return { pass: false, message: () => `${message}\n\nThis last look came after a wait of ${timeout} ms.` };
  },
});
