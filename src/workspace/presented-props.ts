import type { FollowupsWorklist } from '../list-state/use-followup-worklist.js';
import type { FollowupTableProps } from '../table/followup-table-connected-props.js';

/** What the agenda and the workload get of their workspace. */
export interface PresentedProps extends Pick<
  FollowupTableProps,
  'editor' | 'editorLayout' | 'slots' | 'onEditRequest' | 'onFollowupUpdated'
> {
  /** The list that the rows show as well. */
  list: FollowupsWorklist;
  /** The level of the headings within, one below that of the workspace. */
  headingLevel: 2 | 3 | 4 | 5;
  /** The event handler called where the code can't be fetched and the person goes back to the list. */
  onClose: () => void;
}
