import type { Runtime } from '../client/runtime.js';
import type { ListedPages } from './followups-page.js';
import type { ListCache } from './list-cache.js';
import type { RecordStore } from './record-store.js';
import type { TabLead } from './tab-lead.js';
import type { KeptWatermark } from './refresh-watermark.js';

/** A list that is shown, and is to be kept on the disk as it is. */
export interface ListToFollow extends Pick<Runtime, 'schedule'> {
  readonly cache: Pick<ListCache, 'write'>;
  readonly records: Pick<RecordStore, 'subscribeAll'>;
  readonly pages: Pick<ListedPages, 'get'>;
  /** Tells when the pages, or the time as of which they are right, are others. */
  readonly onChange: (listener: () => void) => () => void;
  readonly asOf: () => number | null;
  readonly watermark: () => Promise<KeptWatermark | null>;
  /** Whether pages are on their way, and changes wait for them. */
  readonly isBusy: () => boolean;
  readonly isVisible: () => boolean;
  readonly onVisibility: (listener: () => void) => () => void;
  /** Which tab writes. */
  readonly lead: TabLead;
}

/** Changes come in bursts, and none of them waits for the disk. */
const GATHER_MS = 1500;

/** Has what changes in a list written a while after, by the tab that is seen; gives the way to end that. */
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

  /** Writes what waits for it now; resolves once no write is under way. */
  function finish(): Promise<void> {
    if (cancel) begin();
    return writing;
  }

  async function write(): Promise<void> {
    const asOf = list.asOf();
    if (!leads || asOf === null || list.pages.get().length === 0) return;
    if (list.isBusy()) return plan();
    // Before the rows: they may be newer than it says, never older.
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
