'use client';
import { useEffect } from 'react';
import { useFollowupsContext } from '../provider/followups-context.js';
import type { BulkState, BulkUpdate } from '../../core/saving/bulk-update.js';
import { useEventCallback } from '../ui/use-event-callback.js';
import { keptIds } from './bulk-report.js';
import { byFrame } from './by-frame.js';

/** The event handlers for the end of a bulk change. */
export interface BulkFinishHandlers {
  /** The event handler called when no update of a bulk change is pending anymore; called again after a retry. */
  readonly onFinished?: ((report: BulkState) => void) | undefined;
  /**
   * The event handler called right after `onFinished` with the ids of the records that were not saved, to keep them
   * selected.
   */
  readonly onSelectionKept?: ((followupIds: readonly string[]) => void) | undefined;
}

/** The bulk changes whose end is not reported yet. Shared, so that only the first part to notice reports it. */
const running = new WeakSet<BulkUpdate>();

/** Reports the end of a bulk change, whether or not its dialog is open. */
export function useBulkFinish({ onFinished, onSelectionKept }: BulkFinishHandlers): void {
  const { bulks } = useFollowupsContext().core.saving;
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
    // Unthrottled, to catch a change that starts and ends within one frame.
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
