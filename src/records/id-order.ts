import type { FollowupsPage } from './followups-page.js';

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
