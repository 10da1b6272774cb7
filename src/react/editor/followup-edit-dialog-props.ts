import type { FollowupsError } from '../../core/client/followups-error.js';
import type { Followup } from '../../core/followup/followup.js';
import type { DialogAttributes } from '../ui/dialog/Dialog.js';
import type { OpenChangeHandler } from '../ui/layer/open-change.js';
import type { FollowupEditorSlots } from './followup-editor-slots.js';

/** What the editor has to know of a list to look in it for a record that is not loaded, such as what `useFollowups` gives. */
export interface SearchedList {
  readonly status: 'loading' | 'ready' | 'error';
  readonly error: FollowupsError | null;
  readonly nextPage: 'idle' | 'loading' | 'error' | 'offline' | 'none';
  readonly hasMore: boolean;
  readonly progress: { readonly running: boolean; readonly failed: boolean };
  readonly loadMore: () => Promise<unknown>;
  readonly loadAll: () => Promise<unknown>;
  readonly refresh: () => Promise<unknown>;
}

/**
 * Where an editor stands: beside the list where there is room for both, in the middle of the page, or along its end.
 * `"modal"` is an older name of `"dialog"`.
 */
export type EditorLayout = 'panel' | 'dialog' | 'sheet' | 'modal';

/** Which record `FollowupEditDialog` edits, where it stands, and what it tells of it. */
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
  /**
   * The list that the editor belongs to: it goes on loading in search of a record that is not loaded. Without it the editor
   * looks for that by itself.
   */
  list?: SearchedList | undefined;
  /** The event handler called when the person goes on to another record; give that one as `followupId`. */
  onFollowupIdChange?: ((followupId: string) => void) | undefined;
  /** The event handler called when the editor wants to close; `details.cancel()` keeps it open. */
  onOpenChange: OpenChangeHandler;
  /** The event handler called when the server confirmed the change. */
  onFollowupUpdated?: ((followup: Followup) => void) | undefined;
  /**
   * Where the editor stands. `"panel"`: beside the list, where it is put into a workspace or table of at least 1,100 px; a
   * dialog elsewhere.
   * @default 'dialog'
   */
  layout?: EditorLayout | undefined;
  /** The parts of the host's in the editor. */
  slots?: FollowupEditorSlots | undefined;
  /** The element to focus when the editor closes; without it the one that had the focus before. */
  returnFocus?: (() => HTMLElement | null | undefined) | undefined;
}
