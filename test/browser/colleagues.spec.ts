import type { Locator } from '@playwright/test';
import type { Desk } from './desk.js';
import { expect, test } from './fixtures.js';

const radio = (desk: Desk, field: string, name: string): Locator =>
  desk.prompt.getByRole('radiogroup', { name: field }).getByRole('radio', { name });
const keep = (desk: Desk): Locator => desk.prompt.getByRole('button', { name: /^Save (?:mine|merged)$/ });

test.beforeEach(({ problems }) => problems.expectFailedRequests(409));

test('a change of the same field is decided, one of another field stays, and a merged note is saved over both', async ({
  desk,
  crm,
  page,
}) => {
  const { id } = await crm.pick();
  await crm.change(id, { note: 'Call Ann about the offer at noon.', priority: 'low' });
  const { integration_version: version } = (await crm.row(id)) ?? { integration_version: 0 };
  await desk.open();
  await desk.edit(id);
  await crm.change(id, { note: 'Call Bob about the offer at noon.', priority: 'urgent' });
  await desk.field('Note').fill('Call Ann about the offer at ten.');
  await desk.save();
  await expect(desk.prompt.getByRole('radiogroup')).toHaveCount(1);
  await expect(radio(desk, 'Note', 'Merged')).toBeChecked();
  await expect(desk.prompt).toContainText('Their other changes');
  await page.setViewportSize({ width: 1360, height: 860 });
  await expect(desk.prompt.getByRole('button', { name: 'Copy both versions' })).toBeInViewport({ ratio: 1 });

  const text = desk.prompt.getByLabel('Merged text');
  await expect(text).toHaveValue('Call Bob about the offer at ten.');
  await text.press('End');
  await text.pressSequentially(' Gladly.');
  await keep(desk).click();
  await desk.expectSaved(id);
  const note = 'Call Bob about the offer at ten. Gladly.';
  await expect(desk.row(id)).toContainText(note);
  expect(await crm.row(id)).toMatchObject({ note, priority: 'urgent', integration_version: version + 2 });
  const saves = await crm.saves();
  expect(saves.map(({ fields }) => fields)).toEqual([
    { note: 'Call Ann about the offer at ten.', expected_version: version },
    { note, expected_version: version + 1 },
  ]);
  expect(new Set(saves.map((save) => save.idempotency_key)).size).toBe(2);
});

test('an edit typed while offline asks on reconnecting', async ({ desk, crm, page, context, problems }) => {
  problems.expectFailedRequests('network');
  const { id } = await desk.openPicked(crm);
  await desk.field('Note').fill('Mine');
  await context.setOffline(true);
  await desk.save();
  await expect(desk.row(id)).toHaveAttribute('data-state', 'waiting');
  await expect(page.getByText('1 change waiting')).toBeVisible();
  await crm.change(id, { note: 'Theirs' });
  await context.setOffline(false);
  await expect(desk.prompt).toBeVisible();
  await radio(desk, 'Note', 'Mine').check();
  await keep(desk).click();
  await desk.expectSaved(id);
  expect((await crm.row(id))?.note).toBe('Mine');
  expect(await crm.history(id)).toHaveLength(2);
});

test('by screen reader text and keyboard alone', async ({ desk, crm, page }) => {
  const record = await crm.pick();
  await desk.open();
  await desk.editButton(record.id).focus();
  await page.keyboard.press('Enter');
  await expect(desk.editor).toBeVisible();
  await crm.change(record.id, { note: 'Call back on Monday' });
  await desk.tabTo(desk.field('Note'));
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Call back on Friday');
  await desk.tabTo(desk.button('Save'));
  await page.keyboard.press('Enter');

  // From here on, only what is announced counts.
  await expect(desk.prompt).toBeFocused();
  const heard = await desk.prompt.ariaSnapshot();
  expect(heard).toContain('This follow-up has changed');
  expect(heard).toMatch(/radiogroup "Note"/);
  expect(heard).toContain(`Before: ${record.note ?? ''}`);
  const order = ['Before', 'radio "Mine"', 'Call back on Friday', 'radio "Theirs"', 'Call back on Monday'];
  expect(order.map((words) => heard.indexOf(words)).every((place, at, all) => place > (all[at - 1] ?? -1))).toBe(true);
  expect(heard).not.toMatch(/\[checked\]/);
  expect(heard).toContain('Choose a version of the note');

  await page.keyboard.press('Tab');
  await expect(radio(desk, 'Note', 'Mine')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  expect(await desk.prompt.ariaSnapshot()).toMatch(/radio "Merged" \[checked\]/);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  const decided = await desk.prompt.ariaSnapshot();
  expect(decided).toMatch(/radio "Mine" \[checked\]/);
  expect(decided).toContain('Saves my note');
  await desk.tabTo(keep(desk));
  await page.keyboard.press('Enter');
  await expect(desk.said('Saved')).toBeVisible();
  await expect(desk.editor).toBeHidden();
  await expect(desk.editButton(record.id)).toBeFocused();
  expect((await crm.row(record.id))?.note).toBe('Call back on Friday');
  expect(await crm.history(record.id)).toHaveLength(2);
});
