'use client';
import { forwardRef, useEffect, useImperativeHandle, useMemo, useRef, useState } from 'react';
import { FollowupConflictPromptView } from '../conflict/FollowupConflictPromptView.js';
import { promptMemoryOf } from '../conflict/prompt-memory.js';
import { knownValues } from '../fields/known-values.js';
import { useMessages } from '../provider/all-messages.js';
import { useDisplaySettings } from '../provider/display-settings.js';
import { useFollowupsContext } from '../provider/followups-context.js';
import { PartBoundary } from '../provider/PartBoundary.js';
import { useFollowup } from '../provider/use-followup.js';
import { isUndecidedState } from '../saving/edit.js';
import { useEarlyEffect } from '../ui/use-early-effect.js';
import { FIELD_OF_FILTER } from '../worklist/column-groups.js';
import { EditorFrameView, type EditorPanelHandle } from './EditorFrameView.js';
import { EditorPanelView } from './EditorPanelView.js';
import type { FollowupEditDialogProps } from './followup-edit-dialog-props.js';
import type { EditorStep, EditorSteps, FollowupEditStatus } from './followup-edit-props.js';
import { useEditSession } from './use-edit-session.js';

interface ConnectedPanelProps extends Pick<FollowupEditDialogProps, 'open' | 'onOpenChange' | 'onFollowupUpdated'> {
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
const ConnectedPanel = forwardRef<EditorPanelHandle, ConnectedPanelProps>(function ConnectedPanel(props, ref) {
  const { open, onOpenChange, takesFocus, isShown, steps, onStatusChange, onStep, onListEnd } = props;
  const session = useEditSession(props);
  const { edit, status } = session;
  const { core } = useFollowupsContext();
  const { taskTypes, priorities } = useDisplaySettings();
  const known = useMemo(
    () => ({
      knownTaskTypes: taskTypes ? [] : knownValues(core.records.all(), FIELD_OF_FILTER.taskTypes),
      knownPriorities: priorities ? [] : knownValues(core.records.all(), FIELD_OF_FILTER.priorities),
    }),
    [core, taskTypes, priorities],
  );
  const undecided = edit != null && isUndecidedState(edit.state);
  useEarlyEffect(() => onStatusChange(status), [status, onStatusChange]);

  return (
    <>
      <EditorPanelView
        ref={ref}
        {...{ open, onOpenChange, takesFocus, steps, onStep, onListEnd, ...known }}
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

/**
 * The editor of one follow-up, with the refresh prompt over it where somebody else changed the record. It needs no table
 * on the page. A save goes on after the editor is closed or has gone on to another record. Renders a dialog named
 * "Edit follow-up" in a portal.
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
    <PartBoundary key={core.userId}>
      <OpenEditor {...props} ref={ref} followupId={followupId} open />
    </PartBoundary>
  );
});

const OpenEditor = forwardRef<HTMLDivElement, FollowupEditDialogProps & { readonly followupId: string }>(
  function OpenEditor(props, ref) {
    const { followupId, open, onOpenChange, onFollowupUpdated, layout, returnFocus, ...others } = props;
    const { followupIds: _ids, hasMoreFollowups: _more, onFollowupIdChange, ...rest } = others;
    const { core } = useFollowupsContext();
    const { editor } = useMessages();
    const followup = useFollowup(followupId);
    const way = useFollowupSteps(props);
    const panel = useRef<EditorPanelHandle>(null);
    const [status, setStatus] = useState<FollowupEditStatus>('ready');
    // Of two dialogs that open at once each hides the other from screen readers: the prompt waits for its editor.
    const [dialog, setDialog] = useState<HTMLDivElement | null>(null);
    useImperativeHandle(ref, () => dialog as HTMLDivElement, [dialog]);

    const shownId = useRef(followupId);
    useEffect(() => {
      const left = shownId.current;
      shownId.current = followupId;
      if (left !== followupId && core.drafts.get(left))
        core.notify({ id: `draft-kept-${left}`, tone: 'status', text: editor.draftKept });
    }, [core, followupId, editor]);

    return (
      <EditorFrameView
        data-status={status}
        {...rest}
        ref={setDialog}
        open={open}
        followupId={followupId}
        followup={followup ?? null}
        steps={way?.steps}
        layout={layout}
        returnFocus={returnFocus}
        panel={panel}
      >
        {(takesFocus) => (
          <PartBoundary key={followupId}>
            <ConnectedPanel
              ref={panel}
              {...{ followupId, open, onOpenChange, onFollowupUpdated, takesFocus }}
              isShown={dialog !== null}
              steps={way?.steps ?? null}
              onStatusChange={setStatus}
              onStep={(step) => {
                const id = step === 'next' ? way?.nextId : way?.previousId;
                if (id) onFollowupIdChange?.(id);
              }}
              onListEnd={() =>
                core.notify({
                  id: 'list-end',
                  tone: 'status',
                  text: way?.steps.isPartial ? editor.listEndPartial : editor.listEnd,
                })
              }
            />
          </PartBoundary>
        )}
      </EditorFrameView>
    );
  },
);

interface FollowupSteps {
  readonly steps: EditorSteps;
  readonly previousId: string | null;
  readonly nextId: string | null;
}

type Options = Pick<FollowupEditDialogProps, 'followupIds' | 'hasMoreFollowups' | 'onFollowupIdChange'> & {
  readonly followupId: string;
};

/**
 * Where a record stands in the present order of a list, and which ones stand beside it. One that left the list, such as
 * by its own save under a filter, keeps its place between those that stood beside it; `null` for one that never was in it.
 */
function useFollowupSteps(options: Options): FollowupSteps | null {
  const { followupId, followupIds, hasMoreFollowups = false, onFollowupIdChange } = options;
  const ids = useMemo(() => (typeof followupIds === 'function' ? followupIds() : followupIds), [followupIds]);
  const found = useMemo(() => ids?.indexOf(followupId) ?? -1, [ids, followupId]);
  const [last, setLast] = useState({ id: followupId, place: found });
  if (last.id !== followupId || (found >= 0 && last.place !== found)) setLast({ id: followupId, place: found });

  if (!ids || !onFollowupIdChange) return null;
  const place = found >= 0 || last.id !== followupId ? found : last.place;
  if (place < 0) return null;
  const previousId = ids[place - 1] ?? null;
  const nextId = ids[found >= 0 ? place + 1 : place] ?? null;
  return {
    previousId,
    nextId,
    steps: {
      position: found >= 0 ? found + 1 : null,
      total: ids.length,
      isPartial: hasMoreFollowups,
      hasPrevious: previousId !== null,
      hasNext: nextId !== null,
    },
  };
}
