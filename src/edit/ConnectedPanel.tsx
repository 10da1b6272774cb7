'use client';
import { forwardRef, useMemo } from 'react';
import { FollowupConflictPromptView } from '../conflict/FollowupConflictPromptView.js';
import { promptMemoryOf } from '../conflict/prompt-memory.js';
import { useDisplaySettings } from '../provider/display-settings.js';
import { useFollowupsContext } from '../provider/followups-context.js';
import { isUndecidedState } from '../saving/edit.js';
import { useEarlyEffect } from '../ui/use-early-effect.js';
import type { EditorPanelHandle } from './EditorFrameView.js';
import { EditorPanelView } from './EditorPanelView.js';
import type { FollowupEditDialogProps } from './followup-edit-dialog-props.js';
import type { EditorStep, EditorSteps, FollowupEditStatus } from './followup-edit-props.js';
import { knownValues } from './known-values.js';
import { useEditSession } from './use-edit-session.js';

export interface ConnectedPanelProps extends Pick<
  FollowupEditDialogProps,
  'open' | 'onOpenChange' | 'onFollowupUpdated'
> {
  followupId: string;
  takesFocus: boolean;
  /** Whether the dialog around it is there. */
  isShown: boolean;
  steps: EditorSteps | null;
  onStatusChange: (status: FollowupEditStatus) => void;
  onStep: (step: EditorStep) => void;
  onListEnd: () => void;
}

/** The editor of one record with its session, and the refresh prompt over it. */
export const ConnectedPanel = forwardRef<EditorPanelHandle, ConnectedPanelProps>(function ConnectedPanel(props, ref) {
  const { open, onOpenChange, takesFocus, isShown, steps, onStatusChange, onStep, onListEnd } = props;
  const session = useEditSession(props);
  const { edit, status } = session;
  const { core } = useFollowupsContext();
  const { taskTypes, priorities } = useDisplaySettings();
  const knownTaskTypes = useMemo(
    () => (taskTypes ? [] : knownValues(core.records.all(), 'task_type')),
    [core, taskTypes],
  );
  const knownPriorities = useMemo(
    () => (priorities ? [] : knownValues(core.records.all(), 'priority')),
    [core, priorities],
  );
  const undecided = edit != null && isUndecidedState(edit.state);
  useEarlyEffect(() => onStatusChange(status), [status, onStatusChange]);

  return (
    <>
      <EditorPanelView
        ref={ref}
        {...{ open, onOpenChange, takesFocus, steps, onStep, onListEnd, knownTaskTypes, knownPriorities }}
        status={status}
        followup={session.followup}
        latest={session.latest}
        initialPatch={session.initialPatch}
        keptPatch={undecided ? edit.patch : null}
        saveState={edit?.state ?? null}
        nextAttemptAt={edit?.nextAttemptAt ?? null}
        error={session.error}
        actionsRef={session.actions}
        onSave={session.save}
        draftShown={session.draftShown}
        onDropDraft={session.dropDraft}
        onTextChange={session.keepDraft}
        keepsText
        onTryAgain={session.retry}
        onReload={session.reload}
        onDiscard={session.discard}
        onReviewConflict={() => session.setPromptOpen(true)}
      />
      <FollowupConflictPromptView
        open={session.promptOpen && isShown}
        onOpenChange={(promptOpen) => session.setPromptOpen(promptOpen)}
        conflict={session.conflict}
        memory={edit ? promptMemoryOf(core, edit) : undefined}
        onKeep={session.keepMine}
        onDiscard={session.takeTheirs}
      />
    </>
  );
});
