import type { Runtime } from '../client/runtime.js';
import { createSignal } from '../records/listeners.js';
import type { BulkUpdate } from '../saving/bulk-update.js';
import type { BulkUpdates } from '../saving/bulk-updates.js';
import type { SaveEvent } from '../saving/save-event.js';
import { shelfPlace } from '../saving/shelf-place.js';
import { createLoader, type Loader } from './create-loader.js';
import type { BulkHeir, BulkParts, OpenBulks } from './bulk-parts.js';
import { keepFetching } from './keep-fetching.js';

interface BulkSlotOptions extends BulkParts {
  readonly runtime: Runtime;
  readonly report: (error: unknown) => void;
  /** Where the code of bulk updates comes from. */
  readonly code?: Pick<Loader<OpenBulks>, 'load'>;
}

/** The bulk updates of one user, which are there once one was begun, or one is found that a reload interrupted. */
export type BulkSlot = ReturnType<typeof createBulkSlot>;

const bulkCode = createLoader(async () => (await import('./open-bulks.js')).openBulks);

/** Holds the bulk updates of one user; the first load has no code of them. */
export function createBulkSlot({ runtime, report, code = bulkCode, ...parts }: BulkSlotOptions) {
  const { engine, storage, name } = parts;
  const changes = createSignal();
  let opened: { readonly bulks: BulkUpdates; readonly openBulks: OpenBulks } | null = null;
  let recovered: Promise<void> | null = null;
  /** What happened to edits while the code of their bulk updates is on its way; `null` where it is not. */
  let missed: SaveEvent[] | null = null;
  let stopNoting = (): void => {};
  let stopFetching = (): void => {};

  function open(openBulks: OpenBulks): BulkUpdates {
    if (opened) return opened.bulks;
    const bulks = openBulks({ ...parts, engine: { ...engine, onEvent: followFromBeginning } });
    opened = { bulks, openBulks };
    bulks.subscribe(changes.emit);
    goOn();
    forgetMissed();
    return bulks;
  }

  function followFromBeginning(listener: (event: SaveEvent) => void): () => void {
    missed?.forEach(listener);
    return engine.onEvent(listener);
  }

  function forgetMissed(): void {
    stopNoting();
    stopFetching();
    missed = null;
  }

  function goOn(): void {
    if (!opened || !recovered) return;
    const { bulks } = opened;
    bulks.recover();
    void recovered.then(() => bulks.resume());
  }

  function isShelved(): boolean {
    try {
      return storage?.keys().some((key) => key.startsWith(shelfPlace(name))) ?? false;
    } catch {
      // The journal tells of storage that refuses.
      return false;
    }
  }

  return {
    /** Gives them, and makes them where there are none yet. */
    open,
    /** The newest that was not put away; `null` where there is none. */
    latest: (): BulkUpdate | null => opened?.bulks.latest() ?? null,
    /** Takes back what a bulk update saved. */
    undo: (bulk: BulkUpdate): void => void opened?.bulks.undo(bulk),
    /** Puts the report away; what is on its way or waits for its turn goes on. */
    close: (bulk: BulkUpdate): void => opened?.bulks.close(bulk),
    subscribe: changes.subscribe,
    /** Follows again what an earlier life of the page left; call it once the engine has begun to recover. */
    begin(recovery: Promise<void>): void {
      const isFirst = recovered === null;
      recovered = recovery;
      goOn();
      if (opened || !isFirst || !isShelved()) return;
      const noted: SaveEvent[] = [];
      missed = noted;
      stopNoting = engine.onEvent((event) => void noted.push(event));
      // What is left to do is on the shelf still where it does not come.
      stopFetching = keepFetching(code.load, { runtime, onCode: (openBulks) => void open(openBulks), onError: report });
    },
    /** Leaves them to another engine of the same API and user, which has taken the edits over. */
    handOver(heir: BulkHeir): void {
      if (opened) heir.open(opened.openBulks).takeOver(opened.bulks.handOver());
      else if (missed) heir.takeOverMissed(missed);
      forgetMissed();
    },
    /** Hears of what happened to edits of another engine whose bulk updates stand on the shelf. */
    takeOverMissed(events: readonly SaveEvent[]): void {
      missed?.unshift(...events);
    },
  };
}
