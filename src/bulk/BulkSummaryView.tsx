'use client';
import { FIELDS } from '../followup/fields.js';
import type { BulkMessages } from '../messages/messages.js';
import { allMessages } from '../provider/all-messages.js';
import { useDisplaySettings } from '../provider/display-settings.js';
import { ownerWords } from '../provider/owner-words.js';
import { nameAmong } from '../provider/tell-apart.js';
import { useOwnerLookup } from '../provider/use-owner-lookup.js';
import { valueWords } from '../provider/value-words.js';
import { FIELD_OF_ACTION, type BulkAction } from './bulk-action.js';
import type { BulkCounts, BulkValue } from './bulk-plan.js';
import { leftOutTexts } from './left-out.js';

const CHOICE_TEXTS = { taskTypes: 'willSetTaskType', priorities: 'willSetPriority' } as const;

export interface BulkSummaryViewProps {
  action: BulkAction;
  /** What is chosen; `null` while nothing is. */
  value: BulkValue | null;
  counts: BulkCounts;
}

/** What will happen, in words and numbers, before anything is sent. Renders a `<div>`, heard as it changes. */
export function BulkSummaryView({ action, value, counts }: BulkSummaryViewProps) {
  const settings = useDisplaySettings();
  const { bulk } = allMessages(settings.messages);
  const ownerId = action === 'owner' && value && 'to' in value ? value.to : null;
  const ownerOf = useOwnerLookup([ownerId]);
  // Within a sentence "(me)" would say too much.
  const ownerName = (id: string): string =>
    nameAmong(settings.owners, id, ownerWords(id, ownerOf(id), { ...settings, currentUserId: null }));
  const words = value && 'to' in value ? valueWords(FIELD_OF_ACTION[action], value.to, settings, ownerName) : '';
  const will =
    counts.change > 0 ? willText(action, value, counts.change, words, bulk) : value ? bulk.nothingToChange : null;
  return (
    <div className="rf-bulk-summary" aria-live="polite">
      {will === null ? null : <p className="rf-bulk-will">{will}</p>}
      {leftOutTexts(counts, bulk).map(({ kind, text }) => (
        <p key={kind} className="rf-line" data-kind={kind}>
          {text}
        </p>
      ))}
    </div>
  );
}

function willText(
  action: BulkAction,
  value: BulkValue | null,
  count: number,
  words: string,
  bulk: BulkMessages,
): string {
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
  const description = FIELDS[FIELD_OF_ACTION[action]];
  switch (description.kind) {
    case 'id':
      return bulk.willAssign({ count, owner: words });
    case 'instant':
      return bulk.willBeDue({ count, time: words });
    case 'choice':
      return bulk[CHOICE_TEXTS[description.values]]({ count, value: words });
  }
}
