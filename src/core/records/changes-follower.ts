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
  /** For how long to look back, for replicas that lag. */
  readonly overlapMs: number;
  /** Reads again the pages on which these belong, and tells which records were missing there. */
  readonly readAgain: (ids: readonly string[], signal: AbortSignal) => Promise<SweepReport>;
}

/** What was taken in. */
export interface FollowedChanges {
  /** Those that the feed named. */
  readonly ids: ReadonlySet<string>;
  /** Records that are not as they were known here. */
  readonly changed: readonly RefreshedRecord[];
  /** Those that were deleted, and known here. */
  readonly gone: readonly string[];
  /** Records that belong past what is loaded. */
  readonly outside: readonly Followup[];
  /** The newest timestamp among them. */
  readonly newest: string | null;
  /** False if a named record was missing from its page. */
  readonly isAll: boolean;
}

/** Follows the changes feed for one list; the same for loading all of it and for each refresh. */
export type ChangesFollower = ReturnType<typeof createChangesFollower>;

/** Changes taken in at once; more would hold up the page. */
const CHANGES_AT_ONCE = 500;

type FeedLimits = CallLimits & { readonly signal: AbortSignal };

export function createChangesFollower(options: ChangesFollowerOptions) {
  const { changes, records, pages, now, pause, isWanted, overlapMs } = options;
  const changed = createSignal();
  /** Everything before it is known here; `null` where nothing is followed. */
  let from: string | null = null;
  /** Where the feed has got to: what is read from there on is not yet known to every replica. */
  let ahead: { readonly watermark: string; readonly at: number } | null = null;
  let scan = 0;
  let begunAt = 0;
  let holdsAll = false;
  let isCurrent = false;
  /** Whether the feed gives bare arrays, so that it has to be asked where it stands. */
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

  /** A feed tells what was: an older version, or what had been made before it was deleted, says nothing of what is. */
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
            // Whether it stands in the list again, the list alone can say.
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

  /** Looks back the next time to where the feed stood long enough before this one: what came since may have been undone by a replica. */
  function advance(watermark: string, startedAt: number): void {
    if (ahead && startedAt - ahead.at < overlapMs) return;
    from = ahead?.watermark ?? from;
    ahead = { watermark, at: startedAt };
  }

  return {
    /** Notes where the feed stands, before the list is read from its start. Gives the number of that scan. */
    async begin(limits: FeedLimits): Promise<number> {
      set({ holdsAll: false, isCurrent: false });
      from = await checked(readWatermark(changes, limits));
      ahead = null;
      begunAt = now();
      scan += 1;
      return scan;
    },
    /** The pages were read, each after that scan began. */
    covered(of: number): void {
      if (of === scan && from !== null) set({ holdsAll: true, isCurrent });
    },
    /** Takes in what happened since the last time; `null` where the feed does not reach back so far any more. */
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
        // What changed is not known, so that no scan that is under way finds all.
        if (news.missed > 0) scan += 1;
        set({ holdsAll: holdsAll && news.missed === 0, isCurrent: followed.isAll });
        return followed;
      } catch (error) {
        set({ isCurrent: false });
        throw error;
      }
    },
    isFollowing: (): boolean => from !== null,
    /** The number of the scan since which it is followed. */
    scan: (): number => scan,
    /** When following began, in milliseconds since 1970. */
    begunAt: (): number => begunAt,
    /** Whether every loaded page was read, or brought up to date, since the feed is followed. */
    holdsAll: (): boolean => holdsAll,
    /** Whether what is loaded is as the feed says. */
    isConsistent: (): boolean => holdsAll && isCurrent,
    subscribe: changed.subscribe,
  };
}
