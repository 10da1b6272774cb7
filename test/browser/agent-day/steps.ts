import type { Locator, Page } from '@playwright/test';

/** A person's input on one page, with its count: key presses, clicks, and typed words. */
export class CountedSteps {
  keys = 0;
  clicks = 0;
  words = 0;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async press(key: string): Promise<void> {
    this.keys += 1;
    await this.#page.keyboard.press(key);
  }

  /** Types a text, which counts as one step whatever its length. */
  async type(text: string): Promise<void> {
    this.words += 1;
    await this.#page.keyboard.type(text);
  }

  async click(target: Locator, options?: { readonly modifiers?: ['Shift'] }): Promise<void> {
    this.clicks += 1;
    await target.click(options);
  }

  toString(): string {
    const parts = [
      ...(this.keys > 0 || this.clicks === 0 ? [`${this.keys} keys`] : []),
      ...(this.clicks > 0 ? [`${this.clicks} clicks`] : []),
      ...(this.words > 0 ? ['text'] : []),
    ];
    return parts.join(' + ');
  }
}
