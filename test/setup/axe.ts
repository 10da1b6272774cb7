import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type * as Axe from 'axe-core';
import { animationsEnd } from './animations.js';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export interface AxeOptions {
  /** The tags or the ids of the rules to run; by default, all that are on by default. */
  readonly only?: readonly string[] | undefined;
  /** Rules that don't apply to this page. */
  readonly without?: readonly string[] | undefined;
  /** Whether the page shows only a part, to which rules for whole pages don't apply. @default false */
  readonly alone?: boolean | undefined;
  /** Selects the text whose contrast is worked out, by default, all. */
  readonly contrastOf?: string | undefined;
}

/** The violations that axe finds on a page, one line per element. */
export async function axeViolations(
  page: Page,
  { only, without = [], alone = false, contrastOf = '*' }: AxeOptions = {},
): Promise<string[]> {
  // Elements still fading in have other colors.
  await animationsEnd(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  return page.evaluate(
    async ({ only: runOnly, without: off, alone: isPart, contrastOf: selector }) => {
      const { axe } = window as unknown as { axe: typeof Axe };
      axe.configure({ rules: [{ id: 'color-contrast', selector }] });
      const { violations } = await axe.run(isPart ? document.body : document, {
        ...(runOnly && { runOnly: [...runOnly] }),
        rules: Object.fromEntries(off.map((rule) => [rule, { enabled: false }])),
        resultTypes: ['violations'],
      });
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary}`),
      );
    },
    { only, without, alone, contrastOf },
  );
}
