import type { ShownRows, WorklistGroup, WorklistResult } from './worklist-result.js';

/** Returns a result without the rows under some headings; the same object if it has none of them. */
export function collapseGroups(result: WorklistResult, keys: ReadonlySet<string>): ShownRows {
  if (keys.size === 0) return result;
  /** How many rows are hidden before each group. */
  const hidden: number[] = [];
  let before = 0;
  const groups = result.groups.map((group): WorklistGroup => {
    hidden.push(before);
    const collapsed = group.key !== undefined && keys.has(group.key);
    if (!collapsed && before === 0) return group;
    const start = group.start - before;
    if (collapsed) before += group.count;
    // Spreading thousands of groups would be noticeable.
    const { key, bucket, day, column, value, labelOf, count, overdue } = group;
    return { key, bucket, day, column, value, labelOf, start, count, overdue, collapsed };
  });
  if (before === 0) return result;
  /** The last group whose first row is at or before a place. */
  const groupAt = (of: readonly WorklistGroup[], place: number): number => {
    let [low, high] = [0, of.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((of[middle] as WorklistGroup).start <= place) low = middle + 1;
      else high = middle;
    }
    return low - 1;
  };
  return {
    length: result.length - before,
    // A collapsed group begins where the next one does, so the last one found has the row.
    idAt: (place) =>
      place < 0 || place >= result.length - before
        ? undefined
        : result.idAt(place + (hidden[groupAt(groups, place)] ?? 0)),
    indexOf(id) {
      const place = result.indexOf(id);
      if (place < 0) return place;
      const at = groupAt(result.groups, place);
      return groups[at]?.collapsed ? -1 : place - (hidden[at] ?? 0);
    },
    groups,
  };
}
