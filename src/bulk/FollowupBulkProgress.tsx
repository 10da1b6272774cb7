'use client';
import type { ForwardedRef } from 'react';
import { inPartBoundary } from '../provider/PartBoundary.js';
import { useFollowupsContext } from '../provider/followups-context.js';
import { BulkProgressBarView, type BulkProgressBarViewProps } from './BulkProgressBarView.js';
import { useBulk } from './use-bulk.js';
import { useBulkFinish, type BulkFinishHandlers } from './use-bulk-finish.js';

/** What `FollowupBulkProgress` takes; which change it stands for it finds by itself. */
export interface FollowupBulkProgressProps
  extends Omit<BulkProgressBarViewProps, 'state' | 'wait' | 'onStop' | 'onUndo' | 'onDismiss'>, BulkFinishHandlers {}

/**
 * The bar that stands for the newest bulk change while its dialog is closed, also for one that a reload interrupted. Renders
 * a `<section>`, and nothing where there is no such change.
 *
 * @example
 * const [open, setOpen] = useState(false);
 * {open ? null : <FollowupBulkProgress onOpen={() => setOpen(true)} />}
 */
export const FollowupBulkProgress = inPartBoundary(function FollowupBulkProgress(
  { onFinished, onSelectionKept, ...props }: FollowupBulkProgressProps,
  ref: ForwardedRef<HTMLElement>,
) {
  useBulkFinish({ onFinished, onSelectionKept });
  const { bulks } = useFollowupsContext().core;
  const { state, wait, act } = useBulk();
  if (!state || state.total === 0) return null;
  return (
    <BulkProgressBarView
      {...props}
      ref={ref}
      state={state}
      wait={wait}
      onStop={() => act((bulk) => bulk.stop())}
      onUndo={() => act(bulks.undo)}
      onDismiss={() => act(bulks.close)}
    />
  );
});
