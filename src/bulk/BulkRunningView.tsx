'use client';
import type { MouseEvent } from 'react';
import { useMessages } from '../provider/all-messages.js';
import type { BulkState } from '../saving/bulk-update.js';
import { Button } from '../ui/button/Button.js';
import { Callout } from '../ui/notice/Callout.js';
import { DialogBody, DialogFooter } from '../ui/dialog/Dialog.js';
import { ProgressBar } from '../ui/progress/ProgressBar.js';
import { BulkTally } from './BulkTally.js';
import type { BulkWait } from './bulk-wait.js';
import { WaitTextView } from './WaitTextView.js';

/** A bulk change on its way, and what can be done about it meanwhile. */
export interface BulkRunningViewProps {
  state: BulkState;
  /** What holds it up; `null` where nothing does. */
  wait: BulkWait | null;
  /** The event handler called when what has not gone out is to be called off. */
  onStop: () => void;
  /** The event handler called when the person has signed in again and wants it to go on at once. */
  onTryAgain: () => void;
  /** The event handler called when the person leaves; the work goes on. */
  onClose: (event: Event) => void;
}

/** The second step: how far the change has come. */
export function BulkRunningView({ state, wait, onStop, onTryAgain, onClose }: BulkRunningViewProps) {
  const { bulk, common } = useMessages();
  const { total, pending } = state;
  const done = total - pending;
  return (
    <>
      <DialogBody className="rf-bulk">
        <div className="rf-bulk-progress">
          <ProgressBar
            label={bulk.progress}
            value={done}
            max={total}
            valueText={bulk.doneOf({ done, total })}
            data-waits={wait ? '' : undefined}
          />
          <span className="rf-bulk-done">{bulk.doneOf({ done, total })}</span>
          <Button size="small" onClick={unlessDouble(onStop)}>
            {common.stop}
          </Button>
        </div>
        <BulkTally state={state} />
        <div className="rf-bulk-live" aria-live="polite">
          {wait === null ? null : (
            <Callout
              tone="warning"
              title={<WaitTextView wait={wait} />}
              actions={wait?.kind === 'sign-in' ? <Button onClick={onTryAgain}>{common.tryAgain}</Button> : null}
            />
          )}
        </div>
        <p className="rf-bulk-hint">{bulk.goesOn}</p>
      </DialogBody>
      <DialogFooter>
        <Button variant="primary" onClick={unlessDouble((event) => onClose(event.nativeEvent))}>
          {common.close}
        </Button>
      </DialogFooter>
    </>
  );
}

/** The second press of a double click was meant for the button that stood there before. */
function unlessDouble(press: (event: MouseEvent) => void): (event: MouseEvent) => void {
  return (event) => {
    if (event.detail < 2) press(event);
  };
}
