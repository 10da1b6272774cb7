import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/repository.js';
import { expect, test } from './fixtures.js';

const halves = ['first', 'later'].map((name) => readFileSync(join(root, 'dist', 'styles', `${name}.css`), 'utf8'));

for (const width of [1360, 390]) {
  test.describe(`${width} pixels wide`, () => {
    test.use({ viewport: { width, height: 800 } });

    test('first rows look the same with the first half of the stylesheet alone', async ({ desk, page }) => {
      await desk.open();
      await page.mouse.move(0, 0);
      const shown = async (styles: readonly string[]): Promise<Buffer> => {
        await page.evaluate((texts) => {
          for (const element of document.querySelectorAll('link[rel="stylesheet"], style')) element.remove();
          // The page's content security policy blocks elements with styles.
          document.adoptedStyleSheets = texts.map((text) => {
            const sheet = new CSSStyleSheet();
            sheet.replaceSync(text);
            return sheet;
          });
        }, styles);
        return page.screenshot({ animations: 'disabled', caret: 'hide' });
      };
      const whole = await shown(halves);
      expect((await shown(halves.slice(0, 1))).equals(whole)).toBe(true);
      // What would be shown without any is something else.
      expect((await shown([])).equals(whole)).toBe(false);
    });
  });
}
