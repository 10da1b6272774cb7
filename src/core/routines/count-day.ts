import { idKey } from '../followup/fields.js';
import { dayIn, dayRange } from '../followup/in-zone.js';
import { parseInstant } from '../followup/instant.js';
import { isOpen, type ClosedStatuses } from '../followup/is-open.js';
import type { RecordStore } from '../records/record-store.js';

/** The day of an instant, for an owner. */
export interface DayOfOwner {
  readonly owner: string;
  readonly iso: string;
  /** The id of a record that does not count. */
  readonly but: string | null;
}

/** The last count of each store: most letters that somebody types leave the day and the owner as they are. */
const lastOf = new WeakMap<object, { readonly key: string; readonly count: number }>();

/** How many other open records of an owner are due on the day of an instant, among those that are known. */
export function countDay(
  records: Pick<RecordStore, 'all' | 'revision'>,
  { owner, iso, but }: DayOfOwner,
  { timeZone, closedStatuses }: { readonly timeZone: string; readonly closedStatuses: ClosedStatuses },
): number {
  const { start, end } = dayRange(dayIn(parseInstant(iso) ?? 0, timeZone), timeZone);
  const key = String([records.revision(), owner, but, start, end, ...closedStatuses]);
  const last = lastOf.get(records);
  if (last?.key === key) return last.count;
  const theirs = idKey(owner);
  let count = 0;
  for (const each of records.all()) {
    // What most records fail comes first.
    if (!each.owner_user_id || idKey(each.owner_user_id) !== theirs) continue;
    const due = parseInstant(each.due_at) ?? NaN;
    if (due >= start && due < end && each.id !== but && isOpen(each, closedStatuses)) count += 1;
  }
  lastOf.set(records, { key, count });
  return count;
}
