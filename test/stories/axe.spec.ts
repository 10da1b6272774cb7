import { AxeBuilder } from '@axe-core/playwright';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { storyIndex } from './story-index.js';
import { test } from './story-page.js';

/** WCAG 2.2 A and AA, and what axe calls good practice. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];

const LOOKS = {
  light: { theme: 'light', direction: 'ltr' },
  dark: { theme: 'dark', direction: 'ltr' },
  'right to left': { theme: 'light', direction: 'rtl' },
};

async function violations(page: Page): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page })
    // In one document: Storybook's frame is the page here.
    .setLegacyMode()
    .include('body')
    .withTags(TAGS)
    // A part that is shown alone stands in no landmark of a page.
    .disableRules(['region'])
    .analyze();
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary}`),
  );
}

for (const { id, title, name } of storyIndex()) {
  test(`${title}: ${name}`, async ({ stories }) => {
    await stories.open(id);
    for (const [look, globals] of Object.entries(LOOKS)) {
      await test.step(look, async () => {
        if (look !== 'light') await stories.change(id, globals);
        expect.soft(await violations(stories.page), look).toEqual([]);
      });
    }
  });
}
