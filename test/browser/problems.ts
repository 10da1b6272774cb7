import type { ConsoleMessage, Page } from '@playwright/test';

/** Firefox's message for a broken connection to the CRM; the word before the colon is the name of the error. */
const FIREFOX_CUT_OFF =
  /^Cross-Origin Request Blocked: .*\/public\/v1\/followups\S*\. \(Reason: CORS request did not succeed\)/;

/**
 * Throws errors that reach `window` without an exception, such as a loop of a resize observer: Playwright does not report them
 * as errors of the page.
 */
export async function throwWindowErrors(page: Page): Promise<void> {
  await page.addInitScript(() => {
    addEventListener('error', (event) => {
      if (!(event instanceof ErrorEvent) || event.error) return;
      setTimeout(() => {
        throw new Error(event.message);
      });
    });
  });
}

/** Watches a page for unexpected errors, warnings, and violations of its content security policy. */
export class Problems {
  readonly #found: string[] = [];
  readonly #expected: RegExp[] = [];
  readonly #said: string[] = [];

  constructor(page: Page) {
    page.on('console', (message) => this.#hear(message));
    page.on('pageerror', (error) => this.#found.push(`${error.name}: ${error.message}`));
  }

  /** Allows these messages. The browser itself logs failed requests, which no page can prevent. */
  expect(...patterns: RegExp[]): void {
    this.#expected.push(...patterns);
  }

  /**
   * Allows requests to the CRM to fail with one of these statuses or by the network. Without a network, Chromium also
   * fails to load the icon of a page whose address changes.
   */
  expectFailedRequests(...reasons: (number | 'network')[]): void {
    for (const reason of reasons) {
      // Firefox logs no answer, whatever its status.
      if (reason === 'network') this.expect(FIREFOX_CUT_OFF);
      // So does code prefetched in idle time, which the library requests again.
      this.expect(
        reason === 'network'
          ? /^error: Failed to load resource: net::ERR_\S+ \(\S+\/(?:public\/v1\/followups|favicon|assets\/[\w-]+\.js)/
          : new RegExp(
              `^error: Failed to load resource: the server responded with a status of ${reason} .*/public/v1/followups`,
            ),
      );
    }
  }

  /** Everything written to the console. */
  get console(): string {
    return this.#said.join('\n');
  }

  unexpected(): string[] {
    return this.#found.filter((line) => !this.#expected.some((pattern) => pattern.test(line)));
  }

  #hear(message: ConsoleMessage): void {
    const line = `${message.type()}: ${message.text()} (${message.location().url})`;
    this.#said.push(line);
    if (message.type() === 'error' || message.type() === 'warning') this.#found.push(line);
  }
}
