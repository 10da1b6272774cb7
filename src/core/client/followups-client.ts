import type { Followup } from '../followup/followup.js';
import type { FollowupPatch } from '../followup/followup-patch.js';
import type { FollowupsError } from './followups-error.js';

/** How a request coordinates with others of its API. */
export interface RequestPacing {
  /**
   * Called right before each `fetch` of this call: the first, once the token is available, and the one after a 401. If
   * it returns false, nothing more is sent and the call rejects with `aborted` and the effect `none`.
   */
  readonly mayGo?: (() => boolean) | undefined;
  /**
   * Called when the headers of a 429 arrive, before the body: with the milliseconds the server asks to wait, or
   * `undefined` if it names no usable time.
   */
  readonly onBusy?: ((retryAfterMs: number | undefined) => void) | undefined;
}

/** Which page `listFollowups` requests. */
export interface ListFollowupsParams extends RequestPacing {
  /**
   * The page size to request; the server's default if omitted. A server may reject it, since the API document names no
   * bounds: the built-in client then retries once without it.
   */
  readonly limit?: number | undefined;
  /** `next_cursor` of the previous page; the first page if omitted. */
  readonly cursor?: string | undefined;
  /** Only records updated since then. Sent as it is: the API document does not show its format. */
  readonly updatedSince?: string | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** One page of the list as the wire has it, and how many rows were invalid. */
export interface FollowupList {
  readonly data: readonly Followup[];
  readonly has_more: boolean;
  readonly next_cursor: string | null;
  /** The number of invalid rows that were skipped; never a reason to fail the page. */
  readonly rejected: number;
  /** Whether the server rejected the requested page size and used its own. */
  readonly limitRefused?: boolean | undefined;
}

/** What is sent with one PATCH besides the patch. */
export interface UpdateFollowupOptions extends RequestPacing {
  /** The version the change is based on (`expected_version` in the body); omitted from the body if `undefined`. */
  readonly expectedVersion?: number | undefined;
  /** The `Idempotency-Key`: the same for every attempt of one edit, never reused for another body. */
  readonly idempotencyKey: string;
  readonly signal?: AbortSignal | undefined;
  /** Whether the request may outlive the page; for a save on `pagehide`. */
  readonly keepalive?: boolean | undefined;
}

/** Options of `scanFollowups`. */
export interface ScanFollowupsOptions {
  /** The page size to request. */
  readonly limit?: number | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((progress: { readonly loaded: number; readonly pages: number }) => void) | undefined;
}

/** The result of `scanFollowups`: every record once, and how far to trust it. */
export interface FollowupScan {
  readonly followups: readonly Followup[];
  /** The number of invalid rows that were skipped. */
  readonly rejected: number;
  /** Whether the changes feed was replayed after the scan, so that edits and deletions made during it are included. */
  readonly consistent: boolean;
  /**
   * Why the list ended early; `null` if the server said it was complete. `missing-cursor`: it claims more and names no
   * next page; `cursor-cycle`: its pages repeat; `no-new-records`: a hundred pages in a row had no new record, and it
   * still claims more.
   */
  readonly truncated: 'missing-cursor' | 'cursor-cycle' | 'no-new-records' | null;
  /**
   * Why the changes feed could not be replayed after the pages were read; `null` if it was replayed or there is no
   * feed. A custom client may leave it out. If set, the records are as of the page reads, and not consistent.
   */
  readonly feedError?: FollowupsError | null | undefined;
}

/**
 * A change from the workspace changes feed that concerns a follow-up. If the feed only names records, return the `id`,
 * and they are read.
 */
export type FollowupChange = (
  | { readonly type: 'upserted'; readonly followup: Followup }
  | { readonly type: 'upserted'; readonly id: string }
  | { readonly type: 'deleted'; readonly id: string }
) & {
  /** Who made the change, as an owner's id, if the feed says so. */
  readonly by?: string | undefined;
};

/** What happened after a watermark, or the first part of it. */
export interface FollowupChanges {
  /** Oldest first. */
  readonly changes: readonly FollowupChange[];
  /** The position of the feed after these changes. */
  readonly watermark: string;
  /** Whether there are more changes after that watermark. @default false */
  readonly hasMore?: boolean | undefined;
}

/** The durable workspace changes feed, implemented by the host: the API document does not show its paths. */
export interface ChangesFeed {
  /** Returns the current position of the feed; opaque. */
  readonly watermark: (options: { readonly signal?: AbortSignal | undefined }) => Promise<string>;
  /**
   * Returns what happened after a watermark, in one or more pages; `null` if the feed no longer reaches back that far,
   * so that the list must be read again. A bare array is everything that happened; `watermark` is then called each time
   * as well.
   */
  readonly since: (
    watermark: string,
    options: { readonly signal?: AbortSignal | undefined },
  ) => Promise<FollowupChanges | readonly FollowupChange[] | null>;
}

/**
 * Reads one record from a path the host knows. Resolves with `null` if the CRM has no such record; rejects if it could
 * not be read.
 */
export type GetFollowup = (
  id: string,
  options: { readonly signal?: AbortSignal | undefined },
) => Promise<Followup | null>;

/**
 * What the library needs from a CRM. `createFollowupsClient` creates one over HTTP. Each call is one attempt (plus one
 * with a fresh token after a 401) and rejects with a `FollowupsError`.
 */
export interface FollowupsClient {
  /**
   * The name of the API, for everything kept per API; never a secret. The built-in client uses its `name` option, or
   * its base URL.
   */
  readonly name?: string | undefined;
  listFollowups(params?: ListFollowupsParams): Promise<FollowupList>;
  updateFollowup(id: string, patch: FollowupPatch, options: UpdateFollowupOptions): Promise<Followup>;
  scanFollowups(options?: ScanFollowupsOptions): Promise<FollowupScan>;
  /** Reads one record; resolves with `null` if it does not exist. Present only if the host knows the path. */
  readonly getFollowup?: GetFollowup | undefined;
  /**
   * The changes feed, if the host provides one. With it, a fully loaded list is complete, and refreshes follow the
   * feed.
   */
  readonly changes?: ChangesFeed | undefined;
}
