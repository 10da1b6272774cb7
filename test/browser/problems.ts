import type { ConsoleMessage, Page } from '@playwright/test';

/** What Firefox writes of a request to the CRM whose connection broke; the word before the colon is the name of the error. */
const FIREFOX_CUT_OFF =
  /^Cross-Origin Request Blocked: .*\/public\/v1\/followups\S*\. \(Reason: CORS request did not succeed\)/;

/** Watches a page for what nobody expects: errors, warnings, violations of its content security policy. */
export class Problems {
  readonly #found: string[] = [];
  readonly #expected: RegExp[] = [];
  readonly #said: string[] = [];

  constructor(page: Page) {
    page.on('console', (message) => this.#hear(message));
    page.on('pageerror', (error) => this.#found.push(`${error.name}: ${error.message}`));
  }

  /** Lets these pass. A browser itself writes a line for a request that fails, which no page can hold back. */
  expect(...patterns: RegExp[]): void {
    this.#expected.push(...patterns);
  }

  /**
   * Lets requests to the CRM fail, with one of these statuses or by the network. Without a network Chromium also asks in
   * vain for the icon of a page that changes its address.
   */
  expectFailedRequests(...reasons: (number | 'network')[]): void {
    for (const reason of reasons) {
      // To Firefox an answer of any status is none to complain of.
      if (reason === 'network') this.expect(FIREFOX_CUT_OFF);
      // So does code that is fetched in idle time; the library asks for it again.
      this.expect(
        reason === 'network'
          ? /^error: Failed to load resource: net::ERR_\S+ \(\S+\/(?:public\/v1\/followups|favicon|assets\/[\w-]+\.js)/
          : new RegExp(
              `^error: Failed to load resource: the server responded with a status of ${reason} .*/public/v1/followups`,
            ),
      );
    }
  }

  /** Everything that was written to the console. */
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
