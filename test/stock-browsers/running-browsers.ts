import type { WebDriver } from './web-driver.js';

/** What is there to open browsers of one make. */
export interface RunningBrowsers {
  /** Starts a browser that knows of nothing that was before, and gives its window; one browser at a time. */
  readonly openBrowser: () => Promise<WebDriver>;
  readonly stop: () => Promise<void>;
}
