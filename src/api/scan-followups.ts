import { decodeFollowup } from '../followup/followup-schema.js';
import { isFollowupId } from '../followup/followup-id.js';
import { createEmptyRun } from './empty-run.js';
import type { ChangesFeed, FollowupScan, FollowupsClient, ScanFollowupsOptions } from './followups-client.js';
import { FollowupsError, isFollowupsError } from './followups-error.js';
import { hostCall } from './host-call.js';
import { backoff } from './retry-policy.js';
import { sleep } from './sleep.js';
import type { ScannedRecords } from './scanned-records.js';
import { createScannedRecords } from './scanned-records.js';

export interface ScanSources {
  readonly listFollowups: FollowupsClient['listFollowups'];
  readonly changes: ChangesFeed | undefined;
  /** The limit for one call of the feed. */
  readonly feedTimeoutMs: number;
}

const MAX_TRIES = 5;

/** A server that asks for more than this is not waited for: the caller is told, and can say so to a person. */
const LONGEST_PAUSE_MS = 120_000;

/**
 * Reads the whole list, each record once. Where there is a changes feed its watermark is taken first and what changed
 * since is replayed at the end, as the API asks for a consistent scan. Without a watermark nothing is read.
 */
export async function scanFollowups(sources: ScanSources, options: ScanFollowupsOptions): Promise<FollowupScan> {
  const { changes, feedTimeoutMs } = sources;
  const { signal } = options;
  const limits = { timeoutMs: feedTimeoutMs, signal };
  const records = createScannedRecords();

  if (!changes) {
    const read = await readPages(sources, options, records);
    return { ...read, followups: records.all(), consistent: false, feedError: null };
  }

  const watermark: unknown = await hostCall((call) => changes.watermark(call), limits);
  if (typeof watermark !== 'string') throw new FollowupsError('malformed-response', { effect: 'none' });
  const { truncated, rejected } = await readPages(sources, options, records);
  let missed = 0;
  let feedError: FollowupsError | null = null;
  try {
    const since = (): Promise<unknown> => hostCall((call) => changes.since(watermark, call), limits);
    missed = replay(await patientRead(since, signal), records);
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
  { listFollowups }: ScanSources,
  { limit, signal, onProgress }: ScanFollowupsOptions,
  records: ScannedRecords,
): Promise<Pick<FollowupScan, 'truncated' | 'rejected'>> {
  const cursors = new Set<string>();
  const empty = createEmptyRun();
  let cursor: string | undefined;
  let rejected = 0;
  for (let pages = 1; ; pages += 1) {
    const params = { limit, cursor, signal };
    const page = await patientRead(() => listFollowups(params), signal);
    const before = records.size();
    for (const followup of page.data) records.take(followup);
    empty.note(records.size() > before);
    rejected += page.rejected;
    onProgress?.({ loaded: records.size(), pages });
    if (!page.has_more) return { truncated: null, rejected };
    // The list is not whole, and there is no way on: better said than asked again for ever.
    if (page.next_cursor === null || page.next_cursor === '') return { truncated: 'missing-cursor', rejected };
    if (cursors.has(page.next_cursor)) return { truncated: 'cursor-cycle', rejected };
    if (empty.isEndless()) return { truncated: 'no-new-records', rejected };
    cursor = page.next_cursor;
    cursors.add(cursor);
  }
}

/** Applies the changes, oldest first, and counts those that can't be read. */
function replay(changes: unknown, records: ScannedRecords): number {
  if (!Array.isArray(changes)) throw new FollowupsError('malformed-response', { effect: 'none' });
  let missed = 0;
  for (const change of changes as unknown[]) {
    const { type, followup, id } = Object(change) as {
      readonly type?: unknown;
      readonly followup?: unknown;
      readonly id?: unknown;
    };
    const record = type === 'upserted' ? decodeFollowup(followup) : null;
    if (record) records.upsert(record);
    else if (type === 'deleted' && isFollowupId(id)) records.remove(id);
    else missed += 1;
  }
  return missed;
}

/**
 * Reads, and where the server is busy (429, 502, 503, 504) reads again: after the time that it asks for, else after a
 * random part of a time that doubles. At most five tries, and no wait above two minutes.
 */
async function patientRead<Result>(read: () => Promise<Result>, signal: AbortSignal | undefined): Promise<Result> {
  for (let failures = 0; ; failures += 1) {
    try {
      return await read();
    } catch (error) {
      const isBusy = isFollowupsError(error) && (error.kind === 'rate-limited' || error.kind === 'unavailable');
      if (!isBusy || failures + 1 >= MAX_TRIES) throw error;
      const delay = error.retryAfterMs ?? backoff(failures, Math.random, { baseMs: 1000, capMs: 30_000 });
      if (delay > LONGEST_PAUSE_MS) throw error;
      await sleep(delay, signal);
    }
  }
}
