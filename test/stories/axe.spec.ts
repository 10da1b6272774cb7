import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { root } from '../../scripts/repository.js';
import { axeViolations } from '../setup/axe.js';
import { storyIndex } from './story-index.js';
import { test } from './story-page.js';
import type { StoryGlobals, StoryPage } from './story-page.js';
import { OTHER_LOOK } from './visual-stories.js';

/** WCAG 2.2 A and AA, and axe's best practices. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Rules whose result depends on the look. The others read the DOM, which stays the same. */
const OF_LOOKS = ['color-contrast', 'link-in-text-block', 'scrollable-region-focusable', 'target-size'];

/** The other scheme and the other direction at once: problems of either show, in half the time. */
const DARK_RIGHT_TO_LEFT = { theme: 'dark', direction: 'rtl' } satisfies StoryGlobals;

/** A part shown alone has no landmarks of a page. */
async function violations(stories: StoryPage, id: string, only: readonly string[]): Promise<string[]> {
  const shownOnPurpose = await stories.rulesOff(id);
  return axeViolations(stories.page, {
    // axe runs a rule named by id even if it is disabled.
    only: only.filter((rule) => !shownOnPurpose.includes(rule)),
    without: ['region', ...shownOnPurpose],
    alone: true,
  });
}

const pressArrows = new Set(
  [...new Set(storyIndex().map(({ importPath }) => importPath))].filter((path) =>
    /Arrow|arrow-keys/.test(readFileSync(join(root, path), 'utf8')),
  ),
);

for (const story of storyIndex()) {
  const { id, title, name, importPath } = story;
  test(`${title}: ${name}`, async ({ stories }) => {
    await stories.goTo(story);
    expect(await violations(stories, id, TAGS)).toEqual([]);
    await stories.changeLook(id, DARK_RIGHT_TO_LEFT);
    expect(await violations(stories, id, OF_LOOKS), 'dark, right to left').toEqual([]);
  });

  // Arrow keys mean the opposite there: what presses them is played in that look from the start, too.
  if (pressArrows.has(importPath))
    test(`${title}: ${name} (played right to left)`, { tag: OTHER_LOOK }, async ({ stories }) => {
      await stories.goTo(story, DARK_RIGHT_TO_LEFT);
    });
}
