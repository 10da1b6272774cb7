import type { GetAccessToken } from './access-token.js';
import type { ChangesFeed, GetFollowup } from './followups-client.js';
import { FollowupsError, type ReadError } from './followups-error.js';
import type { FetchFunction } from './send-request.js';

/** The options of `createFollowupsClient`. */
export interface FollowupsClientOptions {
  /**
   * The address of the CRM, to which `/public/v1/followups` is appended: an `http` or `https` URL, with or without a
   * path, or a path that starts with `/` and is resolved against the page. No query, fragment, user name or password.
   */
  readonly baseUrl: string;
  /**
   * The name of the API. Everything kept per API uses it: lists, unsettled saves, drafts. Set it if several tenants
   * share one base URL, or if a server that prefetches reaches the API at a different address than the browser. Not a
   * secret: it appears in query keys and in session storage.
   *
   * @default baseUrl
   */
  readonly name?: string | undefined;
  /** Returns the bearer token. Called before every request and once more after a 401. */
  readonly getAccessToken: GetAccessToken;
  /**
   * The function that sends the requests.
   *
   * @default globalThis.fetch, as it is at the time of the request
   */
  readonly fetch?: FetchFunction | undefined;
  /**
   * The time limit of one attempt in milliseconds, for its token, headers and body. A second attempt after a 401 gets
   * the same time again. A call to the changes feed, which may read many pages, gets ten times as long.
   *
   * @default 15_000
   */
  readonly timeoutMs?: number | undefined;
  /** Reads one record, if the host knows the path. Without it, a record is found again through the list. */
  readonly getFollowup?: GetFollowup | undefined;
  /**
   * Reads the body of an error in the CRM's own format: its code, its messages by field, and its messages about the
   * whole. They are cleaned like those the library reads on its own, which it does if this returns `null` or throws.
   * Not called for a 401, whose body is never read.
   */
  readonly readError?: ReadError | undefined;
  /** The durable workspace changes feed. With it, a full scan is consistent. */
  readonly changes?: ChangesFeed | undefined;
  /**
   * Whether `Idempotency-Key` is sent as it is, or as a quoted string (RFC 9651).
   *
   * @default 'bare'
   */
  readonly idempotencyKeyFormat?: 'bare' | 'structured' | undefined;
  /**
   * Returns the time in milliseconds since 1970; for tests.
   *
   * @default Date.now
   */
  readonly now?: (() => number) | undefined;
}

/** @throws TypeError if an option is invalid; the message does not repeat the value */
export function checkOptions(options: FollowupsClientOptions): void {
  const { getAccessToken, name, fetch, timeoutMs, readError, idempotencyKeyFormat = 'bare' } = options;
  if (typeof getAccessToken !== 'function') throw new TypeError('getAccessToken must be a function.');
  if (name !== undefined && (typeof name !== 'string' || name === '')) {
    throw new TypeError('name must be a text that is not empty.');
  }
  if (fetch !== undefined && typeof fetch !== 'function') throw new TypeError('fetch must be a function.');
  if (readError !== undefined && typeof readError !== 'function') {
    throw new TypeError('readError must be a function.');
  }
  if (timeoutMs !== undefined && !(typeof timeoutMs === 'number' && timeoutMs > 0)) {
    throw new TypeError('timeoutMs must be a number above 0.');
  }
  if (idempotencyKeyFormat !== 'bare' && idempotencyKeyFormat !== 'structured') {
    throw new TypeError('idempotencyKeyFormat must be "bare" or "structured".');
  }
}

const LIST_PATH = '/public/v1/followups';

/** Returns the address of the list. Called for each request, since a path is resolved against the current page. */
export type ListAddress = () => string;

/**
 * Checks the base URL once at startup, so that a mistake shows where it was made.
 *
 * @throws TypeError that says what is wrong without repeating the address, which may contain a password
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
    // Not at startup: a server that renders the page creates a client but never calls it.
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
