'use client';
import { useRef, type ForwardedRef } from 'react';
import { inViewBoundary } from '../provider/ViewBoundary.js';
import type { DialogAttributes } from '../ui/dialog/Dialog.js';
import { EditorFrameView, type EditorPanelHandle } from './EditorFrameView.js';
import { EditorPanelView } from './EditorPanelView.js';
import type { EditorPanelProps } from './followup-edit-props.js';

export interface FollowupEditDialogViewProps extends EditorPanelProps, DialogAttributes {
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
