import type { ComponentType } from 'react';
import type { FollowupsError } from '../../core/client/followups-error.js';
import type { FollowupPatch } from '../../core/followup/followup-patch.js';
import type { Followup } from '../../core/followup/followup.js';
import type { OptionName } from '../../core/page/option.js';
import type { EditState } from '../../core/saving/edit.js';
import type { OpenChangeHandler } from '../ui/layer/open-change.js';
import type { DialogAttributes } from '../ui/dialog/Dialog.js';

/**
 * The status of the editor. `"saving"`: a save that it started is in progress, so its fields are locked; `"gone"`: the
 * record was deleted; `"missing"`: it is not in the loaded part of the list; `"read-only"`: it can be viewed but not
 * changed.
 */
export type FollowupEditStatus = 'loading' | 'ready' | 'saving' | 'gone' | 'missing' | 'load-error' | 'read-only';

/** Whether an editor of this status shows its form. */
export function showsForm(
  status: FollowupEditStatus,
): status is Exclude<FollowupEditStatus, 'loading' | 'missing' | 'load-error'> {
  return status !== 'loading' && status !== 'missing' && status !== 'load-error';
}

/** The direction to move in the list. */
export type EditorStep = 'previous' | 'next';

/** A record's position in the list that it was opened from. */
export interface EditorSteps {
  /** The position, starting at 1; `null` if the record is no longer in the list. */
  readonly position: number | null;
  /** The number of records in the list. */
  readonly total: number;
  /** Whether the list has more records than these. */
  readonly isPartial: boolean;
  readonly hasPrevious: boolean;
  readonly hasNext: boolean;
}

/** The values of choices in the loaded records, by the setting that would name them. */
export type KnownValues = { readonly [Name in OptionName]?: readonly string[] | undefined };

/** The editor of one record, on plain data and callbacks. */
export interface EditorProps {
  /** Whether the editor is open. */
  open: boolean;
  /** The event handler called when the user wants to close the editor, after confirming to discard typed text. */
  onOpenChange: OpenChangeHandler;
  /** The status of the editor. */
  status: FollowupEditStatus;
  /**
   * The record as on the server, without pending changes; `null` if there is none. The form keeps the record it opened
   * with, so that typed text is never replaced.
   */
  followup: Followup | null;
  /**
   * The current record, which may have changed since the form opened. Untouched fields show its values, with a mark;
   * changed fields show a notice. A save is still based on what the user saw.
   */
  latest?: Followup | null | undefined;
  /**
   * The state of the last save started here.
   * @default null
   */
  saveState?: EditState | null | undefined;
  /**
   * The time of the next attempt, in milliseconds since 1970.
   * @default null
   */
  nextAttemptAt?: number | null | undefined;
  /**
   * The latest error of the save, or of loading.
   * @default null
   */
  error?: FollowupsError | null | undefined;
  /** The event handler called once for each press of Save with changes, with the record they are based on. */
  onSave: (patch: FollowupPatch, base: Followup) => void;
  /**
   * The record's position in a list, for moving between records without leaving the editor.
   * @default null
   */
  steps?: EditorSteps | null | undefined;
  /** The event handler called when the user moves to the previous or next record. */
  onStep?: ((step: EditorStep) => void) | undefined;
  /** The event handler called when the user presses "Save and next" on the last record; the editor then closes. */
  onListEnd?: (() => void) | undefined;
  /** The event handler called after each change in the form, with all changes and the record they are based on. */
  onTextChange?: ((patch: FollowupPatch, base: Followup) => void) | undefined;
  /**
   * Whether `initialPatch` is a draft from an earlier editor, which a notice above the fields says.
   * @default false
   */
  draftShown?: boolean | undefined;
  /**
   * Whether the record is no longer in its list, but not known to be deleted; a notice above the fields says so.
   * @default false
   */
  isUnlisted?: boolean | undefined;
  /** The event handler called when the user discards the draft from an earlier editor. */
  onDropDraft?: (() => void) | undefined;
  /** The event handler called when the form becomes dirty, and when it stops being dirty. */
  onDirtyChange?: ((dirty: boolean) => void) | undefined;
  /** The event handler called when the user retries a save that could not be confirmed. */
  onTryAgain?: (() => void) | undefined;
  /** The event handler called when the user wants to review a conflict left undecided. */
  onReviewConflict?: (() => void) | undefined;
  /** The values to suggest for choices that the host does not name, such as `{ taskTypes: ['call'] }`. */
  known?: KnownValues | undefined;
  /**
   * Whether the editor closes when a save starts.
   * @default false
   */
  closesOnSave?: boolean | undefined;
  /** The host's slots in the editor. */
  slots?: FollowupEditorSlots | undefined;
  /** The event handler called when the user discards typed text. */
  onDiscard?: (() => void) | undefined;
  /**
   * Whether the text can be kept as a draft when the user leaves without saving; if so, the discard question offers
   * that.
   * @default false
   */
  keepsText?: boolean | undefined;
  /** The event handler called when the user retries loading the record. */
  onReload?: (() => void) | undefined;
  /**
   * The event handler called when the user wants to load the whole list to find a missing record; without it, that is
   * not offered.
   */
  onLoadAll?: (() => void) | undefined;
}

/** The props of a host's slot in the editor. */
export interface FollowupEditorSlotProps {
  /** The current record, without typed text. */
  followup: Followup;
  /** Whether the fields are editable right now. */
  canEdit: boolean;
  /**
   * Inserts text into the note at the caret, or at its end if the note has not had focus. Works like typing: native
   * undo reverts it, and it counts as a change and is kept as a draft. Moves focus to the note. A no-op without
   * `canEdit`.
   */
  insertText: (text: string) => void;
}

/**
 * The host's slots in the editor: in the panel, the dialog, and the sheet. A component that crashes shows an error in
 * its place.
 */
export interface FollowupEditorSlots {
  /** The component below the fields, such as snippets or more about the deal. */
  readonly editorAside?: ComponentType<FollowupEditorSlotProps> | null | undefined;
  /** The component before the buttons in the footer. */
  readonly editorFooter?: ComponentType<FollowupEditorSlotProps> | null | undefined;
}

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
 * The position of an editor: beside the list if there is room, in the middle of the page, or along its end.
 */
export type EditorLayout = 'panel' | 'dialog' | 'sheet';

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
