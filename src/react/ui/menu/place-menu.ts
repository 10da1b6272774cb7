const GAP = 4;
const MARGIN = 8;
const LEAST_HEIGHT = 120;

/**
 * Places a `position: fixed` menu below its button, ends aligned; above it if it does not fit and there is more room, never
 * beyond the edges of the viewport. What does not fit scrolls inside.
 *
 * @param leastHeight the height that it gets in any case, over its button if it must, as far as the viewport has it
 */
export function placeMenu(
  menu: HTMLElement,
  anchor: HTMLElement,
  dir: 'ltr' | 'rtl',
  leastHeight = LEAST_HEIGHT,
): void {
  const { clientWidth, clientHeight } = anchor.ownerDocument.documentElement;
  const button = anchor.getBoundingClientRect();
  const { style } = menu;
  style.maxHeight = '';
  style.left = '0';
  style.top = '0';
  // Not zero if an ancestor with a transform is what "fixed" refers to.
  const natural = menu.getBoundingClientRect();

  const below = clientHeight - button.bottom - GAP - MARGIN;
  const above = button.top - GAP - MARGIN;
  const upwards = natural.height > below && above > below;
  const room = Math.max(upwards ? above : below, Math.min(leastHeight, clientHeight - 2 * MARGIN));
  const height = Math.min(natural.height, room);
  const top = within(upwards ? button.top - GAP - height : button.bottom + GAP, clientHeight - height);
  const left = dir === 'rtl' ? button.left : button.right - natural.width;

  // What it grows by later scrolls too.
  style.maxHeight = `${Math.min(room, clientHeight - MARGIN - top)}px`;
  style.top = `${top - natural.top}px`;
  style.left = `${within(left, clientWidth - natural.width) - natural.left}px`;
}

function within(start: number, end: number): number {
  return Math.max(MARGIN, Math.min(start, end - MARGIN));
}
