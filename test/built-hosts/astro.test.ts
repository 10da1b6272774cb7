import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { looksOf, openBrowser, openPage, PLAIN_LOOKS, tryWorkspace } from './host-page.js';
import { openHost } from './open-host.js';
import type { Host } from './open-host.js';
import { serveFolder } from './serve-folder.js';

// Astro starts its islands with inline scripts.
const POLICY = "default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src data:";

let host: Host;
let browser: Browser;
let server: Awaited<ReturnType<typeof serveFolder>>;

beforeAll(async () => {
  host = await openHost('astro');
  await host.run('npm', ['run', '--silent', 'build'], { timeoutMs: 180_000, env: { ASTRO_TELEMETRY_DISABLED: '1' } });
  server = await serveFolder(join(host.folder, 'dist'), POLICY);
  browser = await openBrowser();
}, 300_000);

afterAll(async () => {
  await browser?.close();
  await server?.close();
  host?.close();
}, 60_000);

test('works as an island, and the browser hydrates the prerendered HTML', async () => {
  const { page, told } = await openPage(browser);
  await page.goto(server.url);
  await page.locator('[data-followup-id]').first().waitFor();
  expect.soft(await looksOf(page.locator('body'))).toEqual(PLAIN_LOOKS);
  await tryWorkspace(page.locator('body'));
  expect(told).toEqual([]);
});
