import type { Followup } from '../followup/followup.js';
import type { FollowupPatch } from '../followup/followup-patch.js';
import type { FollowupsError } from './followups-error.js';

/** How a request keeps step with others of its API. */
export interface RequestPacing {
  /**
   * Asked right before each `fetch` of this call: the first, once the token is there, and the one after a 401. Where it says no,
   * nothing more is sent and the call rejects with `aborted`, its effect `none`.
   */
  readonly mayGo?: (() => boolean) | undefined;
  /**
   * Called as soon as the server begins to answer 429, before the rest of the answer is here: with the milliseconds that it
   * asks to wait, or `undefined` where it names no usable time.
   */
  readonly onBusy?: ((retryAfterMs: number | undefined) => void) | undefined;
}

/** Which page `listFollowups` asks for. */
export interface ListFollowupsParams extends RequestPacing {
  /**
   * Page size to ask for; without it the server's default. A server may refuse one, since the document names no bounds: then
   * the built-in client asks once more without it.
   */
  readonly limit?: number | undefined;
  /** `next_cursor` of the page before; without it the first page. */
  readonly cursor?: string | undefined;
  /** Only records updated since then; sent as it is, the document does not show its format. */
  readonly updatedSince?: string | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** One page of the list, as the wire has it, and how many rows could not be read. */
export interface FollowupList {
  readonly data: readonly Followup[];
  readonly has_more: boolean;
  readonly next_cursor: string | null;
  /** Rows set aside because they could not be read; never a reason to fail the page. */
  readonly rejected: number;
  /** Whether the server refused the page size that was asked for, so that the page has the server's own. */
  readonly limitRefused?: boolean | undefined;
}

/** What goes out with one PATCH besides the patch. */
export interface UpdateFollowupOptions extends RequestPacing {
  /** The version the change is based on (`expected_version` in the body); left out of the body where `undefined`. */
  readonly expectedVersion?: number | undefined;
  /** The `Idempotency-Key`: the same for every attempt of one edit, never the same for another body. */
  readonly idempotencyKey: string;
  readonly signal?: AbortSignal | undefined;
  /** Whether the request may outlive the page; for a save on `pagehide`. */
  readonly keepalive?: boolean | undefined;
}

/** How `scanFollowups` reads, and what it tells meanwhile. */
export interface ScanFollowupsOptions {
  /** Page size to ask for. */
  readonly limit?: number | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((progress: { readonly loaded: number; readonly pages: number }) => void) | undefined;
}

/** What `scanFollowups` read: every record once, and how far that can be trusted. */
export interface FollowupScan {
  readonly followups: readonly Followup[];
  /** Rows set aside because they could not be read. */
  readonly rejected: number;
  /** Whether the changes feed was replayed after the scan, so that edits and deletions made meanwhile are in. */
  readonly consistent: boolean;
  /**
   * Why the list ended early, where it did; `null` where the server said that it was whole. `missing-cursor`: it claims more
   * and names no next page; `cursor-cycle`: its pages come round; `no-new-records`: a hundred pages in a row held no record
   * that was not there before, and still it claims more.
   */
  readonly truncated: 'missing-cursor' | 'cursor-cycle' | 'no-new-records' | null;
  /**
   * What kept the changes feed from being replayed once the pages were read; `null` where nothing did, or there is no feed; a client of your own may leave it out.
   * The records are those of the pages then, and not consistent.
   */
  readonly feedError?: FollowupsError | null | undefined;
}

/** A change from the workspace changes feed that concerns a follow-up. Of a feed that names records alone give the `id`: they are read. */
export type FollowupChange = (
  | { readonly type: 'upserted'; readonly followup: Followup }
  | { readonly type: 'upserted'; readonly id: string }
  | { readonly type: 'deleted'; readonly id: string }
) & {
  /** Who made it, as an owner's id, where the feed says so. */
  readonly by?: string | undefined;
};

/** What happened after a watermark, or the first part of it. */
export interface FollowupChanges {
  /** Oldest first. */
  readonly changes: readonly FollowupChange[];
  /** Where the feed stands after these. */
  readonly watermark: string;
  /** Whether there is more to be had after that watermark. @default false */
  readonly hasMore?: boolean | undefined;
}

/** The durable workspace changes feed, in a host's own terms: the API document does not show its paths. */
export interface ChangesFeed {
  /** Where the feed stands now; opaque. */
  readonly watermark: (options: { readonly signal?: AbortSignal | undefined }) => Promise<string>;
  /**
   * What happened after a watermark, in one page or several; `null` where the feed does not reach back to it any more, so that
   * the list has to be read anew. A bare array is all that happened; then `watermark` is asked for each time besides.
   */
  readonly since: (
    watermark: string,
    options: { readonly signal?: AbortSignal | undefined },
  ) => Promise<FollowupChanges | readonly FollowupChange[] | null>;
}

/**
 * Reads one record by a path that the host knows. Gives `null` where the CRM has no such record; rejects where it could
 * not be read.
 */
export type GetFollowup = (
  id: string,
  options: { readonly signal?: AbortSignal | undefined },
) => Promise<Followup | null>;

/**
 * What the library asks of a CRM. `createFollowupsClient` makes one over HTTP; each call is one attempt (and once more
 * with a fresh token after a 401) and rejects with a `FollowupsError`.
 */
export interface FollowupsClient {
  /** Names the API, for what is kept for each API apart; never a secret. The built-in client gives its `name`, or else its base URL. */
  readonly name?: string | undefined;
  listFollowups(params?: ListFollowupsParams): Promise<FollowupList>;
  updateFollowup(id: string, patch: FollowupPatch, options: UpdateFollowupOptions): Promise<Followup>;
  scanFollowups(options?: ScanFollowupsOptions): Promise<FollowupScan>;
  /** One record, or `null` where it does not exist; present only where the host knows the path. */
  readonly getFollowup?: GetFollowup | undefined;
  /** The changes feed, where the host gives one: with it a list that was loaded to its end is complete, and refreshing follows it. */
  readonly changes?: ChangesFeed | undefined;
}
