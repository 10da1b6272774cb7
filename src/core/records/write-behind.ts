import type { Runtime } from '../client/runtime.js';
import type { ListedPages } from './followups-page.js';
import type { ListCache } from './list-cache.js';
import type { RecordStore } from './record-store.js';
import type { TabLead } from './tab-lead.js';
import type { KeptWatermark } from './refresh-watermark.js';

/** A shown list to keep on the disk. */
export interface ListToFollow extends Pick<Runtime, 'schedule'> {
  readonly cache: Pick<ListCache, 'write'>;
  readonly records: Pick<RecordStore, 'subscribeAll'>;
  readonly pages: Pick<ListedPages, 'get'>;
  /** Subscribes to changes of the pages, or of the time as of which they are right. */
  readonly onChange: (listener: () => void) => () => void;
  readonly asOf: () => number | null;
  readonly watermark: () => Promise<KeptWatermark | null>;
  /** Whether pages are in flight; writes wait for them. */
  readonly isBusy: () => boolean;
  readonly isVisible: () => boolean;
  readonly onVisibility: (listener: () => void) => () => void;
  /** Decides which tab writes. */
  readonly lead: TabLead;
}

/** Changes come in bursts, and none of them is urgent for the disk. */
const GATHER_MS = 1500;

/** Writes the changes of a list after a delay, from the visible tab. Returns a stop function. */
export function writeBehind(list: ListToFollow): () => void {
  let cancel: (() => void) | null = null;
  let giveBack: (() => void) | null = null;
  let leads = false;
  let writing = Promise.resolve();

  function plan(): void {
    if (leads) cancel ??= list.schedule(begin, GATHER_MS);
  }

  function begin(): void {
    cancel?.();
    cancel = null;
    writing = write();
  }

  /** Writes pending changes now; resolves once no write is in progress. */
  function finish(): Promise<void> {
    if (cancel) begin();
    return writing;
  }

  async function write(): Promise<void> {
    const asOf = list.asOf();
    if (!leads || asOf === null || list.pages.get().length === 0) return;
    if (list.isBusy()) return plan();
    // Read before the rows: they may be newer than it says, never older.
    const watermark = await list.watermark();
    await list.cache.write({ pages: list.pages.get(), asOf, watermark });
  }

  function follow(): void {
    if (list.isVisible()) {
      giveBack ??= list.lead.apply(() => {
        leads = true;
        plan();
      });
      return;
    }
    const leave = giveBack;
    giveBack = null;
    if (!leave) return;
    const written = finish();
    leads = false;
    void written.finally(leave);
  }

  const stops = [list.records.subscribeAll(plan), list.onChange(plan), list.onVisibility(follow)];
  follow();
  return () => {
    for (const stop of stops) stop();
    const written = finish();
    leads = false;
    void written.finally(() => giveBack?.());
  };
}
