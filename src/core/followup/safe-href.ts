const SOMEWHERE = 'https://example.invalid/';
const SAFE: readonly string[] = ['https:', 'http:', 'mailto:'];

/**
 * Returns a URL that is safe to follow: relative, `http:`, `https:` or `mailto:`. Returns `null` for anything else,
 * such as `javascript:` in any disguise.
 */
export function safeHref(href: string | null | undefined): string | null {
  if (typeof href !== 'string' || href.trim() === '') return null;
  try {
    // The URL parser drops the same tabs, line breaks and control characters that browsers drop.
    const { protocol } = new URL(href, SOMEWHERE);
    return SAFE.includes(protocol) ? href : null;
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
