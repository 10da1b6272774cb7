import type { FollowupsPage } from './followups-page.js';

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

/** Below 0 where `a` comes before `b` in the list, 0 for the same id: a UUID is the same in either case. */
export function compareIds(a: string, b: string): number {
  if (a === b) return 0;
  const left = a.toLowerCase();
  const right = b.toLowerCase();
  return left === right ? 0 : left < right ? -1 : 1;
}

const known = new WeakMap<readonly string[], boolean>();

/** Whether ids stand in ascending order; asked once for each array, since pages don't change in place. */
export function isAscending(ids: readonly string[]): boolean {
  let ascending = known.get(ids);
  if (ascending === undefined) {
    ascending = ids.every((id, index) => index === 0 || compareIds(ids[index - 1] ?? '', id) < 0);
    known.set(ids, ascending);
  }
  return ascending;
}

/** Whether all pages together stand in ascending order, so that a new id has a place that can be worked out. */
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
