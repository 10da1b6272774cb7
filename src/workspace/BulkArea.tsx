'use client';
import type { ReactElement } from 'react';
import type { BulkAction } from '../bulk/bulk-action.js';
import { FollowupBulkDialog } from '../bulk/FollowupBulkDialog.js';
import { FollowupBulkProgress } from '../bulk/FollowupBulkProgress.js';

/** What is to be changed of which records; `null` for `action` shows the change that is under way or has ended. */
export interface BulkWish {
  readonly action: BulkAction | null;
  readonly followupIds: readonly string[];
}

export interface BulkAreaProps {
  /** What the dialog shows; `null` while it is closed. */
  wish: BulkWish | null;
  onWishChange: (wish: BulkWish | null) => void;
  /** The event handler called when a change has ended, with the records that were not saved. */
  onSelectionKept: (followupIds: readonly string[]) => void;
  onResolve: ((followupId: string) => void) | undefined;
  returnFocus: () => HTMLElement | null;
}

const NONE: readonly string[] = [];

/** The change of many follow-ups: its dialog, and the bar that stands for it while that is closed. */
export function BulkArea({ wish, onWishChange, onSelectionKept, onResolve, returnFocus }: BulkAreaProps): ReactElement {
  return (
    <>
      {wish ? null : <FollowupBulkProgress onOpen={() => onWishChange({ action: null, followupIds: NONE })} />}
      <FollowupBulkDialog
        action={wish?.action ?? null}
        followupIds={wish?.followupIds ?? NONE}
        open={wish !== null}
        onOpenChange={(open) => {
          if (!open) onWishChange(null);
        }}
        onSelectionKept={onSelectionKept}
        onResolve={onResolve}
        returnFocus={returnFocus}
      />
    </>
  );
}
