import type { Locator, Page } from '@playwright/test';
import type { Desk } from '../desk.js';
import { expect, test } from '../fixtures.js';
import { watchShifts } from './layout-shifts.js';

test.use({ viewport: { width: 1360, height: 860 } });

const panelOf = (page: Page): Locator => page.locator('.rf-editor-panel');
const note = (desk: Desk): Locator => desk.field('Note');

/** Clicks the note of a row, which opens the record beside the list. */
async function look(desk: Desk, id: string): Promise<void> {
  await desk.row(id).locator('[data-column="note"]').click();
  await expect(panelOf(desk.page)).toBeVisible();
  await expect(note(desk)).toBeVisible();
}

async function idAt(desk: Desk, place: number): Promise<string> {
  return (await desk.rows.nth(place).getAttribute('data-followup-id')) ?? '';
}

test('opens beside the list, follows the row keys, and keeps typed text and focus as the page becomes narrow and wide', async ({
  desk,
  page,
}) => {
  await desk.open();
  const [first, second, third] = [await idAt(desk, 0), await idAt(desk, 1), await idAt(desk, 2)];
  await look(desk, first);
  await expect(desk.row(first)).toBeFocused();
  await expect(desk.grid).toBeVisible();
  const panel = await panelOf(page).boundingBox();
  const grid = await desk.grid.boundingBox();
  // Narrower than usual, so that the list does not turn into cards.
  expect(panel?.width).toBeGreaterThanOrEqual(400);
  expect(grid?.width).toBeGreaterThanOrEqual(676);
  expect((grid?.x ?? 0) + (grid?.width ?? 0)).toBeLessThanOrEqual(panel?.x ?? 0);

  await page.keyboard.press('j');
  await expect(desk.row(second)).toBeFocused();
  await expect(desk.row(second)).toHaveAttribute('aria-current', 'true');
  await page.keyboard.press('Enter');
  await expect(note(desk)).toBeFocused();
  await page.keyboard.type(' And one more.');
  await expect(note(desk)).toHaveValue(/ And one more\.$/);

  await page.keyboard.press('Alt+PageDown');
  await expect(desk.row(third)).toHaveAttribute('aria-current', 'true');
  await expect(note(desk)).not.toHaveValue(/And one more/);
  await expect(note(desk)).toBeFocused();
  await desk.row(third).focus();
  await page.keyboard.press('k');
  await expect(note(desk)).toHaveValue(/ And one more\.$/);
  await expect(desk.row(second)).toContainText('Draft');

  await note(desk).focus();
  await page.setViewportSize({ width: 1000, height: 860 });
  await expect(page.locator('.rf-dialog')).toBeVisible();
  await expect(note(desk)).toBeFocused();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' More.');
  await page.setViewportSize({ width: 1360, height: 860 });
  await expect(panelOf(page)).toBeVisible();
  await expect(note(desk)).toHaveValue(/ And one more\. More\.$/);
  await expect(note(desk)).toBeFocused();

  await desk.row(second).focus();
  await page.keyboard.press('Escape');
  await expect(desk.discardPrompt).toBeVisible();
  await desk.discardPrompt.getByRole('button', { name: 'Discard', exact: true }).click();
  await expect(panelOf(page)).toBeHidden();
  await expect(desk.row(second)).toBeFocused();
});

test('returns from a field to the row when its text is discarded', async ({ desk, page }) => {
  await desk.open();
  const id = await idAt(desk, 1);
  for (const how of ['key', 'click']) {
    if (how === 'key') await desk.row(id).press('Enter');
    else {
      await look(desk, id);
      await note(desk).click();
    }
    await expect(note(desk)).toBeFocused();
    await page.keyboard.type('More.');
    await page.keyboard.press('Escape');
    await desk.discardPrompt.getByRole('button', { name: 'Discard', exact: true }).click();
    await expect(panelOf(page)).toBeHidden();
    await expect(desk.row(id)).toBeFocused();
  }
});

/**
 * Saves in the panel with two clicks, the second while the first one's notice shows; the notice must not cover the
 * panel.
 */
async function saveBesideNotice(desk: Desk, page: Page): Promise<void> {
  await note(desk).fill('Once more');
  await desk.save();
  await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeVisible();
  const [notice, panel] = [await page.locator('.rf-notice').boundingBox(), await panelOf(page).boundingBox()];
  expect((notice?.x ?? 0) + (notice?.width ?? 0)).toBeLessThanOrEqual(panel?.x ?? 0);
  await note(desk).fill('And once more');
  await desk.save();
}

test('leads to the record that a colleague has moved out of sight, as it closes', async ({ desk, crm, page }) => {
  const records = (await crm.records())
    .slice(0, 40)
    .map((record, day) => ({ ...record, status: 'open', due_at: new Date(Date.UTC(2029, 0, 1 + day)).toISOString() }));
  await crm.reset(records);
  await page.goto('/?as=amara&view=all&scope=everyone&sort=due_at');
  for (const [from, place] of [
    ['row', 1],
    ['panel', 2],
  ] as const) {
    const id = records[place]?.id ?? '';
    await look(desk, id);
    if (from === 'panel') await note(desk).focus();
    await crm.change(id, { due_at: `2030-01-0${place}T09:00:00.000Z` });
    await expect(desk.row(id)).not.toBeInViewport({ timeout: 30_000 });
    await page.keyboard.press('Escape');
    await expect(panelOf(page)).toBeHidden();
    await expect(desk.row(id)).toBeFocused();
    await expect(desk.row(id)).toBeInViewport();
    await page.keyboard.press('Home');
  }
});

test('leads to the record whose conflict is left, wherever both changes moved it', async ({
  desk,
  crm,
  page,
  problems,
}) => {
  problems.expectFailedRequests(409);
  await page.setViewportSize({ width: 1000, height: 720 });
  await page.goto('/?as=amara&view=todo&sort=due_at');
  const id = await idAt(desk, 2);
  await desk.row(id).press('e');
  await desk.field('Due').fill('tomorrow 4pm');
  await crm.change(id, { due_at: '2030-01-07T09:00:00.000Z' });
  await page.keyboard.press('Control+Enter');
  await expect(desk.prompt).toBeFocused();
  await expect(desk.prompt.getByRole('button', { name: 'Save', exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(desk.row(id)).toBeFocused();
  await expect(desk.row(id)).toBeInViewport();
});

test('a notice covers no button of the dialog, nor what the host has above it', async ({ desk, page }) => {
  for (const width of [1280, 1000, 390]) {
    await page.setViewportSize({ width, height: 760 });
    await desk.open();
    await desk.edit(await idAt(desk, 1));
    await note(desk).fill(`Changed at ${width}`);
    await desk.button('Save and next').click();
    const notice = page.locator('.rf-notice');
    await expect(notice).toBeVisible();
    await note(desk).fill('Next');
    await expect(desk.editor.locator('.rf-editor-changes')).toBeVisible();
    const [box, foot] = [await notice.boundingBox(), await desk.editor.locator('.rf-dialog-footer').boundingBox()];
    if (!box || !foot) throw new Error('Nothing to measure.');
    const isBeside = box.x + box.width <= foot.x;
    expect(isBeside || box.y + box.height <= foot.y).toBe(true);
    expect(box.y).toBeGreaterThan(380);
  }
});

test('a changed owner, priority or task type moves no field', async ({ desk, page }) => {
  await desk.open();
  await look(desk, await idAt(desk, 1));
  // From the first field on: Firefox scrolls a list of options into sight.
  const places = async (): Promise<readonly number[]> => {
    const fields = (['Note', 'Owner', 'Priority', 'Task type'] as const).map((name) => desk.field(name).boundingBox());
    const [start = 0, ...others] = (await Promise.all(fields)).map((box) => box?.y ?? 0);
    return others.map((y) => Math.round(y - start));
  };
  const before = await places();
  await desk.chooseOwner('Bruno Keller');
  await desk.field('Priority').selectOption({ index: 0 });
  await desk.field('Priority').selectOption({ index: 1 });
  await expect(panelOf(page).getByRole('button', { name: 'Revert' }).first()).toBeVisible();
  expect(await places()).toEqual(before);
});

test('floating elements are over the middle of the list, not over the panel', async ({ desk, crm, page }) => {
  const record = await crm.pick();
  await desk.open();
  await look(desk, record.id);
  await desk.row(record.id).getByRole('checkbox').check();
  const middleOf = async (part: Locator): Promise<number> => {
    const box = await part.boundingBox();
    return (box?.x ?? 0) + (box?.width ?? 0) / 2;
  };
  const middle = await middleOf(page.locator('.rf-table'));
  const distanceOf = async (part: Locator): Promise<number> => Math.abs((await middleOf(part)) - middle);
  for (const height of [860, 480]) {
    await page.setViewportSize({ width: 1360, height });
    await expect.poll(async () => distanceOf(page.locator('.rf-selection-bar'))).toBeLessThanOrEqual(1);
  }
  await saveBesideNotice(desk, page);
  await expect.poll(async () => (await crm.row(record.id))?.note).toBe('And once more');
  // Between the first save and the second one's notice, there may be none.
  await expect.poll(async () => distanceOf(page.locator('.rf-notice'))).toBeLessThanOrEqual(1);
});

test('notices are over the agenda, not over the panel beside it', async ({ desk, page }) => {
  await desk.open();
  await page.getByRole('group', { name: 'View as' }).getByRole('button', { name: 'Agenda', exact: true }).click();
  await page.getByRole('region', { name: 'Agenda' }).locator('[data-item]').first().click();
  await expect(panelOf(page)).toBeVisible();
  await saveBesideNotice(desk, page);
});

test('Escape closes the panel beside the agenda, from the card too', async ({ desk, page }) => {
  await desk.open();
  await page.getByRole('group', { name: 'View as' }).getByRole('button', { name: 'Agenda', exact: true }).click();
  const card = page.getByRole('region', { name: 'Agenda' }).locator('[data-item]').first();
  await card.click();
  await expect(panelOf(page)).toBeVisible();
  await expect(card).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(panelOf(page)).toBeHidden();
  await expect(card).toBeFocused();
  // Enter edits, as in the list.
  await page.keyboard.press('Enter');
  await expect(panelOf(page).getByLabel('Note', { exact: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(card).toBeFocused();
});

test('moves nothing within the rows while it saves, is refused, or clashes', async ({ desk, crm, page, problems }) => {
  problems.expectFailedRequests(400, 409);
  const record = await crm.pick();
  await desk.open();
  await look(desk, record.id);
  await page.waitForTimeout(600);
  const shifts = await watchShifts(page, '[role="rowgroup"]');
  await desk.field('Priority').selectOption({ label: record.priority === 'urgent' ? 'Low' : 'Urgent' });
  await page.keyboard.press('Control+Enter');
  await expect(desk.row(record.id)).toHaveAttribute('data-state', 'saved');
  await crm.fail({ on: 'update', with: 400, field: 'note' });
  await note(desk).fill('Refused');
  await page.keyboard.press('Control+Enter');
  await expect(desk.row(record.id)).toHaveAttribute('data-state', 'failed');
  await crm.change(record.id, { note: 'Theirs' });
  await note(desk).fill('Mine');
  await page.keyboard.press('Control+Enter');
  await expect(desk.row(record.id)).toHaveAttribute('data-state', 'conflict');
  await page.waitForTimeout(600);
  expect(await shifts()).toEqual([]);
});

test('moves no field while one is typed in', async ({ desk, page }) => {
  await page.setViewportSize({ width: 1360, height: 860 });
  await desk.openDay();
  await desk.rows.first().locator('[data-column="note"]').click();
  const places = () =>
    desk.editor
      .locator('.rf-input, .rf-due-field-preset, .rf-note-tool')
      .evaluateAll((fields) => fields.map((field) => Math.round(field.getBoundingClientRect().top)));
  await expect(desk.field('Due')).toBeVisible();
  const before = await places();

  await desk.field('Note').press('x');
  await expect(desk.editor.getByRole('button', { name: 'Revert' })).toBeVisible();
  expect(await places()).toEqual(before);
  await desk.field('Due').fill('tomorow 3pm');
  await expect(desk.editor.getByRole('radio')).not.toHaveCount(0);
  expect(await places()).toEqual(before);
});
