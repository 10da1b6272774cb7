import type { Page } from '@playwright/test';

/** Waits until nothing fades or moves any more but what never ends, in open shadow trees too. */
export function animationsEnd(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const trees = [document, ...[...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? [])];
    const ending = trees
      .flatMap((tree) => tree.getAnimations())
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}
