'use client';
import { forwardRef, type ComponentPropsWithoutRef } from 'react';
import { allMessages } from '../provider/all-messages.js';
import { useDisplaySettings } from '../provider/display-settings.js';
import type { BulkState } from '../saving/bulk-update.js';
import { Button } from '../ui/button/Button.js';
import { classNames } from '../ui/class-names.js';
import { ProgressBar } from '../ui/progress/ProgressBar.js';
import { rootAttributes } from '../ui/layer/root-attributes.js';
import { BulkTally } from './BulkTally.js';
import { titleOfBulk } from './bulk-tally.js';
import type { BulkWait } from './bulk-wait.js';
import { useWaitText } from './use-wait-text.js';

export interface BulkProgressBarViewProps extends Omit<ComponentPropsWithoutRef<'section'>, 'children'> {
  /** How the change stands. */
  state: BulkState;
  /**
   * What holds it up; `null` where nothing does.
   * @default null
   */
  wait?: BulkWait | null | undefined;
  /** The event handler called when the person wants to see the dialog again. */
  onOpen: () => void;
  /** The event handler called when what has not gone out is to be called off. */
  onStop: () => void;
  /** The event handler called when the report of a change that is over is put away. */
  onDismiss: () => void;
}

/** What stands for a bulk change whose dialog is closed: its progress, or how it ended. Renders a `<section>`. */
export const BulkProgressBarView = forwardRef<HTMLElement, BulkProgressBarViewProps>(function BulkProgressBarView(
  { state, wait = null, onOpen, onStop, onDismiss, className, ...props },
  ref,
) {
  const settings = useDisplaySettings();
  const { bulk, common } = allMessages(settings.messages);
  const { total, pending, running } = state;
  const done = total - pending;
  const waitText = useWaitText(wait);
  return (
    <section
      {...rootAttributes(settings)}
      aria-label={bulk.bar}
      {...props}
      ref={ref}
      className={classNames('rf-root rf-bulk-bar', className)}
      data-state={running ? 'running' : 'done'}
    >
      <span className="rf-bulk-bar-title">{titleOfBulk(state, bulk)}</span>
      {running ? (
        <>
          <ProgressBar label={bulk.progress} value={done} max={total} valueText={bulk.doneOf({ done, total })} />
          <span className="rf-bulk-done">{bulk.doneOf({ done, total })}</span>
          {/* Never where another button stands a moment later, when the change is over. */}
          <Button size="small" onClick={onStop}>
            {common.stop}
          </Button>
        </>
      ) : null}
      <div className="rf-bulk-bar-outcome" aria-live="polite">
        {running ? waitText : <BulkTally state={state} />}
      </div>
      <span className="rf-bulk-bar-actions">
        {running ? null : (
          <Button size="small" variant="ghost" onClick={onDismiss}>
            {common.dismiss}
          </Button>
        )}
        <Button size="small" onClick={onOpen}>
          {running ? bulk.show : bulk.showReport}
        </Button>
      </span>
    </section>
  );
});
