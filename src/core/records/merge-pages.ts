import type { FollowupsPage } from './followups-page.js';
import { areAscending, compareIds, isAscending, pageOf, unionOfIds } from './place-ids.js';

/** Returns the last id that pages that were just read cover; `null` if they reach the end of the list. */
export function reachOf(walked: readonly FollowupsPage[]): string | null {
  const last = walked.at(-1);
  if (!last?.hasMore) return null;
  return walked.findLast((page) => page.ids.length > 0)?.ids.at(-1) ?? '';
}

/**
 * Merges pages that were just read, one after the other, into the loaded ones: they replace the pages they cover, with
 * their new cursors. No id is lost: one that was not found again is hidden once it is known to be gone, and has its
 * place if it comes back.
 */
export function mergePages(
  pages: readonly FollowupsPage[],
  walked: readonly FollowupsPage[],
): readonly FollowupsPage[] {
  const [first] = walked;
  if (!first) return pages;
  const start = pages.findIndex((page) => page.cursor === first.cursor);
  if (start === -1) return follows(pages, first) ? [...pages, ...walked] : pages;
  const replaced = pages[start];
  if (!replaced) return pages;
  if (walked.length === 1 && replaced.nextCursor === first.nextCursor && replaced.hasMore === first.hasMore) {
    const ids = isAscending(replaced.ids) && isAscending(first.ids) ? unionOfIds(replaced.ids, first.ids) : first.ids;
    if (ids === replaced.ids && replaced.rejected === first.rejected) return pages;
    return pages.with(start, { ...first, ids });
  }
  const tail = pages.slice(start);
  if (!areAscending(walked) || !areAscending(tail)) return pages;

  const reach = reachOf(walked);
  const isCovered = (id: string): boolean => reach === null || compareIds(id, reach) <= 0;
  const covered: string[] = [];
  let end = 0;
  let rest: FollowupsPage | null = null;
  for (const page of tail) {
    const beyond = page.ids.filter((id) => !isCovered(id));
    covered.push(...page.ids.filter(isCovered));
    end += 1;
    if (beyond.length === 0) continue;
    // It starts where the read pages end, so their next cursor leads to it, and is fresher.
    rest = { ...page, cursor: walked.at(-1)?.nextCursor || page.cursor, ids: beyond };
    break;
  }
  const after = rest ? [rest, ...tail.slice(end)] : [];
  return [...pages.slice(0, start), ...spread(walked, covered), ...after];
}

function follows(pages: readonly FollowupsPage[], first: FollowupsPage): boolean {
  const last = pages.at(-1);
  return last ? last.hasMore && last.nextCursor === first.cursor : first.cursor === null;
}

/** Adds the known ids to each page of their range. */
function spread(walked: readonly FollowupsPage[], ids: readonly string[]): FollowupsPage[] {
  let next = 0;
  return walked.map((page, index) => {
    const last = page.ids.at(-1);
    const own: string[] = [];
    for (; next < ids.length; next += 1) {
      const id = ids[next] ?? '';
      const isLastPage = index === walked.length - 1;
      if (!isLastPage && (last === undefined || compareIds(id, last) > 0)) break;
      own.push(id);
    }
    return { ...page, ids: unionOfIds(page.ids, own) };
  });
}

/**
 * Aligns pages that were just read with the loaded ones as they are now. If the requested page has a new cursor, from a
 * read next to it, it is identified by an id it contains. If it ends as before, it keeps its next cursor too: a server
 * may create a new one for each answer, which does not change the list.
 */
export function alignWalk(
  listed: readonly FollowupsPage[],
  walked: readonly FollowupsPage[],
  anchor: string | undefined,
): readonly FollowupsPage[] {
  const [first, ...rest] = walked;
  if (!first) return walked;
  let index = listed.findIndex((page) => page.cursor === first.cursor);
  const moved = index === -1;
  if (moved && anchor !== undefined) index = pageOf(listed, anchor);
  const page = listed[index];
  if (!page) return walked;
  if (moved) {
    const before = listed
      .slice(0, index)
      .findLast(({ ids }) => ids.length > 0)
      ?.ids.at(-1);
    const isFurther = (id: string): boolean => before === undefined || compareIds(id, before) > 0;
    const trimmed = walked.map((read) => ({ ...read, ids: read.ids.filter(isFurther) }));
    // A cursor to a place before this page would show again what the previous page has.
    const begin = trimmed.findIndex(({ ids, hasMore }) => ids.length > 0 || !hasMore);
    return begin === -1
      ? []
      : trimmed.slice(begin).map((read, at) => (at === 0 ? { ...read, cursor: page.cursor } : read));
  }
  const endsAlike = rest.length === 0 && first.hasMore && page.hasMore && reachOf(walked) === page.ids.at(-1);
  return endsAlike ? [{ ...first, nextCursor: page.nextCursor }] : walked;
}
