'use client';
import { useId, type ReactElement } from 'react';
import { useWorkspaceWords } from '../provider/workspace-words.js';
import { Button } from '../ui/button/Button.js';
import { Icon } from '../ui/Icon.js';
import type { WorklistColumn } from '../worklist/worklist-column.js';
import type { WorklistSort } from '../worklist/worklist-query.js';

export interface SortControlsProps {
  /** The order of the rows; `null` for the server's own. */
  sort: WorklistSort | null;
  columns: readonly WorklistColumn[];
  onSortChange: (sort: WorklistSort | null) => void;
}

/** The order of the rows, for a layout whose columns have no headers. Renders a `<select>` and a button. */
export function SortControls({ sort, columns, onSortChange }: SortControlsProps): ReactElement {
  const { filter, fields } = useWorkspaceWords();
  const id = useId();
  const offered = sort && !columns.includes(sort.column) ? [...columns, sort.column] : columns;
  const descending = sort?.direction === 'descending';
  return (
    <div className="rf-sort">
      <label htmlFor={id} className="rf-line">
        {filter.sortBy}
      </label>
      <span className="rf-select">
        <select
          id={id}
          className="rf-input"
          value={sort?.column ?? ''}
          onChange={(event) => {
            const column = offered.find((each) => each === event.target.value);
            onSortChange(column ? { column, direction: sort?.direction ?? 'ascending' } : null);
          }}
        >
          <option value="">{filter.defaultOrder}</option>
          {offered.map((column) => (
            <option key={column} value={column}>
              {fields[column]}
            </option>
          ))}
        </select>
        <Icon name="chevron" />
      </span>
      {sort ? (
        <Button
          onClick={() => onSortChange({ column: sort.column, direction: descending ? 'ascending' : 'descending' })}
        >
          {descending ? filter.descending : filter.ascending}
        </Button>
      ) : null}
    </div>
  );
}
