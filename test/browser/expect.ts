import { expect as playwright } from '@playwright/test';
import type { Locator } from '@playwright/test';

interface Options {
  readonly timeout?: number;
}

/**
 * Playwright's `expect`, but waits for visibility without a snapshot of the whole page for its message: Playwright
 * takes one at each failed attempt, which costs a tenth of a test's time on a page with many rows.
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
