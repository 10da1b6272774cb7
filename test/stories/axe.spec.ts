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

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

async function violations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  return page.evaluate(async (tags) => {
    const { axe } = window as unknown as { axe: typeof Axe };
    const { violations: found } = await axe.run(document.body, {
      runOnly: tags,
      // A part that is shown alone stands in no landmark of a page.
      rules: { region: { enabled: false } },
      resultTypes: ['violations'],
    });
    return found.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary}`),
    );
  }, TAGS);
}

for (const { id, title, name } of storyIndex()) {
  test(`${title}: ${name}`, async ({ stories }) => {
    await stories.goTo(id);
    const found: Record<string, string[]> = {};
    for (const { look, ...globals } of LOOKS) {
      await stories.change(id, globals);
      const faults = await violations(stories.page);
      if (faults.length > 0) found[look] = faults;
    }
    expect(found).toEqual({});
  });
}
