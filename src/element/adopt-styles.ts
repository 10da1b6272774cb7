import library from '../styles/index.css?inline';
import own from './element.css?inline';

const sheets = new WeakMap<Document, CSSStyleSheet>();

/** Gives a shadow root the styles, of which a document holds one copy for all. No policy for styles concerns them. */
export function adoptStyles(root: ShadowRoot): void {
  const { ownerDocument: page } = root;
  const Sheet = page.defaultView?.CSSStyleSheet;
  // A test environment has none.
  if (!Sheet || !('adoptedStyleSheets' in root)) return;
  let sheet = sheets.get(page);
  if (!sheet) {
    sheet = new Sheet();
    sheet.replaceSync(library + own);
    sheets.set(page, sheet);
  }
  root.adoptedStyleSheets = [sheet];
}
