import type { FollowupsPage } from './followups-page.js';
import { reachOf } from './graft-pages.js';
import { compareIds } from './id-order.js';
import { pageOf } from './place-ids.js';

/**
 * Fits pages that were just read to the loaded ones as they are by now. Where the page that was asked for got another cursor
 * meanwhile, by what was read beside it, it is known by an id that it holds. Where it ends as before, it keeps the cursor
 * after it too: a server may make a new one for each answer, and the list has not changed by that.
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
    // A cursor to a place before this page would show again what stands in the one before.
    const begin = trimmed.findIndex(({ ids, hasMore }) => ids.length > 0 || !hasMore);
    return begin === -1
      ? []
      : trimmed.slice(begin).map((read, at) => (at === 0 ? { ...read, cursor: page.cursor } : read));
  }
  const endsAlike = rest.length === 0 && first.hasMore && page.hasMore && reachOf(walked) === page.ids.at(-1);
  return endsAlike ? [{ ...first, nextCursor: page.nextCursor }] : walked;
}
