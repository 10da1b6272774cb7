import type { Followup } from '../../core/followup/followup.js';
import { noteExcerpt } from '../../core/followup/shorten.js';
import { statusWord } from '../../core/messages/messages.js';
import { useDisplaySettings } from '../provider/display-settings-context.js';
import { useLookup, useOwnerLookup } from '../provider/use-lookup.js';
import type { FollowupRow } from './followup-row.js';
import { formatDue, isOverdue } from './format-due.js';
import { wordsFor } from './RowMark.js';
import { useTable } from './table-context.js';

/**
 * What distinguishes a follow-up in the name of a control: its due time, and the start of its note, else the name of
 * its deal. Either may be empty.
 */
export function useDescription(followup: Followup): { readonly due: string; readonly note: string } {
  const { locale, timeZone, now } = useTable();
  const { references } = useDisplaySettings();
  const note = noteExcerpt(followup.note);
  const dealId = note === '' ? followup.deal_id : null;
  const dealOf = useLookup(references.deals, [dealId]);
  return {
    due: formatDue(followup.due_at, { locale, timeZone, now })?.absolute ?? '',
    note: note || (dealId ? (dealOf(dealId)?.name ?? '') : ''),
  };
}

/** The accessible name of a row: note, due time, owner, and its state if unusual; `undefined` for a deleted one. */
export function useRowName(row: FollowupRow | null): string | undefined {
  const { locale, timeZone, messages, now, closedStatuses, ownerOf } = useTable();
  const ownerId = row?.followup.owner_user_id;
  const known = ownerId ? ownerOf(ownerId) : null;
  const directoryOf = useOwnerLookup([known ? null : ownerId]);
  if (!row) return undefined;
  const { followup, state, hasDraft } = row;
  const { common, fields, table } = messages;
  const { status } = followup;
  const due = formatDue(followup.due_at, { locale, timeZone, now })?.absolute;
  const parts = [
    noteExcerpt(followup.note),
    due && `${common.labelOf({ label: fields.due_at })} ${due}`,
    known?.name ?? (ownerId ? directoryOf(ownerId)?.name : ''),
    isOverdue(followup, now, closedStatuses) ? table.overdue : '',
    isPlainlyOpen(status) ? '' : statusWord(status, fields),
    state === 'saved' && !hasDraft ? '' : wordsFor(row, messages, null).text,
  ];
  return common.sentences({ parts: parts.flatMap((part) => part || []) });
}

/** Whether a status says only that the follow-up is open. */
export function isPlainlyOpen(status: string | null | undefined): status is 'open' | '' | null | undefined {
  return !status || status.toLowerCase() === 'open';
}
