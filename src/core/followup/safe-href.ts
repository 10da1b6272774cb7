const SOMEWHERE = 'https://example.invalid/';
// A phone number and nothing else: `*` and `#` could be a code that a phone carries out.
const SAFE = /^(?:https?:|mailto:|tel:\+?\(?\d[\d(). -]+(?:;ext=\d+)?$)/;

/**
 * Returns a URL that is safe to follow: relative, `http:`, `https:`, `mailto:` or `tel:` with a number. Returns `null`
 * for anything else, such as `javascript:` in any disguise.
 */
export function safeHref(href: string | null | undefined): string | null {
  try {
    // The URL parser drops the same tabs, line breaks and control characters that browsers drop.
    return href?.trim() && SAFE.test(new URL(href, SOMEWHERE).href) ? href : null;
  } catch {
    return null;
  }
}

/**
 * Returns the URL from a host's function if it is safe to follow. If the function throws, only this record loses its
 * link, not the page its list or editor.
 */
export function safeHrefOf<Subject>(
  subject: Subject,
  hrefOf: ((subject: Subject) => string | null | undefined) | null,
): string | null {
  try {
    return safeHref(hrefOf?.(subject));
  } catch {
    return null;
  }
}
