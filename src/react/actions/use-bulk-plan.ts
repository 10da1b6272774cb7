'use client';
import { useMemo, useSyncExternalStore } from 'react';
import { useDisplaySettings } from '../provider/display-settings-context.js';
import { useFollowupsContext } from '../provider/followups-context.js';
import type { BulkAction } from './bulk-action.js';
import { planBulk, type BulkPlan, type BulkSource, type BulkValue } from './bulk-plan.js';
import { byFrame } from './by-frame.js';

/** What a plan is made from, another object once something of it has changed. */
export function useBulkSource(): BulkSource {
  const { core, canEdit } = useFollowupsContext();
  const { timeZone } = useDisplaySettings();
  const { records, engine } = core;
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
    // The revision stands for what the records hold.
    // eslint-disable-next-line react/exhaustive-deps
  }, [records, revision, edits, canEdit, timeZone]);
}

/** What a change of these records would do, kept true while others change them. */
export function useBulkPlan(ids: readonly string[], action: BulkAction, value: BulkValue | null): BulkPlan {
  const source = useBulkSource();
  // The value is a new object at each render; what it says is the same.
  const wanted = JSON.stringify(value);
  return useMemo(
    () => planBulk(ids, action, JSON.parse(wanted) as BulkValue | null, source),
    [ids, action, wanted, source],
  );
}
