'use client';
import type { ReactElement } from 'react';
import { FollowupDraftsDialog } from '../edit/FollowupDraftsDialog.js';
import { FollowupKeysDialog } from '../toolbar/FollowupKeysDialog.js';
import type { CustomColumn, FollowupColumn } from '../table/columns.js';
import { FollowupColumnsDialog } from '../table/FollowupColumnsDialog.js';
import type { TableLayout } from '../table/table-layout.js';

export interface WorkspaceDialogsProps {
  /** Which one is open. */
  shown: 'columns' | 'keys' | 'drafts' | null;
  onClose: () => void;
  /** The element to focus when the list of drafts closes; without it, the one that had the focus before. */
  returnFocus: () => HTMLElement | null;
  layout: TableLayout;
  onLayoutChange: (layout: TableLayout) => void;
  columns: readonly (FollowupColumn | CustomColumn)[];
}

/** The dialogs of the workspace that are seldom open; their code is fetched with the first. */
export function WorkspaceDialogs({
  shown,
  onClose,
  returnFocus,
  ...columnSettings
}: WorkspaceDialogsProps): ReactElement {
  const onOpenChange = (open: boolean): void => {
    if (!open) onClose();
  };
  return (
    <>
      <FollowupColumnsDialog open={shown === 'columns'} onOpenChange={onOpenChange} {...columnSettings} />
      <FollowupKeysDialog open={shown === 'keys'} onOpenChange={onOpenChange} />
      <FollowupDraftsDialog open={shown === 'drafts'} onOpenChange={onOpenChange} returnFocus={returnFocus} />
    </>
  );
}
