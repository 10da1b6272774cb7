'use client';
import { forwardRef, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { PartBoundary } from '../provider/PartBoundary.js';
import { useDisplaySettings } from '../provider/display-settings.js';
import { useFollowupsContext } from '../provider/followups-context.js';
import { useFollowup } from '../provider/use-followup.js';
import { ConnectedPanel } from './ConnectedPanel.js';
import { EditorFrameView } from './EditorFrameView.js';
import type { EditorPanelHandle } from './EditorFrameView.js';
import type { FollowupEditDialogProps } from './followup-edit-dialog-props.js';
import type { FollowupEditStatus } from './followup-edit-props.js';
import { useFollowupSteps } from './use-followup-steps.js';

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
    const { editor } = useDisplaySettings().messages;
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
