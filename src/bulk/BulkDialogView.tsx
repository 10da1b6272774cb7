'use client';
import { forwardRef, useRef, useImperativeHandle } from 'react';
import { FIELDS } from '../followup/fields.js';
import type { BulkMessages } from '../messages/messages.js';
import { allMessages } from '../provider/all-messages.js';
import { useDisplaySettings } from '../provider/display-settings.js';
import { Dialog, type DialogAttributes } from '../ui/dialog/Dialog.js';
import { openChangeDetails, type OpenChangeHandler } from '../ui/layer/open-change.js';
import { VisuallyHidden } from '../ui/text/VisuallyHidden.js';
import { FIELD_OF_ACTION } from './bulk-action.js';
import { BulkChooseView, type BulkChooseViewProps } from './BulkChooseView.js';
import { BulkReportView, type BulkReportViewProps } from './BulkReportView.js';
import { BulkRunningView, type BulkRunningViewProps } from './BulkRunningView.js';
import { tallyOf, titleOfBulk } from './bulk-tally.js';

/** Where a bulk change stands: what is to be changed, how far it has come, or what became of it. */
export type BulkStep =
  | ({ readonly status: 'choose' } & Omit<BulkChooseViewProps, 'onCancel'>)
  | ({ readonly status: 'running' } & Omit<BulkRunningViewProps, 'onClose'>)
  | ({ readonly status: 'done' } & Omit<BulkReportViewProps, 'onDone'>);

/** Whether the dialog of a bulk change is open, what it shows, and what a host hears of it. */
export interface BulkDialogViewProps extends DialogAttributes {
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
      title={step.status === 'choose' ? chooseTitle(step, bulk) : titleOfBulk(step.state, bulk)}
      closeLabel={common.close}
      initialFocus={() => firstField(dialog.current)}
      returnFocus={returnFocus}
      root={settings}
    >
      <VisuallyHidden aria-live="polite">
        {step.status === 'done' ? common.inOneLine({ parts: tallyOf(step.state, bulk).map(({ text }) => text) }) : null}
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

const CHOICE_TITLES = { taskTypes: 'titleTaskType', priorities: 'titlePriority' } as const;

function chooseTitle({ action, counts }: Pick<BulkChooseViewProps, 'action' | 'counts'>, bulk: BulkMessages): string {
  const { total: count } = counts;
  const description = FIELDS[FIELD_OF_ACTION[action]];
  switch (description.kind) {
    case 'id':
      return bulk.titleOwner({ count });
    case 'instant':
      return bulk.titleDue({ count });
    case 'choice':
      return bulk[CHOICE_TITLES[description.values]]({ count });
  }
}

/** The first field of the first step; later steps have nothing to type. */
function firstField(within: Element | null): HTMLElement | null {
  return within?.querySelector<HTMLElement>('form :is(select, input)') ?? null;
}
