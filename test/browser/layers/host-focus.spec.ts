import { expect, test } from './fixtures.js';

declare global {
  interface Window {
    shadow: ShadowRoot;
  }
}

test('after a question opened by a press outside the editor, Escape returns to the field', async ({ inHost, page }) => {
  const host = await inHost('bare');
  await host.edit();
  await host.note.fill('Half a thought');
  await page.mouse.click(8, 400);
  await expect(host.discardPrompt).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(host.discardPrompt).toBeHidden();
  await expect(host.note).toBeFocused();

  await host.editor.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(host.discardPrompt).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(host.editor.getByRole('button', { name: 'Cancel', exact: true })).toBeFocused();
});

test("an extension's overlay over the editor in a closed shadow tree can be typed into, and handles its own Escape", async ({
  inHost,
  page,
}) => {
  const host = await inHost('bare');
  await page.evaluate(() => {
    const extension = document.createElement('div');
    extension.style.cssText = 'position: fixed; top: 8px; left: 8px; z-index: 2147483647';
    const input = document.createElement('input');
    input.addEventListener('input', () => (extension.title = input.value));
    extension.attachShadow({ mode: 'closed' }).append(input);
    extension.id = 'extension';
    document.body.append(extension);
  });
  await host.edit();
  const before = await host.note.inputValue();
  await page.mouse.click(40, 18);
  await page.keyboard.type('secret');
  await page.keyboard.press('Escape');
  await expect(page.locator('#extension')).toHaveAttribute('title', 'secret');
  await expect(host.note).toHaveValue(before);
  await host.note.click();
  await page.keyboard.type('!');
  await expect(host.note).toHaveValue(/!/);
});

test('in a closed shadow root the editor traps the focus, restores it, and the page behind does not scroll', async ({
  page,
  baseURL,
}) => {
  await page.goto(`${baseURL}/?host=closed-shadow-root`);
  await page.waitForFunction(() => window.shadow?.querySelector('[data-followup-id]'));
  const focusIsIn = (selector: string) =>
    page.evaluate((each) => Boolean(window.shadow.activeElement?.closest(each)), selector);
  const overflow = () => page.evaluate(() => getComputedStyle(document.documentElement).overflow);

  await page.evaluate(() => window.shadow.querySelector<HTMLElement>('[data-followup-id]')?.focus());
  await page.keyboard.press('Enter');
  await expect.poll(() => focusIsIn('.rf-dialog textarea')).toBe(true);
  expect(await overflow()).toBe('hidden');
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press(presses < 30 ? 'Tab' : 'Shift+Tab');
    expect(await focusIsIn('.rf-dialog'), `after ${presses + 1} presses`).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect.poll(() => page.evaluate(() => window.shadow.querySelector('.rf-dialog') === null)).toBe(true);
  await expect.poll(() => focusIsIn('[data-followup-id] button')).toBe(true);
  expect(await overflow()).toBe('visible');

  await page.evaluate(() => window.shadow.querySelector<HTMLElement>('[data-followup-id]')?.focus());
  await page.keyboard.press('?');
  await expect.poll(() => focusIsIn('.rf-dialog')).toBe(true);
  await page.keyboard.press('Escape');
  await expect.poll(() => focusIsIn('[data-followup-id]')).toBe(true);
});
