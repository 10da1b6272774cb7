import type { Followup } from '../followup/followup.js';
import { isUuid } from '../followup/uuid.js';
import type {
  ChangesFeed,
  FollowupScan,
  FollowupsClient,
  GetFollowup,
  ScanFollowupsOptions,
} from './followups-client.js';
import { FollowupsError, isFollowupsError } from './followups-error.js';
import { readFeed, readWatermark, type FeedNews } from './read-feed.js';
import { backoff } from './retry-policy.js';
import type { Runtime } from './runtime.js';
import { createSleep, schedule } from './sleep.js';

export interface ScanSources {
  readonly listFollowups: FollowupsClient['listFollowups'];
  readonly changes: ChangesFeed | undefined;
  readonly getFollowup?: GetFollowup | undefined;
  /** The time limit of one call to the feed. */
  readonly feedTimeoutMs: number;
  /** The timers and randomness to use. @default the page's own */
  readonly clock?: ScanClock | undefined;
}

type ScanClock = Pick<Runtime, 'schedule' | 'random'>;

const PAGE_CLOCK: ScanClock = { schedule, random: () => Math.random() };

const MAX_TRIES = 5;

/** Gives up if a server asks for a longer pause, so that the caller can tell the user. */
const LONGEST_PAUSE_MS = 120_000;

/**
 * Reads the whole list, each record once. With a changes feed, takes its watermark first and replays later changes at
 * the end, as the API requires for a consistent scan. Reads nothing if the watermark can't be read.
 */
export async function scanFollowups(sources: ScanSources, options: ScanFollowupsOptions): Promise<FollowupScan> {
  const { changes, feedTimeoutMs, clock = PAGE_CLOCK } = sources;
  const { signal } = options;
  const limits = { timeoutMs: feedTimeoutMs, signal, schedule: clock.schedule };
  const records = createScannedRecords();

  if (!changes) {
    const { truncated, rejected } = await readPages(sources, options, records);
    return { truncated, rejected, followups: records.all(), consistent: false, feedError: null };
  }

  const watermark = await readWatermark(changes, limits);
  const { truncated, rejected, cursors } = await readPages(sources, options, records);
  let missed = 0;
  let feedError: FollowupsError | null = null;
  try {
    const news = await patientRead(() => readFeed(changes, watermark, limits), clock, signal);
    // The feed no longer reaches back to the start of the scan.
    if (!news) throw new FollowupsError('not-found', { effect: 'none' });
    missed = news.missed + (await replay(news, sources, { ...options, records, cursors }));
  } catch (error) {
    // The pages are useful without later changes, as long as `feedError` says so.
    if (signal?.aborted || !isFollowupsError(error)) throw error;
    feedError = error;
  }
  return {
    followups: records.all(),
    rejected: rejected + missed,
    consistent: truncated === null && missed === 0 && feedError === null,
    truncated,
    feedError,
  };
}

async function readPages(
  { listFollowups, clock = PAGE_CLOCK }: ScanSources,
  { limit, signal, onProgress }: ScanFollowupsOptions,
  records: ScannedRecords,
): Promise<PagesRead> {
  const cursors = new Set<string>();
  const empty = createEmptyRun();
  let cursor: string | undefined;
  let rejected = 0;
  for (let pages = 1; ; pages += 1) {
    const params = { limit, cursor, signal };
    const page = await patientRead(() => listFollowups(params), clock, signal);
    const before = records.size();
    for (const followup of page.data) records.take(followup);
    empty.note(records.size() > before);
    rejected += page.rejected;
    onProgress?.({ loaded: records.size(), pages });
    if (!page.has_more) return { truncated: null, rejected, cursors };
    // The list is incomplete and can't be continued: report that rather than ask forever.
    if (page.next_cursor === null || page.next_cursor === '') return { truncated: 'missing-cursor', rejected, cursors };
    if (cursors.has(page.next_cursor)) return { truncated: 'cursor-cycle', rejected, cursors };
    if (empty.isEndless()) return { truncated: 'no-new-records', rejected, cursors };
    cursor = page.next_cursor;
    cursors.add(cursor);
  }
}

interface PagesRead extends Pick<FollowupScan, 'truncated' | 'rejected'> {
  /** The cursors of the pages after the first, in order. */
  readonly cursors: ReadonlySet<string>;
}

interface Scanned extends Pick<PagesRead, 'cursors'>, ScanFollowupsOptions {
  readonly records: ScannedRecords;
}

/** Applies the changes. Returns the number of records that the feed only named and that were not found. */
async function replay({ newest, deleted }: FeedNews, sources: ScanSources, scanned: Scanned): Promise<number> {
  const named = new Set<string>();
  for (const [id, change] of newest) {
    // A recreated record may count its versions from the start.
    if (deleted.has(id)) scanned.records.remove(id);
    if (change.type === 'deleted') continue;
    if ('followup' in change) scanned.records.upsert(change.followup);
    else named.add(id);
  }
  await (sources.getFollowup
    ? readEach(named, sources.getFollowup, sources, scanned)
    : readAgain(named, sources, scanned));
  return named.size;
}

async function readEach(
  named: Set<string>,
  getFollowup: GetFollowup,
  { clock = PAGE_CLOCK }: ScanSources,
  { records, signal }: Scanned,
): Promise<void> {
  for (const id of named) {
    const followup = await patientRead(() => getFollowup(id, { signal }), clock, signal);
    if (followup) records.upsert(followup);
    else records.remove(id);
    named.delete(id);
  }
}

/** Reads the pages again until every named record is found. */
async function readAgain(
  named: Set<string>,
  { listFollowups, clock = PAGE_CLOCK }: ScanSources,
  { limit, signal, cursors, records }: Scanned,
): Promise<void> {
  for (const cursor of [undefined, ...cursors]) {
    if (named.size === 0) return;
    const page = await patientRead(() => listFollowups({ limit, cursor, signal }), clock, signal);
    for (const followup of page.data) if (named.delete(followup.id)) records.upsert(followup);
  }
}

/**
 * Reads, and retries while the server is busy (429, 502, 503, 504): after the requested delay, or a random share of a
 * delay that doubles. At most five attempts, and no wait longer than two minutes.
 */
async function patientRead<Result>(
  read: () => Promise<Result>,
  clock: ScanClock,
  signal: AbortSignal | undefined,
): Promise<Result> {
  for (let failures = 0; ; failures += 1) {
    try {
      return await read();
    } catch (error) {
      const isBusy = isFollowupsError(error) && (error.kind === 'rate-limited' || error.kind === 'unavailable');
      if (!isBusy || failures + 1 >= MAX_TRIES) throw error;
      const delay = error.retryAfterMs ?? backoff(failures, clock.random, { baseMs: 1000, capMs: 30_000 });
      if (delay > LONGEST_PAUSE_MS) throw error;
      await createSleep(clock.schedule)(delay, signal);
    }
  }
}

/** The records of a scan, each once, in list order. */
export type ScannedRecords = ReturnType<typeof createScannedRecords>;

export function createScannedRecords() {
  const listed = new Map<string, Followup>();
  const added = new Map<string, Followup>();

  const put = (records: Map<string, Followup>, followup: Followup): void => {
    const key = keyOf(followup.id);
    const known = records.get(key);
    if (!known || !isOlder(followup, known)) records.set(key, followup);
  };

  return {
    size: (): number => listed.size + added.size,
    /** Takes a row from the list. */
    take: (followup: Followup): void => put(listed, followup),
    /** Takes a change from the feed; a record missing from the list is placed by its id. */
    upsert: (followup: Followup): void => put(listed.has(keyOf(followup.id)) ? listed : added, followup),
    remove(id: string): void {
      listed.delete(keyOf(id));
      added.delete(keyOf(id));
    },
    all(): Followup[] {
      const newcomers = [...added].toSorted(([a], [b]) => (a < b ? -1 : 1));
      const merged: Followup[] = [];
      let next = 0;
      for (const [key, followup] of listed) {
        for (; next < newcomers.length; next += 1) {
          const newcomer = newcomers[next];
          if (!newcomer || newcomer[0] > key) break;
          merged.push(newcomer[1]);
        }
        merged.push(followup);
      }
      for (const [, followup] of newcomers.slice(next)) merged.push(followup);
      return merged;
    },
  };
}

/** UUIDs ignore case; other ids are compared exactly. */
function keyOf(id: string): string {
  return isUuid(id) ? id.toLowerCase() : id;
}

/** Whether `known` supersedes `followup`. If either has no version, the later one wins. */
function isOlder(followup: Followup, known: Followup): boolean {
  if (followup.integration_version === null || known.integration_version === null) return false;
  return followup.integration_version < known.integration_version;
}

/** A list with this many pages in a row without a new record has no end, whatever its cursors. */
const MAX_EMPTY_PAGES = 100;

/** Counts consecutive pages without a new record, to end page loops on a server that never does. */
export function createEmptyRun() {
  let length = 0;
  return {
    /** Notes whether a page had a record that no earlier page had. */
    note(isNews: boolean): void {
      length = isNews ? 0 : length + 1;
    },
    /**
     * Whether to expect no end, after too many pages without a new record. The number of earlier records does not
     * matter.
     */
    isEndless: (): boolean => length >= MAX_EMPTY_PAGES,
  };
}
