import { join } from 'node:path';
import { chromium } from '@playwright/test';
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { chromiumLaunch } from '../../scripts/chromium.js';
import { startHostServer } from '../browser/host-server.js';
import { looksOf, NOTE, PLAIN_LOOKS, tryWorkspace } from './host-page.js';
import { openHost } from './open-host.js';
import type { Host } from './open-host.js';
import { startApp } from './start-app.js';

/** No inline script or style, and no string that becomes a script. */
export const STRICT_POLICY: string =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src data:; require-trusted-types-for 'script'";

const build = (host: Host): Promise<string> => host.run('npm', ['run', '--silent', 'build'], { timeoutMs: 240_000 });

/** Builds an example before the tests of this file. What a test opens is closed after it. */
export function buildHost(name: string, prepare: (host: Host) => Promise<unknown> = build) {
  let host: Host;
  let browser: Browser;
  const open: { readonly close: () => Promise<void> }[] = [];

  beforeAll(async () => {
    host = await openHost(name);
    await prepare(host);
    browser = await chromium.launch(await chromiumLaunch());
  }, 420_000);

  afterEach(async () => {
    await Promise.all(open.splice(0).map((each) => each.close()));
  });

  afterAll(async () => {
    await browser?.close();
    host?.close();
  }, 60_000);

  /** A page with its console warnings and errors, including those of its frames. */
  async function openPage(options: BrowserContextOptions = {}): Promise<{ page: Page; told: readonly string[] }> {
    const page = await browser.newPage({ viewport: { width: 1000, height: 800 }, ...options });
    open.push(page);
    page.setDefaultTimeout(15_000);
    const told: string[] = [];
    page.on('console', (message) => {
      // The browser's own message about the answer that opens the refresh prompt.
      if (message.text().includes('status of 409')) return;
      if (message.type() === 'error' || message.type() === 'warning') told.push(message.text());
    });
    page.on('pageerror', (error) => told.push(error.message));
    return { page, told };
  }

  return {
    openPage,

    file: (...path: readonly string[]): string => join(host.folder, ...path),

    /** Serves a folder of it under a Content-Security-Policy; returns the address. */
    async serve(policy: string, folder = 'dist'): Promise<string> {
      // Without the second header, a frame without an origin can load no modules.
      const headers = { 'Content-Security-Policy': policy, 'Access-Control-Allow-Origin': '*' };
      const { origin, stop } = await startHostServer(join(host.folder, folder), headers);
      open.push({ close: stop });
      return `${origin}/`;
    },

    /** Starts it with a script of its node_modules; returns the address. */
    async start(script: string, args: (port: number) => readonly string[]): Promise<string> {
      const app = await startApp(host, script, args);
      open.push(app);
      return app.url;
    },

    /** Opens a page and waits for its rows. */
    async visit(address: string, options: BrowserContextOptions = {}) {
      const opened = await openPage(options);
      await opened.page.goto(address);
      await opened.page.locator('[data-followup-id]').first().waitFor();
      return opened;
    },

    /** Checks that it works and looks as it should, without a complaint. */
    async expectToWork(address: string): Promise<void> {
      const { page, told } = await this.visit(address);
      expect.soft(await looksOf(page.locator('body'))).toEqual(PLAIN_LOOKS);
      await tryWorkspace(page.locator('body'));
      expect(told).toEqual([]);
    },

    /** Checks that its server sends the rows, and that the browser requests none. */
    async expectPrefetched(address: string, options: BrowserContextOptions = {}): Promise<void> {
      expect(await (await fetch(address)).text()).toContain(NOTE);
      const { page, told } = await openPage(options);
      const asked: string[] = [];
      page.on('request', (request) => {
        if (request.url().includes('/crm/')) asked.push(request.url());
      });
      await page.goto(address);
      await page.locator('[data-followup-id]').first().waitFor();
      expect.soft(await looksOf(page.locator('body'))).toEqual(PLAIN_LOOKS);
      await page.waitForLoadState('networkidle');
      expect(asked).toEqual([]);
      await tryWorkspace(page.locator('body'));
      await page.reload();
      await page.getByText('Call Ann on Tuesday').waitFor();
      expect(told).toEqual([]);
    },
  };
}

export type BuiltHost = ReturnType<typeof buildHost>;
