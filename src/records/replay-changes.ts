import { hostCall } from '../api/deadline.js';
import { decodeChange } from '../api/decode-answer.js';
import type { ChangesFeed } from '../api/followups-client.js';
import { FollowupsError } from '../api/followups-error.js';
import type { Sleep } from '../api/sleep.js';
import type { Followup } from '../followup/followup.js';
import type { ListedPages } from './followups-page.js';
import { placeIds } from './place-ids.js';
import type { RecordStore } from './record-store.js';

/** Changes taken in at once; more would hold up the page. */
const CHANGES_AT_ONCE = 500;

interface ReplayOptions {
  readonly changes: ChangesFeed;
  readonly watermark: string;
  readonly records: RecordStore;
  readonly pages: ListedPages;
  /** The limit for one call of the feed. */
  readonly feedTimeoutMs: number;
  readonly isWanted?: (() => boolean) | undefined;
  readonly pause: Sleep;
  readonly signal: AbortSignal;
}

export interface Replay {
  /** Those that the feed named. */
  readonly ids: ReadonlySet<string>;
  /** Changes that could not be read. */
  readonly missed: number;
}

/** Takes in what changed since the watermark. */
export async function replayChanges(options: ReplayOptions): Promise<Replay> {
  const { changes, watermark, records, pages, feedTimeoutMs, signal } = options;
  const startedAt = records.startRead();
  const answer: unknown = await hostCall((call) => changes.since(watermark, call), {
    timeoutMs: feedTimeoutMs,
    signal,
  });
  if (options.isWanted?.() === false) throw new FollowupsError('aborted', { effect: 'none' });
  if (!Array.isArray(answer)) throw new FollowupsError('malformed-response', { effect: 'none' });
  const { newest, missed } = newestChanges(answer as unknown[]);
  const all = [...newest];
  for (let from = 0; from < all.length; from += CHANGES_AT_ONCE) {
    if (from > 0) await options.pause(0, signal);
    const some = all.slice(from, from + CHANGES_AT_ONCE);
    records.batch(() => {
      for (const [id, followup] of some) {
        if (followup) records.merge(followup, startedAt);
        else records.markGone(id);
      }
    });
    pages.update((listed) =>
      placeIds(
        listed,
        some.flatMap(([id]) => (records.get(id) && !records.isGone(id) ? id : [])),
      ),
    );
  }
  return { ids: new Set(newest.keys()), missed };
}

/** What the feed says last of each record: it, or `null` where it was deleted. */
function newestChanges(changes: readonly unknown[]) {
  const newest = new Map<string, Followup | null>();
  let missed = 0;
  for (const change of changes) {
    const read = decodeChange(change);
    if (!read) missed += 1;
    else if (read.type === 'upserted') newest.set(read.followup.id, read.followup);
    else newest.set(read.id, null);
  }
  return { newest, missed };
}
