import { FollowupsError } from './followups-error.js';

const LIST_PATH = '/public/v1/followups';

/** Gives the address of the list; for each request anew, since a path belongs to the page that asks. */
export type ListAddress = () => string;

/**
 * Checks the base address once, at the start, so that a mistake shows where it was made.
 *
 * @throws TypeError that says what is wrong and does not repeat the address, which may hold a password
 */
export function readBaseUrl(baseUrl: unknown): ListAddress {
  if (typeof baseUrl !== 'string' || baseUrl === '') throw new TypeError('baseUrl must be a text that is not empty.');
  if (/[?#]/.test(baseUrl)) throw new TypeError('baseUrl must have no query and no fragment.');
  if (!baseUrl.startsWith('/')) {
    const address = /^https?:\/\//i.test(baseUrl) ? parse(baseUrl) : null;
    if (!address) throw new TypeError('baseUrl must be an http or https URL, or a path that begins with "/".');
    if (address.username !== '' || address.password !== '')
      throw new TypeError('baseUrl must hold no user name and no password.');
    const list = withoutSlash(address.href) + LIST_PATH;
    return () => list;
  }
  // "//host" and "/\host" name another host.
  if (parse(baseUrl, 'http://page.invalid')?.host !== 'page.invalid') {
    throw new TypeError('baseUrl must not begin with two slashes.');
  }
  return () => {
    // Not at the start: on a server that renders the page, a client is made and never asked.
    const page = parse(baseUrl, globalThis.location?.origin);
    if (page) return withoutSlash(page.href) + LIST_PATH;
    throw new FollowupsError('network', {
      effect: 'none',
      cause: new TypeError('baseUrl is a path and there is no page that it belongs to.'),
    });
  };
}

function parse(url: string, base?: string): URL | null {
  try {
    return new URL(url, base);
  } catch {
    return null;
  }
}

function withoutSlash(url: string): string {
  return url.replace(/\/+$/, '');
}
