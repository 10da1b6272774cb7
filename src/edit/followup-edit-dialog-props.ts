import type { Followup } from '../followup/followup.js';
import type { DialogAttributes } from '../ui/dialog/Dialog.js';
import type { OpenChangeHandler } from '../ui/layer/open-change.js';

export interface FollowupEditDialogProps extends DialogAttributes {
  /** The id of the record to edit; where it is not among the loaded ones, it is looked for. */
  followupId: string | null;
  /** Whether the editor is open. */
  open: boolean;
  /**
   * The ids of the list that the record was opened from, in their present order, or a function that gives them; with
   * `onFollowupIdChange` the editor leads from one to the next.
   */
  followupIds?: readonly string[] | (() => readonly string[]) | undefined;
  /**
   * Whether the list goes on after `followupIds`.
   * @default false
   */
  hasMoreFollowups?: boolean | undefined;
  /** The event handler called when the person goes on to another record; give that one as `followupId`. */
  onFollowupIdChange?: ((followupId: string) => void) | undefined;
  /** The event handler called when the editor wants to close; `details.cancel()` keeps it open. */
  onOpenChange: OpenChangeHandler;
  /** The event handler called when the server confirmed the change. */
  onFollowupUpdated?: ((followup: Followup) => void) | undefined;
  /**
   * Where the editor stands: in the middle of the page or along its end.
   * @default 'modal'
   */
  layout?: 'modal' | 'sheet' | undefined;
  /** The element to focus when the editor closes; without it the one that had the focus before. */
  returnFocus?: (() => HTMLElement | null | undefined) | undefined;
}
