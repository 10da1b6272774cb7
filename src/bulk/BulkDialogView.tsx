'use client';
import { forwardRef, useRef, useImperativeHandle } from 'react';
import type { ComponentPropsWithoutRef } from 'react';
import type { BulkMessages, Messages } from '../messages/messages.js';
import { allMessages } from '../provider/all-messages.js';
import { useDisplaySettings } from '../provider/display-settings.js';
import { Dialog } from '../ui/dialog/Dialog.js';
import { openChangeDetails } from '../ui/layer/open-change.js';
import type { OpenChangeHandler } from '../ui/layer/open-change.js';
import { VisuallyHidden } from '../ui/text/VisuallyHidden.js';
import type { BulkAction } from './bulk-action.js';
import { BulkChooseView } from './BulkChooseView.js';
import type { BulkChooseViewProps } from './BulkChooseView.js';
import { BulkReportView } from './BulkReportView.js';
import type { BulkReportViewProps } from './BulkReportView.js';
import { BulkRunningView } from './BulkRunningView.js';
import type { BulkRunningViewProps } from './BulkRunningView.js';
import { tallyOf, TALLY_ORDER, tallyText } from './bulk-tally.js';

/** Where a bulk change stands: what is to be changed, how far it has come, or what became of it. */
export type BulkStep =
  | ({ readonly status: 'choose' } & Omit<BulkChooseViewProps, 'onCancel'>)
  | ({ readonly status: 'running' } & Omit<BulkRunningViewProps, 'onClose'>)
  | ({ readonly status: 'done' } & Omit<BulkReportViewProps, 'onDone'>);

export interface BulkDialogViewProps extends Omit<
  ComponentPropsWithoutRef<'div'>,
  'children' | 'title' | 'role' | 'dir' | 'lang'
> {
  /** Whether the dialog is open. */
  open: boolean;
  /** The event handler called when the person wants to leave; a change under way goes on. */
  onOpenChange: OpenChangeHandler;
  /** What the dialog shows. */
  step: BulkStep;
  /** The event handler called when the report is put away, before `onOpenChange`. */
  onDone?: (() => void) | undefined;
  /** The element to focus when the dialog closes; without it the one that had the focus before. */
  returnFocus?: (() => HTMLElement | null | undefined) | undefined;
}

/**
 * One change of many follow-ups on plain data and callbacks: what to change and what will happen, the progress, the report.
 * Renders a dialog named after what it does in a portal.
 */
export const BulkDialogView = forwardRef<HTMLDivElement, BulkDialogViewProps>(function BulkDialogView(
  { open, onOpenChange, step, onDone, returnFocus, ...rest },
  ref,
) {
  const settings = useDisplaySettings();
  const { bulk, common } = allMessages(settings.messages);
  const dialog = useRef<HTMLDivElement | null>(null);
  useImperativeHandle(ref, () => dialog.current as HTMLDivElement);
  const leave = (event: Event) => onOpenChange(false, openChangeDetails('close-press', event));
  return (
    <Dialog
      data-status={step.status}
      {...rest}
      ref={dialog}
      open={open}
      onOpenChange={onOpenChange}
      title={titleOf(step, bulk)}
      closeLabel={common.close}
      initialFocus={() => firstField(dialog.current)}
      returnFocus={returnFocus}
      root={settings}
      container={settings.portalContainer}
    >
      <VisuallyHidden aria-live="polite">
        {step.status === 'done' ? outcomeText(step, allMessages(settings.messages)) : null}
      </VisuallyHidden>
      {step.status === 'choose' ? (
        <BulkChooseView {...step} onCancel={(event) => onOpenChange(false, openChangeDetails('cancel-press', event))} />
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

function titleOf(step: BulkStep, bulk: BulkMessages): string {
  if (step.status === 'choose') return chooseTitle(step.action, step.counts.total, bulk);
  const { undo, total: count } = step.state;
  if (step.status === 'running') return undo ? bulk.titleUndoing({ count }) : bulk.titleRunning({ count });
  return undo ? bulk.titleUndone({ count }) : bulk.titleDone({ count });
}

function chooseTitle(action: BulkAction, count: number, bulk: BulkMessages): string {
  switch (action) {
    case 'owner':
      return bulk.titleOwner({ count });
    case 'due':
      return bulk.titleDue({ count });
    case 'priority':
      return bulk.titlePriority({ count });
    case 'task_type':
      return bulk.titleTaskType({ count });
  }
}

/** How it ended, to be heard. */
function outcomeText({ state }: Pick<BulkReportViewProps, 'state'>, { bulk, common }: Messages): string {
  const counts = tallyOf(state.report);
  const parts = TALLY_ORDER.filter((status) => counts[status]).map((status) =>
    tallyText(status, counts[status] ?? 0, bulk, state.undo),
  );
  return common.inOneLine({ parts });
}

/** The first field of the first step; later steps have nothing to type. */
function firstField(within: Element | null): HTMLElement | null {
  return within?.querySelector<HTMLElement>('form :is(select, input)') ?? null;
}
