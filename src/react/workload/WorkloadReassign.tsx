'use client';
import { useSyncExternalStore, type ReactElement } from 'react';
import { FollowupBulkDialog } from '../actions/FollowupBulkDialog.js';
import { FollowupBulkProgress } from '../actions/FollowupBulkProgress.js';
import { useFollowupsContext } from '../provider/followups-context.js';

export interface WorkloadReassignProps {
  /** The records to give to someone else; an empty list shows the change that is under way or has ended, `null` nothing. */
  followupIds: readonly string[] | null;
  onFollowupIdsChange: (followupIds: readonly string[] | null) => void;
  /** The element to focus when the dialog closes. */
  returnFocus: () => HTMLElement | null;
}

const NONE: readonly string[] = [];

/** The change of owner of some follow-ups: its dialog, and the bar that stands for it while that is closed. */
export function WorkloadReassign({
  followupIds,
  onFollowupIdsChange,
  returnFocus,
}: WorkloadReassignProps): ReactElement {
  const { bulks } = useFollowupsContext().core;
  const hasBulk = useSyncExternalStore(
    bulks.subscribe,
    () => bulks.latest() !== null,
    () => false,
  );
  return (
    <>
      {followupIds === null && hasBulk ? <FollowupBulkProgress onOpen={() => onFollowupIdsChange(NONE)} /> : null}
      <FollowupBulkDialog
        action={followupIds === null || followupIds.length === 0 ? null : 'owner'}
        followupIds={followupIds ?? NONE}
        open={followupIds !== null}
        onOpenChange={(open) => {
          if (!open) onFollowupIdsChange(null);
        }}
        returnFocus={returnFocus}
      />
    </>
  );
}
