import { expect, test } from './fixtures.js';

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
  await expect(page.getByText('You’re offline', { exact: true })).toBeVisible();
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
  const { id } = await desk.openPicked(crm);
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
