import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { looksOf, NOTE, openBrowser, openPage, PLAIN_LOOKS, tryWorkspace } from './host-page.js';
import { openHost } from './open-host.js';
import type { Host } from './open-host.js';
import { serveFolder, STRICT_POLICY } from './serve-folder.js';

let host: Host;
let browser: Browser;
let server: Awaited<ReturnType<typeof serveFolder>>;

beforeAll(async () => {
  host = await openHost('vite-react18');
  // Includes type checks of the package's declarations.
  await host.run('npm', ['run', '--silent', 'build'], { timeoutMs: 180_000 });
  server = await serveFolder(join(host.folder, 'dist'), STRICT_POLICY);
  browser = await openBrowser();
}, 300_000);

afterAll(async () => {
  await browser?.close();
  await server?.close();
  host?.close();
}, 60_000);

test.each(['always', 'offlineFirst', 'online'])(
  'works with network mode "%s" and other host defaults',
  async (mode) => {
    const { page, told } = await openPage(browser);
    await page.goto(`${server.url}?network=${mode}`);
    const body = page.locator('body');
    await page.locator('[data-followup-id]').first().waitFor();
    expect.soft(await looksOf(body)).toEqual(PLAIN_LOOKS);
    await tryWorkspace(body);

    const kept = await page.evaluate(() => localStorage.getItem('REACT_QUERY_OFFLINE_CACHE'));
    expect(kept).toContain('react-followups');
    expect(kept).not.toContain('Call Ann');

    // Data that the persister kept of the list is not taken for the list.
    await page.reload();
    await page.getByText(NOTE).waitFor();
    expect(told).toEqual([]);
    await page.close();
  },
);
