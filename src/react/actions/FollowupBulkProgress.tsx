'use client';
import { type ComponentPropsWithoutRef, type ForwardedRef, type ReactNode, forwardRef } from 'react';
import { inLatePartBoundary } from '../provider/late-boundary.js';
import { useFollowupsContext } from '../provider/followups-context.js';
import { withEnglish } from '../../core/page/late-words.js';
import { allEnglish } from '../../core/messages/all-english.js';
import { useDisplaySettings, useMessages } from '../provider/display-settings-context.js';
import type { BulkState } from '../../core/saving/bulk-update.js';
import { Button } from '../ui/button/Button.js';
import { classNames } from '../ui/class-names.js';
import { Icon } from '../ui/Icon.js';
import { rootAttributes } from '../ui/layer/root-attributes.js';
import { BulkDoneView, BulkTally, WaitTextView, titleOfBulk, type BulkWait } from './bulk-tally.js';
import { useBulk, useBulkFinish, useDoneWords, type BulkFinishHandlers } from './use-bulk.js';

/** The props of `FollowupBulkProgress`; it always shows the newest bulk change. */
export interface FollowupBulkProgressProps
  extends
    Omit<BulkProgressBarViewProps, 'state' | 'wait' | 'words' | 'onStop' | 'onUndo' | 'onDismiss'>,
    BulkFinishHandlers {}

/**
 * A progress bar for the newest bulk change while its dialog is closed, including one that a reload interrupted.
 * Renders a `<section>`, or nothing without such a change.
 *
 * @example
 * const [open, setOpen] = useState(false);
 * {open ? null : <FollowupBulkProgress onOpen={() => setOpen(true)} />}
 */
export const FollowupBulkProgress = inLatePartBoundary(function FollowupBulkProgress(
  { onFinished, onSelectionKept, ...props }: FollowupBulkProgressProps,
  ref: ForwardedRef<HTMLElement>,
) {
  useBulkFinish({ onFinished, onSelectionKept });
  const { bulks } = useFollowupsContext().core.saving;
  const { state, wait, act } = useBulk();
  const words = useDoneWords(state);
  if (!state || state.total === 0) return null;
  return (
    <BulkProgressBarView
      {...props}
      ref={ref}
      state={state}
      wait={wait}
      words={words}
      onStop={() => act((bulk) => bulk.stop())}
      onUndo={() => act(bulks.undo)}
      onDismiss={() => act(bulks.close)}
    />
  );
});

/** The state of a bulk change, and what the user can do about it without its dialog. */
interface BulkProgressBarViewProps extends Omit<ComponentPropsWithoutRef<'section'>, 'children'> {
  /** The state of the change. */
  state: BulkState;
  /**
   * What delays it; `null` if nothing does.
   * @default null
   */
  wait?: BulkWait | null | undefined;
  /**
   * What it did; `null` for how many it updated.
   * @default null
   */
  words?: string | null | undefined;
  /**
   * When to offer the dialog: always, or only after the change ends with something unsaved.
   * @default 'always'
   */
  offersDialog?: 'always' | 'for-unsaved' | undefined;
  /** The event handler called when the user wants to see the dialog again. */
  onOpen: () => void;
  /** The event handler called when the user cancels what has not been sent. */
  onStop: () => void;
  /** The event handler called when the user undoes what was saved; without it there is no such button. */
  onUndo?: (() => void) | undefined;
  /** The event handler called when the report of a finished change is dismissed. */
  onDismiss: () => void;
}

/** The progress or outcome of a bulk change whose dialog is closed. Renders a `<section>`. */
export const BulkProgressBarView = forwardRef<HTMLElement, BulkProgressBarViewProps>(function BulkProgressBarView(
  { state, wait = null, words = null, offersDialog = 'always', onOpen, onStop, onUndo, onDismiss, ...props },
  ref,
) {
  const { bulk, common } = useMessages(allEnglish);
  const { total, pending, running, saved, undoable } = state;
  return (
    <BulkBarView
      label={bulk.bar}
      {...props}
      ref={ref}
      title={words ?? titleOfBulk(state, bulk)}
      progress={running ? { label: bulk.progress, done: total - pending, total } : null}
      onStop={onStop}
      outcome={running ? <WaitTextView wait={wait} /> : <BulkTally state={state} />}
      onDismiss={onDismiss}
    >
      {!running && undoable > 0 && onUndo ? (
        <Button size="small" onClick={onUndo}>
          {common.undo}
        </Button>
      ) : null}
      {offersDialog === 'for-unsaved' && (running || saved === total) ? null : (
        <Button size="small" onClick={onOpen}>
          {running ? bulk.show : bulk.showReport}
        </Button>
      )}
    </BulkBarView>
  );
});

interface BulkBarViewProps extends Omit<ComponentPropsWithoutRef<'section'>, 'title'> {
  /** The accessible name. */
  label: string;
  title: string;
  /** How much is done; `null` once it has ended. */
  progress: { readonly label: string; readonly done: number; readonly total: number } | null;
  /** The event handler called when the user cancels what has not been sent; `null` if they have. */
  onStop: (() => void) | null;
  /** What delays it, or what it left. */
  outcome: ReactNode;
  /** The event handler called when the bar of finished work is dismissed. */
  onDismiss: () => void;
  /** The buttons before the one that dismisses. */
  children: ReactNode;
}

/** The bar of work on many records. Renders a `<section>`. */
export const BulkBarView = forwardRef<HTMLElement, BulkBarViewProps>(function BulkBarView(
  { label, title, progress, onStop, outcome, onDismiss, className, children, ...props },
  ref,
) {
  const settings = useDisplaySettings();
  const { common } = withEnglish(settings.messages, allEnglish);
  return (
    <section
      {...rootAttributes(settings)}
      aria-label={label}
      {...props}
      ref={ref}
      className={classNames('rf-root rf-bulk-bar', className)}
      data-state={progress ? 'running' : 'done'}
    >
      <span className="rf-bulk-bar-title" aria-live="polite">
        {title}
      </span>
      {progress ? (
        <>
          <BulkDoneView {...progress} />
          {/* Placed where no other button appears once the work ends, so a late press hits nothing. */}
          {onStop ? (
            <Button size="small" onClick={onStop}>
              {common.stop}
            </Button>
          ) : null}
        </>
      ) : null}
      <div className="rf-bulk-bar-outcome" aria-live="polite">
        {outcome}
      </div>
      {progress && children === null ? null : (
        <span className="rf-bulk-bar-actions">
          {children}
          {progress ? null : (
            <Button size="small" variant="ghost" aria-label={common.dismiss} onClick={onDismiss}>
              <Icon name="close" />
            </Button>
          )}
        </span>
      )}
    </section>
  );
});
