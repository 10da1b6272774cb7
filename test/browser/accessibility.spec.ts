import type { FollowupRecord } from '../../src/testing/contract/followup-record.js';
import { axeViolations } from '../setup/axe.js';
import { expect, test } from './fixtures.js';

/** A row in every visual state: axe checks every element of each. */
function oneOfEach(records: readonly FollowupRecord[]): FollowupRecord[] {
  const now = new Date().toISOString();
  const lookOf = ({ status, priority, due_at, note }: FollowupRecord): string =>
    [status, priority, (due_at ?? '') < now, note?.includes('://')].join(' ');
  return [...new Map(records.map((record) => [lookOf(record), record])).values()];
}

// Each part alone, in every look, is checked in its stories.
test('the page passes axe, with the editor and the prompt over it and with a conflict left undecided', async ({
  desk,
  crm,
  page,
  problems,
}) => {
  test.slow();
  problems.expectFailedRequests(409);
  await crm.reset(oneOfEach(await crm.records()));
  const { id } = await desk.openPicked(crm);
  expect(await axeViolations(page)).toEqual([]);

  await desk.field('Note').fill('Mine');
  await crm.change(id, { note: 'Theirs', status: 'completed' });
  await desk.save();
  await expect(desk.prompt).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);

  await page.keyboard.press('Escape');
  await expect(desk.prompt).toBeHidden();
  await expect(desk.editor).toBeHidden();
  await expect(desk.row(id)).toHaveAttribute('data-state', 'conflict');
  expect(await axeViolations(page)).toEqual([]);
});

for (const [theme, dir] of [
  ['light', 'ltr'],
  ['dark', 'rtl'],
] as const)
  test(`${theme}, ${dir}: list, panel, menus, agenda and workload pass axe`, async ({ desk, crm, page }) => {
    test.slow();
    await page.setViewportSize({ width: 1360, height: 860 });
    await page.addInitScript(
      (settings) => {
        if (location.protocol === 'http:') localStorage.setItem('northwind-settings', JSON.stringify(settings));
      },
      { followsChanges: false, theme, dir },
    );
    const records = oneOfEach(await crm.records());
    await crm.reset(records);
    // Another one of the deal: the button that leads to it is close to the link to the deal.
    await crm.reset([...records, { ...(await crm.pick()), id: '0190ffff-0000-7000-8000-000000000001' }]);
    const { id } = await desk.openPicked(crm);
    await expect(desk.editor.getByRole('button', { name: /more open on this deal/ })).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await desk.row(id).focus();
    await page.keyboard.press('Shift+F10');
    await expect(page.getByRole('menu')).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    for (const view of ['Agenda', 'Workload']) {
      await page.getByRole('group', { name: 'View as' }).getByRole('button', { name: view, exact: true }).click();
      await expect(page.getByRole('region', { name: view }).getByRole('button').first()).toBeVisible();
      expect(await axeViolations(page)).toEqual([]);
    }
    await page.locator('[data-cell]:not([data-empty])').first().click();
    await expect(page.locator('.rf-workload-region')).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
  });
