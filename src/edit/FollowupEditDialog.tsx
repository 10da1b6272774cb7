'use client';
import { forwardRef, useImperativeHandle, useMemo, useState } from 'react';
import { FollowupConflictPromptView } from '../conflict/FollowupConflictPromptView.js';
import { PartBoundary } from '../provider/PartBoundary.js';
import { useDisplaySettings } from '../provider/display-settings.js';
import { useFollowupsContext } from '../provider/followups-context.js';
import { FollowupEditDialogView } from './FollowupEditDialogView.js';
import type { FollowupEditDialogProps } from './followup-edit-dialog-props.js';
import { knownValues } from './known-values.js';
import { useEditSession } from './use-edit-session.js';

/**
 * The editor of one follow-up, with the refresh prompt over it where somebody else changed the record. It needs no table
 * on the page. A save goes on after the editor is closed. Renders a dialog named "Edit follow-up" in a portal.
 *
 * @example
 * <FollowupEditDialog followupId={id} open={open} onOpenChange={(open) => setOpen(open)} />
 */
export const FollowupEditDialog = forwardRef<HTMLDivElement, FollowupEditDialogProps>(function FollowupEditDialog(
  { followupId, open, ...props },
  ref,
) {
  const { core } = useFollowupsContext();
  if (!open || followupId === null) return null;
  // Anew for each user: what one typed is not for the next to see.
  return (
    <PartBoundary key={`${core.userId}/${followupId}`}>
      <OpenEditor {...props} ref={ref} followupId={followupId} open />
    </PartBoundary>
  );
});

const OpenEditor = forwardRef<HTMLDivElement, FollowupEditDialogProps & { readonly followupId: string }>(
  function OpenEditor(props, ref) {
    const { followupId: _id, open, onOpenChange, onFollowupUpdated: _told, layout, returnFocus, ...rest } = props;
    const session = useEditSession(props);
    // Of two dialogs that open at once each hides the other from screen readers: the prompt waits for its editor.
    const [dialog, setDialog] = useState<HTMLDivElement | null>(null);
    useImperativeHandle(ref, () => dialog as HTMLDivElement, [dialog]);
    const { edit } = session;
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
    const undecided = edit?.state === 'conflict' || edit?.state === 'unconfirmed';

    return (
      <>
        <FollowupEditDialogView
          {...rest}
          ref={setDialog}
          open={open}
          onOpenChange={onOpenChange}
          layout={layout}
          returnFocus={returnFocus}
          status={session.status}
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
          knownTaskTypes={knownTaskTypes}
          knownPriorities={knownPriorities}
        />
        <FollowupConflictPromptView
          open={session.promptOpen && dialog !== null}
          onOpenChange={(promptOpen) => session.setPromptOpen(promptOpen)}
          conflict={session.conflict}
          onKeep={session.keepMine}
          onDiscard={session.takeTheirs}
        />
      </>
    );
  },
);
