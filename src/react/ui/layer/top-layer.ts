import { isInTopLayer } from './host-layer.js';

/** Puts an element above everything on the page, if the browser can. Call it again to put it above what opened since. */
export function showInTopLayer(element: HTMLElement): void {
  if (typeof element.showPopover !== 'function' || !element.isConnected) return;
  element.popover = 'manual';
  if (isInTopLayer(element)) element.hidePopover();
  element.showPopover();
}

/** Returns an element to where its styles put it. */
export function leaveTopLayer(element: HTMLElement): void {
  if (typeof element.hidePopover !== 'function' || element.popover === null) return;
  if (isInTopLayer(element)) element.hidePopover();
  element.removeAttribute('popover');
}

/** The `z-index` of an element; 0 for none. */
export function heightIn(element: Element): number {
  return Number.parseInt(getComputedStyle(element).zIndex, 10) || 0;
}
