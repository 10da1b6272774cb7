import { treeOf } from '../layer/focused-element.js';

/** How many dialogs in shadow roots keep a page from scrolling, and the host's own styles meanwhile. */
const locks = new WeakMap<Document, { count: number; readonly overflow: string; readonly gutter: string }>();

/**
 * Keeps the page behind a dialog in a shadow root from scrolling, by the root element's own style; elsewhere the stylesheet
 * does.
 */
export function lockPage(layer: HTMLElement): () => void {
  markScrollbar(layer);
  const page = layer.ownerDocument;
  if (!(treeOf(layer) instanceof ShadowRoot)) return () => {};
  const { style } = page.documentElement;
  const lock = locks.get(page) ?? { count: 0, overflow: style.overflow, gutter: style.scrollbarGutter };
  locks.set(page, lock);
  lock.count += 1;
  style.overflow = 'hidden';
  if (layer.hasAttribute('data-page-scrolls')) style.scrollbarGutter = 'stable';
  return () => {
    lock.count -= 1;
    if (lock.count > 0) return;
    locks.delete(page);
    style.overflow = lock.overflow;
    style.scrollbarGutter = lock.gutter;
  };
}

// The lock takes the page's scrollbar away; the stylesheet keeps its place free where there was one.
function markScrollbar(layer: HTMLElement): void {
  const page = layer.ownerDocument;
  const view = page.defaultView;
  if (view) layer.toggleAttribute('data-page-scrolls', view.innerWidth > page.documentElement.clientWidth);
}
