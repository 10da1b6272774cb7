import type { RefObject } from 'react';
import type { FollowupsWorklist } from '../hooks/use-followup-worklist.js';
import type { ShortcutSetting } from '../provider/shortcuts.js';
import type { FollowupTableProps } from '../table/followup-table-connected-props.js';
import type { RowKeys } from '../table/followup-table-props.js';

/** The props that the agenda and the workload get from their workspace. */
export interface PresentedProps extends Pick<
  FollowupTableProps,
  'editor' | 'editorLayout' | 'slots' | 'onEditRequest' | 'onFollowupUpdated'
> {
  /** The list that the rows also show. */
  list: FollowupsWorklist;
  /** The keys that the host set. */
  shortcuts?: ShortcutSetting;
  /** A ref to a function that takes a key pressed elsewhere in the workspace. */
  keys?: RefObject<RowKeys | null> | undefined;
  /** The heading level inside, one below that of the workspace. */
  headingLevel: 2 | 3 | 4 | 5;
  /** The event handler called when the code can't be loaded and the user returns to the list. */
  onClose: () => void;
}
