import type { Locator, Page } from '@playwright/test';

/**
 * Makes `fill` use keys in Firefox. Over WebDriver BiDi, Playwright's own `fill` sets the value without React
 * noticing: the page shows the text and knows nothing of it.
 */
export function fillByKeys(page: Page): void {
  if (page.context().browser()?.browserType().name() !== 'firefox') return;
  const locators = Object.getPrototypeOf(page.locator('html')) as Pick<Locator, 'fill'>;
  locators.fill = async function fill(this: Locator, text: string): Promise<void> {
    await this.focus();
    const hasParts = await this.evaluate(
      (field) => field instanceof HTMLInputElement && field.type === 'datetime-local',
    );
    if (hasParts) {
      // The order of its parts depends on the locale, so set it at once, as the browser's own picker does.
      await this.evaluate((field, value) => {
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
        field.dispatchEvent(new Event('input', { bubbles: true }));
      }, text);
      return;
    }
    const { keyboard } = this.page();
    await keyboard.press('ControlOrMeta+a');
    await keyboard.press('Delete');
    await keyboard.type(text);
    // Playwright sets characters that are on no key like `fill`; the page hears of them with the next key.
    if (/[^\n -~]/.test(text)) {
      await keyboard.press('Space');
      await keyboard.press('Backspace');
    }
  };
}
