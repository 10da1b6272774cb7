import type { FollowupsPage } from './followups-page.js';

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
