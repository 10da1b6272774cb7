import type { Page, Request } from '@playwright/test';
import { axeViolations } from '../../setup/axe.js';
import type { Crm } from '../crm.js';
import { expect, test } from '../fixtures.js';
import type { Problems } from '../problems.js';
import { AMARA, openMine, overdue, reachesOut } from './routines.js';

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
const quickAdd = (page: Page) => page.getByRole('dialog', { name: /^New follow-up / });
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

test('Control and Enter complete alone', async ({ crm, page }) => {
  await begin(page, crm, 'c');
  await fillIn(page);
  await page.keyboard.press('Control+Enter');
  await expect.poll(() => statusOf(crm)).toBe('completed');
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(await created(crm)).toEqual([]);
});

test('a create whose answer is lost goes again under its key, and is told once, as created', async ({
  crm,
  page,
  problems,
}) => {
  expectFailures(problems);
  const keys = keysOf(page);
  await begin(page, crm, 'c');
  await crm.fail({ on: 'create', with: 'network', when: 'after', times: 1 });
  await fillIn(page);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Follow-up created → /)).toBeVisible();
  await expect(notice(page)).toBeHidden();
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
  expect(await created(crm)).toHaveLength(1);
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

test('a create refused after the completion is a draft with a notice, which survives a reload', async ({
  crm,
  page,
  problems,
}) => {
  expectFailures(problems);
  const keys = keysOf(page);
  await begin(page, crm, 'c');
  await crm.fail({ on: 'create', with: 422, times: 1 });
  await fillIn(page);
  await page.keyboard.press('Enter');
  await expect(notice(page)).toBeVisible();
  expect(await statusOf(crm)).toBe('completed');
  expect(await created(crm)).toEqual([]);

  await page.reload();
  await expect(notice(page)).toBeVisible();
  await notice(page).getByRole('button', { name: 'Reopen' }).click();
  await expect(complete(page).getByLabel('Next follow-up')).toHaveValue('8 jan 2pm');
  await expect(complete(page).getByRole('button', { name: 'Complete only' })).toBeHidden();
  await complete(page).getByLabel('Next follow-up').press('Enter');
  await expect(page.getByText(/^Follow-up created → /)).toBeVisible();
  expect(await created(crm)).toHaveLength(1);
  expect(new Set(keys).size).toBe(2);
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

test('what was typed about both survives a reload', async ({ crm, page }) => {
  await begin(page, crm, 'c');
  await fillIn(page);
  await page.reload();
  await page.locator(`[data-followup-id="${FIRST.id}"]`).focus();
  await page.keyboard.press('c');
  await expect(complete(page).getByLabel('Outcome')).not.toHaveValue('');
  await expect(complete(page).getByLabel('Completion note')).toHaveValue('Takes two years');
  await expect(complete(page).getByLabel('Next follow-up')).toHaveValue('8 jan 2pm');
  expect(await statusOf(crm)).toBe('open');
});

test('q creates one from words, and says before Enter what they mean', async ({ crm, page }) => {
  await begin(page, crm, 'q');
  await page.keyboard.type('call back 8 jan 2pm !hig');
  await expect(quickAdd(page)).toContainText('call back');
  await page.keyboard.type('h @bruno');
  const understood = quickAdd(page).locator('dl');
  await expect(understood).toContainText('8 Jan 2027');
  await expect(understood).toContainText('High');
  await expect(understood).toContainText('Bruno Keller');
  expect(await axeViolations(page)).toEqual([]);
  expect(await created(crm)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Follow-up created → /)).toBeVisible();
  expect(await created(crm)).toEqual([
    expect.objectContaining({ deal_id: FIRST.deal_id, due_at: FRIDAY, note: 'call back', priority: 'high' }),
  ]);
  expect((await created(crm))[0]?.owner_user_id).not.toBe(AMARA);
});

test('the line of q survives a reload, and words without a match create nothing', async ({ crm, page }) => {
  await begin(page, crm, 'q');
  await page.keyboard.type('call back 8 jan 2pm !soon');
  await expect(quickAdd(page)).toContainText('No match for “!soon”');
  await page.keyboard.press('Enter');
  await expect(quickAdd(page)).toBeVisible();
  await page.reload();
  await page.locator(`[data-followup-id="${FIRST.id}"]`).focus();
  await page.keyboard.press('q');
  await expect(quickAdd(page).getByRole('textbox')).toHaveValue('call back 8 jan 2pm !soon');
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
