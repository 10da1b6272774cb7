import type { Page } from '@playwright/test';

/** Waits until all finite animations have ended, also in open shadow trees. */
export function animationsEnd(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const trees = [document, ...[...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? [])];
    const ending = trees
      .flatMap((tree) => tree.getAnimations())
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}
