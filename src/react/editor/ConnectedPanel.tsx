'use client';
import { forwardRef, useContext, useSyncExternalStore } from 'react';
import { ConflictPanelView } from './ConflictPanelView.js';
import { FollowupConflictPromptView, type FollowupConflictPromptViewProps } from './FollowupConflictPromptView.js';
import { promptMemoryOf } from './prompt-memory.js';
import { useFollowupsContext } from '../provider/followups-context.js';
import { isUndecidedState } from '../../core/saving/edit.js';
import { useEarlyEffect } from '../ui/use-early-effect.js';
import { EditorWorkContext } from './editor-work.js';
import type { EditorPanelHandle } from './EditorFrameView.js';
import { EditorPanelView } from './EditorPanelView.js';
import type { FollowupEditDialogProps } from './followup-edit-dialog-props.js';
import type { EditorStep, EditorSteps, FollowupEditStatus } from './followup-edit-props.js';
import type { ShownDialog } from './shown-dialog.js';
import { useEditSession } from './use-edit-session.js';
import type { KnownValues } from './use-known-values.js';

export interface ConnectedPanelProps extends Pick<
  FollowupEditDialogProps,
  'open' | 'onOpenChange' | 'onFollowupUpdated' | 'list' | 'slots'
> {
  followupId: string;
  takesFocus: boolean;
  /** The dialog that contains the editor. */
  dialog: ShownDialog;
  /** Whether the editor is beside the list, where a save does not close it and a conflict prompt replaces the form. */
  isBeside: boolean;
  steps: EditorSteps | null;
  onStatusChange: (status: FollowupEditStatus) => void;
  onStep: (step: EditorStep) => void;
  onListEnd: () => void;
  /** The values to suggest if the host provides none. */
  known: KnownValues;
  /** The event handler called when a save starts. */
  onSaveBegin: () => void;
}

/** The editor of one record with its session, and the refresh prompt over it or in its place. */
export const ConnectedPanel = forwardRef<EditorPanelHandle, ConnectedPanelProps>(function ConnectedPanel(props, ref) {
  const { open, onOpenChange, takesFocus, dialog, isBeside, steps, onStatusChange, onStep, onListEnd } = props;
  const { followupId, known, onSaveBegin } = props;
  const session = useEditSession({ ...props, closesOnSave: !isBeside });
  const { edit, status, conflict } = session;
  const { core } = useFollowupsContext();
  const work = useContext(EditorWorkContext);
  const undecided = edit != null && isUndecidedState(edit.state);
  useEarlyEffect(() => onStatusChange(status), [status, onStatusChange]);

  const memory = edit ? promptMemoryOf(core, edit) : undefined;
  const decisions = { conflict, memory, onKeep: session.keepMine, onDiscard: session.takeTheirs };
  return (
    <>
      <EditorPanelView
        ref={ref}
        form={session.form}
        {...{ open, onOpenChange, takesFocus, steps, onStep, onListEnd, ...known }}
        staysOpen={isBeside}
        closesOnSave={!isBeside}
        isEntered={() => core.editors.takeEntry(followupId)}
        cover={
          isBeside && session.promptOpen && conflict && memory ? (
            <ConflictPanelView
              {...decisions}
              conflict={conflict}
              memory={memory}
              onLeave={() => session.setPromptOpen(false)}
            />
          ) : null
        }
        status={status}
        followup={session.followup}
        latest={session.latest}
        keptPatch={undecided ? edit.patch : null}
        saveState={edit?.state ?? null}
        nextAttemptAt={edit?.nextAttemptAt ?? null}
        error={session.error}
        onSave={(patch, base) => {
          session.save(patch, base);
          onSaveBegin();
        }}
        isUnlisted={session.isUnlisted}
        draftShown={session.draftShown}
        onDropDraft={session.dropDraft}
        onTextChange={session.keepDraft}
        keepsText
        slots={props.slots}
        onTryAgain={session.retry}
        onReload={session.reload}
        onLoadAll={session.loadAll}
        onDiscard={() => {
          work?.dropUnread(followupId);
          session.discard();
        }}
        onReviewConflict={() => session.setPromptOpen(true)}
      />
      <PromptOverEditor
        {...decisions}
        dialog={dialog}
        open={session.promptOpen && !isBeside}
        onOpenChange={(promptOpen) => session.setPromptOpen(promptOpen)}
      />
    </>
  );
});

interface PromptOverEditorProps extends FollowupConflictPromptViewProps {
  dialog: ShownDialog;
}

/**
 * Opens the refresh prompt only after the editor's dialog: if both open at once, each hides the other from screen
 * readers.
 */
function PromptOverEditor({ dialog, open, ...prompt }: PromptOverEditorProps) {
  const isOpen = (): boolean => open && dialog.get() !== null;
  return <FollowupConflictPromptView {...prompt} open={useSyncExternalStore(dialog.subscribe, isOpen, isOpen)} />;
}
