import type { FollowupsClient } from '../client/followups-client.js';
import type { Followup } from '../followup/followup.js';

/** One page of the list as it stands in the query cache: ids and cursors; the records live in the provider's store. */
export interface FollowupsPage {
  readonly ids: readonly string[];
  /**
   * The records of the answer, where the page was fetched outside a provider (a server's prefetch); a provider takes them
   * into its store. Empty in a page that a provider fetched.
   */
  readonly followups: readonly Followup[];
  readonly cursor: string | null;
  readonly limit: number | null;
  readonly nextCursor: string | null;
  readonly hasMore: boolean;
  /** Rows set aside because they could not be read. */
  readonly rejected: number;
}

/** Which list is meant: of which API, for which user, in pages of what size. */
export interface FollowupsListParams {
  /**
   * The API, by its client's `name`, so that nothing is shared between two. `followupsListOptions` takes it from its client;
   * without it `followupsKeys.list` gives a filter for all APIs.
   */
  readonly api?: string | null | undefined;
  /** Page size to ask for; without it the server's default. */
  readonly limit?: number | undefined;
  /** Only records updated since then, as the server writes its timestamps. */
  readonly updatedSince?: string | undefined;
  /** Whose list it is, so that nothing is shared between users of one page; give it the provider's `currentUserId`. */
  readonly userId?: string | null | undefined;
}

/** Fetches one page with documented operations and shapes it for the query cache. */
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

/** The loaded pages of one list, wherever they are kept. */
export interface ListedPages {
  readonly get: () => readonly FollowupsPage[];
  /**
   * Puts what `change` makes of the pages in their place, at once or, where they are just being loaded, right after; so
   * `change` works on the pages it is given and gives the same array where there is nothing to change.
   */
  readonly update: (change: (pages: readonly FollowupsPage[]) => readonly FollowupsPage[]) => void;
}

/** Where the loaded pages end: more to come, the whole list, or cut short by a server that names no usable next page. */
export type ListEnd = 'more' | 'complete' | 'truncated' | 'cursor-cycle';

/** How the loaded pages end. A list that claims more and gives no new cursor ends here, and says so. */
export function listEnd(pages: readonly FollowupsPage[]): ListEnd {
  const last = pages.at(-1);
  if (!last) return 'more';
  if (!last.hasMore) return 'complete';
  if (last.nextCursor === null || last.nextCursor === '') return 'truncated';
  return pages.some((page) => page.cursor === last.nextCursor) ? 'cursor-cycle' : 'more';
}

/** The cursor to go on with, or `undefined` where the list ends. */
export function nextPageCursor(pages: readonly FollowupsPage[]): string | undefined {
  return listEnd(pages) === 'more' ? (pages.at(-1)?.nextCursor ?? undefined) : undefined;
}

/** The ids of all pages in the server's order, each once. */
export function uniqueIds(pages: readonly FollowupsPage[]): readonly string[] {
  const ids = new Set<string>();
  for (const page of pages) for (const id of page.ids) ids.add(id);
  return [...ids];
}
