'use client';
import { forwardRef, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useMessages } from '../provider/all-messages.js';
import { useDisplaySettings } from '../provider/display-settings.js';
import { useFollowupsContext } from '../provider/followups-context.js';
import { PartBoundary } from '../provider/PartBoundary.js';
import { useRecord } from '../provider/use-record.js';
import { ConnectedPanel } from './ConnectedPanel.js';
import { createEditorWork, EditorWorkContext } from './editor-work.js';
import { EditorLifecycle } from './EditorLifecycle.js';
import { EditorFrameView, type EditorPanelHandle } from './EditorFrameView.js';
import type { FollowupEditDialogProps } from './followup-edit-dialog-props.js';
import type { FollowupEditStatus } from './followup-edit-props.js';
import { MovingFrame } from './MovingFrame.js';
import { createShownDialog, DialogRef } from './shown-dialog.js';
import { useFollowupSteps } from './use-followup-steps.js';
import { useKnownValues } from './use-known-values.js';

export interface OpenEditorProps extends FollowupEditDialogProps {
  readonly followupId: string;
  /** The event handler called when a save has begun. */
  readonly onSaveBegin: () => void;
}

/** The editor while it is open: its frame, and in it the record that it shows now. */
export const OpenEditor = forwardRef<HTMLDivElement, OpenEditorProps>(function OpenEditor(props, ref) {
  const {
    followupId,
    open,
    onOpenChange,
    onFollowupUpdated,
    onSaveBegin,
    layout,
    returnFocus,
    list,
    slots,
    ...others
  } = props;
  const { followupIds: _ids, hasMoreFollowups: _more, onFollowupIdChange, ...rest } = others;
  const { core } = useFollowupsContext();
  const { closedStatuses } = useDisplaySettings();
  const { editor } = useMessages();
  const followup = useRecord(followupId);
  const way = useFollowupSteps(props);
  const panel = useRef<EditorPanelHandle>(null);
  const [status, setStatus] = useState<FollowupEditStatus>('ready');
  const [dialog] = useState(createShownDialog);
  const work = useMemo(() => createEditorWork(core, closedStatuses), [core, closedStatuses]);

  const shownId = useRef(followupId);
  useEffect(() => {
    const left = shownId.current;
    shownId.current = followupId;
    // Beside the list the row of the draft is in sight, and says so.
    const isBeside = dialog.get()?.classList.contains('rf-editor-panel');
    if (!isBeside && left !== followupId && core.drafts.get(left))
      core.notify({ id: `draft-kept-${left}`, tone: 'status', text: editor.draftKept });
  }, [core, followupId, editor, dialog]);

  const known = useKnownValues();
  const content = (isBeside: boolean, takesFocus: boolean): ReactNode => (
    <EditorWorkContext.Provider value={work}>
      <PartBoundary key={followupId}>
        <ConnectedPanel
          ref={panel}
          {...{
            followupId,
            open,
            onOpenChange,
            onFollowupUpdated,
            onSaveBegin,
            list,
            takesFocus,
            isBeside,
            known,
            slots,
          }}
          dialog={dialog}
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
    </EditorWorkContext.Provider>
  );
  const frame = {
    'data-status': status,
    ...rest,
    ref: dialog.set,
    followupId,
    followup: followup ?? null,
    steps: way?.steps ?? null,
    acts: <EditorLifecycle followupId={followupId} />,
    returnFocus,
    panel,
  };
  return (
    <>
      {layout === 'panel' ? (
        <MovingFrame {...frame}>{content}</MovingFrame>
      ) : (
        <EditorFrameView {...frame} open={open} layout={layout}>
          {(takesFocus) => content(false, takesFocus)}
        </EditorFrameView>
      )}
      {ref ? <DialogRef dialog={dialog} to={ref} /> : null}
    </>
  );
});
