import type { Runtime } from '../client/runtime.js';
import { createSignal } from '../records/listeners.js';
import type { BulkUpdate } from '../saving/bulk-update.js';
import type { BulkUpdates } from '../saving/bulk-updates.js';
import type { SaveEvent } from '../saving/save-event.js';
import { shelfPlace } from '../saving/shelf-place.js';
import type { BulkHeir, BulkParts, OpenBulks } from './open-bulks.js';
import { createLoader, keepFetching, type Loader } from './late-code.js';

interface BulkSlotOptions extends BulkParts {
  readonly runtime: Runtime;
  readonly report: (error: unknown) => void;
  /** Fetches the code of bulk updates. */
  readonly code?: Pick<Loader<OpenBulks>, 'load'>;
}

/** The bulk updates of one user, created when one starts or a reload interrupted one. */
export type BulkSlot = ReturnType<typeof createBulkSlot>;

const bulkCode = createLoader(async () => (await import('./open-bulks.js')).openBulks);

/** Holds the bulk updates of one user. Their code is not in the first load. */
export function createBulkSlot({ runtime, report, code = bulkCode, ...parts }: BulkSlotOptions) {
  const { engine, storage, name } = parts;
  const changes = createSignal();
  let opened: { readonly bulks: BulkUpdates; readonly openBulks: OpenBulks } | null = null;
  let recovered: Promise<void> | null = null;
  /** The events of edits since the fetch of the code began; `null` if none is in flight. */
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
      // The journal reports storage that fails.
      return false;
    }
  }

  return {
    /** Returns the bulk updates, creating them if needed. */
    open,
    /** The latest one that was not dismissed; `null` for none. */
    latest: (): BulkUpdate | null => opened?.bulks.latest() ?? null,
    /** Undoes what a bulk update saved. */
    undo: (bulk: BulkUpdate): void => void opened?.bulks.undo(bulk),
    /** Dismisses the report; queued and running edits go on. */
    close: (bulk: BulkUpdate): void => opened?.bulks.close(bulk),
    subscribe: changes.subscribe,
    /** Resumes what an earlier page load left. Call it after the engine began to recover. */
    begin(recovery: Promise<void>): void {
      const isFirst = recovered === null;
      recovered = recovery;
      goOn();
      if (opened || !isFirst || !isShelved()) return;
      const noted: SaveEvent[] = [];
      missed = noted;
      stopNoting = engine.onEvent((event) => void noted.push(event));
      // If the code never loads, the rest stays on the shelf.
      stopFetching = keepFetching(code.load, { runtime, onCode: (openBulks) => void open(openBulks), onError: report });
    },
    /** Hands them over to another core of the same API and user, which has taken over the edits. */
    handOver(heir: BulkHeir): void {
      if (opened) heir.open(opened.openBulks).takeOver(opened.bulks.handOver());
      else if (missed) heir.takeOverMissed(missed);
      forgetMissed();
    },
    /** Takes over the events that another core missed for bulk updates on the shelf. */
    takeOverMissed(events: readonly SaveEvent[]): void {
      missed?.unshift(...events);
    },
  };
}
