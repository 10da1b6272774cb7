import type { Page } from '@playwright/test';

declare global {
  interface Window {
    seenShifts?: string[];
  }
}

/**
 * Watches for any movement within an element from now on, including right after input, which the browser's own score
 * excuses.
 *
 * @returns a function that returns what has moved so far
 */
export async function watchShifts(page: Page, within: string): Promise<() => Promise<readonly string[]>> {
  await page.evaluate((selector) => {
    const seen: string[] = [];
    window.seenShifts = seen;
    new PerformanceObserver((entries) => {
      for (const entry of entries.getEntries() as (PerformanceEntry & {
        sources?: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
      })[]) {
        for (const { node, previousRect: from, currentRect: to } of entry.sources ?? []) {
          const element = node instanceof Element ? node : node?.parentElement;
          if (element?.closest(selector)) seen.push(`${element.className}: ${from.x},${from.y} to ${to.x},${to.y}`);
        }
      }
    }).observe({ type: 'layout-shift' });
  }, within);
  return async () => {
    // The observer hears of a frame only after it.
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 50)))),
    );
    return page.evaluate(() => window.seenShifts ?? []);
  };
}
