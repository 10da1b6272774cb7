import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import type * as Axe from 'axe-core';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { storyIndex } from './story-index.js';
import { test } from './story-page.js';
import type { StoryGlobals } from './story-page.js';

/** WCAG 2.2 A and AA, and what axe calls good practice. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const LOOKS: readonly (StoryGlobals & { readonly look: string })[] = [
  { look: 'light', theme: 'light', direction: 'ltr' },
  { look: 'dark', theme: 'dark', direction: 'ltr' },
  { look: 'right to left', theme: 'light', direction: 'rtl' },
];

/** The stories' own run has been over the light look where it went before. */
const looks = LOOKS.filter(({ look }) => look !== 'light' || !process.env['LIGHT_IS_SEEN']);

/** Rules that a story breaks because that is what it shows. */
const SHOWN_ON_PURPOSE: Readonly<Record<string, readonly string[]>> = {
  'foundations-theme-editor--poor-contrast': ['color-contrast'],
};

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

async function violations(page: Page, without: readonly string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  // A part that is shown alone stands in no landmark of a page.
  const off = Object.fromEntries(['region', ...without].map((rule) => [rule, { enabled: false }]));
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
    { tags: TAGS, rules: off },
  );
}

for (const { id, title, name } of storyIndex()) {
  test(`${title}: ${name}`, async ({ stories }) => {
    await stories.goTo(id);
    const found: Record<string, string[]> = {};
    for (const { look, ...globals } of looks) {
      await stories.change(id, globals);
      const faults = await violations(stories.page, SHOWN_ON_PURPOSE[id] ?? []);
      if (faults.length > 0) found[look] = faults;
    }
    expect(found).toEqual({});
  });
}
