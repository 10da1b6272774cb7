/** A record with its due time. */
export interface Dated {
  readonly id: string;
  /** In milliseconds since 1970; infinite where there is none. */
  readonly due: number;
}

/**
 * Puts a record into its place by due time and id, where that is among the first: to order all of many thousand would be
 * felt.
 *
 * @param first those that are the first so far, in order
 * @param limit how many are kept
 */
export function keepFirst(first: Dated[], id: string, due: number, limit: number): void {
  const last = first[limit - 1];
  if (last && (last.due < due || (last.due === due && last.id < id))) return;
  let low = 0;
  let high = first.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const other = first[middle] as Dated;
    if (other.due < due || (other.due === due && other.id < id)) low = middle + 1;
    else high = middle;
  }
  first.splice(low, 0, { id, due });
  if (first.length > limit) first.pop();
}
