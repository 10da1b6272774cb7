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

/** Rules that not every set of tags, or no set at all, turns on. */
const ALWAYS = ['label-content-name-mismatch', 'target-size', 'heading-order'];

/**
 * What needs no landmark around it: what axe exempts, and menus. Like a dialog, a menu is entered by its button alone, has
 * the focus while it is open, and closes when focus leaves, so nobody looks for it by landmarks.
 */
const APART = 'dialog, [role=dialog], [role=alertdialog], [role=menu], svg';

/** The violations that axe finds on a page, one line per element. */
export async function axeViolations(
  page: Page,
  { only, without = [], alone = false, contrastOf = '*' }: AxeOptions = {},
): Promise<string[]> {
  // Elements still fading in have other colors.
  await animationsEnd(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  return page.evaluate(
    async ({ only: runOnly, rules, alone: isPart, contrastOf: selector, apart }) => {
      const { axe } = window as unknown as { axe: typeof Axe };
      axe.configure({
        rules: [{ id: 'color-contrast', selector }],
        checks: [{ id: 'region', options: { regionMatcher: apart } }],
      });
      const { violations } = await axe.run(isPart ? document.body : document, {
        ...(runOnly && { runOnly: [...runOnly] }),
        rules: Object.fromEntries(rules) as Axe.RuleObject,
        resultTypes: ['violations'],
      });
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary}`),
      );
    },
    {
      only,
      rules: [...ALWAYS.map((rule) => [rule, { enabled: true }]), ...without.map((rule) => [rule, { enabled: false }])],
      alone,
      contrastOf,
      apart: APART,
    },
  );
}
