import type { FollowupsPage } from './followups-page.js';
import { compareIds } from './id-order.js';

/** Whether an id lies in the range that the pages show: after their last id only where the list ends with them. */
export function isInRange(pages: readonly FollowupsPage[], id: string): boolean {
  const last = pages.at(-1);
  if (!last) return false;
  if (!last.hasMore) return true;
  const lastId = pages.findLast((page) => page.ids.length > 0)?.ids.at(-1);
  return lastId !== undefined && compareIds(id, lastId) <= 0;
}

/** The index of the page in whose range an id lies, or -1 where it lies outside of all. The pages must ascend. */
export function pageOf(pages: readonly FollowupsPage[], id: string): number {
  if (!isInRange(pages, id)) return -1;
  const found = pages.findIndex(({ ids }) => {
    const last = ids.at(-1);
    return last !== undefined && compareIds(id, last) <= 0;
  });
  return found === -1 ? pages.length - 1 : found;
}

/**
 * Puts ids where they belong among those of ascending pages; those that are there already, or lie past what is loaded, are
 * passed over. A page that gets none stays the same object, and so does the list.
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

/** The ids of both, each once, in ascending order; the first array itself where the second adds none. */
export function unionOfIds(ids: readonly string[], more: readonly string[]): readonly string[] {
  if (more.length === 0) return ids;
  const has = new Set(ids.map((id) => id.toLowerCase()));
  const added = more.filter((id) => !has.has(id.toLowerCase()) && has.add(id.toLowerCase()));
  return added.length === 0 ? ids : [...ids, ...added].toSorted(compareIds);
}
