import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { test as base } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import { NOW } from '../../stories/support/samples.js';
import { StoryPage } from './story-page.js';

const FONT = createRequire(import.meta.url).resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2');

/** A page in which a story looks the same on every machine: with a fixed font, clock, zone and motion. */
async function openPicturePage(browser: Browser): Promise<StoryPage> {
  const context = await browser.newContext({
    viewport: { width: 900, height: 600 },
    locale: 'en-GB',
    timezoneId: 'Europe/Paris',
    reducedMotion: 'reduce',
    deviceScaleFactor: 1,
  });
  const page = await context.newPage();
  await page.clock.setFixedTime(NOW);
  await page.addInitScript((font) => {
    sessionStorage.clear();
    localStorage.clear();
    const bytes = Uint8Array.from(atob(font), (character) => character.charCodeAt(0));
    const face = new FontFace('Pictures', bytes, { weight: '100 900' });
    document.fonts.add(face);
    void face.load();
    const sheet = new CSSStyleSheet();
    // The font has no arrows; naming theirs keeps them the same beside other fonts.
    sheet.replaceSync(`*, ::before, ::after { font-family: Pictures, 'DejaVu Sans', sans-serif !important; }`);
    document.adoptedStyleSheets.push(sheet);
  }, readFileSync(FONT).toString('base64'));
  return new StoryPage(page);
}

/** The part of the page that the library fills, with a margin of a few pixels, once it is at rest. */
export async function takePicture(page: Page): Promise<Buffer> {
  // Nothing must look hovered.
  await page.mouse.move(0, 0);
  await page.evaluate(putDialogsOnPixels);
  let last = await shoot(page);
  // On a busy machine, a resize observer or a lazy part may still change the size.
  for (let tries = 0; tries < 10; tries += 1) {
    await page.waitForTimeout(50);
    const next = await shoot(page);
    if (next.equals(last)) return next;
    last = next;
  }
  throw new Error('The story does not come to rest.');
}

/**
 * A dialog in the middle of the page, with a height that is no even number of pixels, would have its edges between two
 * pixels, which a browser rounds now one way and now the other.
 */
function putDialogsOnPixels(): void {
  for (const dialog of document.querySelectorAll<HTMLElement>('.rf-dialog')) {
    const isCentered = dialog.parentElement && getComputedStyle(dialog.parentElement).alignItems === 'center';
    if (isCentered) dialog.style.blockSize = `${2 * Math.ceil(dialog.getBoundingClientRect().height / 2)}px`;
  }
}

async function shoot(page: Page): Promise<Buffer> {
  const clip = await page.evaluate(() => {
    const boxes = [...document.querySelectorAll('.rf-root')]
      .flatMap((root) => [root, ...root.querySelectorAll(':popover-open, dialog, [role="menu"], [role="dialog"]')])
      .map((element) => element.getBoundingClientRect())
      .filter(({ width, height }) => width > 1 && height > 1);
    const left = Math.max(0, Math.floor(Math.min(...boxes.map((box) => box.left))) - 8);
    const top = Math.max(0, Math.floor(Math.min(...boxes.map((box) => box.top))) - 8);
    const right = Math.min(innerWidth, Math.ceil(Math.max(...boxes.map((box) => box.right))) + 8);
    const bottom = Math.min(innerHeight, Math.ceil(Math.max(...boxes.map((box) => box.bottom))) + 8);
    return { x: left, y: top, width: right - left, height: bottom - top };
  });
  return page.screenshot({ clip, animations: 'disabled', caret: 'hide', scale: 'css' });
}

export const test = base.extend<object, { pictures: StoryPage }>({
  pictures: [
    async ({ browser }, use) => {
      const pictures = await openPicturePage(browser);
      await use(pictures);
      await pictures.page.context().close();
    },
    { scope: 'worker' },
  ],
});
