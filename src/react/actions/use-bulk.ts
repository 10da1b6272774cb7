'use client';
import { useMemo, useSyncExternalStore, useEffect } from 'react';
import { useFollowupsContext } from '../provider/followups-context.js';
import type { BulkState, BulkUpdate } from '../../core/saving/bulk-update.js';
import { byFrame } from '../ui/by-frame.js';
import type { Edit } from '../../core/saving/edit.js';
import { useEventCallback } from '../ui/use-event-callback.js';
import { keptIds } from './bulk-report.js';

interface ShownBulk {
  readonly state: BulkState | null;
  readonly wait: BulkWait | null;
  /** Acts on the bulk change on screen; a no-op if another one has replaced it, for example after a double press. */
  readonly act: (what: (bulk: BulkUpdate) => void) => void;
}

/**
 * Returns the newest bulk change, updated at most once per frame: thousands of records change more often than the
 * screen.
 */
export function useBulk(): ShownBulk {
  const { bulks, engine } = useFollowupsContext().core.saving;
  const readState = (): BulkState | null => bulks.latest()?.state() ?? null;
  const state = useSyncExternalStore(
    useMemo(() => byFrame(bulks.subscribe), [bulks]),
    readState,
    readState,
  );

  // As JSON, so that equal snapshots are identical.
  const readWait = (): string => {
    const id = bulks.latest()?.id;
    return id === undefined ? 'null' : JSON.stringify(bulkWait(engine.edits(), id));
  };
  const wait = useSyncExternalStore(
    useMemo(() => byFrame(engine.subscribeAll), [engine]),
    readWait,
    readWait,
  );
  const act = (what: (bulk: BulkUpdate) => void): void => {
    const latest = bulks.latest();
    if (latest && latest.id === state?.id) what(latest);
  };
  return { state, wait: useMemo(() => JSON.parse(wait) as BulkWait | null, [wait]), act };
}

/** What a bulk change waits for; `until` is in milliseconds since 1970, `null` if unknown. */
export type BulkWait =
  | { readonly kind: 'offline' }
  | { readonly kind: 'sign-in' }
  | { readonly kind: 'busy'; readonly until: number | null };

/** Returns what delays the edits of a bulk change, the most important reason first; `null` if nothing does. */
function bulkWait(edits: readonly Edit[], bulkId: string): BulkWait | null {
  let busy: BulkWait | null = null;
  let offline = false;
  for (const { bulkId: of, state, error, nextAttemptAt } of edits) {
    if (of !== bulkId) continue;
    if (state === 'needs-sign-in') return { kind: 'sign-in' };
    offline ||= state === 'offline';
    if (state !== 'retry-waiting' || (error?.kind !== 'rate-limited' && error?.kind !== 'unavailable')) continue;
    const earlier = busy === null || (nextAttemptAt ?? Infinity) < (busy.until ?? Infinity);
    if (earlier) busy = { kind: 'busy', until: nextAttemptAt };
  }
  return offline ? { kind: 'offline' } : busy;
}

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
