import type { SandboxFault } from '../../sandbox/server/sandbox-fault.js';
import { expect, test } from './fixtures.js';

interface Outage {
  readonly name: string;
  readonly faults: readonly SandboxFault[];
  readonly fails: readonly (number | 'network')[];
  /** How many requests the CRM is to see. */
  readonly requests: number;
}

/** None of these is a conflict or an answer: each ends as one save under one key. */
const OUTAGES: readonly Outage[] = [
  {
    name: 'the answer is lost after the commit',
    faults: [{ with: 'network', when: 'after' }],
    fails: ['network'],
    requests: 2,
  },
  {
    name: 'the request is lost before the commit',
    faults: [{ with: 'network', when: 'before' }],
    fails: ['network'],
    requests: 2,
  },
  { name: '503 three times', faults: [{ with: 503, times: 3 }], fails: [503], requests: 4 },
  { name: '500 after the commit', faults: [{ with: 500, when: 'after' }], fails: [500], requests: 2 },
  { name: 'a web page with status 200', faults: [{ with: 'html' }], fails: [], requests: 2 },
  {
    name: 'a web page with status 200 after the commit',
    faults: [{ with: 'html', when: 'after' }],
    fails: [],
    requests: 2,
  },
  {
    name: 'half an answer',
    faults: [{ with: 'truncated', when: 'after' }],
    fails: ['network'],
    requests: 2,
  },
  { name: 'the answer of another record', faults: [{ with: 'wrong-id', when: 'after' }], fails: [], requests: 2 },
  { name: '409 with no reason', faults: [{ on: 'update', with: 409 }], fails: [409], requests: 2 },
  { name: '409 after the commit', faults: [{ on: 'update', with: 409, when: 'after' }], fails: [409], requests: 1 },
];

for (const { name, faults, fails, requests } of OUTAGES) {
  test(`${name}: saved once, without a question`, async ({ desk, crm, problems }) => {
    problems.expectFailedRequests(...fails);
    const { id, integration_version: version } = await crm.pick();
    await desk.open();
    for (const fault of faults) await crm.fail({ on: 'update', ...fault });
    await desk.saveNote(id, 'Saved once');
    await desk.expectSaved(id);
    await expect(desk.prompt).toBeHidden();
    await expect(desk.row(id)).toContainText('Saved once');
    expect(await crm.row(id)).toMatchObject({ note: 'Saved once', integration_version: version + 1 });
    expect(await crm.history(id)).toHaveLength(1);
    const saves = await crm.saves();
    expect(saves).toHaveLength(requests);
    expect(new Set(saves.map((save) => `${save.idempotency_key} ${save.body}`)).size).toBe(1);
  });
}

test('the request arrives twice: saved once', async ({ desk, crm }) => {
  const { id } = await crm.pick();
  await desk.open();
  await crm.fail({ on: 'update', with: 'resend' });
  await desk.saveNote(id, 'Sent again by the browser');
  await desk.expectSaved(id);
  expect(await crm.history(id)).toHaveLength(1);
});

test('429: waits for as long as the server asks', async ({ desk, crm, problems }) => {
  problems.expectFailedRequests(429);
  const { id } = await crm.pick();
  await desk.open();
  await crm.fail({ on: 'update', with: 429, retryAfter: 4 });
  await desk.saveNote(id, 'Patience');
  await expect(desk.row(id)).toHaveAttribute('data-state', 'waiting');
  await expect(desk.row(id).getByTitle(/^The CRM is busy\. Trying again in \d+ s/)).toBeVisible();
  await expect(desk.row(id)).toContainText('Patience');
  await desk.expectSaved(id);
  const [first, second, ...more] = await crm.saves();
  expect(more).toEqual([]);
  expect(second?.idempotency_key).toBe(first?.idempotency_key);
  expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(4_000);
});

test('offline and back: waits, then saves once under the same key', async ({ desk, crm, context, page, problems }) => {
  problems.expectFailedRequests('network');
  const { id } = await crm.pick();
  await desk.open();
  await desk.edit(id);
  await desk.field('Note').fill('Written in a tunnel');
  await context.setOffline(true);
  await desk.save();
  await expect(desk.editor).toBeHidden();
  await expect(desk.row(id)).toHaveAttribute('data-state', 'waiting');
  await expect(desk.row(id).getByTitle('Not saved yet: offline')).toBeVisible();
  await expect(page.getByText('1 change will save when you’re online')).toBeVisible();
  await expect(desk.row(id)).toContainText('Written in a tunnel');
  expect(await crm.saves()).toEqual([]);

  await context.setOffline(false);
  await desk.expectSaved(id);
  expect(await crm.saves()).toHaveLength(1);
  expect(desk.sent).toHaveLength(2);
  expect(new Set(desk.sent.map(({ key, body }) => `${key} ${body}`)).size).toBe(1);
  expect((await crm.row(id))?.note).toBe('Written in a tunnel');
});

test('offline: the list says so, and nothing is lost', async ({ desk, crm, context, page, problems }) => {
  problems.expectFailedRequests('network');
  const { id } = await crm.pick();
  await desk.open();
  await desk.edit(id);
  await desk.field('Note').fill('Still here');
  await context.setOffline(true);
  await desk.save();
  await expect(desk.editor).toBeHidden();
  await expect(page.getByText('You’re offline. Changes save when you’re back online.')).toBeVisible();
  await expect(page.getByText('1 change will save when you’re online')).toBeVisible();
  await context.setOffline(false);
  await desk.expectSaved(id);
  expect(await crm.history(id)).toHaveLength(1);
});

test('code prefetched in idle time waits for the network: a file that failed once would be missing for good', async ({
  desk,
  crm,
  context,
  page,
  problems,
}) => {
  problems.expectFailedRequests('network');
  // Names of deals, which the host may still request.
  problems.expect(/^error: Failed to load resource: net::ERR_INTERNET_DISCONNECTED \(\S+\/sandbox\/v1\//);
  await page.addInitScript(() => {
    const { requestIdleCallback } = window;
    const waiting: IdleRequestCallback[] = [];
    window.requestIdleCallback = (run) => waiting.push(run);
    window.addEventListener('offline', () => {
      window.requestIdleCallback = requestIdleCallback;
      for (const run of waiting) requestIdleCallback(run);
    });
  });
  const { id } = await crm.pick();
  await desk.open();
  // The host's own requests are not the subject here.
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('button', { name: 'All', exact: true })).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText('You’re offline. Changes save when you’re back online.')).toBeVisible();
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await context.setOffline(false);
  await expect(page.getByRole('button', { name: /^All \d+/ })).toBeVisible();
  await desk.saveNote(id, 'Out of the tunnel');
  await desk.expectSaved(id);
});

test('code removed by a deployment: offers a retry and then a reload, and a draft survives both', async ({
  desk,
  crm,
  page,
  problems,
}) => {
  problems.expectFailedRequests('network');
  await page.setViewportSize({ width: 1360, height: 860 });
  const { id } = await crm.pick();
  await desk.open();
  await desk.edit(id);
  await desk.field('Note').fill('Typed before the deployment');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Keep as draft' }).press('Enter');
  await expect(desk.editor).toBeHidden();

  await page.route('**/presented-parts-*.js', (route) => route.abort());
  const asAgenda = page.getByRole('group', { name: 'View as' }).getByRole('button', { name: 'Agenda', exact: true });
  await asAgenda.press('Enter');
  const missing = page.getByRole('dialog', { name: 'Could not show this part of the page' });
  const again = missing.getByRole('button', { name: 'Try again' });
  const reload = missing.getByRole('button', { name: 'Reload page' });
  await expect(again).toBeFocused();
  await expect(reload).toBeHidden();
  await again.press('Enter');
  await expect(reload).toBeVisible();
  await expect(again).toBeFocused();
  // Like turning a tablet: the pressed control may be gone.
  await page.setViewportSize({ width: 390, height: 860 });
  await expect(reload).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 1360, height: 860 });
  await page.unroute('**/presented-parts-*.js');
  await page.keyboard.press('Tab');
  await expect(reload).toBeFocused();
  await page.keyboard.press('Enter');

  await expect(missing).toBeHidden();
  await expect(desk.row(id)).toContainText('Draft');
  await asAgenda.press('Enter');
  await expect(page.getByRole('region', { name: 'Agenda' }).locator('[data-followup-id]').first()).toBeVisible();
  await page.getByRole('button', { name: '1 draft' }).press('Enter');
  await expect(page.getByRole('dialog', { name: 'Drafts' })).toContainText('Typed before the deployment');
});

test.describe('nothing says whether it was saved', () => {
  test.beforeEach(({ problems }) => problems.expectFailedRequests(503, 'network'));

  test('says so, and "Try again" ends with one save', async ({ desk, crm }) => {
    const { id } = await crm.pick();
    await desk.open();
    // The first attempt is saved and its answer lost; after that, no request succeeds.
    await crm.fail({ on: 'update', with: 'network', when: 'after' });
    await crm.fail({ on: 'any', with: 503, times: 1_000 });
    await desk.saveNote(id, 'Did it arrive?');
    await expect(desk.said('could not confirm')).toBeVisible();
    await expect(desk.editor).toBeHidden();
    await expect(desk.said('Not saved')).toBeHidden();
    await expect(desk.row(id)).toHaveAttribute('data-state', 'waiting');
    await expect(desk.row(id)).toContainText('Could not confirm');
    await crm.recover();
    await desk.row(id).getByRole('button', { name: 'Try again' }).click();
    await desk.expectSaved(id);
    expect(await crm.history(id)).toHaveLength(1);
    expect(new Set(desk.sent.map(({ key, body }) => `${key} ${body}`)).size).toBe(1);
  });

  test('"Try again" in the editor does the same', async ({ desk, crm }) => {
    const { id } = await crm.pick();
    await desk.open();
    await crm.fail({ on: 'any', with: 503, times: 1_000 });
    await desk.saveNote(id, 'It did not arrive');
    await desk.reopen();
    await expect(desk.editor.getByRole('alert')).toContainText('Could not confirm');
    await crm.recover();
    await desk.editor.getByRole('alert').getByRole('button', { name: 'Try again' }).click();
    await desk.expectSaved(id);
    expect(await crm.history(id)).toHaveLength(1);
    expect((await crm.row(id))?.note).toBe('It did not arrive');
  });
});

test.describe('the CRM at another origin', () => {
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('northwind-settings', JSON.stringify({ crmOrigin: 'other' })));
  });

  test('a gateway without CORS is no verdict', async ({ desk, crm, problems }) => {
    problems.expectFailedRequests('network');
    problems.expect(/^error: Access to fetch at .* has been blocked by CORS policy/);
    const { id } = await crm.pick();
    await desk.open();
    await crm.fail({ on: 'update', with: 503, withoutCors: true });
    await desk.saveNote(id, 'Past the gateway');
    await desk.expectSaved(id);
    expect(await crm.history(id)).toHaveLength(1);
  });

  test('Retry-After is read', async ({ desk, crm, problems }) => {
    problems.expectFailedRequests(429);
    const { id } = await crm.pick();
    await desk.open();
    await crm.fail({ on: 'update', with: 429, retryAfter: 1 });
    await desk.saveNote(id, 'Across origins');
    await desk.expectSaved(id);
    const [first, second] = await crm.saves();
    expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(1_000);
  });
});
