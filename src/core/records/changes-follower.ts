import type { ChangesFeed } from '../client/followups-client.js';
import { FollowupsError } from '../client/followups-error.js';
import type { CallLimits } from '../client/deadline.js';
import { readFeed, readWatermark, type FeedNews } from '../client/read-feed.js';
import type { Sleep } from '../client/sleep.js';
import type { Followup } from '../followup/followup.js';
import type { ListedPages } from './followups-page.js';
import { takeRows, type RefreshedRecord } from './held-pages.js';
import { createSignal } from './listeners.js';
import { isInRange, placeIds } from './place-ids.js';
import type { SweepReport } from './page-sweep.js';
import type { RecordStore } from './record-store.js';
import { laterTimestamp } from './refresh-watermark.js';

interface ChangesFollowerOptions {
  readonly changes: ChangesFeed;
  readonly records: RecordStore;
  readonly pages: ListedPages;
  readonly now: () => number;
  readonly pause: Sleep;
  readonly isWanted?: (() => boolean) | undefined;
  /** How far to look back, for lagging replicas. */
  readonly overlapMs: number;
  /** Reads the pages of these ids again; reports which records were missing there. */
  readonly readAgain: (ids: readonly string[], signal: AbortSignal) => Promise<SweepReport>;
}

/** The result of following the feed. */
export interface FollowedChanges {
  /** All ids the feed named. */
  readonly ids: ReadonlySet<string>;
  /** Records that differ from what was known here. */
  readonly changed: readonly RefreshedRecord[];
  /** Deleted records that were known here. */
  readonly gone: readonly string[];
  /** Records beyond the loaded pages. */
  readonly outside: readonly Followup[];
  /** The newest timestamp among the changes. */
  readonly newest: string | null;
  /** False if a named record was missing from its page. */
  readonly isAll: boolean;
}

/** Follows the changes feed for one list; shared by loading the whole list and by each refresh. */
export type ChangesFollower = ReturnType<typeof createChangesFollower>;

/** Changes taken in at a time; more would block the page. */
const CHANGES_AT_ONCE = 500;

type FeedLimits = CallLimits & { readonly signal: AbortSignal };

export function createChangesFollower(options: ChangesFollowerOptions) {
  const { changes, records, pages, now, pause, isWanted, overlapMs } = options;
  const changed = createSignal();
  /** The watermark up to which everything is known here; `null` if nothing is followed. */
  let from: string | null = null;
  /** The latest position of the feed. Not every replica may have reached it, so `from` moves there later. */
  let ahead: { readonly watermark: string; readonly at: number } | null = null;
  let scan = 0;
  let begunAt = 0;
  let holdsAll = false;
  let isCurrent = false;
  /** Whether the feed returns bare arrays, so that its position must be requested separately. */
  let isBare = false;

  function set(next: { readonly holdsAll?: boolean; readonly isCurrent: boolean }): void {
    holdsAll = next.holdsAll ?? holdsAll;
    isCurrent = next.isCurrent;
    changed.emit();
  }

  async function checked<Result>(call: Promise<Result>): Promise<Result> {
    const result = await call;
    if (isWanted?.() === false) throw new FollowupsError('aborted', { effect: 'none' });
    return result;
  }

  /**
   * The feed reports the past: an older version, or one from before a deletion, says nothing about the current record.
   */
  function isNews({ id, integration_version: has }: Followup): boolean {
    const had = records.get(id)?.integration_version ?? null;
    return has === null || had === null || has > had || (has === had && !records.isGone(id));
  }

  async function take({ newest }: FeedNews, startedAt: number, signal: AbortSignal): Promise<FollowedChanges> {
    const told = [...newest];
    const gone: string[] = [];
    const brought: RefreshedRecord[] = [];
    const outside: Followup[] = [];
    const toRead: string[] = [];
    let latest: string | null = null;
    let isAll = true;
    for (let next = 0; next < told.length; next += CHANGES_AT_ONCE) {
      if (next > 0) await pause(0, signal);
      const rows: Followup[] = [];
      records.batch(() => {
        for (const [id, change] of told.slice(next, next + CHANGES_AT_ONCE)) {
          const isListed = records.get(id) !== undefined || isInRange(pages.get(), id);
          if ('followup' in change) latest = laterTimestamp(latest, change.followup.updated_at);
          if (change.type === 'deleted') {
            if (records.get(id) && !records.isGone(id)) gone.push(id);
            records.markGone(id);
          } else if (!isListed) {
            if ('followup' in change) outside.push(change.followup);
          } else {
            const followup = 'followup' in change ? change.followup : null;
            if (followup && isNews(followup)) rows.push(followup);
            // Only the list can say whether it is listed again.
            if (!followup || records.isAway(id)) toRead.push(id);
          }
        }
        brought.push(...takeRows(records, rows, startedAt, false).changed);
      });
      const known = rows.flatMap(({ id }) => (records.get(id) ? id : []));
      pages.update((listed) => placeIds(listed, known));
    }
    if (toRead.length > 0) {
      const reread = await options.readAgain(toRead, signal);
      brought.push(...reread.changed);
      gone.push(...reread.gone);
      isAll = !toRead.some((id) => reread.missing.includes(id));
    }
    return { ids: new Set(newest.keys()), changed: brought, gone, outside, newest: latest, isAll };
  }

  /** Starts the next read at a position that is old enough: a lagging replica may have undone later changes. */
  function advance(watermark: string, startedAt: number): void {
    if (ahead && startedAt - ahead.at < overlapMs) return;
    from = ahead?.watermark ?? from;
    ahead = { watermark, at: startedAt };
  }

  return {
    /** Notes the position of the feed, before the list is read from its start. Returns the number of this scan. */
    async begin(limits: FeedLimits): Promise<number> {
      set({ holdsAll: false, isCurrent: false });
      from = await checked(readWatermark(changes, limits));
      ahead = null;
      begunAt = now();
      scan += 1;
      return scan;
    },
    /** Every page was read after that scan started. */
    covered(of: number): void {
      if (of === scan && from !== null) set({ holdsAll: true, isCurrent });
    },
    /** Takes in the changes since the last call; returns `null` if the feed no longer reaches back that far. */
    async follow(limits: {
      readonly timeoutMs: number;
      readonly signal: AbortSignal;
    }): Promise<FollowedChanges | null> {
      const asked = from;
      const of = scan;
      if (asked === null) return null;
      const startedAt = now();
      const read = records.startRead();
      try {
        const next = isBare ? await readWatermark(changes, limits) : null;
        const news = await checked(readFeed(changes, asked, limits));
        if (!news) {
          if (of === scan) from = null;
          set({ holdsAll: false, isCurrent: false });
          return null;
        }
        const followed = await take(news, read, limits.signal);
        isBare = news.watermark === null;
        const watermark = news.watermark ?? next;
        if (of === scan && watermark !== null && followed.isAll) advance(watermark, startedAt);
        // The missed changes are unknown, so that no scan in progress finds everything.
        if (news.missed > 0) scan += 1;
        set({ holdsAll: holdsAll && news.missed === 0, isCurrent: followed.isAll });
        return followed;
      } catch (error) {
        set({ isCurrent: false });
        throw error;
      }
    },
    isFollowing: (): boolean => from !== null,
    /** The number of the scan since which the feed is followed. */
    scan: (): number => scan,
    /** When following started, in milliseconds since 1970. */
    begunAt: (): number => begunAt,
    /** Whether every loaded page was read or updated since following started. */
    holdsAll: (): boolean => holdsAll,
    /** Whether the loaded records match the feed. */
    isConsistent: (): boolean => holdsAll && isCurrent,
    subscribe: changed.subscribe,
  };
}
