import type { Locator, Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { buildHost } from './built-host.js';
import { looksOf, PLAIN_LOOKS, tryWorkspace } from './host-page.js';
import type { Looks } from './host-page.js';

const host = buildHost('surroundings', (built) =>
  built.run('npm', ['run', '--silent', 'build', '--', '--mode', 'development'], {
    timeoutMs: 180_000,
    // React's development build reports more.
    env: { NODE_ENV: 'development' },
  }),
);

// MUI adds inline styles to the page.
const POLICY = "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src data: 'self'";

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
  shadcn: { looks: { ...PLAIN_LOOKS, root: { ...PLAIN_LOOKS.root, color: 'oklch(0.145 0 0)' } } },
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
    const { page, told } = await host.openPage();
    await page.goto(`${await host.serve(POLICY)}?page=${name}`);
    const scope = enter ? await enter(page) : page.locator('body');
    await scope.locator('[data-followup-id]').first().waitFor();
    expect.soft(await looksOf(scope)).toEqual(looks);
    await tryWorkspace(scope);
    expect(told.filter((text) => !noise?.test(text))).toEqual([]);
  },
);
