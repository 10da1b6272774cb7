import type { ReactElement } from 'react';
import { Button } from '../ui/Button.js';
import type { FollowupTableEmptyProps } from './followup-table-slots.js';
import { useTable } from './table-context.js';

/** Says that there is nothing to show. Renders a `<div>`. */
export function TableEmpty({ filtered, clearFilters }: FollowupTableEmptyProps): ReactElement {
  const { table } = useTable().messages;
  return (
    <div className="rf-table-message rf-table-empty">
      <p className="rf-table-empty-text">{filtered ? table.emptyFiltered : table.empty}</p>
      {filtered && clearFilters ? <Button onClick={clearFilters}>{table.clearFilters}</Button> : null}
    </div>
  );
}
