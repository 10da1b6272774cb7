import { useMemo } from 'react';
import type { ReactElement } from 'react';
import type { BulkAction } from '../bulk/bulk-action.js';
import { SelectionBarView } from '../bulk/SelectionBarView.js';
import type { WorklistResult } from '../worklist/worklist-result.js';

export interface SelectionBarProps {
  selection: ReadonlySet<string>;
  result: WorklistResult;
  /** Whether more may match that are not loaded yet. */
  isPartial: boolean;
  onSelectionChange: (selection: ReadonlySet<string>) => void;
  onAction: (action: BulkAction) => void;
}

/** What can be done with the selected rows, counted against what is shown. */
export function SelectionBar({
  selection,
  result,
  isPartial,
  onSelectionChange,
  onAction,
}: SelectionBarProps): ReactElement {
  const notShown = useMemo(() => {
    if (selection.size === 0) return 0;
    return result.ids().reduce((left, id) => (selection.has(id) ? left - 1 : left), selection.size);
  }, [selection, result]);
  return (
    <SelectionBarView
      count={selection.size}
      notShown={notShown}
      matching={result.length}
      loading={isPartial}
      onSelectAll={() => onSelectionChange(new Set(result.ids()))}
      onAction={onAction}
      onClear={() => onSelectionChange(new Set())}
    />
  );
}
