import type { GetAccessToken } from './access-token.js';
import type { ChangesFeed, GetFollowup } from './followups-client.js';
import { FollowupsError, type ReadError } from './followups-error.js';
import type { FetchFunction } from './send-request.js';

/** What `createFollowupsClient` needs to know. */
export interface FollowupsClientOptions {
  /**
   * The CRM's address, to which `/public/v1/followups` is added: an `http` or `https` URL, with or without a path of its
   * own, or a path that begins with `/` and belongs to the page. No query, no fragment, no user name or password.
   */
  readonly baseUrl: string;
  /**
   * Names the API, for what is kept for each API apart: lists, unsettled saves, drafts. Give one where several tenants are
   * behind one base URL, or where a server that prefetches reaches the API by another address than the browser does. Not a
   * secret: it stands in query keys and in session storage.
   *
   * @default baseUrl
   */
  readonly name?: string | undefined;
  /** Gives the bearer token, before every request and once more after a 401. */
  readonly getAccessToken: GetAccessToken;
  /**
   * What sends the requests.
   *
   * @default globalThis.fetch, as it is at the time of the request
   */
  readonly fetch?: FetchFunction | undefined;
  /**
   * How long one attempt may take in milliseconds: its token, headers and body together. A second attempt after a 401
   * has the same time once more. A call of the changes feed, which may read many pages, has ten times as long.
   *
   * @default 15_000
   */
  readonly timeoutMs?: number | undefined;
  /** Reads one record, where the host knows the path; without it a record is found again through the list. */
  readonly getFollowup?: GetFollowup | undefined;
  /**
   * Reads the body of an error in the CRM's own shape: its code, and its messages by field and about the whole. They are
   * cleaned like those the library reads by itself, which it does where this gives `null` or throws. Not asked about a
   * 401, whose body is never read.
   */
  readonly readError?: ReadError | undefined;
  /** The durable workspace changes feed; with it a full scan is consistent. */
  readonly changes?: ChangesFeed | undefined;
  /**
   * Whether `Idempotency-Key` is sent as it is, or as a quoted string of RFC 9651.
   *
   * @default 'bare'
   */
  readonly idempotencyKeyFormat?: 'bare' | 'structured' | undefined;
  /**
   * The time in milliseconds since 1970; for tests.
   *
   * @default Date.now
   */
  readonly now?: (() => number) | undefined;
}

/** @throws TypeError where an option is of no use; it repeats no value */
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
