import { signInUsers } from '../../sandbox/server/users.js';
import type { FollowupRecord } from '../../src/testing/contract/followup-record.js';
import type { Crm } from './crm.js';
import { expect, test } from './fixtures.js';

const AMARA = signInUsers.get('amara')?.id ?? '';
const BRUNO = signInUsers.get('bruno')?.id ?? '';
const DAY_MS = 24 * 3_600_000;

/** How many of Amara's records are overdue. */
const LATE = 200;

/** A list of many pages, with Amara's and overdue records throughout. */
async function manyRecords(crm: Crm): Promise<readonly FollowupRecord[]> {
  const [pattern] = await crm.records();
  if (!pattern) throw new Error('The sandbox holds no record to go by.');
  const records = Array.from({ length: 3 * LATE }, (_, at): FollowupRecord => {
    const isLate = at % 3 === 0;
    return {
      ...pattern,
      id: `01900000-0000-7000-9000-${String(at).padStart(12, '0')}`,
      note: `Number ${at}`,
      status: 'open',
      priority: 'normal',
      owner_user_id: isLate ? AMARA : BRUNO,
      due_at: new Date(Date.now() + (isLate ? -2 - (at % 40) : 3 + (at % 40)) * DAY_MS).toISOString(),
    };
  });
  await crm.reset(records);
  return records;
}

test("finds a person's overdue records, reassigns 200 of them, and undoes it", async ({ desk, page, crm }) => {
  const records = await manyRecords(crm);
  const late = records.filter(({ owner_user_id: owner }) => owner === AMARA);
  await desk.open();
  await page.getByRole('button', { name: 'Load all' }).click();
  await expect(desk.said('All 600 follow-ups loaded')).toBeVisible();

  await page
    .getByRole('group', { name: 'Views' })
    .getByRole('button', { name: /^Overdue/ })
    .click();
  await page.getByRole('button', { name: /^Filter/ }).click();
  await page.getByRole('checkbox', { name: /Amara Okafor/ }).check();
  await page.keyboard.press('Escape');
  await expect(desk.summary).toContainText(`${LATE} of 600 follow-ups`);
  await expect(desk.grid).toHaveAttribute('aria-rowcount', String(LATE + 1));

  await page.getByRole('checkbox', { name: `Select all: ${LATE} follow-ups` }).check();
  await page.getByRole('toolbar').getByRole('button', { name: 'Owner', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `Owner · ${LATE} follow-ups` });
  await dialog.getByRole('combobox', { name: 'Owner' }).fill('bruno');
  await dialog.getByRole('option', { name: 'Bruno Keller' }).click();
  const bar = page.getByRole('region', { name: 'Bulk update' });
  await expect(bar.getByRole('button', { name: 'Undo' })).toBeVisible({ timeout: 30_000 });
  for (const { id } of late) expect((await crm.row(id))?.owner_user_id).toBe(BRUNO);
  const saves = await crm.saves();
  expect(saves).toHaveLength(LATE);
  expect(new Set(desk.sent.map(({ key }) => key)).size).toBe(LATE);
  expect(saves.every(({ fields }) => Object.keys(fields).toSorted().join() === 'expected_version,owner_user_id')).toBe(
    true,
  );

  await bar.getByRole('button', { name: 'Undo' }).click();
  await expect
    .poll(async () => (await crm.records()).filter(({ owner_user_id: owner }) => owner === AMARA).length, {
      timeout: 30_000,
    })
    .toBe(LATE);
  for (const { id, due_at: due, note } of late)
    expect(await crm.row(id)).toMatchObject({ owner_user_id: AMARA, due_at: due, note });
  for (const { id } of late) expect(await crm.history(id)).toHaveLength(2);
});

test('edits ten by keyboard alone', async ({ desk, page, crm }) => {
  await manyRecords(crm);
  await desk.open();
  const { keyboard } = page;
  await expect(page.getByRole('group', { name: 'Views' }).getByRole('button', { name: /^Overdue/ })).toBeVisible();
  await desk.tabTo(page.getByRole('group', { name: 'Views' }).getByRole('button', { name: /^All/ }));
  await keyboard.press('Home');
  await keyboard.press('ArrowRight');
  await keyboard.press('Enter');
  await expect(page.getByRole('group', { name: 'Views' }).getByRole('button', { name: /^Overdue/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await desk.tabTo(page.getByRole('searchbox', { name: 'Search' }));
  await keyboard.press('Enter');
  await expect(desk.rows.first()).toBeFocused();

  const edited = new Set<string>();
  for (let count = 0; count < 10; count += 1) {
    const id = await page.evaluate(() => (document.activeElement as HTMLElement).dataset['followupId'] ?? '');
    edited.add(id);
    await keyboard.press('Shift+F10');
    await expect(page.getByRole('menuitem', { name: /^Tomorrow morning/ })).toBeVisible();
    await keyboard.press('t');
    await expect(page.getByRole('menuitem', { name: /^Tomorrow morning/ })).toBeFocused();
    await keyboard.press('Enter');
    // It is no longer overdue: the next row takes its place and the focus.
    await expect(desk.row(id)).toBeHidden();
    await expect
      .poll(() => page.evaluate(() => (document.activeElement as HTMLElement).dataset['followupId'] ?? ''))
      .not.toBe(id);
  }
  expect(edited.size).toBe(10);
  await expect.poll(async () => (await crm.saves()).length).toBe(10);
  for (const id of edited) expect(Date.parse((await crm.row(id))?.due_at ?? '')).toBeGreaterThan(Date.now());
});

test('a colleague’s change shows without a press, at the cost of what changed', async ({ desk, page, crm }) => {
  await desk.open();
  await page.getByRole('button', { name: 'Load all' }).click();
  await expect(desk.said(/All .*loaded/)).toBeVisible();
  const changed = await crm.pick(3);
  const before = (await crm.requests()).length;
  await crm.change(changed.id, { note: 'Seen without a press' });
  // As if the person returned to the page after a while.
  await page.clock.install();
  await page.clock.fastForward(60_000);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(desk.row(changed.id)).toContainText('Seen without a press');
  const asked = (await crm.requests()).slice(before).filter(({ method }) => method === 'GET');
  expect(asked.length).toBeLessThanOrEqual(3);
  expect(asked[0]?.query).toContain('updated_since=');
});
