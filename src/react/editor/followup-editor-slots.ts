import type { ComponentType } from 'react';
import type { Followup } from '../../core/followup/followup.js';

/** What a part of the editor that a host brings is given. */
export interface FollowupEditorSlotProps {
  /** The record as it is now, without what is typed. */
  followup: Followup;
  /** Whether its fields can be typed in at the moment. */
  canEdit: boolean;
  /**
   * Puts text into the note at the caret, or at the note's end where nobody was in it yet, as typing would: the browser's undo
   * takes it back, it counts as a change and is kept as a draft. The focus goes to the note. Does nothing without `canEdit`.
   */
  insertText: (text: string) => void;
}

/**
 * Parts of the host's in the editor: in the panel, the dialog and the sheet alike. A component that crashes says so in its
 * place.
 */
export interface FollowupEditorSlots {
  /** What stands below the fields, such as snippets or what else is known of the deal. */
  readonly editorAside?: ComponentType<FollowupEditorSlotProps> | null | undefined;
  /** What stands before the buttons at the foot. */
  readonly editorFooter?: ComponentType<FollowupEditorSlotProps> | null | undefined;
}
