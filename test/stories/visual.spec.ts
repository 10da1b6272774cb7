import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { compareWithBaseline, differsFromBaseline, strayBaselines } from './baselines.js';
import { takePicture, test } from './picture-page.js';
import { storyIndex } from './story-index.js';
import { LOOKS, VISUAL_STORIES } from './visual-stories.js';

/** What still differs when the picture was taken three times: a browser at rest may show an unfinished frame on a busy machine. */
async function lastDifference(page: Page, story: string, look: string): Promise<string | null> {
  for (const wait of [200, 1_000]) {
    const picture = await takePicture(page);
    if (!(await differsFromBaseline(story, look, picture))) return null;
    await page.waitForTimeout(wait);
  }
  return compareWithBaseline(story, look, await takePicture(page));
}

for (const story of VISUAL_STORIES) {
  test(`${story} looks as it was accepted`, async ({ pictures }) => {
    const { page } = pictures;
    const different: string[] = [];
    for (const { name, theme, direction, width, forcedColors } of LOOKS) {
      await page.setViewportSize({ width, height: 600 });
      await page.emulateMedia({ forcedColors, colorScheme: theme });
      await pictures.open(story, { theme, direction });
      const difference = await lastDifference(page, story, name);
      if (difference) different.push(`${name}: ${difference}`);
    }
    expect(
      different,
      'See test-results/visual/index.html; npm run test:visual -- --accept takes what is meant',
    ).toEqual([]);
  });
}

test('every story that is held exists, and no picture is left of one that is not', () => {
  const ids = new Set(storyIndex().map(({ id }) => id));
  expect(VISUAL_STORIES.filter((id) => !ids.has(id))).toEqual([]);
  expect(strayBaselines(false)).toEqual([]);
});
