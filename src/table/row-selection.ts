import type { FollowupRowOrder } from './followup-row.js';

/** How much of the rows is selected. */
export type SelectionState = 'none' | 'some' | 'all';

/** How much of the rows is selected. It looks at each row only where enough are selected to be all. */
export function selectionStateOf({ count, idAt }: FollowupRowOrder, selection: ReadonlySet<string>): SelectionState {
  if (selection.size === 0 || count === 0) return 'none';
  if (selection.size < count) return 'some';
  for (let index = 0; index < count; index += 1) {
    if (!selection.has(idAt(index) ?? '')) return 'some';
  }
  return 'all';
}

/** All rows, selected. */
export function selectAll({ count, idAt }: FollowupRowOrder): ReadonlySet<string> {
  const all = new Set<string>();
  for (let index = 0; index < count; index += 1) {
    const id = idAt(index);
    if (id !== undefined) all.add(id);
  }
  return all;
}

/** A selection with the rows between two ids, both included, selected or not. An id that is no longer there counts as the other. */
export function selectRange(
  { idAt, indexOf }: FollowupRowOrder,
  base: ReadonlySet<string>,
  { from, to, on }: { readonly from: string; readonly to: string; readonly on: boolean },
): ReadonlySet<string> {
  const end = indexOf(to);
  const anchor = indexOf(from);
  const start = anchor === -1 ? end : anchor;
  const next = new Set(base);
  for (let index = Math.min(start, end); index <= Math.max(start, end); index += 1) {
    const id = idAt(index);
    if (id === undefined) continue;
    if (on) next.add(id);
    else next.delete(id);
  }
  return next;
}
