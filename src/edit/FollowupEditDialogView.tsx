'use client';
import { useRef } from 'react';
import type { ComponentPropsWithoutRef, ForwardedRef } from 'react';
import type { Followup } from '../followup/followup.js';
import type { FollowupPatch } from '../followup/followup-patch.js';
import { inViewBoundary } from '../provider/ViewBoundary.js';
import type { OpenChangeHandler } from '../ui/layer/open-change.js';
import { EditorFrameView } from './EditorFrameView.js';
import type { EditorPanelHandle } from './EditorFrameView.js';
import { EditorPanelView } from './EditorPanelView.js';
import type { FollowupEditFormProps, FollowupEditStatus } from './followup-edit-props.js';

export interface FollowupEditDialogViewProps
  extends FollowupEditFormProps, Omit<ComponentPropsWithoutRef<'div'>, 'children' | 'title' | 'role' | 'dir' | 'lang'> {
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
  /**
   * Where the editor stands: in the middle of the page or along its end.
   * @default 'modal'
   */
  layout?: 'modal' | 'sheet' | undefined;
  /** The element to focus when the editor closes; without it the one that had the focus before. */
  returnFocus?: (() => HTMLElement | null | undefined) | undefined;
}

/**
 * The editor of one follow-up on plain data and callbacks: it sends nothing itself. Leaving it with typed text asks
 * first, unless a save is under way, which goes on without it. Renders a dialog named "Edit follow-up" in a portal.
 *
 * @example
 * <FollowupEditDialogView open status="ready" followup={followup} onSave={save} onOpenChange={setOpen} />
 */
export const FollowupEditDialogView = inViewBoundary(function FollowupEditDialogView(
  {
    open,
    onOpenChange,
    status,
    followup,
    latest,
    keptPatch,
    keepsText,
    onDiscard,
    onReload,
    layout,
    returnFocus,
    saveState,
    nextAttemptAt,
    error,
    fieldErrors,
    initialPatch,
    onSave,
    steps,
    onStep,
    onListEnd,
    onDirtyChange,
    onTextChange,
    draftShown,
    onDropDraft,
    onTryAgain,
    onReviewConflict,
    knownTaskTypes,
    knownPriorities,
    actionsRef,
    ...rest
  }: FollowupEditDialogViewProps,
  ref: ForwardedRef<HTMLDivElement>,
) {
  const panel = useRef<EditorPanelHandle>(null);
  return (
    <EditorFrameView
      data-status={status}
      {...rest}
      ref={ref}
      open={open}
      followupId={followup?.id ?? ''}
      followup={latest ?? followup}
      steps={steps}
      layout={layout}
      returnFocus={returnFocus}
      panel={panel}
    >
      {(takesFocus) => (
        <EditorPanelView
          {...{ open, onOpenChange, status, followup, latest, keptPatch, keepsText, onDiscard, onReload }}
          {...{ saveState, nextAttemptAt, error, fieldErrors, initialPatch, onSave, onDirtyChange }}
          {...{ steps, onStep, onListEnd, onTextChange, draftShown, onDropDraft, actionsRef }}
          {...{ onTryAgain, onReviewConflict, knownTaskTypes, knownPriorities }}
          ref={panel}
          takesFocus={takesFocus}
        />
      )}
    </EditorFrameView>
  );
});
