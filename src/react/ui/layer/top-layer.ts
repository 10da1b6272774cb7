import { isInTopLayer } from './host-layer.js';

/** Puts an element above everything in the page, where the browser has a way to; once more, to put it above the newest. */
export function showInTopLayer(element: HTMLElement): void {
  if (typeof element.showPopover !== 'function' || !element.isConnected) return;
  element.popover = 'manual';
  if (isInTopLayer(element)) element.hidePopover();
  element.showPopover();
}

/** Takes an element back to where its styles put it. */
export function leaveTopLayer(element: HTMLElement): void {
  if (typeof element.hidePopover !== 'function' || element.popover === null) return;
  if (isInTopLayer(element)) element.hidePopover();
  element.removeAttribute('popover');
}

/** The height in which an element lies by its own `z-index`. */
export function heightIn(element: Element): number {
  return Number.parseInt(getComputedStyle(element).zIndex, 10) || 0;
}
