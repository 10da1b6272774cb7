'use client';
import { useEffect } from 'react';
import { useFollowupsContext } from '../provider/followups-context.js';
import type { BulkState, BulkUpdate } from '../../core/saving/bulk-update.js';
import { useEventCallback } from '../ui/use-event-callback.js';
import { keptIds } from './bulk-report.js';
import { byFrame } from './by-frame.js';

/** What a host hears once a bulk change is over. */
export interface BulkFinishHandlers {
  /** The event handler called when nothing of a bulk change is on its way any more; again after a retry. */
  readonly onFinished?: ((report: BulkState) => void) | undefined;
  /** The event handler called at the same time with the records that were not saved, to keep them selected. */
  readonly onSelectionKept?: ((followupIds: readonly string[]) => void) | undefined;
}

/** Those whose end has to be told yet; each is told once, by whichever part hears of it first. */
const running = new WeakSet<BulkUpdate>();

/** Tells when a bulk change has ended, whether its dialog is open or not. */
export function useBulkFinish({ onFinished, onSelectionKept }: BulkFinishHandlers): void {
  const { bulks } = useFollowupsContext().core;
  const tell = useEventCallback((report: BulkState) => {
    onFinished?.(report);
    onSelectionKept?.(keptIds(report));
  });

  useEffect(() => {
    function look(): void {
      const bulk = bulks.latest();
      if (!bulk) return;
      const state = bulk.state();
      if (state.running) running.add(bulk);
      else if (running.delete(bulk)) tell(state);
    }
    // One that begins and ends within a frame is noticed as well.
    function note(): void {
      const bulk = bulks.latest();
      if (bulk && !running.has(bulk) && bulk.state().running) running.add(bulk);
    }
    look();
    const stopNoting = bulks.subscribe(note);
    const stop = byFrame(bulks.subscribe)(look);
    return () => {
      stopNoting();
      stop();
    };
  }, [bulks, tell]);
}
