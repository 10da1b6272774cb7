import type { FollowupsClient } from '../client/followups-client.js';
import type { Followup } from '../followup/followup.js';

/** One page of the list in the query cache: ids and cursors. The records are in the provider's store. */
export interface FollowupsPage {
  readonly ids: readonly string[];
  /**
   * The records of the answer, if the page was fetched outside a provider (a server's prefetch); a provider moves them
   * into its store. Empty in a page that a provider fetched.
   */
  readonly followups: readonly Followup[];
  readonly cursor: string | null;
  readonly limit: number | null;
  readonly nextCursor: string | null;
  readonly hasMore: boolean;
  /** The number of rows set aside: invalid, or older than a version seen before. */
  readonly rejected: number;
}

/** Identifies a list. */
export interface FollowupsListParams {
  /**
   * The API, by its client's `name`, so that two APIs share nothing. `followupsListOptions` takes it from its client;
   * without it, `followupsKeys.list` returns a filter for all APIs.
   */
  readonly api?: string | null | undefined;
  /** The page size to request; the server's default if omitted. */
  readonly limit?: number | undefined;
  /** Only records updated since then, in the server's timestamp format. */
  readonly updatedSince?: string | undefined;
  /** Whose list it is, so that two users of one page share nothing. Pass the provider's `currentUserId`. */
  readonly userId?: string | null | undefined;
}

/** Fetches one page with documented operations only, in the form for the query cache. */
export async function fetchFollowupsPage(
  client: FollowupsClient,
  params: FollowupsListParams,
  cursor: string | null,
  signal: AbortSignal | undefined,
): Promise<FollowupsPage> {
  const answer = await client.listFollowups({
    limit: params.limit,
    cursor: cursor ?? undefined,
    updatedSince: params.updatedSince,
    signal,
  });
  return {
    ids: answer.data.map((followup) => followup.id),
    followups: answer.data,
    cursor,
    limit: params.limit ?? null,
    nextCursor: answer.next_cursor,
    hasMore: answer.has_more,
    rejected: answer.rejected,
  };
}

/** The loaded pages of one list, wherever they are stored. */
export interface ListedPages {
  readonly get: () => readonly FollowupsPage[];
  /**
   * Replaces the pages with the result of `change`: immediately, or right after a load in progress. So `change` must
   * work on the pages it is given, and return the same array if there is nothing to change.
   */
  readonly update: (change: (pages: readonly FollowupsPage[]) => readonly FollowupsPage[]) => void;
}

/** How the loaded pages end: more to come, the whole list, or cut short by a server that names no usable next page. */
export type ListEnd = 'more' | 'complete' | 'truncated' | 'cursor-cycle';

/** Returns how the loaded pages end. A list that claims more without a new cursor ends here, and the result says so. */
export function listEnd(pages: readonly FollowupsPage[]): ListEnd {
  const last = pages.at(-1);
  if (!last) return 'more';
  if (!last.hasMore) return 'complete';
  if (last.nextCursor === null || last.nextCursor === '') return 'truncated';
  return pages.some((page) => page.cursor === last.nextCursor) ? 'cursor-cycle' : 'more';
}

/** Returns the cursor to continue with, or `undefined` if the list ends. */
export function nextPageCursor(pages: readonly FollowupsPage[]): string | undefined {
  return listEnd(pages) === 'more' ? (pages.at(-1)?.nextCursor ?? undefined) : undefined;
}

/** Returns the ids of all pages in the server's order, each once. */
export function uniqueIds(pages: readonly FollowupsPage[]): readonly string[] {
  const ids = new Set<string>();
  for (const page of pages) for (const id of page.ids) ids.add(id);
  return [...ids];
}
