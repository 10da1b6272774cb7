import { expect } from '@playwright/test';
import { axeViolations } from '../setup/axe.js';
import { DISTINCT_TEXT, markDistinctText } from './distinct-text.js';
import { storyIndex } from './story-index.js';
import { test } from './story-page.js';
import type { StoryGlobals, StoryPage } from './story-page.js';
import { OTHER_LOOK } from './visual-stories.js';

/** WCAG 2.2 A and AA, and axe's best practices. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Rules whose result depends on the look, or that every look is held to. The others read the DOM, which stays the same. */
const OF_LOOKS = [
  'color-contrast',
  'heading-order',
  'label-content-name-mismatch',
  'link-in-text-block',
  'scrollable-region-focusable',
  'target-size',
];

/** The other scheme and the other direction at once: problems of either show, in half the time. */
const DARK_RIGHT_TO_LEFT = { theme: 'dark', direction: 'rtl' } satisfies StoryGlobals;

/** A part shown alone has no landmarks of a page. */
async function violations(stories: StoryPage, id: string, only: readonly string[]): Promise<string[]> {
  const shownOnPurpose = await stories.rulesOff(id);
  await markDistinctText(stories.page);
  return axeViolations(stories.page, {
    // axe runs a rule named by id even if it is disabled.
    only: only.filter((rule) => !shownOnPurpose.includes(rule)),
    without: ['region', ...shownOnPurpose],
    alone: true,
    contrastOf: DISTINCT_TEXT,
  });
}

/** The tag of stories that press the left or right arrow key. */
const ARROW_KEYS = 'arrow-keys';

for (const story of storyIndex()) {
  const { id, title, name, tags } = story;
  test(`${title}: ${name}`, async ({ stories }) => {
    await stories.goTo(story);
    expect(await violations(stories, id, TAGS)).toEqual([]);
    await stories.changeLook(id, DARK_RIGHT_TO_LEFT);
    expect(await violations(stories, id, OF_LOOKS), 'dark, right to left').toEqual([]);
  });

  // These keys mean the opposite there: what presses them is played in that look from the start, too.
  if (tags.includes(ARROW_KEYS))
    test(`${title}: ${name} (played right to left)`, { tag: OTHER_LOOK }, async ({ stories }) => {
      await stories.goTo(story, DARK_RIGHT_TO_LEFT);
    });
}
