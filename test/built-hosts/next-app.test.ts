import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { root } from '../../scripts/repository.js';
import { looksOf, NOTE, openBrowser, openPage, PLAIN_LOOKS, tryWorkspace } from './host-page.js';
import { openHost } from './open-host.js';
import type { Host } from './open-host.js';
import { startApp } from './start-app.js';

let host: Host;
let browser: Browser;
let app: Awaited<ReturnType<typeof startApp>>;
const open: Page[] = [];

beforeAll(async () => {
  host = await openHost('next-app');
  await host.run('npm', ['run', '--silent', 'build'], {
    timeoutMs: 240_000,
    env: { NEXT_TELEMETRY_DISABLED: '1' },
  });
  browser = await openBrowser();
}, 420_000);

// The CRM lives in the server, so each test has its own.
async function start(): Promise<string> {
  app = await startApp(host, 'next/dist/bin/next', (port) => [
    'start',
    '--port',
    String(port),
    '--hostname',
    '127.0.0.1',
  ]);
  return app.url;
}

afterEach(async () => {
  await Promise.all(open.splice(0).map((page) => page.close()));
  await app?.close();
});

afterAll(async () => {
  await browser?.close();
  host?.close();
}, 60_000);

test('the default policy for Trusted Types matches the documentation', () => {
  const documented = readFileSync(join(root, 'docs/embedding.md'), 'utf8');
  const policy = readFileSync(join(host.folder, 'public/trusted-types.js'), 'utf8');
  expect(documented).toContain(`// trusted-types.js\n${policy}`);
});

test('the default template builds with the provider on the page, and prerenders it', () => {
  const html = readFileSync(join(host.folder, '.next', 'server', 'app', 'index.html'), 'utf8');
  expect(html).toContain('aria-label="Follow-ups"');
});

test('in a browser, under Trusted Types, it hydrates without changes and works', async () => {
  const url = await start();
  // Another language and zone than the server's.
  const { page, told } = await openPage(browser, { locale: 'de-DE', timezoneId: 'Asia/Tokyo' });
  open.push(page);
  await page.goto(url);
  await page.locator('[data-followup-id]').first().waitFor();
  expect.soft(await looksOf(page.locator('body'))).toEqual(PLAIN_LOOKS);
  const header = page.getByRole('columnheader', { name: 'Note' });
  // In the list by day, the headers appear on keyboard focus.
  await header.getByRole('button', { name: 'Note', exact: true }).press('Enter');
  await expect.poll(() => header.getAttribute('aria-sort'), { timeout: 15_000 }).toBe('ascending');
  await tryWorkspace(page.locator('body'));
  await page.reload();
  await page.getByText('Call Ann on Tuesday').waitFor();
  expect(told).toEqual([]);
});

test('prefetched rows are in the HTML, and the browser hydrates them', async () => {
  const url = `${await start()}prefetched`;
  expect(await (await fetch(url)).text()).toContain(`>${NOTE}<`);
  const { page, told } = await openPage(browser, { locale: 'de-DE', timezoneId: 'Asia/Tokyo' });
  open.push(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/crm/')) asked.push(request.url());
  });
  await page.goto(url);
  await page.locator('[data-followup-id]').first().waitFor();
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);
  await tryWorkspace(page.locator('body'));
  expect(told).toEqual([]);
});
