import { createContext, useContext } from 'react';
import type { Followup } from '../followup/followup.js';
import type { ClosedStatuses } from '../followup/is-open.js';
import type { FirstMessages } from '../messages/first-english.js';
import type { HrefOf } from '../provider/display-settings.js';
import type { Option } from '../provider/option.js';
import type { Owner } from '../provider/owners.js';
import type { TableColumn } from './columns.js';
import type { EditRequestTrigger } from './followup-table-props.js';
import type { FollowupTableSlots } from './followup-table-slots.js';

/** What all rows share. It changes seldom, because each change renders every row in sight. */
export interface TableContextValue {
  readonly columns: readonly TableColumn[];
  readonly cell: FollowupTableSlots['cell'];
  readonly rowActions: FollowupTableSlots['rowActions'];
  readonly rowMenu: FollowupTableSlots['rowMenu'];
  readonly locale: string;
  readonly timeZone: string;
  readonly now: number | null;
  readonly closedStatuses: ClosedStatuses;
  readonly messages: FirstMessages;
  readonly priorities: readonly Option[] | null;
  readonly taskTypes: readonly Option[] | null;
  readonly dealHref: HrefOf | null;
  readonly ownerOf: (id: string) => Owner | null;
  /** Whether single characters are keys. */
  readonly shortcuts: boolean;
  /** `null` where nothing offers to edit. */
  readonly requestEdit: ((followup: Followup, trigger: EditRequestTrigger) => void) | null;
  /** `null` where rows can't be selected. */
  readonly select: ((id: string, range: boolean) => void) | null;
  readonly resolveConflict: ((followupId: string) => void) | null;
  readonly retrySave: ((followupId: string) => void) | null;
}

export const TableContext = createContext<TableContextValue | null>(null);

export function useTable(): TableContextValue {
  const table = useContext(TableContext);
  if (!table) throw new Error('A row of the follow-up table stands outside the table.');
  return table;
}

/** How many columns a row has, those without a field included. */
export function columnCount({ columns, select, rowActions }: TableContextValue): number {
  return columns.length + (select ? 1 : 0) + (rowActions === null ? 0 : 1);
}
