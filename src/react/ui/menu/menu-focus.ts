/** Where the focus goes when a menu opens; the menu itself where a pointer opened it. */
export type MenuStart = 'first' | 'last' | 'menu';

/** The items of a menu, in the order in which they stand. */
export function menuItemsOf(menu: HTMLElement): HTMLElement[] {
  return [...menu.querySelectorAll<HTMLElement>('[role^="menuitem"]')];
}

/** Focuses an item, or the menu itself where there is none. */
export function focusItem(menu: HTMLElement, item: HTMLElement | undefined): void {
  const target = item ?? menu;
  target.focus({ preventScroll: true });
  // Only the menu may scroll for it; a test environment without layout does not have it.
  if (item) item.scrollIntoView?.({ block: 'nearest' });
}

export function focusStart(menu: HTMLElement, start: MenuStart): void {
  const items = menuItemsOf(menu);
  focusItem(menu, start === 'menu' ? undefined : items.at(start === 'first' ? 0 : -1));
}
