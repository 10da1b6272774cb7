import { firefox } from 'playwright-core';
import type { DrivenPage } from './driven-page.js';

/** Starts a Firefox as its makers ship it, through WebDriver BiDi. */
export async function driveFirefox(executablePath: string): Promise<DrivenPage> {
  // Playwright's own Firefox is another build; this channel speaks to any.
  const browser = await firefox.launch({ channel: 'moz-firefox', executablePath, headless: true });
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  return {
    browser: `Firefox ${browser.version()}`,
    open: async (url) => {
      await page.goto(url);
    },
    read: async (expression) => page.evaluate(expression),
    press: async (key, options) => page.keyboard.press(options?.control ? `Control+${key}` : key),
    close: async () => browser.close(),
  };
}
