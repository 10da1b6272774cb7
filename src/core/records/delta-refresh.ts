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
  /** In step with all others of its API. */
  readonly client: FollowupsClient;
  readonly records: RecordStore;
  readonly pages: ListedPages;
  readonly params: FollowupsListParams;
  /** The durable changes feed, where the host knows it: with it, that is asked what changed. */
  readonly changes?: ChangesFeed | undefined;
  /** The limit for one call of the feed. @default 15_000 */
  readonly feedTimeoutMs?: number | undefined;
  /** Called where the feed fails; then the list itself is asked. */
  readonly onFeedError?: ((error: unknown) => void) | undefined;
  /** When the oldest loaded page was asked for; without it, when this was made. */
  readonly firstPageAt?: (() => number | null) | undefined;
  /** Where another life of the page had come with the pages that this one begins with. */
  readonly watermark?: KeptWatermark | null | undefined;
  /** By how much each refresh reaches back behind what is known, for replicas that lag. @default 10_000 */
  readonly overlapMs?: number | undefined;
  /** Loaded pages read again with each refresh, in turn, to find what was deleted. @default 2 */
  readonly sweepPages?: number | undefined;
  /** Whether what is read may still be taken in; not where another user has signed in meanwhile. */
  readonly isWanted?: (() => boolean) | undefined;
}

export interface RefreshReport {
  /** Whether the server was asked for changes alone, or for loaded pages. */
  readonly how: 'changes' | 'pages';
  /** Records that are not as they were known here, new ones among them, also outside of what is loaded. */
  readonly changed: readonly RefreshedRecord[];
  readonly gone: readonly string[];
  /** Missing where they belong, so far once: the next refresh looks there first. */
  readonly missing: readonly string[];
  readonly requests: number;
}

export interface RefreshWish {
  /** Ids that may be gone: their pages are read first. */
  readonly suspects?: readonly string[] | undefined;
  /** Whether to read every loaded page again as well. @default false */
  readonly whole?: boolean | undefined;
}

/** Brings a loaded list up to date at the cost of what changed. */
export type DeltaRefresh = ReturnType<typeof createDeltaRefresh>;

const OVERLAP_MS = 10_000;

const FEED_TIMEOUT_MS = 15_000;

/** A server may cut off what is finer than a second. */
const ROUNDING_MS = 1000;

/** Missing twice, a second apart. */
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

  /** The first page of changes; `null` where the server does not list changes alone. */
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
          // It may know its own timestamps alone.
          asWritten = true;
          continue;
        }
      }
      mode = 'pages';
      return null;
    }
  }

  /**
   * Takes in what changed. Gives whether that was all of it, and what is to be done once everything is read; `null` where
   * changes can't be asked for.
   */
  async function readChanges(changed: RefreshedRecord[], signal: AbortSignal): Promise<ChangesRead | null> {
    if (mode === 'pages' || !areAscending(pages.get())) return null;
    const startedAt = now();
    const first = await askForChanges(signal);
    if (!first) return null;
    // Not by what the pages after the first show: what changed while they were read may lie before them.
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
      // So much has changed, or it has no end: the loaded pages are less.
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

  /** Begins to follow the feed, or takes in what it tells; says what is to be done besides. */
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
      // Its page was on its way when the change was told, and may have been read before.
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
    /** One at a time: while one is under way, the same promise. Rejects with a `FollowupsError`; then what was read stays. */
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
    /** What follows the changes feed; `null` where there is none. */
    feed,
    /** How far the changes are known, for the next life of the page. */
    watermark: watermark.kept,
    /** `pages` once the server refused to list changes alone, or listed others too. */
    mode: (): 'changes' | 'pages' => mode,
    /** Whether a record with this id is loaded, or belongs among those that are. */
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
  /** Notes that everything up to here was read, by the changes or by the pages. */
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
