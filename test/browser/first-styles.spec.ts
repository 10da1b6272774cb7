import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/repository.js';
import { comparePictures, type Picture } from '../stories/compare-pictures.js';
import { decodePicture } from '../stories/picture-files.js';
import { expect, test } from './fixtures.js';

const halves = ['first', 'later'].map((name) => readFileSync(join(root, 'dist', 'styles', `${name}.css`), 'utf8'));

for (const width of [1360, 390]) {
  test.describe(`${width} pixels wide`, () => {
    test.use({ viewport: { width, height: 800 } });

    test('first rows look the same with the first half of the stylesheet alone', async ({ desk, page }) => {
      await desk.open();
      // Names, and the code of what rows get later, come after the first rows.
      await page.waitForLoadState('networkidle');
      await page.mouse.move(0, 0);
      const shown = async (styles: readonly string[]): Promise<Picture> => {
        await page.evaluate((texts) => {
          // The library's rules are in the page's own sheet.
          for (const sheet of document.styleSheets)
            for (let at = sheet.cssRules.length - 1; at >= 0; at -= 1)
              if (/\brf-/.test(sheet.cssRules[at]?.cssText ?? '')) sheet.deleteRule(at);
          // The page's content security policy blocks elements with styles.
          document.adoptedStyleSheets = texts.map((text) => {
            const sheet = new CSSStyleSheet();
            sheet.replaceSync(text);
            return sheet;
          });
        }, styles);
        return decodePicture(await page.screenshot({ animations: 'disabled', caret: 'hide' }));
      };
      const whole = await shown(halves);
      expect(comparePictures(whole, await shown(halves.slice(0, 1)))?.reason).toBe(undefined);
      // What would be shown without any is something else.
      expect(comparePictures(whole, await shown([]))).not.toBeNull();
    });
  });
}
