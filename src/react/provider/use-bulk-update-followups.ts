'use client';
import { useSyncExternalStore } from 'react';
import type { Followup } from '../../core/followup/followup.js';
import type { FollowupPatch } from '../../core/followup/followup-patch.js';
import type { BulkState, BulkUpdate } from '../../core/saving/bulk-update.js';
import { useFollowupsContext } from './followups-context.js';

/** A change of one record. */
export interface BulkChange {
  /** The record as it is shown. */
  readonly followup: Followup;
  readonly patch: FollowupPatch;
}

/** What `useBulkUpdateFollowups` returns: the latest bulk update and its actions. */
export interface UseBulkUpdateFollowupsResult {
  /** Submits a safe update for each record. Call it in an event handler. At most 4 are in flight at a time. */
  readonly start: (changes: readonly BulkChange[]) => void;
  /** The state of the latest bulk update, including one that a reload interrupted; `null` if there is none. */
  readonly bulk: BulkState | null;
  /** Cancels what has not been sent; edits in flight go on. */
  readonly stop: () => void;
  /** Retries only the refused and the unconfirmed records. */
  readonly retryFailed: () => void;
  /** Undoes what was saved, as a bulk update of its own; a record that somebody changed since asks first. */
  readonly undo: () => void;
  /** Dismisses the report; edits in flight go on. */
  readonly dismiss: () => void;
}

/**
 * Many safe updates at once, each with its own outcome: saved, in conflict, refused with a reason, or unconfirmed.
 *
 * @example
 * const { start, bulk, stop } = useBulkUpdateFollowups();
 * start(followups.map((followup) => ({ followup, patch: { owner_user_id: userId } })));
 */
export function useBulkUpdateFollowups(): UseBulkUpdateFollowupsResult {
  const { bulks } = useFollowupsContext().core.saving;
  const read = (): BulkState | null => bulks.latest()?.state() ?? null;
  const bulk = useSyncExternalStore(bulks.subscribe, read, read);
  const act = (on: (bulk: BulkUpdate) => void): void => {
    const latest = bulks.latest();
    if (latest) on(latest);
  };
  return {
    start: bulks.start,
    bulk,
    stop: () => bulks.latest()?.stop(),
    retryFailed: () => bulks.latest()?.retryFailed(),
    undo: () => act(bulks.undo),
    dismiss: () => act(bulks.close),
  };
}
