import { expect } from '@playwright/test';
import { compareWithBaseline, strayBaselines } from './baselines.js';
import { takePicture, test } from './picture-page.js';
import { storyIndex } from './story-index.js';
import { LOOKS, OTHER_LOOK, VISUAL_STORIES } from './visual-stories.js';

const entries = new Map(storyIndex().map((entry) => [entry.id, entry]));

for (const story of VISUAL_STORIES) {
  for (const { name, theme, direction, width, forcedColors } of LOOKS) {
    const tag = name === 'light' ? [] : OTHER_LOOK;
    test(`${story} looks as accepted: ${name}`, { tag }, async ({ pictures }) => {
      const { page } = pictures;
      await page.setViewportSize({ width, height: 600 });
      await page.emulateMedia({ forcedColors, colorScheme: theme });
      // In a new page from the second picture on: an edge between two pixels is rounded once per page, mostly but not
      // always the same way.
      let show = (): Promise<void> =>
        pictures.goTo({ tags: [], ...entries.get(story), id: story }, { theme, direction });
      const take = async (): Promise<Buffer> => {
        await show();
        show = () => pictures.open(story, { theme, direction });
        return takePicture(page);
      };
      expect(
        await compareWithBaseline(story, name, take),
        '`npx playwright show-report test-results/stories-html` shows it; `npm run test:visual -- --update-snapshots` takes what is meant',
      ).toBeNull();
    });
  }
}

test('every listed story exists, and no picture is left of one that is not listed', () => {
  expect(VISUAL_STORIES.filter((id) => !entries.has(id))).toEqual([]);
  expect(strayBaselines()).toEqual([]);
});
