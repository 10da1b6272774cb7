const SOMEWHERE = 'https://example.invalid/';
const SAFE: readonly string[] = ['https:', 'http:', 'mailto:'];

/**
 * An address that can be followed without running code: relative, `http:`, `https:` or `mailto:`. Anything else, such as
 * `javascript:` in any of its disguises, gives `null`.
 */
export function safeHref(href: string | null | undefined): string | null {
  if (typeof href !== 'string' || href.trim() === '') return null;
  try {
    // The URL parser drops the tabs, line ends and control characters that browsers drop too.
    const { protocol } = new URL(href, SOMEWHERE);
    return SAFE.includes(protocol) ? href : null;
  } catch {
    return null;
  }
}

/**
 * The address that a host's function gives, where it is safe to follow. One that fails for a record costs that record its
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
