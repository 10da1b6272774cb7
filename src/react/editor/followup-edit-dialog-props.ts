import type { FollowupsError } from '../../core/client/followups-error.js';
import type { Followup } from '../../core/followup/followup.js';
import type { DialogAttributes } from '../ui/dialog/Dialog.js';
import type { OpenChangeHandler } from '../ui/layer/open-change.js';
import type { FollowupEditorSlots } from './followup-editor-slots.js';

/** The list in which the editor searches for a record that is not loaded, such as the result of `useFollowups`. */
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
 * The position of an editor: beside the list if there is room, in the middle of the page, or along its end. `"modal"`
 * is an older name of `"dialog"`.
 */
export type EditorLayout = 'panel' | 'dialog' | 'sheet' | 'modal';

/** The props of `FollowupEditDialog`. */
export interface FollowupEditDialogProps extends DialogAttributes {
  /** The id of the record to edit; the editor loads a record that is not loaded yet. */
  followupId: string | null;
  /** Whether the editor is open. */
  open: boolean;
  /**
   * The ids of the list that the record was opened from, in their current order, or a function that returns them. With
   * `onFollowupIdChange`, the user can move from one record to the next.
   */
  followupIds?: readonly string[] | (() => readonly string[]) | undefined;
  /**
   * Whether the list has more records after `followupIds`.
   * @default false
   */
  hasMoreFollowups?: boolean | undefined;
  /**
   * The list that the editor belongs to, which loads more pages to find a record that is not loaded. By default, the
   * editor searches on its own.
   */
  list?: SearchedList | undefined;
  /** The event handler called when the user moves to another record; pass its id as `followupId`. */
  onFollowupIdChange?: ((followupId: string) => void) | undefined;
  /** The event handler called when the editor wants to close; `details.cancel()` keeps it open. */
  onOpenChange: OpenChangeHandler;
  /** The event handler called when the server has confirmed the change. */
  onFollowupUpdated?: ((followup: Followup) => void) | undefined;
  /**
   * The position of the editor. `"panel"`: beside the list inside a workspace or table at least 1,100 px wide,
   * otherwise a dialog.
   * @default 'dialog'
   */
  layout?: EditorLayout | undefined;
  /** The host's slots in the editor. */
  slots?: FollowupEditorSlots | undefined;
  /** The element to focus when the editor closes; by default, the one that had focus before. */
  returnFocus?: (() => HTMLElement | null | undefined) | undefined;
}
