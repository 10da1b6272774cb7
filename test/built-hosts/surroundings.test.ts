import { join } from 'node:path';
import type { Browser, Locator, Page } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { looksOf, openBrowser, openPage, PLAIN_LOOKS, tryWorkspace } from './host-page.js';
import type { Looks } from './host-page.js';
import { openHost } from './open-host.js';
import type { Host } from './open-host.js';
import { serveFolder } from './serve-folder.js';

let host: Host;
let browser: Browser;
let server: Awaited<ReturnType<typeof serveFolder>>;

beforeAll(async () => {
  host = await openHost('surroundings');
  // React's development build reports more.
  const env = { NODE_ENV: 'development' };
  await host.run('npm', ['run', '--silent', 'build', '--', '--mode', 'development'], { timeoutMs: 180_000, env });
  // MUI adds inline styles to the page.
  server = await serveFolder(
    join(host.folder, 'dist'),
    "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src data: 'self'",
  );
  browser = await openBrowser();
}, 300_000);

afterAll(async () => {
  await browser?.close();
  await server?.close();
  host?.close();
}, 60_000);

async function openLayer(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Open the follow-ups' }).click();
  return page.locator('body');
}

// In a host where 1rem is 10 pixels: 13 of the page's 16 pixels, and all else in proportion.
const SMALL: Looks = {
  root: { ...PLAIN_LOOKS.root, fontSize: '13px' },
  button: { ...PLAIN_LOOKS.button, font: '500 13px', height: 27 },
  row: { ...PLAIN_LOOKS.row, height: 48 },
  layout: { ...PLAIN_LOOKS.layout, barHeight: 29 },
};

interface Surroundings {
  readonly looks?: Looks;
  readonly enter?: (page: Page) => Promise<Locator>;
  /** An unjustified message of a dependency's development build. */
  readonly noise?: RegExp;
}

const SURROUNDINGS: Record<string, Surroundings> = {
  tailwind: {},
  bootstrap: {},
  'mui-baseline': {},
  'mui-dialog': { enter: openLayer },
  'radix-dialog': { enter: openLayer },
  'native-dialog': { enter: openLayer },
  // Radix looks for a dialog's title only in the document.
  'shadow-root': { noise: /`DialogContent` requires a `DialogTitle`/ },
  'sandboxed-iframe': { enter: async (page) => page.frameLocator('iframe').locator('body') },
  'small-rem': { looks: SMALL },
};

test.each(Object.entries(SURROUNDINGS))(
  'works and looks right: %s',
  async (name, { looks = PLAIN_LOOKS, enter, noise }) => {
    const { page, told } = await openPage(browser);
    await page.goto(`${server.url}?page=${name}`);
    const scope = enter ? await enter(page) : page.locator('body');
    await scope.locator('[data-followup-id]').first().waitFor();
    expect.soft(await looksOf(scope)).toEqual(looks);
    await tryWorkspace(scope);
    expect(told.filter((text) => !noise?.test(text))).toEqual([]);
    await page.close();
  },
);
