import type { FollowupsPage } from './followups-page.js';

/** Whether an id is in the range of the pages; after their last id, only if the list ends with them. */
export function isInRange(pages: readonly FollowupsPage[], id: string): boolean {
  const last = pages.at(-1);
  if (!last) return false;
  if (!last.hasMore) return true;
  const lastId = pages.findLast((page) => page.ids.length > 0)?.ids.at(-1);
  return lastId !== undefined && compareIds(id, lastId) <= 0;
}

/**
 * Returns the index of the page in whose range an id is, or -1 if it is outside of all. The pages must be ascending.
 */
export function pageOf(pages: readonly FollowupsPage[], id: string): number {
  if (!isInRange(pages, id)) return -1;
  const found = pages.findIndex(({ ids }) => {
    const last = ids.at(-1);
    return last !== undefined && compareIds(id, last) <= 0;
  });
  return found === -1 ? pages.length - 1 : found;
}

/**
 * Inserts ids in their place in ascending pages; skips ids that are already there, or beyond what is loaded. A page
 * that gets none stays the same object, and so does the list.
 */
export function placeIds(pages: readonly FollowupsPage[], ids: readonly string[]): readonly FollowupsPage[] {
  const forPage = new Map<number, string[]>();
  for (const id of ids) {
    const index = pageOf(pages, id);
    if (index === -1) continue;
    const among = forPage.get(index);
    if (among) among.push(id);
    else forPage.set(index, [id]);
  }
  let placed = false;
  const result = pages.map((page, index) => {
    const merged = unionOfIds(page.ids, forPage.get(index) ?? []);
    if (merged === page.ids) return page;
    placed = true;
    return { ...page, ids: merged };
  });
  return placed ? result : pages;
}

/** Returns the ids of both, each once, in ascending order; the first array itself if the second adds none. */
export function unionOfIds(ids: readonly string[], more: readonly string[]): readonly string[] {
  if (more.length === 0) return ids;
  const has = new Set(ids.map((id) => id.toLowerCase()));
  const added = more.filter((id) => !has.has(id.toLowerCase()) && has.add(id.toLowerCase()));
  return added.length === 0 ? ids : [...ids, ...added].toSorted(compareIds);
}

/** Returns less than 0 if `a` comes before `b` in the list, 0 for the same id. Ignores case, as UUIDs do. */
export function compareIds(a: string, b: string): number {
  if (a === b) return 0;
  const left = a.toLowerCase();
  const right = b.toLowerCase();
  return left === right ? 0 : left < right ? -1 : 1;
}

const known = new WeakMap<readonly string[], boolean>();

/** Whether ids are in ascending order; cached for each array, since pages don't change in place. */
export function isAscending(ids: readonly string[]): boolean {
  let ascending = known.get(ids);
  if (ascending === undefined) {
    ascending = ids.every((id, index) => index === 0 || compareIds(ids[index - 1] ?? '', id) < 0);
    known.set(ids, ascending);
  }
  return ascending;
}

/** Whether all pages together are in ascending order, so that the place of a new id can be computed. */
export function areAscending(pages: readonly FollowupsPage[]): boolean {
  let last: string | undefined;
  for (const { ids } of pages) {
    const first = ids[0];
    if (first === undefined) continue;
    if (!isAscending(ids) || (last !== undefined && compareIds(last, first) >= 0)) return false;
    last = ids.at(-1);
  }
  return true;
}
