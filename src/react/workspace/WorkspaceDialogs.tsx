'use client';
import type { ReactElement } from 'react';
import { FollowupDraftsDialog } from '../editor/FollowupDraftsDialog.js';
import { useMessages } from '../provider/display-settings-context.js';
import { allEnglish } from '../../core/messages/all-english.js';
import { FollowupKeysDialog } from '../toolbar/FollowupKeysDialog.js';
import type { ShortcutSetting } from '../provider/shortcuts.js';
import type { CustomColumn, FollowupColumn } from '../table/columns.js';
import { FollowupColumnsDialog } from '../table/FollowupColumnsDialog.js';
import type { TableLayout } from '../table/table-layout.js';
import type { FollowupPresentation } from '../toolbar/presentation.js';
import type { Messages } from '../../core/messages/messages.js';

/** The open dialog, and its content. */
export interface WorkspaceDialogsProps {
  /** The keys that the host set. */
  shortcuts?: ShortcutSetting;
  /** The presentation whose keys are listed. */
  presentation: FollowupPresentation;
  /** The open dialog. */
  shown: 'columns' | 'keys' | 'drafts' | null;
  onClose: () => void;
  /** The element to focus when the list of drafts closes; without it, the one that had the focus before. */
  returnFocus: () => HTMLElement | null;
  layout: TableLayout;
  onLayoutChange: (layout: TableLayout) => void;
  columns: readonly (FollowupColumn | CustomColumn)[];
  /** The columns that are hidden by default. */
  hidden: readonly string[];
}

/** The rarely opened dialogs of the workspace; their code loads with the first one. */
export function WorkspaceDialogs({
  presentation,
  shown,
  onClose,
  returnFocus,
  shortcuts,
  ...columnSettings
}: WorkspaceDialogsProps): ReactElement {
  const { agenda } = useMessages(allEnglish);
  const onOpenChange = (open: boolean): void => {
    if (!open) onClose();
  };
  return (
    <>
      <FollowupColumnsDialog open={shown === 'columns'} onOpenChange={onOpenChange} {...columnSettings} />
      <FollowupKeysDialog
        open={shown === 'keys'}
        onOpenChange={onOpenChange}
        shortcuts={shortcuts}
        keys={presentation === 'agenda' ? agendaKeyHelp(agenda) : undefined}
      />
      <FollowupDraftsDialog open={shown === 'drafts'} onOpenChange={onOpenChange} returnFocus={returnFocus} />
    </>
  );
}

/** The keys of the agenda, by the message that describes them. */
const AGENDA_KEYS: readonly {
  readonly message: keyof Messages['agenda']['keys'];
  readonly keys: readonly (readonly string[])[];
}[] = [
  { message: 'focus', keys: [['ArrowUp'], ['ArrowDown'], ['ArrowLeft'], ['ArrowRight']] },
  { message: 'ends', keys: [['Home'], ['End']] },
  { message: 'open', keys: [['Enter']] },
  { message: 'lift', keys: [[' '], ['m']] },
  { message: 'day', keys: [['ArrowLeft'], ['ArrowRight']] },
  { message: 'time', keys: [['ArrowUp'], ['ArrowDown']] },
  { message: 'week', keys: [['PageUp'], ['PageDown']] },
  { message: 'drop', keys: [['Enter'], [' ']] },
  { message: 'putBack', keys: [['Escape']] },
];

/** The keys of the agenda for the list of keys, each by `KeyboardEvent.key`. */
function agendaKeyHelp({ keys: words }: Messages['agenda']) {
  return AGENDA_KEYS.map(({ message, keys }) => ({ text: words[message], keys }));
}
