const SOMEWHERE = 'https://example.invalid/';

/**
 * An address that can be followed without running code: relative, `http:` or `https:`. Anything else, such as
 * `javascript:` in any of its disguises, gives `null`.
 */
export function safeHref(href: string | null | undefined): string | null {
  if (typeof href !== 'string' || href.trim() === '') return null;
  try {
    // The URL parser drops the tabs, line ends and control characters that browsers drop too.
    const { protocol } = new URL(href, SOMEWHERE);
    return protocol === 'https:' || protocol === 'http:' ? href : null;
  } catch {
    return null;
  }
}
