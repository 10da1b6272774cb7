import { axeViolations } from '../../setup/axe.js';
import { expectKeepsFocus } from '../keeps-focus.js';
import { expect, test } from './fixtures.js';

test('list, edit, save, conflict and undo on a static page under a strict policy', async ({ desk, page, problems }) => {
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
  await desk.prompt.getByRole('button', { name: 'Save mine' }).click();
  await expect(desk.prompt).toBeHidden();
  await expect.poll(() => desk.noteInCrm()).toBe('Mine');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.poll(() => desk.noteInCrm()).toBe('Theirs');
  expect(await events.jsonValue()).toEqual(expect.arrayContaining(['saved', 'conflict', 'conflict-resolved']));
});

test('everything is in the shadow root, and a dialog restores the focus', async ({ desk, page }) => {
  await desk.open();
  await desk.row.focus();
  await page.keyboard.press('Enter');
  await expect(desk.note).toBeFocused();
  const light = () =>
    page.evaluate(() => document.querySelectorAll('[class*="rf-"], body > :not(main, script)').length);
  expect(await light()).toBe(0);
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

test('custom properties, parts and the color scheme apply, from the element and around it', async ({ desk, page }) => {
  await desk.open();
  expect(await desk.style('.rf-workspace', 'color')).toBe('rgb(26, 30, 38)');
  await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'));
  expect(await desk.style('.rf-workspace', 'color')).toBe('rgb(230, 232, 237)');
  await desk.element.evaluate((element) => element.setAttribute('color-scheme', 'light'));
  await expect.poll(() => desk.style('.rf-workspace', 'color')).toBe('rgb(26, 30, 38)');

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

test('in a shadow root of the host a dialog traps the focus, and saves', async ({ desk, page }) => {
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
  await expectKeepsFocus(desk.editor);
  await desk.save();
  await expect.poll(() => desk.noteInCrm()).toBe('From deep inside');
  await page.keyboard.press('Escape');
});

test('axe finds no fault in the shadow tree', async ({ desk, page, problems }) => {
  test.slow();
  problems.expectFailedRequests(409);
  await desk.open();
  await desk.edit();
  expect(await axeViolations(page)).toEqual([]);
  desk.changeElsewhere('Theirs');
  await desk.note.fill('Mine');
  await desk.save();
  await expect(desk.prompt).toBeVisible();
  // In a shadow tree, axe misses that an alertdialog is modal, and takes what is behind it for reachable.
  expect(await axeViolations(page, { without: ['aria-hidden-focus', 'page-has-heading-one'] })).toEqual([]);
});
