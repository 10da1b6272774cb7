'use client';
import { useRef, type ReactElement } from 'react';
import { allMessages } from '../provider/all-messages.js';
import { useDisplaySettings } from '../provider/display-settings.js';
import { useFollowupsContext } from '../provider/followups-context.js';
import { PartBoundary } from '../provider/PartBoundary.js';
import { useFollowupDrafts } from '../provider/use-followup-drafts.js';
import { Dialog, DialogBody } from '../ui/dialog/Dialog.js';
import { focusedElement } from '../ui/layer/focused-element.js';
import { openChangeDetails, type OpenChangeHandler } from '../ui/layer/open-change.js';
import { DraftListView } from './DraftListView.js';

/** Whether `FollowupDraftsDialog` is open, and where the focus goes as it closes. */
export interface FollowupDraftsDialogProps {
  /** Whether the list is open. */
  open: boolean;
  /** The event handler called when a person wants to leave the list, or goes on with one of the drafts. */
  onOpenChange: OpenChangeHandler;
  /** The element to focus when the list closes; without it, the one that had the focus before. */
  returnFocus?: (() => HTMLElement | null | undefined) | undefined;
}

/**
 * What was typed and is neither saved nor given up, record by record, to copy, to go on with or to give up; also of records that
 * were deleted and that no list shows any more. Renders a `dialog` named "Drafts" in a portal.
 *
 * @example
 * const [open, setOpen] = useState(false);
 * <FollowupDraftsDialog open={open} onOpenChange={setOpen} />
 */
export function FollowupDraftsDialog(props: FollowupDraftsDialogProps): ReactElement | null {
  const { core } = useFollowupsContext();
  if (!props.open) return null;
  return (
    <PartBoundary key={core.userId}>
      <OpenDrafts {...props} />
    </PartBoundary>
  );
}

function OpenDrafts({ open, onOpenChange, returnFocus }: FollowupDraftsDialogProps): ReactElement {
  const settings = useDisplaySettings();
  const { common, workspace } = allMessages(settings.messages);
  const { editors } = useFollowupsContext().core;
  const { drafts, discard } = useFollowupDrafts();
  const goesOn = useRef(false);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={workspace.draftsTitle}
      description={<p>{workspace.draftsDetail}</p>}
      closeLabel={common.close}
      // The editor that opens has the focus by then.
      returnFocus={() => (goesOn.current ? (focusedElement(document) as HTMLElement | null) : returnFocus?.())}
      root={settings}
    >
      <DialogBody>
        <DraftListView
          drafts={drafts}
          onDiscard={discard}
          onOpen={
            editors.canOpen()
              ? (id, event) => {
                  const details = openChangeDetails('close-press', event);
                  onOpenChange(false, details);
                  if (details.isCanceled) return;
                  goesOn.current = true;
                  editors.open(id);
                }
              : undefined
          }
        />
      </DialogBody>
    </Dialog>
  );
}
