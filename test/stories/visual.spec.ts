import { expect } from '@playwright/test';
import { compareWithBaseline, strayBaselines } from './baselines.js';
import { takePicture, test } from './picture-page.js';
import { storyIndex } from './story-index.js';
import { LOOKS, OTHER_LOOK, VISUAL_STORIES } from './visual-stories.js';

for (const story of VISUAL_STORIES) {
  for (const { name, theme, direction, width, forcedColors } of LOOKS) {
    const tag = name === 'light' ? [] : OTHER_LOOK;
    test(`${story} looks as it was accepted: ${name}`, { tag }, async ({ pictures }) => {
      const { page } = pictures;
      await page.setViewportSize({ width, height: 600 });
      await page.emulateMedia({ forcedColors, colorScheme: theme });
      // Anew for each picture: an edge that lies between two pixels is rounded once for a page, mostly but not always alike.
      const take = async (): Promise<Buffer> => {
        await pictures.open(story, { theme, direction });
        return takePicture(page);
      };
      expect(
        await compareWithBaseline(story, name, take),
        'See test-results/visual/index.html; npm run test:visual -- --accept takes what is meant',
      ).toBeNull();
    });
  }
}

test('every story that is held exists, and no picture is left of one that is not', () => {
  const ids = new Set(storyIndex().map(({ id }) => id));
  expect(VISUAL_STORIES.filter((id) => !ids.has(id))).toEqual([]);
  expect(strayBaselines(false)).toEqual([]);
});
