import { useCallback, useState } from 'react';

/** The records a person has selected, held by the host or by the list itself. */
export interface SelectionProps {
  /** The ids of the selected records, held by the host. */
  selection?: ReadonlySet<string> | undefined;
  /** The ids of the records that are selected to begin with; with it rows can be selected. */
  defaultSelection?: ReadonlySet<string> | undefined;
  /** The event handler called when a person selects other records; with it rows can be selected. */
  onSelectionChange?: ((selection: ReadonlySet<string>) => void) | undefined;
}

const NONE: ReadonlySet<string> = new Set();

/** The selection that such props ask for, and the way to change it. */
export function useSelection({
  selection,
  defaultSelection,
  onSelectionChange,
}: SelectionProps): readonly [ReadonlySet<string>, (selection: ReadonlySet<string>) => void] {
  const [own, setOwn] = useState(defaultSelection ?? NONE);
  const change = useCallback(
    (next: ReadonlySet<string>) => {
      setOwn(next);
      onSelectionChange?.(next);
    },
    [onSelectionChange],
  );
  return [selection ?? own, change];
}
