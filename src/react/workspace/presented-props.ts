import type { RefObject } from 'react';
import type { FollowupsWorklist } from '../hooks/use-followup-worklist.js';
import type { ShortcutSetting } from '../provider/shortcuts.js';
import type { FollowupTableProps } from '../table/followup-table-connected-props.js';
import type { RowKeys } from '../table/followup-table-props.js';

/** What the agenda and the workload get of their workspace. */
export interface PresentedProps extends Pick<
  FollowupTableProps,
  'editor' | 'editorLayout' | 'slots' | 'onEditRequest' | 'onFollowupUpdated'
> {
  /** The list that the rows show as well. */
  list: FollowupsWorklist;
  /** The keys that the host chose. */
  shortcuts?: ShortcutSetting;
  /** Takes the way to give it a key that was pressed elsewhere in the workspace. */
  keys?: RefObject<RowKeys | null> | undefined;
  /** The level of the headings within, one below that of the workspace. */
  headingLevel: 2 | 3 | 4 | 5;
  /** The event handler called where the code can't be fetched and the person goes back to the list. */
  onClose: () => void;
}
