import type { Page } from '@playwright/test';

/** Selects what `markDistinctText` marks. */
export const DISTINCT_TEXT = '[data-distinct-text]';

/**
 * Marks the text whose contrast needs to be worked out: of text of one class, in one color and font, on the same
 * backgrounds, one that is seen. Most of a list is such text, and contrast is most of axe's work. Where none is seen,
 * because it is covered or scrolled out, it marks the first three.
 */
export function markDistinctText(page: Page): Promise<void> {
  return page.evaluate(() => {
    const name = 'data-distinct-text';
    for (const marked of document.querySelectorAll(`[${name}]`)) marked.removeAttribute(name);

    const surfaces = new Map<Element, string>();
    /** What lies behind an element, and whether it is off, which exempts its text. */
    function surfaceOf(element: Element): string {
      const known = surfaces.get(element);
      if (known !== undefined) return known;
      const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element);
      const own = [
        backgroundColor === 'rgba(0, 0, 0, 0)' ? '' : backgroundColor,
        backgroundImage === 'none' ? '' : backgroundImage,
        opacity === '1' ? '' : opacity,
        element.matches(':disabled, [aria-disabled="true"], label:has(:disabled)') ? 'off' : '',
      ].join('');
      const surface = `${element.parentElement ? surfaceOf(element.parentElement) : ''}${own && `/${own}`}`;
      surfaces.set(element, surface);
      return surface;
    }

    const texts = new Set<Element>(document.body.querySelectorAll('input, select, textarea'));
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
      if (text.textContent?.trim() && text.parentElement) texts.add(text.parentElement);
    }
    const seen = new Set<string>();
    const unseen = new Map<string, Element[]>();
    for (const element of texts) {
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element);
      const { localName, className } = element;
      const kind = [localName, className, color, fontSize, fontWeight, textShadow, surfaceOf(element)].join();
      if (seen.has(kind)) continue;
      const { left, top, width, height } = element.getBoundingClientRect();
      if (element.contains(document.elementFromPoint(left + width / 2, top + height / 2))) {
        seen.add(kind);
        element.setAttribute(name, '');
      } else {
        unseen.set(kind, [...(unseen.get(kind) ?? []), element]);
      }
    }
    for (const [kind, elements] of unseen) {
      if (!seen.has(kind)) for (const element of elements.slice(0, 3)) element.setAttribute(name, '');
    }
  });
}
