'use client';
import { useSyncExternalStore, type ReactElement } from 'react';
import { FollowupBulkDialog } from './FollowupBulkDialog.js';
import { FollowupBulkProgress } from './FollowupBulkProgress.js';
import { useFollowupsContext } from '../provider/followups-context.js';

export interface ReassignAreaProps {
  /** The records to reassign; an empty list shows the running or finished change, `null` nothing. */
  followupIds: readonly string[] | null;
  onFollowupIdsChange: (followupIds: readonly string[] | null) => void;
  /** The element to focus when the dialog closes. */
  returnFocus: () => HTMLElement | null;
}

const NONE: readonly string[] = [];

/** The dialog that reassigns follow-ups, and a progress bar while it is closed. */
export function ReassignArea({ followupIds, onFollowupIdsChange, returnFocus }: ReassignAreaProps): ReactElement {
  const { bulks } = useFollowupsContext().core.saving;
  const hasBulk = useSyncExternalStore(
    bulks.subscribe,
    () => bulks.latest() !== null,
    () => false,
  );
  return (
    <>
      {followupIds === null && hasBulk ? <FollowupBulkProgress onOpen={() => onFollowupIdsChange(NONE)} /> : null}
      <FollowupBulkDialog
        field={followupIds === null || followupIds.length === 0 ? null : 'owner_user_id'}
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
