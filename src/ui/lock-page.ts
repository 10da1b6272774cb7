import { treeOf } from './focused-element.js';

/**
 * Keeps the page behind a dialog in a shadow root from scrolling; elsewhere the stylesheet does. The rule lies in a sheet
 * of its own beside the host's: nobody's styles are touched, and none is injected that a content security policy refuses.
 *
 * @returns the function that lets it go
 */
export function lockPage(layer: HTMLElement): () => void {
  markScrollbar(layer);
  const page = layer.ownerDocument;
  if (!(treeOf(layer) instanceof ShadowRoot) || !page.adoptedStyleSheets) return () => {};
  const sheet = new CSSStyleSheet();
  const gutter = layer.hasAttribute('data-page-scrolls') ? 'scrollbar-gutter: stable;' : '';
  sheet.replaceSync(`html { overflow: hidden; ${gutter} }`);
  page.adoptedStyleSheets = [...page.adoptedStyleSheets, sheet];
  return () => {
    page.adoptedStyleSheets = page.adoptedStyleSheets.filter((each) => each !== sheet);
  };
}

// The lock takes the page's scrollbar away; the stylesheet keeps its place free where there was one.
function markScrollbar(layer: HTMLElement): void {
  const page = layer.ownerDocument;
  const view = page.defaultView;
  if (view) layer.toggleAttribute('data-page-scrolls', view.innerWidth > page.documentElement.clientWidth);
}
