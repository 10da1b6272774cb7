import type { FollowupsClient } from '../client/followups-client.js';
import type { Runtime } from '../client/runtime.js';
import { fetchFollowupsPage } from './followups-page.js';
import { storePage } from './held-pages.js';
import type { PageLocator, RecordStore } from './record-store.js';
import type { RefreshSchedule } from './refresh-schedule.js';
import type { TabChannel } from './tab-channel.js';

export interface FollowHintsOptions {
  readonly channel: TabChannel;
  readonly client: FollowupsClient;
  readonly records: RecordStore;
  readonly schedule: Runtime['schedule'];
  /** Whether the page is visible to the user it reads for. */
  readonly isVisible: () => boolean;
  readonly onVisible: (listener: () => void) => () => void;
  /** The shown lists, which can be updated at the cost of what changed. */
  readonly lists?: HintedLists | undefined;
}

type HintedLists = Pick<RefreshSchedule, 'concerns' | 'catchUp'>;

/** Other tabs save in bursts (a bulk update): their hints are handled together. */
const GATHER_MS = 250;

/** Time for a lagging replica, or a server that failed, to catch up. */
const RETRY_MS = 2000;

/** After this many reads, it is left to the list's own refresh. */
const MAX_READS = 2;

const MAX_PAGES = 50;

/** A version that another tab has seen, and how often it was looked for. */
interface Wanted {
  readonly version: number | null;
  readonly reads: number;
}

/**
 * Reads again what another tab reports as changed: by refreshing the shown lists, or else by reading the pages of these
 * records, each once, one at a time. A hidden tab waits until it is visible. State itself is never taken from another
 * tab.
 */
export function followHints(options: FollowHintsOptions): () => void {
  const { channel, client, records, schedule, isVisible, onVisible, lists } = options;
  const wanted = new Map<string, Wanted>();
  let cancel: (() => void) | null = null;
  let reading = false;
  let stopped = false;

  function plan(delayMs: number): void {
    if (stopped || reading || cancel || wanted.size === 0 || !isVisible()) return;
    cancel = schedule(() => {
      cancel = null;
      void read();
    }, delayMs);
  }

  async function read(): Promise<void> {
    reading = true;
    const batch = [...wanted].filter(isOutdated);
    wanted.clear();
    let isOurs = true;
    try {
      isOurs = isVisible();
      if (isOurs && batch.length > 0) {
        isOurs = (await lists?.catchUp(suspectsOf(batch))) ? isVisible() : await readPages(batch);
      }
    } catch {
      // What could not be read is still outdated.
    }
    let delay = GATHER_MS;
    for (const [id, hint] of batch.filter(isOutdated)) {
      const reads = hint.reads + (isOurs ? 1 : 0);
      if (reads === MAX_READS || wanted.has(id)) continue;
      wanted.set(id, { version: hint.version, reads });
      delay = RETRY_MS;
    }
    reading = false;
    plan(delay);
  }

  /** Returns whether the same user could still see the page. */
  async function readPages(batch: readonly (readonly [string, Wanted])[]): Promise<boolean> {
    for (const { cursor, limit } of pagesOf(batch)) {
      const startedAt = records.startRead();
      if (!isVisible()) return false;
      const page = await fetchFollowupsPage(client, { limit }, cursor, undefined);
      // By now, another user may have signed in.
      if (!isVisible()) return false;
      if (stopped) break;
      storePage(records, page, startedAt, false);
    }
    return true;
  }

  /**
   * Whether this tab still has an older version. If not, the record was updated in another way, or is on no page of
   * this tab.
   */
  function isOutdated([id, { version }]: readonly [string, Wanted]): boolean {
    const known = records.get(id);
    if (version === null) return known !== undefined && !records.isAway(id);
    if (!known) return lists?.concerns(id) ?? false;
    return known.integration_version === null || known.integration_version < version;
  }

  function pagesOf(hints: readonly (readonly [string, Wanted])[]): readonly PageLocator[] {
    const pages = new Map<string, PageLocator>();
    for (const [id, { version }] of hints) {
      const locator = version === null ? undefined : records.locator(id);
      if (locator) pages.set(`${locator.limit ?? ''} ${locator.cursor ?? ''}`, locator);
    }
    return [...pages.values()].slice(0, MAX_PAGES);
  }

  const stopHints = channel.onHint(({ id, version }) => {
    const known = wanted.get(id);
    if (!known || version === null || (known.version ?? 0) < version) wanted.set(id, { version, reads: 0 });
    plan(GATHER_MS);
  });
  const stopVisible = onVisible(() => plan(GATHER_MS));
  return () => {
    stopped = true;
    stopHints();
    stopVisible();
    cancel?.();
  };
}

function suspectsOf(hints: readonly (readonly [string, Wanted])[]): readonly string[] {
  return hints.flatMap(([id, { version }]) => (version === null ? [id] : []));
}
