import type { ChangesFeed, FollowupsClient } from '../client/followups-client.js';
import { isRefused } from '../client/retry-policy.js';
import type { Runtime } from '../client/runtime.js';
import { createEmptyRun } from '../client/scan-followups.js';
import { createSleep } from '../client/sleep.js';
import { parseInstant } from '../followup/instant.js';
import { createChangesFollower } from './changes-follower.js';
import type { FollowupsListParams, ListedPages } from './followups-page.js';
import { takeRows, type RefreshedRecord } from './held-pages.js';
import { createListReader, type ReadPage } from './list-reader.js';
import { createPageSweep, type SweepReport } from './page-sweep.js';
import { areAscending, isInRange, pageOf, placeIds } from './place-ids.js';
import type { RecordStore } from './record-store.js';
import { createRefreshWatermark, laterTimestamp, type KeptWatermark, type SeenTimestamp } from './refresh-watermark.js';

export interface DeltaRefreshOptions extends Pick<Runtime, 'now' | 'schedule'> {
  /** A client that is coordinated with all others of its API. */
  readonly client: FollowupsClient;
  readonly records: RecordStore;
  readonly pages: ListedPages;
  readonly params: FollowupsListParams;
  /** The durable changes feed, if the host has one. Refreshes then ask it what changed. */
  readonly changes?: ChangesFeed | undefined;
  /** The time limit of one call to the feed. @default 15_000 */
  readonly feedTimeoutMs?: number | undefined;
  /** Called when the feed fails; the list itself is then asked. */
  readonly onFeedError?: ((error: unknown) => void) | undefined;
  /** Returns when the oldest loaded page was requested; without it, the time this was created counts. */
  readonly firstPageAt?: (() => number | null) | undefined;
  /** How far an earlier page load knew the changes of the restored pages. */
  readonly watermark?: KeptWatermark | null | undefined;
  /** How far each refresh reaches back behind what is known, for lagging replicas. @default 10_000 */
  readonly overlapMs?: number | undefined;
  /** The number of loaded pages that each refresh reads again in turn, to find deletions. @default 2 */
  readonly sweepPages?: number | undefined;
  /** Whether what is read may still be stored; false if another user has signed in. */
  readonly isWanted?: (() => boolean) | undefined;
}

export interface RefreshReport {
  /** Whether the server was asked for changes only, or for loaded pages. */
  readonly how: 'changes' | 'pages';
  /** Records that differ from what was known here, including new ones and ones beyond the loaded pages. */
  readonly changed: readonly RefreshedRecord[];
  readonly gone: readonly string[];
  /** Missing from their place once so far: the next refresh looks there first. */
  readonly missing: readonly string[];
  readonly requests: number;
}

export interface RefreshWish {
  /** Ids that may be gone: their pages are read first. */
  readonly suspects?: readonly string[] | undefined;
  /** Whether to read every loaded page again as well. @default false */
  readonly whole?: boolean | undefined;
}

/** Updates a loaded list at the cost of what changed. */
export type DeltaRefresh = ReturnType<typeof createDeltaRefresh>;

const OVERLAP_MS = 10_000;

const FEED_TIMEOUT_MS = 15_000;

/** A server may truncate timestamps to seconds. */
const ROUNDING_MS = 1000;

/** The delay before looking again for a missing record. */
const SECOND_LOOK_MS = 1000;

export function createDeltaRefresh(options: DeltaRefreshOptions) {
  const { records, pages, params, now, sweepPages = 2 } = options;
  const limit = params.limit ?? undefined;
  const overlapMs = options.overlapMs ?? OVERLAP_MS;
  const pause = createSleep(options.schedule);
  const reader = createListReader({ ...options, pause });
  const madeAt = now();
  const sweep = createPageSweep({ reader, records, pages, limit, updatedSince: params.updatedSince });
  const watermark = createRefreshWatermark({
    records,
    pages,
    now,
    overlapMs,
    sinceFirstPage: () => now() - (options.firstPageAt?.() ?? madeAt),
    yieldNow: () => pause(0),
    kept: options.watermark,
  });
  const { changes, feedTimeoutMs: timeoutMs = FEED_TIMEOUT_MS } = options;
  const feed = changes
    ? createChangesFollower({
        ...options,
        changes,
        pause,
        overlapMs,
        readAgain: (ids, signal) => sweep.reread(sweep.pagesOf(ids), true, signal),
      })
    : null;
  let mode: 'changes' | 'pages' = 'changes';
  let asWritten = false;
  let seen: SeenTimestamp | null = null;
  let outside = new Map<string, number | null>();
  const late = new Set<string>();
  /** The feed scan after which the list was asked once for changes that a lagging replica had hidden. */
  let settledScan: number | null = null;
  let running: { readonly ended: Promise<RefreshReport>; readonly controller: AbortController } | null = null;

  /** Reads the first page of changes; returns `null` if the server can't list changes only. */
  async function askForChanges(signal: AbortSignal): Promise<(ReadPage & { readonly since: string }) | null> {
    for (;;) {
      const since = await watermark.since(asWritten);
      if (since === null) return null;
      try {
        const answer = await reader.read(null, since, signal);
        const asked = (parseInstant(since) ?? 0) - ROUNDING_MS;
        if (!answer.rows.some((row) => (parseInstant(row.updated_at) ?? asked) < asked)) return { ...answer, since };
      } catch (error) {
        if (!isRefused(error)) throw error;
        if (!asWritten) {
          // It may only accept its own timestamps.
          asWritten = true;
          continue;
        }
      }
      mode = 'pages';
      return null;
    }
  }

  /**
   * Takes in the changes. Returns whether that was all of them, and what to do once everything is read; `null` if
   * changes can't be requested.
   */
  async function readChanges(changed: RefreshedRecord[], signal: AbortSignal): Promise<ChangesRead | null> {
    if (mode === 'pages' || !areAscending(pages.get())) return null;
    const startedAt = now();
    const first = await askForChanges(signal);
    if (!first) return null;
    // Not by later pages: changes made while they were read may lie before them.
    const reached = laterSeen(seen, newestOf(first), now());
    const beyond = new Map<string, number | null>();
    const cursors = new Set<string>();
    const most = pages.get().length + 1;
    const met = new Set<string>();
    const empty = createEmptyRun();
    let behind = false;
    const end = (isAll: boolean): ChangesRead => {
      outside = isAll ? beyond : new Map([...outside, ...beyond]);
      return { isAll, done: () => void (behind || watermark.advance(reached, startedAt)) };
    };
    for (let answer: ReadPage = first; ;) {
      behind = take(answer, changed, beyond) || behind;
      seen = laterSeen(seen, newestOf(answer), now());
      const { hasMore, nextCursor } = answer.page;
      if (!hasMore) return end(true);
      const before = met.size;
      for (const { id } of answer.rows) met.add(id);
      empty.note(met.size > before);
      // Too many changes, or an endless list: reading the loaded pages is less work.
      if (!nextCursor || cursors.has(nextCursor) || cursors.size + 1 >= most || empty.isEndless()) return end(false);
      cursors.add(nextCursor);
      try {
        answer = await reader.read(nextCursor, first.since, signal);
      } catch (error) {
        if (isRefused(error)) return end(false);
        throw error;
      }
    }
  }

  /** Starts following the feed, or takes in its changes; returns what else must be done. */
  async function followFeed(found: Found, signal: AbortSignal): Promise<'done' | 'look' | 'scan'> {
    if (!feed) return 'look';
    const limits = { timeoutMs, signal, schedule: options.schedule };
    try {
      if (!feed.isFollowing()) {
        await feed.begin(limits);
        return 'look';
      }
      const startedAt = now();
      const followed = await feed.follow(limits);
      if (!followed) {
        await feed.begin(limits);
        return 'scan';
      }
      found.changed.push(...followed.changed);
      found.gone.push(...followed.gone);
      for (const { id, integration_version: version } of followed.outside) {
        if (outside.get(id) !== version) found.changed.push({ id, version });
        outside.set(id, version);
      }
      seen = laterSeen(seen, followed.newest, startedAt);
      if (!areAscending(pages.get())) return 'scan';
      if (settledScan === feed.scan()) watermark.advance(seen, startedAt);
      // A lagging replica may have served a page without changes that the feed reported before it was followed.
      else if (startedAt - feed.begunAt() >= overlapMs) return 'look';
      return 'done';
    } catch (error) {
      if (signal.aborted || options.isWanted?.() === false) throw error;
      options.onFeedError?.(error);
      return 'look';
    }
  }

  function take(answer: ReadPage, changed: RefreshedRecord[], beyond: Map<string, number | null>): boolean {
    const listed = pages.get();
    const rows = answer.rows.filter((row) => {
      if (records.get(row.id) || isInRange(listed, row.id)) return true;
      beyond.set(row.id, row.integration_version);
      if (outside.get(row.id) !== row.integration_version)
        changed.push({ id: row.id, version: row.integration_version });
      return false;
    });
    const taken = takeRows(records, rows, answer.startedAt);
    changed.push(...taken.changed);
    const known = rows.flatMap(({ id }) => (records.get(id) ? id : []));
    pages.update((current) => placeIds(current, known));
    for (const id of known) {
      if (records.locator(id)) continue;
      const page = pages.get()[pageOf(pages.get(), id)];
      if (page) records.setLocator(id, { cursor: page.cursor, limit });
    }
    return taken.behind;
  }

  async function run({ suspects = [], whole = false }: RefreshWish, signal: AbortSignal): Promise<RefreshReport> {
    const before = reader.requests();
    const startedAt = now();
    const found: Found = { changed: [], gone: [] };
    const take = ({ changed, gone }: SweepReport): void => {
      found.changed.push(...changed);
      found.gone.push(...gone);
    };
    let how: RefreshReport['how'] = 'changes';
    if (pages.get().length > 0) {
      // Its page was in flight when the change was reported, and may have been read before it.
      for (const id of outside.keys()) if (isInRange(pages.get(), id) && !records.get(id)) late.add(id);
      const told = await followFeed(found, signal);
      const scan = feed?.isFollowing() ? feed.scan() : null;
      const read = told === 'look' ? await readChanges(found.changed, signal) : null;
      if (read?.isAll) read.done();
      else if (told !== 'done') how = 'pages';
      const isWhole = whole || how === 'pages';
      const all = pages.get().map(({ cursor }) => cursor);
      take(await sweep.reread(isWhole ? all : sweep.next(sweepPages, [...suspects, ...late]), isWhole, signal));
      late.clear();
      if (read && !read.isAll) read.done();
      const doubtful = isWhole ? sweep.doubtful() : [];
      if (doubtful.length > 0) {
        await pause(SECOND_LOOK_MS, signal);
        take(await sweep.reread(doubtful, true, signal));
      }
      if (feed && told === 'look' && startedAt - feed.begunAt() >= overlapMs) settledScan = scan;
      if (feed && isWhole && scan !== null && !feed.holdsAll()) {
        feed.covered(scan);
        await followFeed(found, signal);
      }
    }
    return { how, ...found, missing: sweep.missing(), requests: reader.requests() - before };
  }

  return {
    /**
     * One refresh at a time: while one is running, returns its promise. Rejects with a `FollowupsError`; what was read
     * by then is kept.
     */
    refresh(wish: RefreshWish = {}): Promise<RefreshReport> {
      if (running) return running.ended;
      const controller = new AbortController();
      const ended = run(wish, controller.signal).finally(() => {
        running = null;
      });
      running = { ended, controller };
      return ended;
    },
    stop: (): void => running?.controller.abort(),
    /** The follower of the changes feed; `null` if there is no feed. */
    feed,
    /** Returns how far the changes are known, for the next page load. */
    watermark: watermark.kept,
    /** `pages` once the server refused to list changes only, or listed other records too. */
    mode: (): 'changes' | 'pages' => mode,
    /** Whether a record with this id is loaded, or belongs among the loaded ones. */
    concerns: (id: string): boolean =>
      records.get(id) !== undefined || !areAscending(pages.get()) || isInRange(pages.get(), id),
  };
}

interface Found {
  readonly changed: RefreshedRecord[];
  readonly gone: string[];
}

interface ChangesRead {
  readonly isAll: boolean;
  /** Notes that everything up to here was read, as changes or as pages. */
  readonly done: () => void;
}

function laterSeen(seen: SeenTimestamp | null, text: string | null, at: number): SeenTimestamp | null {
  return text === null || laterTimestamp(seen?.text ?? null, text) !== text || text === seen?.text
    ? seen
    : { text, at };
}

function newestOf({ rows }: ReadPage): string | null {
  return rows.reduce<string | null>((newest, row) => laterTimestamp(newest, row.updated_at), null);
}
