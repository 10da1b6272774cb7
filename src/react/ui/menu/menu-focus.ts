/** Where focus goes when a menu opens; to the menu itself if a pointer opened it. */
export type MenuStart = 'first' | 'last' | 'menu';

/** The items of a menu, in their order. */
export function menuItemsOf(menu: HTMLElement): HTMLElement[] {
  return [...menu.querySelectorAll<HTMLElement>('[role^="menuitem"]')];
}

/** Focuses an item, or the menu itself if there is none. */
export function focusItem(menu: HTMLElement, item: HTMLElement | undefined): void {
  const target = item ?? menu;
  target.focus({ preventScroll: true });
  // Only the menu may scroll for it. Test environments without layout have no `scrollIntoView`.
  if (item) item.scrollIntoView?.({ block: 'nearest' });
}

export function focusStart(menu: HTMLElement, start: MenuStart): void {
  const items = menuItemsOf(menu);
  focusItem(menu, start === 'menu' ? undefined : items.at(start === 'first' ? 0 : -1));
}
