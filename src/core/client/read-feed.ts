import { hostCall, type CallLimits } from './deadline.js';
import { decodeChange } from './decode-answer.js';
import type { ChangesFeed, FollowupChange } from './followups-client.js';
import { FollowupsError } from './followups-error.js';

/** What the changes feed reported. */
export interface FeedNews {
  /** The latest change of each record, by id. */
  readonly newest: ReadonlyMap<string, FollowupChange>;
  /** Records deleted at some point, even if recreated. */
  readonly deleted: ReadonlySet<string>;
  /** The number of invalid changes. */
  readonly missed: number;
  /** Where to continue; `null` if the feed does not say. */
  readonly watermark: string | null;
}

/** A feed with more pages than this has no end. */
const MAX_PAGES = 1000;

/** Returns the current position of the feed. */
export async function readWatermark(changes: ChangesFeed, limits: CallLimits): Promise<string> {
  const watermark: unknown = await hostCall((call) => changes.watermark(call), limits);
  if (typeof watermark !== 'string') throw malformed();
  return watermark;
}

/**
 * Reads everything that happened after a watermark, page by page; `null` if the feed no longer reaches back that far.
 */
export async function readFeed(changes: ChangesFeed, watermark: string, limits: CallLimits): Promise<FeedNews | null> {
  const newest = new Map<string, FollowupChange>();
  const deleted = new Set<string>();
  const passed = new Set<string>();
  let missed = 0;
  for (let from = watermark; passed.size < MAX_PAGES;) {
    passed.add(from);
    const answer: unknown = await hostCall((call) => changes.since(from, call), limits);
    if (answer === null) return null;
    const page = pageOf(answer);
    for (const change of page.changes) {
      const read = decodeChange(change);
      if (!read) {
        missed += 1;
        continue;
      }
      const id = 'followup' in read ? read.followup.id : read.id;
      newest.set(id, read);
      if (read.type === 'deleted') deleted.add(id);
    }
    if (!page.hasMore || page.watermark === null) return { newest, deleted, missed, watermark: page.watermark };
    if (passed.has(page.watermark)) break;
    from = page.watermark;
  }
  throw malformed();
}

interface FeedPage {
  readonly changes: readonly unknown[];
  readonly watermark: string | null;
  readonly hasMore: boolean;
}

function pageOf(answer: unknown): FeedPage {
  if (Array.isArray(answer)) return { changes: answer, watermark: null, hasMore: false };
  const { changes, watermark, hasMore } = Object(answer) as { readonly [Key in keyof FeedPage]?: unknown };
  if (!Array.isArray(changes) || typeof watermark !== 'string') throw malformed();
  return { changes, watermark, hasMore: hasMore === true };
}

function malformed(): FollowupsError {
  return new FollowupsError('malformed-response', { effect: 'none' });
}
