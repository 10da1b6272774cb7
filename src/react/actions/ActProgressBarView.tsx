'use client';
import { useState, type ReactElement } from 'react';
import type { Messages } from '../../core/messages/messages.js';
import type { ManyActs } from '../../core/page/acts.js';
import { withEnglish } from '../../core/page/late-words.js';
import { allEnglish } from '../../core/messages/all-english.js';
import { useDisplaySettings, useMessages } from '../provider/display-settings-context.js';
import { Badge } from '../ui/badge/Badge.js';
import { Button } from '../ui/button/Button.js';
import { Dialog, DialogBody, DialogFooter } from '../ui/dialog/Dialog.js';
import { useRescueFocus } from '../ui/layer/use-rescue-focus.js';
import { BulkReportSection, type FollowupOf } from './bulk-report.js';
import { BulkBarView } from './FollowupBulkProgress.js';

export interface ActProgressBarViewProps {
  /** The state of the command. */
  state: ManyActs;
  followupOf: FollowupOf;
  /** The event handler called when the bar of a finished command is dismissed. */
  onDismiss: () => void;
  /** The element to focus when the report closes. */
  returnFocus?: (() => HTMLElement | null) | undefined;
}

/**
 * The progress or outcome of a host's command on many records, with a report of the failures. Renders a `<section>`.
 */
export function ActProgressBarView({
  state,
  followupOf,
  onDismiss,
  returnFocus,
}: ActProgressBarViewProps): ReactElement {
  const { actions, bulk, common } = useMessages(allEnglish);
  // Pressing "Stop" or "Try again" removes the button.
  const rescue = useRescueFocus(() => returnFocus?.() ?? null);
  const [isReportOpen, setReportOpen] = useState(false);
  const { total, done, failed, left, running, stopping } = state;
  const ended = done + failed.length;
  return (
    <>
      <BulkBarView
        {...rescue}
        label={actions.bar}
        title={titleOf(state, actions)}
        progress={running ? { label: actions.progress, done: ended, total } : null}
        onStop={stopping ? null : state.stop}
        outcome={
          running && !stopping ? null : (
            <>
              {stopping ? <Badge>{`${actions.underWay({ count: total - ended - left.length })} `}</Badge> : null}
              {failed.length > 0 ? (
                <Badge tone="danger">{`${actions.failedCount({ count: failed.length })} `}</Badge>
              ) : null}
              {left.length > 0 ? <Badge>{actions.notStarted({ count: left.length })}</Badge> : null}
            </>
          )
        }
        onDismiss={onDismiss}
      >
        {!running && failed.length > 0 ? (
          <>
            <Button size="small" onClick={state.retry}>
              {common.tryAgain}
            </Button>
            <Button size="small" aria-haspopup="dialog" onClick={() => setReportOpen(true)}>
              {bulk.showReport}
            </Button>
          </>
        ) : null}
      </BulkBarView>
      <ActReport
        open={isReportOpen && !running}
        {...{ state, followupOf, returnFocus }}
        onClose={() => setReportOpen(false)}
      />
    </>
  );
}

function titleOf({ step, running, total: count, done }: ManyActs, actions: Messages['actions']): string {
  if (running) return step === 'complete' ? actions.completingMany({ count }) : actions.cancelingMany({ count });
  return step === 'complete' ? actions.completedMany({ count, done }) : actions.canceledMany({ count, done });
}

interface ActReportProps extends Pick<ActProgressBarViewProps, 'state' | 'followupOf' | 'returnFocus'> {
  open: boolean;
  onClose: () => void;
}

/** Lists the records that were refused. Renders a dialog in a portal. */
function ActReport({ open, state, followupOf, returnFocus, onClose }: ActReportProps): ReactElement {
  const settings = useDisplaySettings();
  const { actions, common } = withEnglish(settings.messages, allEnglish);
  const { failed } = state;
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={state.step === 'complete' ? actions.completeFailed : actions.cancelFailed}
      closeLabel={common.close}
      returnFocus={returnFocus}
      root={settings}
    >
      <DialogBody className="rf-bulk">
        <BulkReportSection
          heading={`${actions.failedCount({ count: failed.length })} `}
          tone="danger"
          {...{ entries: failed, followupOf }}
        />
      </DialogBody>
      <DialogFooter>
        <Button
          onClick={() => {
            onClose();
            state.retry();
          }}
        >
          {common.tryAgain}
        </Button>
        <Button variant="primary" onClick={onClose}>
          {common.done}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
