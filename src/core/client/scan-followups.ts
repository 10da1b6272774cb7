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
  /** The limit for one call of the feed. */
  readonly feedTimeoutMs: number;
  /** What it waits by: the page's own timers and randomness unless told. */
  readonly clock?: ScanClock | undefined;
}

type ScanClock = Pick<Runtime, 'schedule' | 'random'>;

const PAGE_CLOCK: ScanClock = { schedule, random: () => Math.random() };

const MAX_TRIES = 5;

/** A server that asks for more than this is not waited for: the caller is told, and can say so to a person. */
const LONGEST_PAUSE_MS = 120_000;

/**
 * Reads the whole list, each record once. Where there is a changes feed its watermark is taken first and what changed
 * since is replayed at the end, as the API asks for a consistent scan. Without a watermark nothing is read.
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
    // The feed does not reach back to where the scan began.
    if (!news) throw new FollowupsError('not-found', { effect: 'none' });
    missed = news.missed + (await replay(news, sources, { ...options, records, cursors }));
  } catch (error) {
    // What was read is worth having without what changed meanwhile, as long as it says so.
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
    // The list is not whole, and there is no way on: better said than asked again for ever.
    if (page.next_cursor === null || page.next_cursor === '') return { truncated: 'missing-cursor', rejected, cursors };
    if (cursors.has(page.next_cursor)) return { truncated: 'cursor-cycle', rejected, cursors };
    if (empty.isEndless()) return { truncated: 'no-new-records', rejected, cursors };
    cursor = page.next_cursor;
    cursors.add(cursor);
  }
}

interface PagesRead extends Pick<FollowupScan, 'truncated' | 'rejected'> {
  /** Those by which pages after the first were read, in their order. */
  readonly cursors: ReadonlySet<string>;
}

interface Scanned extends Pick<PagesRead, 'cursors'>, ScanFollowupsOptions {
  readonly records: ScannedRecords;
}

/** Applies the changes, and counts the records that the feed only named and that could not be found. */
async function replay({ newest, deleted }: FeedNews, sources: ScanSources, scanned: Scanned): Promise<number> {
  const named = new Set<string>();
  for (const [id, change] of newest) {
    // One that was made again may have begun to count anew.
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

/** Goes through the pages once more, until all that were named are found. */
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
 * Reads, and where the server is busy (429, 502, 503, 504) reads again: after the time that it asks for, else after a
 * random part of a time that doubles. At most five tries, and no wait above two minutes.
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

/** The records of a scan, each once, in the order in which the list gave them. */
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
    /** Takes a row of the list. */
    take: (followup: Followup): void => put(listed, followup),
    /** Takes a change of the feed; a record that the list did not hold goes to its place among the ids. */
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

/** A UUID is the same in either case; other ids are taken to the letter. */
function keyOf(id: string): string {
  return isUuid(id) ? id.toLowerCase() : id;
}

/** Whether `followup` was superseded by `known`. Where one has no version, the later word counts. */
function isOlder(followup: Followup, known: Followup): boolean {
  if (followup.integration_version === null || known.integration_version === null) return false;
  return followup.integration_version < known.integration_version;
}

/** A list that goes on through so many pages without a new record has no end, whatever cursors it gives. */
const MAX_EMPTY_PAGES = 100;

/** Counts pages in a row that brought nothing new: what ends each loop over the pages of a list on a server that never does. */
export function createEmptyRun() {
  let length = 0;
  return {
    /** Notes a page that was read, and whether it brought a record that none before it did. */
    note(isNews: boolean): void {
      length = isNews ? 0 : length + 1;
    },
    /** Whether so many brought nothing that no end is to be expected. How many records came before does not matter. */
    isEndless: (): boolean => length >= MAX_EMPTY_PAGES,
  };
}
