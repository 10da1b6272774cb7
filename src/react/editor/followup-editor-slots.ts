import type { ComponentType } from 'react';
import type { Followup } from '../../core/followup/followup.js';

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
