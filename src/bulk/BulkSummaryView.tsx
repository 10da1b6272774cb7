'use client';
import { formatDueTime } from '../followup/format-due-time.js';
import { shortId } from '../followup/short-id.js';
import type { BulkMessages } from '../messages/messages.js';
import { useDisplaySettings } from '../provider/display-settings.js';
import type { DisplaySettings } from '../provider/display-settings.js';
import { useOwnerLookup } from '../provider/use-owner-lookup.js';
import type { BulkAction } from './bulk-action.js';
import type { BulkCounts, BulkValue } from './bulk-plan.js';

const LEFT_OUT = ['same', 'readOnly', 'noDue', 'conflict', 'missing'] as const;

export interface BulkSummaryViewProps {
  action: BulkAction;
  /** What is chosen; `null` while nothing is. */
  value: BulkValue | null;
  counts: BulkCounts;
}

/** What will happen, in words and numbers, before anything is sent. Renders a `<div>`, heard as it changes. */
export function BulkSummaryView({ action, value, counts }: BulkSummaryViewProps) {
  const settings = useDisplaySettings();
  const { bulk } = settings.messages;
  const ownerId = action === 'owner' && value && 'to' in value ? value.to : null;
  const owner = useOwnerLookup([ownerId])(ownerId ?? '');
  const name = owner?.name ?? settings.messages.editor.unknownOwner({ id: shortId(ownerId ?? '') });
  const will =
    counts.change > 0 ? willText(action, value, counts.change, name, settings) : value ? bulk.nothingToChange : null;
  return (
    <div className="rf-bulk-summary" aria-live="polite">
      {will === null ? null : <p className="rf-bulk-will">{will}</p>}
      {LEFT_OUT.map((kind) =>
        counts[kind] > 0 ? (
          <p key={kind} className="rf-line" data-kind={kind}>
            {leftOut(kind, counts[kind], bulk)}
          </p>
        ) : null,
      )}
    </div>
  );
}

function willText(
  action: BulkAction,
  value: BulkValue | null,
  count: number,
  owner: string,
  { messages, locale, timeZone, priorities, taskTypes }: DisplaySettings,
): string {
  const { bulk } = messages;
  if (value === null) return bulk.canChange({ count });
  if ('by' in value) {
    const { days = 0, hours = 0 } = value.by;
    const amount = days === 0 ? hours : days;
    return bulk.willShift({
      count,
      amount: Math.abs(amount),
      unit: days === 0 ? 'hours' : 'days',
      direction: amount < 0 ? 'earlier' : 'later',
    });
  }
  switch (action) {
    case 'owner':
      return bulk.willAssign({ count, owner });
    case 'due':
      return bulk.willBeDue({ count, time: formatDueTime(value.to, { locale, timeZone }) ?? value.to });
    case 'priority':
      return bulk.willSetPriority({ count, value: labelOf(value.to, priorities) });
    case 'task_type':
      return bulk.willSetTaskType({ count, value: labelOf(value.to, taskTypes) });
  }
}

function labelOf(value: string, options: DisplaySettings['priorities']): string {
  return options?.find((option) => option.value === value)?.label ?? value;
}

function leftOut(kind: (typeof LEFT_OUT)[number], count: number, bulk: BulkMessages): string {
  switch (kind) {
    case 'same':
      return bulk.same({ count });
    case 'readOnly':
      return bulk.readOnly({ count });
    case 'noDue':
      return bulk.noDue({ count });
    case 'conflict':
      return bulk.conflictFirst({ count });
    case 'missing':
      return bulk.missing({ count });
  }
}
