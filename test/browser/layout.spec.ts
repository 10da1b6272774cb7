import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.js';
import { setHost } from './host-settings.js';

async function scrollsSideways(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
}

test.describe('320 pixels wide', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test('shows cards that can be read and used', async ({ desk, crm, page }) => {
    const { id, note } = await crm.pick();
    await desk.open();
    expect(await scrollsSideways(page)).toBe(false);
    const card = desk.row(id);
    await card.scrollIntoViewIfNeeded();
    await expect(card.getByText(note ?? '')).toBeVisible();
    const box = await card.boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320);
    for (const target of [desk.editButton(id), page.getByRole('button', { name: 'Refresh' })]) {
      const size = await target.boundingBox();
      expect(size?.height).toBeGreaterThanOrEqual(24);
      expect(size?.width).toBeGreaterThanOrEqual(24);
    }
  });

  test('edits and decides', async ({ desk, crm, page, problems }) => {
    problems.expectFailedRequests(409);
    const { id } = await desk.openPicked(crm);
    await crm.change(id, { note: 'Theirs' });
    expect(await scrollsSideways(page)).toBe(false);
    for (const name of ['Due', 'Owner', 'Task type', 'Priority', 'Note'] as const) {
      const box = await desk.field(name).boundingBox();
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320);
    }
    await expect(desk.button('Save')).toBeInViewport({ ratio: 1 });
    await desk.field('Note').fill('Mine');
    await desk.save();
    await desk.prompt.getByRole('radio', { name: 'Mine' }).check();
    // What is saved has a line of its own.
    const plan = await desk.prompt.locator('.rf-conflict-plan').boundingBox();
    expect(plan?.width).toBeGreaterThan(200);
    await expect(desk.prompt.getByRole('button', { name: 'Save mine' })).toBeInViewport({ ratio: 1 });
    await expect(desk.prompt.getByRole('button', { name: 'Discard my changes' })).toBeInViewport({
      ratio: 1,
    });
    expect(await scrollsSideways(page)).toBe(false);
    await desk.prompt.getByRole('button', { name: 'Save mine' }).click();
    await desk.expectSaved(id);
    expect((await crm.row(id))?.note).toBe('Mine');
  });

  test('a notice covers no button of the editor', async ({ desk, crm, page, problems }) => {
    problems.expectFailedRequests(400);
    const { id } = await crm.pick();
    const other = await crm.pick(1);
    await desk.open();
    await crm.fail({ on: 'update', with: 400, field: 'note' });
    await desk.saveNote(id, 'Refused at first');
    await expect(desk.said('Not saved')).toBeVisible();
    // It stays while another record is edited.
    await desk.saveNote(other.id, 'Meanwhile');
    await expect.poll(async () => (await crm.row(other.id))?.note).toBe('Meanwhile');
    await page.getByRole('button', { name: 'Reopen' }).click();
    await expect(desk.field('Note')).toHaveValue('Refused at first');
    await desk.save();
    await desk.expectSaved(id);
  });
});

test.describe('right to left', () => {
  test.beforeEach(({ page }) => setHost(page, { dir: 'rtl' }));

  test('mirrors the list and the editor', async ({ desk, crm, page }) => {
    const { id } = await crm.pick();
    await desk.open();
    const due = await desk.grid.getByRole('columnheader', { name: 'Due' }).boundingBox();
    const owner = await desk.grid.getByRole('columnheader', { name: 'Owner' }).boundingBox();
    expect(due?.x).toBeGreaterThan(owner?.x ?? 0);
    expect(await scrollsSideways(page)).toBe(false);
    await desk.edit(id);
    await expect(desk.editor).toHaveCSS('direction', 'rtl');
    const save = await desk.button('Save').boundingBox();
    const cancel = await desk.button('Cancel').boundingBox();
    expect(save?.x).toBeLessThan(cancel?.x ?? 0);
    await desk.field('Note').fill('من اليمين إلى اليسار');
    await desk.save();
    await desk.expectSaved(id);
    expect((await crm.row(id))?.note).toBe('من اليمين إلى اليسار');
  });

  test('a placeholder is on the side where the page begins; what is typed runs its own way', async ({ desk, page }) => {
    await desk.open();
    const search = page.getByRole('searchbox').first();
    await expect(search).toHaveCSS('direction', 'rtl');
    await search.fill('renewal');
    await expect(search).toHaveCSS('direction', 'ltr');
  });
});

test('what a popover grows by stays in the window', async ({ desk, page }) => {
  await page.setViewportSize({ width: 1024, height: 560 });
  await desk.open();
  for (const key of ['j', 'j', 'j', 'j', 'j', 'm']) await page.keyboard.press(key);
  const popover = page.locator('.rf-popover');
  await popover.getByRole('button', { name: 'Edit macros' }).click();
  await popover.getByRole('textbox', { name: 'Name' }).fill('Called');
  await popover.getByRole('textbox', { name: 'Line to add to the note' }).fill('Called them');
  await popover.getByRole('button', { name: 'Save as macro' }).click();
  await popover.getByRole('button', { name: 'Edit “Called”' }).click();
  const save = popover.getByRole('button', { name: /^Save/ });
  await save.scrollIntoViewIfNeeded();
  await expect(save).toBeInViewport({ ratio: 1 });
});
