'use client';
import { useMemo, useSyncExternalStore } from 'react';
import { useFollowupsContext } from '../provider/followups-context.js';
import type { BulkState, BulkUpdate } from '../../core/saving/bulk-update.js';
import { bulkWait, type BulkWait } from './bulk-wait.js';
import { byFrame } from './by-frame.js';

interface ShownBulk {
  readonly state: BulkState | null;
  readonly wait: BulkWait | null;
  /** Does something to the change that is shown; nothing once another took its place, as after a press before this one. */
  readonly act: (what: (bulk: BulkUpdate) => void) => void;
}

/** Follows the newest bulk change, frame by frame: with thousands of records there are more changes than can be seen. */
export function useBulk(): ShownBulk {
  const { bulks, engine } = useFollowupsContext().core;
  const readState = (): BulkState | null => bulks.latest()?.state() ?? null;
  const state = useSyncExternalStore(
    useMemo(() => byFrame(bulks.subscribe), [bulks]),
    readState,
    readState,
  );

  // As text, so that what is equal is the same.
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
