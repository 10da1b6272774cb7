import type { Locator, Page } from '@playwright/test';

/**
 * Makes `fill` a matter of keys in Firefox. In one that is driven over WebDriver BiDi, Playwright's own sets the value behind
 * React's back: the page shows the text and knows nothing of it.
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
      // In which order its parts are typed depends on the locale. So it comes at once, as from the browser's own picker.
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
    // What is on no key of its keyboard, Playwright sets like `fill`; the page hears of it with the next key.
    if (/[^\n -~]/.test(text)) {
      await keyboard.press('Space');
      await keyboard.press('Backspace');
    }
  };
}
