'use client';
import { useRef, useState, type ReactElement } from 'react';
import { leftOutTexts } from '../bulk/left-out.js';
import { useBulk } from '../bulk/use-bulk.js';
import { useBulkSource } from '../bulk/use-bulk-plan.js';
import { useMessages } from '../provider/all-messages.js';
import { useDisplaySettings } from '../provider/display-settings.js';
import { useFollowupsContext } from '../provider/followups-context.js';
import { bulksOf } from '../provider/bulks-of.js';
import type { FieldOption } from './field-picker.js';
import { FieldPicker } from './FieldPicker.js';
import { FieldPopoverFrame, type FieldPopoverProps } from './FieldPopoverFrame.js';
import { bulkActionOf, planMany, type ManyPlan } from './plan-many.js';

/** Changes one field of all that are selected, and says first what follows. Renders a `dialog`. */
export function ManyPopover(props: FieldPopoverProps): ReactElement | null {
  const { request, ahead, onClose } = props;
  const { field, followupIds } = request;
  const { core } = useFollowupsContext();
  const { closedStatuses } = useDisplaySettings();
  const { quickEdit, bulk, fields } = useMessages();
  const source = useBulkSource();
  const { state } = useBulk();
  const [now] = useState(timeOfOpening);
  const isPicked = useRef(false);
  const action = bulkActionOf(field);
  if (action === null || field === 'note') return null;

  const planOf = ({ value }: FieldOption): ManyPlan =>
    planMany(followupIds, action, value, { source, closedStatuses, now });

  function pick(option: FieldOption): void {
    if (isPicked.current) return;
    isPicked.current = true;
    const { changes } = planOf(option);
    onClose();
    if (changes.length > 0) bulksOf(core).start(changes);
    else core.notify({ id: 'unchanged', tone: 'status', text: quickEdit.unchanged({ value: option.label }) });
  }

  return (
    <FieldPopoverFrame {...props} title={quickEdit.titleMany({ field: fields[field], count: followupIds.length })}>
      {state?.running ? (
        <p role="alert" className="rf-pick-more">
          {bulk.oneAtATime({ done: state.total - state.pending, total: state.total })}
        </p>
      ) : (
        <FieldPicker
          field={field}
          followup={null}
          ahead={ahead}
          renderConsequences={(option) => (option ? <Consequences plan={planOf(option)} /> : null)}
          onPick={pick}
        />
      )}
    </FieldPopoverFrame>
  );
}

/** What happens to those that a change leaves out or does not help. Renders a `<p>` for each line. */
function Consequences({ plan: { counts, closed, overdue } }: { readonly plan: ManyPlan }): ReactElement {
  const { quickEdit, bulk } = useMessages();
  const parts = [
    ...(closed > 0 ? [quickEdit.closedStay({ count: closed })] : []),
    ...(overdue > 0 ? [quickEdit.overdueStay({ count: overdue })] : []),
  ];
  return (
    <>
      {parts.length > 0 ? <p>{parts.join(' · ')}</p> : null}
      {leftOutTexts(counts, bulk).map(({ kind, text }) => (
        <p key={kind}>{text}</p>
      ))}
    </>
  );
}

function timeOfOpening(): number {
  return Date.now();
}
