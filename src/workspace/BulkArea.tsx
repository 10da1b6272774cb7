'use client';
import type { ReactElement } from 'react';
import { FollowupBulkDialog } from '../bulk/FollowupBulkDialog.js';
import { FollowupBulkProgress } from '../bulk/FollowupBulkProgress.js';

export interface BulkAreaProps {
  /** Whether the bar is left out, to make room for another; the end of the change is told all the same. */
  barHidden: boolean;
  /** Whether the report is open. */
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The event handler called when a change has ended, with the records that were not saved. */
  onSelectionKept: (followupIds: readonly string[]) => void;
  onResolve: ((followupId: string) => void) | undefined;
  returnFocus: () => HTMLElement | null;
}

const NONE: readonly string[] = [];

/** The change of many follow-ups that is under way or over: the bar that stands for it, and its report. */
export function BulkArea({ barHidden, open, onOpenChange, ...rest }: BulkAreaProps): ReactElement {
  return (
    <>
      {open || barHidden ? null : <FollowupBulkProgress offersDialog="for-unsaved" onOpen={() => onOpenChange(true)} />}
      <FollowupBulkDialog {...rest} action={null} followupIds={NONE} open={open} onOpenChange={onOpenChange} />
    </>
  );
}
