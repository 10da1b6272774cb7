import { expect } from './expect.js';
import type { Locator } from '@playwright/test';

/** Checks that Tab and Shift+Tab lead from one end of an element to the other; between them, the browser steps itself. */
export async function expectKeepsFocus(target: Locator): Promise<void> {
  await expect.poll(() => target.evaluate((element) => element.matches(':focus-within'))).toBe(true);
  const walk = await target.evaluateHandle(watchFocus);
  for (const key of ['Shift+Tab', 'Tab', 'Shift+Tab', 'Tab']) await target.page().keyboard.press(key);
  const { first, last, seen } = await walk.evaluate((watched) => watched.end());
  expect(first).not.toBe(last);
  expect(seen).toEqual([last, first, last, first]);
}

/** Focuses the first tab stop within the element, and records after each Tab what has the focus. */
function watchFocus(element: Element) {
  const nameOf = (each: Element | null): string | null => {
    if (!each || !element.contains(each)) return null;
    return `${each.tagName} ${each.ariaLabel ?? each.getAttribute('name') ?? each.textContent}`;
  };
  const stops = [
    ...element.querySelectorAll<HTMLInputElement>('button, input, select, textarea, a[href], [tabindex]'),
  ].filter((each) => each.tabIndex >= 0 && !each.disabled && each.checkVisibility());
  const [first = null, last = null] = [stops[0], stops.at(-1)];
  first?.focus();
  const seen: (string | null)[] = [];
  const note = ({ key }: KeyboardEvent): void => {
    if (key === 'Tab') seen.push(nameOf((element.getRootNode() as Document | ShadowRoot).activeElement));
  };
  window.addEventListener('keyup', note, true);
  return {
    end: () => {
      window.removeEventListener('keyup', note, true);
      return { first: nameOf(first), last: nameOf(last), seen };
    },
  };
}
