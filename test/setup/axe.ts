import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type * as Axe from 'axe-core';
import { animationsEnd } from './animations.js';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export interface AxeOptions {
  /** The tags of the rules that are asked, all that are on by default where none are given. */
  readonly tags?: readonly string[] | undefined;
  /** Rules that say nothing about this page. */
  readonly without?: readonly string[] | undefined;
  /** Whether the page shows a part alone, about which rules for whole pages say nothing. @default false */
  readonly alone?: boolean | undefined;
}

/** The faults that axe finds on a page, one line for each element. */
export async function axeViolations(
  page: Page,
  { tags, without = [], alone = false }: AxeOptions = {},
): Promise<string[]> {
  // What still fades in has colors of its own.
  await animationsEnd(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  return page.evaluate(
    async ({ tags: runOnly, without: off, alone: isPart }) => {
      const { axe } = window as unknown as { axe: typeof Axe };
      const { violations } = await axe.run(isPart ? document.body : document, {
        ...(runOnly && { runOnly: [...runOnly] }),
        rules: Object.fromEntries(off.map((rule) => [rule, { enabled: false }])),
        resultTypes: ['violations'],
      });
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary}`),
      );
    },
    { tags, without, alone },
  );
}
