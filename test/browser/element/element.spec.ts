import { axeViolations } from '../../setup/axe.js';
import { expect, test } from './fixtures.js';

test('list, edit, save, conflict and undo, on a static page under a strict policy', async ({
  desk,
  page,
  problems,
}) => {
  problems.expectFailedRequests(409);
  await desk.open();
  const events = await page.evaluateHandle(() => {
    const told: string[] = [];
    document.addEventListener('followups-event', ({ detail }: CustomEventInit<{ type: string }>) => {
      if (detail) told.push(detail.type);
    });
    return told;
  });
  await desk.edit();
  await desk.note.fill('Call Ann on Monday');
  await desk.save();
  await expect(desk.editor).toBeHidden();
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible();
  expect(desk.noteInCrm()).toBe('Call Ann on Monday');

  await desk.edit();
  desk.changeElsewhere('Theirs');
  await desk.note.fill('Mine');
  await desk.save();
  await desk.prompt.getByRole('radio', { name: 'Mine' }).check();
  await desk.prompt.getByRole('button', { name: 'Refresh and keep my changes' }).click();
  await expect(desk.prompt).toBeHidden();
  await expect.poll(() => desk.noteInCrm()).toBe('Mine');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.poll(() => desk.noteInCrm()).toBe('Theirs');
  expect(await events.jsonValue()).toEqual(expect.arrayContaining(['saved', 'conflict', 'conflict-resolved']));
});

test('everything is in the shadow root, and a dialog traps the focus and restores it', async ({ desk, page }) => {
  await desk.open();
  await desk.row.focus();
  await page.keyboard.press('Enter');
  await expect(desk.note).toBeFocused();
  // Radix adds hidden focus guards at both ends of the page.
  const light = () =>
    page.evaluate(
      () => document.querySelectorAll('[class*="rf-"], body > :not(main, script, [data-radix-focus-guard])').length,
    );
  expect(await light()).toBe(0);
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press(presses < 25 ? 'Tab' : 'Shift+Tab');
    expect(await desk.hasFocus('.rf-dialog'), `after ${presses + 1} presses`).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(desk.editor).toBeHidden();
  await expect.poll(() => desk.hasFocus('[data-followup-id]')).toBe(true);

  await desk.row.focus();
  await page.keyboard.press('m');
  await expect(page.getByRole('menu')).toBeVisible();
  expect(await light()).toBe(0);
  await page.keyboard.press('Escape');
  await expect.poll(() => desk.hasFocus('[data-followup-id]')).toBe(true);
});

test('custom properties and parts apply, from the element and from around it', async ({ desk, page }) => {
  await desk.open();
  await desk.edit();
  const accent = () =>
    desk.editor
      .getByRole('button', { name: 'Save', exact: true })
      .evaluate((button) => getComputedStyle(button).backgroundColor);
  expect(await accent()).toBe('rgb(52, 81, 209)');
  await page.evaluate(() => document.documentElement.style.setProperty('--rf-accent', 'rgb(120, 20, 90)'));
  await expect.poll(accent).toBe('rgb(120, 20, 90)');
  await page.evaluate(() => document.documentElement.style.setProperty('--rf-border', 'rgb(1, 2, 3)'));
  expect(await desk.style('.rf-dialog', 'border-block-start-color')).toBe('rgb(1, 2, 3)');
  await desk.element.evaluate((element) => element.toggleAttribute('data-green', true));
  await expect.poll(accent).toBe('rgb(11, 110, 79)');
  expect(await desk.style('.rf-toolbar', 'border-block-end-width')).toBe('3px');
});

test('it follows the color scheme of the page', async ({ desk, page }) => {
  await desk.open();
  expect(await desk.style('.rf-workspace', 'color')).toBe('rgb(26, 30, 38)');
  await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'));
  expect(await desk.style('.rf-workspace', 'color')).toBe('rgb(230, 232, 237)');
  await desk.element.evaluate((element) => element.setAttribute('color-scheme', 'light'));
  await expect.poll(() => desk.style('.rf-workspace', 'color')).toBe('rgb(26, 30, 38)');
});

test('settings that change while someone types keep the text and the caret', async ({ desk, page }) => {
  await desk.open();
  await desk.edit();
  await desk.note.fill('Half a');
  await desk.element.evaluate((element) => {
    element.setAttribute('time-zone', 'Asia/Tokyo');
    element.setAttribute('heading', 'Work');
  });
  await expect(desk.element.getByText('Work', { exact: true })).toBeVisible();
  await desk.element.evaluate(async (element) => {
    const path = '/locales/de.js';
    const { de } = (await import(path)) as Record<string, unknown>;
    Object.assign(element, { messages: de, locale: 'de-DE' });
  });
  const note = page.getByRole('dialog').getByLabel('Notiz', { exact: true });
  await expect(note).toBeFocused();
  await page.keyboard.type(' thought');
  await expect(note).toHaveValue('Half a thought');
});

test('a moved element keeps typed text, and a removed one removes everything', async ({ desk, page }) => {
  await desk.open();
  const search = desk.element.getByRole('searchbox');
  await search.fill('number 1');
  await expect(desk.element.locator('[data-followup-id]')).toHaveCount(4);
  await page.evaluate(() => {
    const element = document.querySelector('followup-workspace');
    const place = document.createElement('section');
    place.style.blockSize = '600px';
    document.querySelector('main')?.append(place);
    if (element) place.append(element);
  });
  await expect(search).toHaveValue('number 1');
  await expect(desk.element.locator('[data-followup-id]')).toHaveCount(4);
  const left = await page.evaluate(async () => {
    const element = document.querySelector('followup-workspace');
    element?.remove();
    await new Promise((resolve) => setTimeout(resolve, 100));
    return element?.shadowRoot?.querySelectorAll('[data-followup-id]').length;
  });
  expect(left).toBe(0);
});

test('two on a page are one app, each with its own dialogs', async ({ desk, page }) => {
  await desk.open();
  await page.evaluate(() => {
    const other = document.createElement('followup-workspace');
    for (const { name, value } of document.querySelector('followup-workspace')?.attributes ?? [])
      other.setAttribute(name, value);
    document.querySelector('main')?.append(window.dress(other));
  });
  const other = page.locator('followup-workspace').nth(1);
  const id = (await desk.row.getAttribute('data-followup-id')) ?? '';
  // A list below the window renders only its first rows.
  await other.evaluate((element) => element.scrollIntoView({ block: 'end' }));
  await other.locator(`[data-followup-id="${id}"]`).getByRole('button', { name: /^Edit/ }).click();
  await expect(other.getByRole('dialog', { name: 'Edit follow-up' })).toBeVisible();
  await expect(desk.editor).toHaveCount(1);
  await desk.note.fill('Told to both');
  await desk.save();
  await expect(desk.row).toContainText('Told to both');
  await expect(page.locator('.rf-notices').getByText('Saved', { exact: true })).toHaveCount(1);
});

test('it works in a shadow root of the host as outside', async ({ desk, page }) => {
  await page.goto('/');
  await page.evaluate(() => {
    const element = document.querySelector('followup-workspace');
    const place = document.createElement('div');
    document.querySelector('main')?.append(place);
    if (element) place.attachShadow({ mode: 'open' }).append(element);
  });
  await expect(desk.row).toBeVisible();
  await desk.edit();
  await desk.note.fill('From deep inside');
  for (let presses = 0; presses < 20; presses += 1) {
    await page.keyboard.press('Tab');
    expect(await desk.hasFocus('.rf-dialog'), `after ${presses + 1} presses`).toBe(true);
  }
  await desk.save();
  await expect.poll(() => desk.noteInCrm()).toBe('From deep inside');
  await page.keyboard.press('Escape');
});

for (const theme of ['light', 'dark'] as const) {
  test(`axe finds no fault in ${theme}`, async ({ desk, page, problems }) => {
    test.slow();
    problems.expectFailedRequests(409);
    await desk.open();
    await page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme);
    expect(await axeViolations(page)).toEqual([]);
    await desk.edit();
    expect(await axeViolations(page)).toEqual([]);
    desk.changeElsewhere('Theirs');
    await desk.note.fill('Mine');
    await desk.save();
    await expect(desk.prompt).toBeVisible();
    // In a shadow tree, axe misses that an alertdialog is modal, and takes what is behind it for reachable.
    expect(await axeViolations(page, { without: ['aria-hidden-focus', 'page-has-heading-one'] })).toEqual([]);
  });
}
