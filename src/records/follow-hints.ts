import type { FollowupsClient } from '../api/followups-client.js';
import { fetchFollowupsPage } from './followups-page.js';
import { mergePage } from './merge-page.js';
import type { PageLocator, RecordStore } from './record-store.js';
import type { TabChannel } from './tab-channel.js';

export interface FollowHintsOptions {
  readonly channel: TabChannel;
  readonly client: FollowupsClient;
  readonly records: RecordStore;
  readonly schedule: (run: () => void, delayMs: number) => () => void;
  /** Whether anybody can see what would be read. */
  readonly isVisible: () => boolean;
  readonly onVisible: (listener: () => void) => () => void;
}

/** Other tabs save in bursts (a bulk update): what they tell of is read together. */
const GATHER_MS = 250;

const RETRY_MS = 2000;
const MOST_PAGES = 50;

/**
 * Reads again what another tab says it has saved: the pages that hold such records, each once, one at a time. A hidden tab
 * waits until it is seen. State itself is never taken from another tab.
 */
export function followHints(options: FollowHintsOptions): () => void {
  const { channel, client, records, schedule, isVisible, onVisible } = options;
  const wanted = new Map<string, number>();
  let callOff: (() => void) | null = null;
  let reading = false;
  let failures = 0;

  function plan(delayMs: number): void {
    if (reading || callOff || wanted.size === 0 || !isVisible()) return;
    callOff = schedule(() => {
      callOff = null;
      void read();
    }, delayMs);
  }

  async function read(): Promise<void> {
    reading = true;
    const batch = new Map(outdated());
    wanted.clear();
    let delay = GATHER_MS;
    for (const locator of pagesOf([...batch.keys()]).slice(0, MOST_PAGES)) {
      try {
        if (isVisible()) await readPage(locator);
        else putBack(batch);
        failures = 0;
      } catch {
        failures += 1;
        delay = RETRY_MS;
        // After one more try it is left to the list's own refresh.
        if (failures < 2) putBack(batch);
        break;
      }
    }
    reading = false;
    plan(delay);
  }

  function putBack(batch: ReadonlyMap<string, number>): void {
    for (const [id, version] of batch) if (!wanted.has(id)) wanted.set(id, version);
  }

  /** What is known here in an older version: the rest came by another way, or is on no page of this tab. */
  function outdated(): readonly (readonly [string, number])[] {
    return [...wanted].filter(([id, version]) => {
      const known = records.get(id)?.integration_version;
      return known !== undefined && (known === null || known < version);
    });
  }

  function pagesOf(ids: readonly string[]): readonly PageLocator[] {
    const pages = new Map<string, PageLocator>();
    for (const id of ids) {
      const locator = records.locator(id);
      if (locator) pages.set(`${locator.limit ?? ''} ${locator.cursor ?? ''}`, locator);
    }
    return [...pages.values()];
  }

  async function readPage({ cursor, limit }: PageLocator): Promise<void> {
    const startedAt = records.startRead();
    mergePage(records, await fetchFollowupsPage(client, { limit }, cursor, undefined), startedAt, false);
  }

  const stopHints = channel.onHint(({ id, version }) => {
    wanted.set(id, Math.max(version, wanted.get(id) ?? 0));
    plan(GATHER_MS);
  });
  const stopVisible = onVisible(() => plan(GATHER_MS));
  return () => {
    stopHints();
    stopVisible();
    callOff?.();
    wanted.clear();
  };
}
