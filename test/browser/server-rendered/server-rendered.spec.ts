import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect } from '../expect.js';
import { builtPageOf, builtServerOf } from '../build-page.js';
import { servedPageTest } from '../page-test.js';
import { startHostServer } from '../host-server.js';

const [builtPage, builtServer] = [builtPageOf('server-rendered'), builtServerOf('server-rendered')];

/** A page that Node renders and the browser hydrates, each with its own locale and zone. */
const test = servedPageTest(() => startHostServer(builtPage)).extend<{ readonly complaints: string[] }>({
  complaints: async ({ page }, provide) => {
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(String(error)));
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text());
    });
    const server = (await import(pathToFileURL(join(builtServer, 'server.js')).href)) as {
      render: () => Promise<{ html: string; prefetched: string }>;
    };
    const { html, prefetched } = await server.render();
    const shell = await readFile(join(builtPage, 'index.html'), 'utf8');
    const body = shell
      .replace('<div id="root"></div>', () => `<div id="root">${html}</div>`)
      .replace('id="prefetched"></script>', () => `id="prefetched">${prefetched}</script>`);
    await page.route('**/', (route) => route.fulfill({ body, contentType: 'text/html; charset=utf-8' }));
    await provide(complaints);
  },
});

test('the browser hydrates the rows unchanged, requests nothing, and they work', async ({ page, complaints }) => {
  await page.goto('/');
  const first = page.locator('[role="row"][data-followup-id]').first();
  await first.getByRole('button', { name: /^Edit/ }).click();
  await expect(page.getByRole('dialog', { name: 'Edit follow-up' })).toBeVisible();
  expect(complaints).toEqual([]);
  expect(await page.evaluate(() => window.amiss)).toEqual([]);
  expect(await page.evaluate(() => window.crm.requests.length)).toBe(0);
  await page.keyboard.press('Escape');
  // It continues where the server's page ends.
  await page.getByRole('button', { name: 'Load all' }).click();
  await expect.poll(() => page.evaluate(() => window.crm.requests.map(({ query }) => query['cursor']))).toHaveLength(2);
  await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', '121');
});
