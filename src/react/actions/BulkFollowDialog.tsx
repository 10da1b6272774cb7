'use client';
import { forwardRef } from 'react';
import { useFollowupsContext } from '../provider/followups-context.js';
import { BulkDialogView, type BulkChooseStep, type BulkDialogViewProps, type BulkStep } from './BulkDialogView.js';
import { useBulk } from './use-bulk.js';
import { useDoneWords } from './use-done-words.js';

/** The props of `BulkFollowDialog`. */
export interface BulkFollowDialogProps extends Omit<BulkDialogViewProps, 'step' | 'onDone'> {
  /** The choice that precedes the change, while it is open. */
  choose?: BulkChooseStep | null;
  /**
   * The event handler called when the user wants to resolve a record's conflict; by default, the record's editor opens
   * if the page has one.
   */
  onResolve?: ((followupId: string) => void) | undefined;
}

/** The progress of the newest bulk change, then its report. Renders a dialog in a portal. */
export const BulkFollowDialog = forwardRef<HTMLDivElement, BulkFollowDialogProps>(function BulkFollowDialog(
  { choose = null, onResolve, ...rest },
  ref,
) {
  const { bulks } = useFollowupsContext().core.saving;
  const { act } = useBulk();
  const follow = useFollowStep(onResolve);
  const step = choose ?? follow;
  return step && <BulkDialogView {...rest} ref={ref} step={step} onDone={() => act(bulks.close)} />;
});

/** The newest bulk change, wherever it was started; `null` if there is none. */
function useFollowStep(onResolve: ((followupId: string) => void) | undefined): BulkStep | null {
  const {
    records,
    saving: { bulks, engine, editors },
  } = useFollowupsContext().core;
  const { state, wait, act } = useBulk();
  const words = useDoneWords(state);
  if (!state) return null;
  if (state.running) {
    return {
      status: 'running',
      state,
      wait,
      onStop: () => act((bulk) => bulk.stop()),
      onTryAgain: () => {
        for (const edit of engine.edits()) if (edit.state === 'needs-sign-in') engine.retry(edit.id);
      },
    };
  }
  return {
    status: 'done',
    state,
    words,
    followupOf: records.get,
    undoable: state.undoable,
    onUndo: () => act(bulks.undo),
    onTryAgain: () => act((bulk) => bulk.retryFailed()),
    onResolve: onResolve ?? (editors.canOpen() ? editors.open : undefined),
  };
}
