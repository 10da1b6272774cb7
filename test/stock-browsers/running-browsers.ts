import type { WebDriver } from './web-driver.js';

/** A way to open browsers of one make. */
export interface RunningBrowsers {
  /** Starts a browser with a fresh profile and returns its window; one browser at a time. */
  readonly openBrowser: () => Promise<WebDriver>;
  readonly stop: () => Promise<void>;
}
