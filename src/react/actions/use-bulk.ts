'use client';
import { useMemo, useSyncExternalStore } from 'react';
import { useFollowupsContext } from '../provider/followups-context.js';
import type { BulkState, BulkUpdate } from '../../core/saving/bulk-update.js';
import { bulkWait, type BulkWait } from './bulk-wait.js';
import { byFrame } from './by-frame.js';

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
