import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import type { Browser } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chromiumLaunch } from '../../scripts/chromium.js';
import { buildFollowup, createFakeCrm } from '../../src/testing.js';
import { openHost } from './open-host.js';
import type { Host } from './open-host.js';

let host: Host;
let browser: Browser;
let server: ChildProcess | null = null;

beforeAll(async () => {
  host = await openHost('next16');
  mkdirSync(join(host.folder, 'public'));
  writeFileSync(join(host.folder, 'public', 'trusted-types.js'), documentedPolicy());
  await host.run('npm', ['run', '--silent', 'build'], {
    timeoutMs: 240_000,
    env: { NEXT_TELEMETRY_DISABLED: '1' },
  });
  browser = await chromium.launch(await chromiumLaunch());
}, 420_000);

afterAll(async () => {
  server?.kill();
  await browser?.close();
  host?.close();
}, 60_000);

function documentedPolicy(): string {
  const page = readFileSync(join(import.meta.dirname, '../../docs/embedding.md'), 'utf8');
  const [, code] = /```js\n\/\/ trusted-types\.js\n([\s\S]*?)```/.exec(page) ?? [];
  if (code === undefined) throw new Error('docs/embedding.md shows no trusted-types.js');
  return code;
}

/** Starts the built app on a free port. */
function start(): Promise<string> {
  const next = join(host.folder, 'node_modules', 'next', 'dist', 'bin', 'next');
  const env: NodeJS.ProcessEnv = { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' };
  const child = spawn(process.execPath, [next, 'start', '--port', '0', '--hostname', '127.0.0.1'], {
    cwd: host.folder,
    env,
  });
  server = child;
  return new Promise((resolve, reject) => {
    let output = '';
    const read = (chunk: Buffer): void => {
      output += chunk.toString();
      const [url] = /http:\/\/127\.0\.0\.1:\d+/.exec(output) ?? [];
      if (url) resolve(url);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', (code) => reject(new Error(`next start ended with ${code}:\n${output}`)));
  });
}

test('the default template builds with the provider on the page, and prerenders it', () => {
  const html = readFileSync(join(host.folder, '.next', 'server', 'app', 'index.html'), 'utf8');
  expect(html).toContain('aria-label="Follow-ups"');
});

test('in a browser, under Trusted Types, it takes the page over as it is and does its work', async () => {
  const url = await start();
  const followup = buildFollowup({ note: 'Call Ann' });
  const crm = createFakeCrm({ followups: [followup] });
  // Another language and zone than the server's.
  const page = await browser.newPage({ locale: 'de-DE', timezoneId: 'Asia/Tokyo' });
  const told: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') told.push(message.text());
  });
  page.on('pageerror', (error) => told.push(error.message));
  await page.route('**/crm/public/**', async (route) => {
    const request = route.request();
    const response = await crm.fetch(request.url(), {
      method: request.method(),
      headers: await request.allHeaders(),
      body: request.postData(),
    });
    await route.fulfill({
      status: response.status,
      headers: Object.fromEntries(response.headers),
      body: await response.text(),
    });
  });
  await page.goto(url);
  await page.locator('[data-followup-id]').first().waitFor();
  const header = page.getByRole('columnheader', { name: 'Note' });
  await header.getByRole('button', { name: 'Note', exact: true }).click();
  await expect.poll(() => header.getAttribute('aria-sort'), { timeout: 15_000 }).toBe('ascending');
  await page.getByRole('button', { name: /^Edit/ }).first().click();
  const editor = page.getByRole('dialog', { name: 'Edit follow-up' });
  await editor.getByLabel('Note').fill('Call Ann on Monday');
  await editor.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.poll(() => crm.get(followup.id)?.note, { timeout: 15_000 }).toBe('Call Ann on Monday');
  expect(told).toEqual([]);
});
