import type { ReactNode, Ref } from 'react';
import type { FieldErrors, FollowupsError } from '../../core/client/followups-error.js';
import type { EditableField } from '../../core/followup/fields.js';
import type { FollowupPatch, SeenValues } from '../../core/followup/followup-patch.js';
import type { Followup } from '../../core/followup/followup.js';
import type { Submitted } from '../../core/followup/rest-on.js';
import type { EditState } from '../../core/saving/edit.js';
import type { OpenChangeHandler } from '../ui/layer/open-change.js';
import type { FollowupEditorSlots } from './followup-editor-slots.js';
import type { NewGround } from './form-base.js';

/**
 * What the editor has to show. `"saving"`: a save that it started is not over, so its fields are locked; `"gone"`: the
 * record was deleted; `"missing"`: it is not in the list as far as that was read; `"read-only"`: it may be seen but not changed.
 */
export type FollowupEditStatus = 'loading' | 'ready' | 'saving' | 'gone' | 'missing' | 'load-error' | 'read-only';

/** Which way to go on from a record in the list that it stands in. */
export type EditorStep = 'previous' | 'next';

/** Where a record stands in the list that it was opened from. */
export interface EditorSteps {
  /** Its place, beginning with 1; `null` where it is not in the list any more. */
  readonly position: number | null;
  /** How many records the list holds. */
  readonly total: number;
  /** Whether there are more than these. */
  readonly isPartial: boolean;
  readonly hasPrevious: boolean;
  readonly hasNext: boolean;
}

/** What a controller can ask of an open editor. Nothing happens while it shows no form. */
export interface FollowupEditActions {
  /** Makes another record the one to compare with. */
  readonly rebase: (ground: NewGround) => void;
  /** Takes in the record as a save of the person's own left it, with what they wrote; what was typed since stays. */
  readonly takeSaved: (saved: Followup, own: SeenValues) => void;
  /**
   * Takes in what the person changes elsewhere on the page: merged with what they had typed in the same field, and gives the
   * fields where that can't be, which are marked to be reviewed.
   */
  readonly takeElsewhere: (elsewhere: SeenValues) => readonly EditableField[];
  /** Puts back what was submitted and not saved; what was typed since stays. */
  readonly putBack: (submitted: Submitted) => void;
  /** The changes, as they stand at this moment. */
  readonly collectPatch: () => FollowupPatch;
  /** What they are a change of, field by field; `null` while no form is shown. */
  readonly base: () => Followup | null;
  readonly isDirty: () => boolean;
}

/** The props that the dialog hands on to its form. */
export interface FollowupEditFormProps {
  /**
   * The record as it is now, where it may have changed since the form opened. Fields that the person did not touch show it,
   * with a mark; of those that they changed it is told. Their save still rests on what they saw.
   */
  latest?: Followup | null | undefined;
  /**
   * The save that was started here last.
   * @default null
   */
  saveState?: EditState | null | undefined;
  /**
   * When the next attempt is due, in milliseconds since 1970.
   * @default null
   */
  nextAttemptAt?: number | null | undefined;
  /**
   * What the server or the network last answered to the save, or to loading.
   * @default null
   */
  error?: FollowupsError | null | undefined;
  /** The server's words about fields it refused; without them those of `error`. */
  fieldErrors?: FieldErrors | undefined;
  /** The values a person had typed before, to put back into the form when it opens. */
  initialPatch?: FollowupPatch | null | undefined;
  /** The event handler called once for each press of Save that changes something, with the record it changes. */
  onSave: (patch: FollowupPatch, base: Followup) => void;
  /**
   * Where the record stands in a list, to go from one to the next without leaving the editor.
   * @default null
   */
  steps?: EditorSteps | null | undefined;
  /** The event handler called when the person goes on to the record before or after this one. */
  onStep?: ((step: EditorStep) => void) | undefined;
  /** The event handler called when the person saves the last record of the list to go on; the editor closes then. */
  onListEnd?: (() => void) | undefined;
  /** The event handler called after each change of what stands in the form, with all changes and the record they change. */
  onTextChange?: ((patch: FollowupPatch, base: Followup) => void) | undefined;
  /**
   * Whether `initialPatch` is what a person typed in an earlier editor, which is said above the fields.
   * @default false
   */
  draftShown?: boolean | undefined;
  /**
   * Whether the record's list does not hold it any more, of which nobody said that it was deleted; it is said above the fields.
   * @default false
   */
  isUnlisted?: boolean | undefined;
  /** The event handler called when the person gives up what they typed in an earlier editor. */
  onDropDraft?: (() => void) | undefined;
  /** The event handler called when typed text comes to differ from the record, and when it no longer does. */
  onDirtyChange?: ((dirty: boolean) => void) | undefined;
  /** The event handler called when the person asks again for a save that could not be confirmed. */
  onTryAgain?: (() => void) | undefined;
  /** The event handler called when the person wants to see a conflict that they had left undecided. */
  onReviewConflict?: (() => void) | undefined;
  /** The task types to suggest where the host names none. */
  knownTaskTypes?: readonly string[] | undefined;
  /** The priorities to suggest where the host names none. */
  knownPriorities?: readonly string[] | undefined;
  /**
   * Whether the editor closes as soon as a save begins.
   * @default false
   */
  closesOnSave?: boolean | undefined;
  /** The parts of the host's in the editor. */
  slots?: FollowupEditorSlots | undefined;
  /** The handle for what a controller can ask of the form. */
  actionsRef?: Ref<FollowupEditActions> | undefined;
}

/** The props of the editor of one record, within its dialog. */
export interface EditorPanelProps extends FollowupEditFormProps {
  /** What takes the place of the form, which keeps its text meanwhile; without it the form is seen. */
  cover?: ReactNode;
  /** Whether the editor is open. */
  open: boolean;
  /** The event handler called when the person wants to leave, after they agreed to discard what they typed. */
  onOpenChange: OpenChangeHandler;
  /** What the editor has to show. */
  status: FollowupEditStatus;
  /**
   * The record, as the server has it and without pending changes; `null` while there is none. The form is made from the
   * record there is when it opens and keeps to it, so that nothing that is typed is ever replaced.
   */
  followup: Followup | null;
  /** The changes that are kept when the person leaves; only others are asked about. */
  keptPatch?: FollowupPatch | null | undefined;
  /** The event handler called when the person discards what they typed. */
  onDiscard?: (() => void) | undefined;
  /**
   * Whether the text is kept when the person leaves without a save; the question before it is given up then offers that.
   * @default false
   */
  keepsText?: boolean | undefined;
  /** The event handler called when the person asks again for a record that could not be loaded. */
  onReload?: (() => void) | undefined;
  /** The event handler called when the person wants the whole list loaded to find a record that is missing; without it that is not offered. */
  onLoadAll?: (() => void) | undefined;
}
