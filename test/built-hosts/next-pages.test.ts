import type { Browser } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { looksOf, NOTE, openBrowser, openPage, PLAIN_LOOKS, tryWorkspace } from './host-page.js';
import { openHost } from './open-host.js';
import type { Host } from './open-host.js';
import { startApp } from './start-app.js';

let host: Host;
let browser: Browser;
let app: Awaited<ReturnType<typeof startApp>>;

beforeAll(async () => {
  host = await openHost('next-pages');
  await host.run('npm', ['run', '--silent', 'build'], { timeoutMs: 240_000, env: { NEXT_TELEMETRY_DISABLED: '1' } });
  app = await startApp(host, 'next/dist/bin/next', (port) => [
    'start',
    '--port',
    String(port),
    '--hostname',
    '127.0.0.1',
  ]);
  browser = await openBrowser();
}, 300_000);

afterAll(async () => {
  await browser?.close();
  await app?.close();
  host?.close();
}, 60_000);

test('rows prefetched by getServerSideProps are in the HTML, and the browser hydrates them', async () => {
  const html = await (await fetch(app.url)).text();
  expect(html).toContain(NOTE);

  const { page, told } = await openPage(browser);
  const lists: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/crm/')) lists.push(request.method());
  });
  await page.goto(app.url);
  await page.locator('[data-followup-id]').first().waitFor();
  expect.soft(await looksOf(page.locator('body'))).toEqual(PLAIN_LOOKS);
  await page.waitForLoadState('networkidle');
  expect(lists).toEqual([]);
  await tryWorkspace(page.locator('body'));
  await page.reload();
  await page.getByText('Call Ann on Tuesday').waitFor();
  expect(told).toEqual([]);
});
