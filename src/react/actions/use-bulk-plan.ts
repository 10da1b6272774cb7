'use client';
import { useMemo, useSyncExternalStore } from 'react';
import { useDisplaySettings } from '../provider/display-settings-context.js';
import { useFollowupsContext } from '../provider/followups-context.js';
import type { BulkAction } from './bulk-action.js';
import { planBulk, type BulkPlan, type BulkSource, type BulkValue } from './bulk-plan.js';
import { byFrame } from './by-frame.js';

/** Returns the inputs of a plan, with a new identity whenever one of them changes. */
export function useBulkSource(): BulkSource {
  const { core, canEdit } = useFollowupsContext();
  const { timeZone } = useDisplaySettings();
  const {
    records,
    saving: { engine },
  } = core;
  const revision = useSyncExternalStore(
    useMemo(() => byFrame(records.subscribeAll), [records]),
    records.revision,
    records.revision,
  );
  const edits = useSyncExternalStore(
    useMemo(() => byFrame(engine.subscribeAll), [engine]),
    engine.edits,
    engine.edits,
  );
  return useMemo(() => {
    const undecided = new Set<string>();
    for (const { followupId, state } of edits) if (state === 'conflict') undecided.add(followupId);
    return {
      followupOf: (id) => (records.isAway(id) ? undefined : records.view(id)),
      canEdit,
      waitsForDecision: (id) => undecided.has(id),
      timeZone,
    };
    // The revision stands in for the records' content.
    // eslint-disable-next-line react/exhaustive-deps
  }, [records, revision, edits, canEdit, timeZone]);
}

/** Returns what a bulk change of these records would do, updated as the records change. */
export function useBulkPlan(ids: readonly string[], action: BulkAction, value: BulkValue | null): BulkPlan {
  const source = useBulkSource();
  // The value is a new object on each render, so compare it as JSON.
  const wanted = JSON.stringify(value);
  return useMemo(
    () => planBulk(ids, action, JSON.parse(wanted) as BulkValue | null, source),
    [ids, action, wanted, source],
  );
}
