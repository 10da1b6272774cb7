import { createContext, useContext } from 'react';
import type { Followup } from '../followup/followup.js';
import type { Messages } from '../messages/messages.js';
import type { HrefOf } from '../provider/display-settings.js';
import type { Option } from '../provider/option.js';
import type { Owner } from '../provider/owners.js';
import type { FollowupColumn } from './columns.js';
import type { EditRequestTrigger } from './followup-table-props.js';
import type { FollowupTableSlots } from './followup-table-slots.js';

/** What all rows share. It changes seldom, because each change renders every row in sight. */
export interface TableContextValue {
  readonly columns: readonly FollowupColumn[];
  readonly cell: FollowupTableSlots['cell'];
  readonly rowActions: FollowupTableSlots['rowActions'];
  readonly locale: string;
  readonly timeZone: string;
  readonly now: number | null;
  readonly messages: Messages;
  readonly priorities: readonly Option[] | null;
  readonly taskTypes: readonly Option[] | null;
  readonly dealHref: HrefOf | null;
  readonly ownerOf: (id: string) => Owner | null;
  /** `null` where nothing offers to edit. */
  readonly requestEdit: ((followup: Followup, trigger: EditRequestTrigger) => void) | null;
  readonly resolveConflict: ((followupId: string) => void) | null;
  readonly retrySave: ((followupId: string) => void) | null;
}

export const TableContext = createContext<TableContextValue | null>(null);

export function useTable(): TableContextValue {
  const table = useContext(TableContext);
  if (!table) throw new Error('A row of the follow-up table stands outside the table.');
  return table;
}
