import { createContext, useContext } from 'react';
import type { Followup } from '../../core/followup/followup.js';
import type { DisplaySettings } from '../../core/page/display-settings.js';
import type { Option } from '../../core/page/option.js';
import type { Owner } from '../../core/page/directory.js';
import type { FindHits } from '../../core/worklist/find-hits.js';
import type { FollowupColumn, TableColumn } from './columns.js';
import type { FieldRequest } from '../actions/field-request.js';
import type { EditRequestTrigger, FollowupTableSlots } from './followup-table-props.js';

/** What all rows share. Changes rarely, because each change renders every row in sight. */
export interface TableContextValue
  extends
    Pick<FollowupTableSlots, 'cell' | 'rowActions' | 'rowMenu'>,
    Pick<DisplaySettings, 'locale' | 'timeZone' | 'closedStatuses' | 'messages' | 'options'> {
  readonly columns: readonly TableColumn[];
  /** The fields that have their own column. */
  readonly shown: ReadonlySet<FollowupColumn>;
  /** Finds search hits in a text; `null` if nothing is searched for. */
  readonly findHits: FindHits | null;
  readonly now: number | null;
  /** Whether rows are grouped by when they are due. @default false */
  readonly byDay?: boolean | undefined;
  readonly ownerOf: (id: string) => Owner | null;
  /** Whether the pointer can't hover, so that a row shows its menu button from the start. */
  readonly touched: boolean;
  /** `null` if editing is not offered. */
  readonly requestEdit: ((followup: Followup, trigger: EditRequestTrigger) => void) | null;
  /** Opens the popover that changes one field of one record or more; `null` if not offered. */
  readonly requestFields: ((request: FieldRequest) => void) | null;
  /** `null` if rows can't be selected. */
  readonly select: ((id: string, range: boolean) => void) | null;
  readonly resolveConflict: ((followupId: string) => void) | null;
  readonly retrySave: ((followupId: string) => void) | null;
}

export const TableContext = createContext<TableContextValue | null>(null);

interface RowMenuContextValue {
  /** The priorities to offer if the provider names none. */
  readonly priorities: readonly Option[] | undefined;
  readonly onOpenChange: (open: boolean) => void;
  /** Selects a row; `null` if rows can't be selected. */
  readonly select: ((id: string) => void) | null;
}

/** What a connected table adds to the end of a row; `null` if the rows are plain data. */
export const RowMenuContext = createContext<RowMenuContextValue | null>(null);

export function useTable(): TableContextValue {
  return useContext(TableContext) as TableContextValue;
}

/** How many columns a row has, including those without a field. */
export function columnCount({ columns, select, rowActions }: TableContextValue): number {
  return columns.length + (select ? 1 : 0) + (rowActions === null ? 0 : 1);
}
