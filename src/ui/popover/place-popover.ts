import { placeMenu } from '../menu/place-menu.js';

/** In pixels. Below it a popover is as wide as the page, along its end: there is no room beside what it belongs to. */
const NARROW = 480;

/** Lays a popover beside its anchor, or along the end of a narrow page, above a keyboard on the screen. */
export function placePopover(popover: HTMLElement, anchor: HTMLElement, dir: 'ltr' | 'rtl'): void {
  const page = anchor.ownerDocument;
  const isNarrow = page.documentElement.clientWidth < NARROW;
  popover.toggleAttribute('data-sheet', isNarrow);
  if (!isNarrow) {
    popover.style.insetBlockEnd = '';
    // What stood there may be gone: then it stays where it is.
    if (anchor.isConnected) placeMenu(popover, anchor, dir);
    return;
  }
  const view = page.defaultView;
  const seen = view?.visualViewport;
  const covered = view && seen ? Math.max(0, view.innerHeight - seen.offsetTop - seen.height) : 0;
  Object.assign(popover.style, { left: '', top: '', maxHeight: '', insetBlockEnd: `${covered}px` });
}
