import type { Page, Request } from '@playwright/test';
import { axeViolations } from '../../setup/axe.js';
import type { Crm } from '../crm.js';
import { expect, test } from '../fixtures.js';
import type { Problems } from '../problems.js';
import { openMine, overdue, reachesOut } from './routines.js';

const LATE = overdue(3);
const [FIRST] = LATE.slice(-1) as [(typeof LATE)[number]];
const FRIDAY = '2027-01-08T13:00:00.000Z';

/** The requests that create a follow-up, by their keys. */
function keysOf(page: Page): string[] {
  const keys: string[] = [];
  page.on('request', (request: Request) => {
    if (request.method() === 'POST' && request.url().endsWith('/sandbox/v1/followups'))
      keys.push(request.headers()['idempotency-key'] ?? '');
  });
  return keys;
}

function expectFailures(problems: Problems): void {
  problems.expect(/^error: Failed to load resource: .*\/sandbox\/v1\/followups/);
}

const created = async (crm: Crm) => (await crm.records()).filter(({ id }) => LATE.every((each) => each.id !== id));
const statusOf = async (crm: Crm) => (await crm.row(FIRST.id))?.status;
const complete = (page: Page) => page.getByRole('dialog', { name: /^Complete / });
const notice = (page: Page) => page.getByRole('alert').filter({ hasText: 'The follow-up was not created' });

/** The list, with the focus on the oldest record, and a key pressed there. */
async function begin(page: Page, crm: Crm, key: string, settings: object = {}): Promise<void> {
  await openMine(page, crm, LATE, settings);
  await page.locator(`[data-followup-id="${FIRST.id}"]`).focus();
  await page.keyboard.press(key);
  await expect(page.getByRole('dialog')).toBeVisible();
}

/** An outcome, a line, and when the next one is due, by keys alone. */
async function fillIn(page: Page): Promise<void> {
  await expect(complete(page).getByLabel('Outcome')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Takes two years');
  await page.keyboard.press('Tab');
  await page.keyboard.type('8 jan 2pm');
  await expect(complete(page)).toContainText('8 Jan 2027');
  await expect(complete(page)).toContainText('your 1st that day');
}

test('completes and creates by keys: outcome, note, due in words, Enter', async ({ crm, page }) => {
  await begin(page, crm, 'c');
  await fillIn(page);
  const middleOf = async (name: RegExp): Promise<number> => {
    const box = await complete(page).getByRole('button', { name }).boundingBox();
    return box ? box.y + box.height / 2 : NaN;
  };
  expect(await middleOf(/^Complete and schedule/)).toBe(await middleOf(/^Complete only/));
  expect(await axeViolations(page)).toEqual([]);
  expect(await statusOf(crm)).toBe('open');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Follow-up created → /)).toBeVisible();
  expect(await statusOf(crm)).toBe('completed');
  expect((await crm.row(FIRST.id))?.completion_note).toMatch(/: Takes two years$/);
  expect(await created(crm)).toEqual([
    expect.objectContaining({ status: 'open', deal_id: FIRST.deal_id, due_at: FRIDAY, note: FIRST.note }),
  ]);
  expect(await crm.saves()).toEqual([]);
});

test('a create goes on after a reload under its key, and a lost one is never told as failed', async ({
  crm,
  page,
  problems,
}) => {
  test.slow();
  expectFailures(problems);
  const keys = keysOf(page);
  await begin(page, crm, 'c');
  await crm.fail({ on: 'create', with: 'network', when: 'after', times: 50 });
  await fillIn(page);
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await created(crm)).length).toBe(1);
  await page.reload();
  const unconfirmed = page.getByRole('alert').filter({ hasText: 'Next follow-up: ' });
  await expect(unconfirmed).toBeVisible({ timeout: 30_000 });
  await expect(unconfirmed).not.toContainText('not created');
  await crm.recover();
  await unconfirmed.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText(/^Follow-up created → /)).toBeVisible();
  expect(new Set(keys).size).toBe(1);
  expect(await created(crm)).toHaveLength(1);
});

test('a create that the CRM does not know is not told as done', async ({ crm, page, problems }) => {
  expectFailures(problems);
  await begin(page, crm, 'c');
  await crm.fail({ on: 'create', with: 404, times: 1 });
  await fillIn(page);
  await page.keyboard.press('Enter');
  await expect(notice(page)).toBeVisible();
  expect(await created(crm)).toEqual([]);
});

for (const key of ['c', 'q'])
  test.describe(`${key} at 390 pixels`, () => {
    test.use({ viewport: { width: 390, height: 844 } });

    for (const dir of ['ltr', 'rtl'])
      test(`dark, ${dir}: nothing reaches out of the page, and axe finds nothing`, async ({ crm, page }) => {
        await begin(page, crm, key, { theme: 'dark', dir });
        if (key === 'c') await fillIn(page);
        else await page.keyboard.type('call back 8 jan 2pm !high');
        expect(await reachesOut(page)).toBe(0);
        expect(await axeViolations(page)).toEqual([]);
      });
  });
