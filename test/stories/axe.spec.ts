import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import type * as Axe from 'axe-core';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { storyIndex } from './story-index.js';
import { test } from './story-page.js';
import type { StoryGlobals, StoryPage } from './story-page.js';
import { OTHER_LOOK } from './visual-stories.js';

/** WCAG 2.2 A and AA, and what axe calls good practice. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The other scheme and the other direction at once: what depends on one of them shows here too, in half the time. */
const DARK_RIGHT_TO_LEFT = { theme: 'dark', direction: 'rtl' } satisfies StoryGlobals;

type Rules = Readonly<Record<string, { enabled: boolean }>>;

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

async function violations(page: Page, rules: Rules): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  return page.evaluate(
    async ({ tags, rules }) => {
      const { axe } = window as unknown as { axe: typeof Axe };
      const { violations: found } = await axe.run(document.body, {
        runOnly: tags,
        rules,
        resultTypes: ['violations'],
      });
      return found.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary}`),
      );
    },
    { tags: TAGS, rules },
  );
}

async function rulesFor(stories: StoryPage, id: string): Promise<Rules> {
  const shownOnPurpose = await stories.rulesOff(id);
  // A part that is shown alone stands in no landmark of a page.
  return Object.fromEntries(['region', ...shownOnPurpose].map((rule) => [rule, { enabled: false }]));
}

for (const { id, title, name } of storyIndex()) {
  test(`${title}: ${name}`, async ({ stories }) => {
    await stories.goTo(id);
    expect(await violations(stories.page, await rulesFor(stories, id))).toEqual([]);
  });

  // Played in that look from its start, so that each play function proves itself in it too.
  test(`${title}: ${name} (dark, right to left)`, { tag: OTHER_LOOK }, async ({ stories }) => {
    await stories.goTo(id, DARK_RIGHT_TO_LEFT);
    expect(await violations(stories.page, await rulesFor(stories, id))).toEqual([]);
  });
}
