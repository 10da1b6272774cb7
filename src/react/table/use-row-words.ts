import { useMemo } from 'react';
import type { Followup } from '../../core/followup/followup.js';
import { noteExcerpt } from '../../core/followup/shorten.js';
import { type FirstMessages, statusWord } from '../../core/messages/messages.js';
import type { Owner } from '../../core/page/directory.js';
import type { Reference } from '../../core/page/references.js';
import { useDisplaySettings } from '../provider/display-settings-context.js';
import { useLookup, useOwnerLookup } from '../provider/use-lookup.js';
import type { FollowupRow } from './followup-row.js';
import { formatDue, isOverdue } from '../../core/worklist/format-due.js';
import { type TableContextValue, useTable } from './table-context.js';

/** What a row shows by name; each is `null` or `undefined` while it is unknown. */
export interface RowNames {
  readonly owner: Owner | null;
  readonly deal_id: Reference | null | undefined;
  readonly conversation_id: Reference | null | undefined;
}

/** The names of a row, from the host's lists or its directories, which are asked once for all rows in sight. */
export function useRowNames(followup: Followup | undefined, table: TableContextValue, plain: boolean): RowNames {
  const { references } = useDisplaySettings();
  const owner = useOwner(followup?.owner_user_id);
  // A row that flies past asks for nothing.
  const shown = plain ? undefined : followup;
  const dealId = shown?.deal_id;
  const conversationId = table.shown.has('conversation_id') ? shown?.conversation_id : null;
  const deal_id = useLookup(references.deals, [dealId])(dealId ?? '');
  const conversation_id = useLookup(references.conversations, [conversationId])(conversationId ?? '');
  return useMemo(() => ({ owner, deal_id, conversation_id }), [owner, deal_id, conversation_id]);
}

/** The owner with an id; `null` if unknown. */
export function useOwner(id: string | null | undefined): Owner | null {
  const { ownerOf } = useTable();
  const known = id ? ownerOf(id) : null;
  const find = useOwnerLookup([known ? null : id]);
  return known ?? find(id ?? '') ?? null;
}

/**
 * What distinguishes a follow-up in the name of a control: its due time, and the start of its note, else the name of
 * its deal. Either may be empty.
 */
export interface Description {
  readonly due: string;
  readonly note: string;
}

export function descriptionOf(followup: Followup, { deal_id: deal }: RowNames, table: TableContextValue): Description {
  return {
    due: formatDue(followup.due_at, table)?.absolute ?? '',
    note: noteExcerpt(followup.note) || (deal?.name ?? ''),
  };
}

/** The accessible name of a row: note, due time, owner, and its state if unusual and if its words have loaded. */
export function rowName(
  row: FollowupRow,
  { owner }: RowNames,
  table: TableContextValue,
  markWords: ((row: FollowupRow, messages: FirstMessages, seconds: null) => { readonly text: string }) | undefined,
): string {
  const { messages, now, closedStatuses } = table;
  const { followup } = row;
  const { common, fields, table: words } = messages;
  const { status } = followup;
  const due = formatDue(followup.due_at, table)?.absolute;
  const parts = [
    noteExcerpt(followup.note),
    due && `${common.labelOf({ label: fields.due_at })} ${due}`,
    owner?.name,
    isOverdue(followup, now, closedStatuses) ? words.overdue : '',
    isPlainlyOpen(status) ? '' : statusWord(status, fields),
    markWords?.(row, messages, null).text,
  ];
  return common.sentences({ parts: parts.flatMap((part) => part || []) });
}

/** Whether a row has something to say beside its record: an edit, an act or a draft. */
export function isMarked({ state, hasDraft }: FollowupRow): boolean | undefined {
  return state !== 'saved' || hasDraft;
}

/** Whether a status says only that the follow-up is open. */
export function isPlainlyOpen(status: string | null | undefined): status is 'open' | '' | null | undefined {
  return !status || status.toLowerCase() === 'open';
}
