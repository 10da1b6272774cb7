'use client';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { Followup } from '../../core/followup/followup.js';
import type { FollowupPatch } from '../../core/followup/followup-patch.js';
import { isFailedState } from '../../core/saving/edit.js';
import type { Services } from '../../core/page/followups-core.js';
import { useFollowupsContext } from './followups-context.js';

/** What a person typed about a record and has neither saved nor discarded. */
export interface FollowupDraft {
  /** The record as it was when they typed. */
  readonly followup: Followup;
  readonly patch: FollowupPatch;
  /** Whether the record is known to have been deleted. */
  readonly isGone: boolean;
  /** Whether its list no longer holds the record, although it is not known to be deleted: it can still be edited. */
  readonly isUnlisted: boolean;
}

/** What `useFollowupDrafts` returns: the drafts, record by record. */
export interface UseFollowupDraftsResult {
  /** The drafts, latest first, without those in an open editor. */
  readonly drafts: readonly FollowupDraft[];
  /** Discards a draft. */
  readonly discard: (followupId: string) => void;
}

const NONE: readonly FollowupDraft[] = [];

/**
 * What was typed and is neither saved nor discarded, also for records that no list shows anymore.
 *
 * @example
 * const { drafts, discard } = useFollowupDrafts();
 * <ul>
 *   {drafts.map(({ followup }) => (
 *     <li key={followup.id}>
 *       {followup.note} <button onClick={() => discard(followup.id)}>Discard</button>
 *     </li>
 *   ))}
 * </ul>
 */
export function useFollowupDrafts(): UseFollowupDraftsResult {
  const { core } = useFollowupsContext();
  const { subscribe, read } = useMemo(() => followDrafts(core), [core]);
  const drafts = useSyncExternalStore(subscribe, read, () => NONE);
  const discard = useCallback(
    (followupId: string) => {
      core.saving.drafts.drop(followupId);
      // A failed save holds the same text and would bring it back.
      const edit = core.saving.engine.leading(followupId);
      if (edit && isFailedState(edit.state)) core.saving.engine.dismiss(edit.id);
    },
    [core],
  );
  return { drafts, discard };
}

function followDrafts({ records, saving: { drafts, editors } }: Services<'records' | 'saving'>) {
  let last: readonly FollowupDraft[] = NONE;
  const isKnown = (draft: FollowupDraft, place: number): boolean =>
    (Object.keys(draft) as (keyof FollowupDraft)[]).every((key) => draft[key] === last[place]?.[key]);

  return {
    subscribe(listener: () => void): () => void {
      const stops = [drafts.subscribeAll(listener), editors.onShown(listener), records.subscribeAll(listener)];
      return () => stops.forEach((stop) => stop());
    },
    /** The same array until something changes. */
    read(): readonly FollowupDraft[] {
      const next: FollowupDraft[] = [];
      for (const { base: followup, patch } of drafts.all()) {
        if (editors.isShown(followup.id)) continue;
        const isGone = records.isGone(followup.id);
        next.unshift({ followup, patch, isGone, isUnlisted: !isGone && records.isAway(followup.id) });
      }
      return next.length === last.length && next.every(isKnown) ? last : (last = next);
    },
  };
}
