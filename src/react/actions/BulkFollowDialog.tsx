'use client';
import { type MouseEvent, type ReactElement, forwardRef, useImperativeHandle, useRef } from 'react';
import { allEnglish } from '../../core/messages/all-english.js';
import { withEnglish } from '../../core/page/late-words.js';
import type { BulkState } from '../../core/saving/bulk-update.js';
import { useMessages, useDisplaySettings } from '../provider/display-settings-context.js';
import { useFollowupsContext } from '../provider/followups-context.js';
import { Button } from '../ui/button/Button.js';
import { CopyButton } from '../provider/CopyButton.js';
import { Dialog, type DialogAttributes, DialogBody, DialogFooter } from '../ui/dialog/Dialog.js';
import { LateIcon } from '../ui/LateIcon.js';
import { type OpenChangeHandler, openChangeDetails } from '../ui/layer/open-change.js';
import { Callout } from '../ui/notice/Callout.js';
import { VisuallyHidden } from '../ui/text/VisuallyHidden.js';
import {
  BulkReportSection,
  type FollowupOf,
  cannotUndoText,
  reasonOf,
  reportSections,
  reportText,
} from './bulk-report.js';
import {
  BulkDoneView,
  BulkTally,
  WaitTextView,
  besideTitle,
  tallyText,
  titleOfBulk,
  toneOf,
  type BulkWait,
} from './bulk-tally.js';
import { useBulk, useDoneWords } from './use-bulk.js';

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

/** The progress of the newest bulk change, wherever it was started, then its report. Renders a dialog in a portal. */
export const BulkFollowDialog = forwardRef<HTMLDivElement, BulkFollowDialogProps>(function BulkFollowDialog(
  { choose = null, onResolve, ...rest },
  ref,
) {
  const {
    records,
    saving: { bulks, engine, editors },
  } = useFollowupsContext().core;
  const { state, wait, act } = useBulk();
  const words = useDoneWords(state);
  const follow = (): BulkStep | null => {
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
  };
  const step = choose ?? follow();
  return step && <BulkDialogView {...rest} ref={ref} step={step} onDone={() => act(bulks.close)} />;
});

/** The step of a bulk change: the choice, the progress, or the report. */
export type BulkStep =
  | BulkChooseStep
  | ({ readonly status: 'running' } & Omit<BulkRunningViewProps, 'onClose'>)
  | ({ readonly status: 'done' } & Omit<BulkReportViewProps, 'onDone'>);

/** The choice: a step with a view of its own, since a change begun elsewhere is only followed here. */
export interface BulkChooseStep {
  readonly status: 'choose';
  /** The heading of the dialog. */
  readonly title: string;
  readonly render: (onCancel: (event: Event) => void) => ReactElement;
}

/** The props of `BulkDialogView`. */
export interface BulkDialogViewProps extends DialogAttributes {
  /** Whether the dialog is open. */
  open: boolean;
  /** The event handler called when the user wants to close the dialog; a running change continues. */
  onOpenChange: OpenChangeHandler;
  /** The step to show. */
  step: BulkStep;
  /** The event handler called when the report is dismissed, before `onOpenChange`. */
  onDone?: (() => void) | undefined;
  /** The element to focus when the dialog closes; by default, the one that had focus before. */
  returnFocus?: (() => HTMLElement | null | undefined) | undefined;
}

/**
 * A bulk change on plain data and callbacks: the choice and its preview, the progress, the report. Renders a dialog in
 * a portal, named after the step.
 */
export const BulkDialogView = forwardRef<HTMLDivElement, BulkDialogViewProps>(function BulkDialogView(
  { open, onOpenChange, step, onDone, returnFocus, ...rest },
  ref,
) {
  const settings = useDisplaySettings();
  const { bulk, common } = withEnglish(settings.messages, allEnglish);
  const dialog = useRef<HTMLDivElement | null>(null);
  useImperativeHandle(ref, () => dialog.current as HTMLDivElement);
  const leave = (event: Event) => onOpenChange(false, openChangeDetails('close-press', event));
  const title =
    step.status === 'choose' ? step.title : (step.status === 'done' && step.words) || titleOfBulk(step.state, bulk);
  return (
    <Dialog
      data-status={step.status}
      {...rest}
      ref={dialog}
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      closeLabel={common.close}
      initialFocus={() => firstField(dialog.current)}
      returnFocus={returnFocus}
      root={settings}
    >
      <VisuallyHidden aria-live="polite">
        {step.status === 'done'
          ? common.inOneLine({ parts: [title, ...besideTitle(step.state, bulk).map(({ text }) => text)] })
          : null}
      </VisuallyHidden>
      {step.status === 'choose' ? (
        step.render((event) => onOpenChange(false, openChangeDetails('cancel-press', event)))
      ) : step.status === 'running' ? (
        <BulkRunningView {...step} onClose={leave} />
      ) : (
        <BulkReportView
          {...step}
          onDone={(event) => {
            onDone?.();
            leave(event);
          }}
        />
      )}
    </Dialog>
  );
});

/** The first field of the first step; later steps have no fields. */
function firstField(within: Element | null): HTMLElement | null {
  return within?.querySelector<HTMLElement>('form :is(select, input)') ?? null;
}

/** A running bulk change, and what the user can do about it. */
export interface BulkRunningViewProps {
  state: BulkState;
  /** What delays it; `null` if nothing does. */
  wait: BulkWait | null;
  /** The event handler called when the user cancels what has not been sent. */
  onStop: () => void;
  /** The event handler called when the user has signed in again and wants to continue right away. */
  onTryAgain: () => void;
  /** The event handler called when the user closes the dialog; the work continues. */
  onClose: (event: Event) => void;
}

/** The second step: the progress. */
function BulkRunningView({ state, wait, onStop, onTryAgain, onClose }: BulkRunningViewProps) {
  const { bulk, common } = useMessages(allEnglish);
  const { total, pending } = state;
  return (
    <>
      <DialogBody className="rf-bulk">
        <div className="rf-bulk-progress">
          <BulkDoneView label={bulk.progress} done={total - pending} total={total} />
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

/** Ignores the second press of a double click: it was meant for the button that was there before. */
function unlessDouble(press: (event: MouseEvent) => void): (event: MouseEvent) => void {
  return (event) => {
    if (event.detail < 2) press(event);
  };
}

/** A finished bulk change, record by record, and what can still be done about it. */
export interface BulkReportViewProps {
  state: BulkState;
  /** What it did; without it, how many records it updated. */
  words?: string | null | undefined;
  followupOf: FollowupOf;
  /** How many of the saved changes can be undone; 0 hides the button. */
  undoable: number;
  onUndo: () => void;
  /** The event handler called when the user retries what was refused or not confirmed. */
  onTryAgain: () => void;
  /** The event handler called when the user wants to resolve a conflict; without it there are no buttons. */
  onResolve: ((followupId: string) => void) | undefined;
  onDone: (event: Event) => void;
}

/** The last step: the outcome of each record. */
function BulkReportView(props: BulkReportViewProps) {
  const { state, followupOf, undoable, onUndo, onTryAgain, onResolve, onDone } = props;
  const settings = useDisplaySettings();
  const { bulk, common } = withEnglish(settings.messages, allEnglish);
  const sections = reportSections(state.report);
  const left = cannotUndoText(state, settings);
  const failed = sections
    .filter(({ status }) => status !== 'conflict' && status !== 'cancelled')
    .reduce((sum, { entries }) => sum + entries.length, 0);
  return (
    <>
      <DialogBody className="rf-bulk">
        <BulkTally state={state} />
        {sections.length === 0 ? (
          <p className="rf-bulk-all-saved">
            <LateIcon name="check" />
            <span>{bulk.allSaved}</span>
          </p>
        ) : (
          <p className="rf-bulk-hint">{bulk.keptSelected}</p>
        )}
        {left === null ? null : <p className="rf-bulk-hint">{left}</p>}
        <div className="rf-bulk-actions">
          {undoable > 0 ? (
            <Button size="small" onClick={onUndo}>
              {bulk.undo({ count: undoable })}
            </Button>
          ) : null}
          <CopyButton size="small" text={() => reportText(state, followupOf, settings)} label={bulk.copy} />
        </div>
        {sections.map(({ status, entries }) => (
          <BulkReportSection
            key={status}
            heading={tallyText(status, entries.length, bulk, state.undo)}
            tone={toneOf(status)}
            detail={
              status === 'conflict' ? bulk.conflictsDetail : status === 'unconfirmed' ? bulk.unconfirmedDetail : null
            }
            {...{ entries, followupOf }}
            reasonOf={(entry) => reasonOf(entry, settings)}
            onResolve={status === 'conflict' ? onResolve : undefined}
          />
        ))}
      </DialogBody>
      <DialogFooter>
        {failed > 0 ? <Button onClick={onTryAgain}>{bulk.tryAgain({ count: failed })}</Button> : null}
        <Button variant="primary" onClick={(event) => onDone(event.nativeEvent)}>
          {common.done}
        </Button>
      </DialogFooter>
    </>
  );
}
