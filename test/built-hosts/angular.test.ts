import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accentOf, FRAMEWORK_POLICY, openElementPage, tryElement } from './element-page.js';
import { openBrowser } from './host-page.js';
import { openHost } from './open-host.js';
import type { Host } from './open-host.js';

let host: Host;
let browser: Browser;

beforeAll(async () => {
  host = await openHost('angular');
  await host.run('npm', ['run', '--silent', 'build'], {
    timeoutMs: 240_000,
    env: { NG_CLI_ANALYTICS: 'false' },
  });
  browser = await openBrowser();
}, 420_000);

afterAll(async () => {
  await browser?.close();
  host?.close();
}, 60_000);

test('type-checks, builds and works, and a changed setting takes effect', async () => {
  const opened = await openElementPage(browser, join(host.folder, 'dist'), FRAMEWORK_POLICY);
  const { page, told } = opened;
  await tryElement(opened);
  expect(await accentOf(page)).toBe('#0b6e4f');
  await page.getByText('Deutsch').click();
  await page.getByRole('heading', { name: 'Wiedervorlagen' }).waitFor();
  expect(told).toEqual([]);
  await opened.close();
});
