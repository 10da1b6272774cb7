import type { Page } from '@playwright/test';

/** What can be pressed in sight and is smaller than a fingertip, with its size. */
export function smallTargets(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const LEAST = 43.5;
    const pressable =
      'button, a[href], input, select, textarea, summary, [role="button"], [role^="menuitem"], [role="option"]';
    const small = [...document.querySelectorAll<HTMLElement>(pressable)].flatMap((element) => {
      if (!element.closest('.rf-root')) return [];
      // A label around a control is pressed in its place.
      const target = element.closest<HTMLElement>('label') ?? element;
      const { left, top, width, height } = target.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      if (!target.contains(hit) || (width >= LEAST && height >= LEAST)) return [];
      return [`${element.className || element.tagName}: ${Math.round(width)} × ${Math.round(height)}`];
    });
    return [...new Set(small)];
  });
}
