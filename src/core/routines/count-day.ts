import { idKey } from '../followup/fields.js';
import type { Followup } from '../followup/followup.js';
import { dayIn, dayRange } from '../followup/in-zone.js';
import { parseInstant } from '../followup/instant.js';
import { isOpen, type ClosedStatuses } from '../followup/is-open.js';

/** How many other open records of an owner are due on the day of an instant, among those that are known. */
export function countDay(
  records: Iterable<Followup>,
  { owner, iso, but }: { readonly owner: string; readonly iso: string; readonly but: string | null },
  { timeZone, closedStatuses }: { readonly timeZone: string; readonly closedStatuses: ClosedStatuses },
): number {
  const instant = parseInstant(iso);
  if (instant === null) return 0;
  const { start, end } = dayRange(dayIn(instant, timeZone), timeZone);
  const key = idKey(owner);
  let count = 0;
  // Cheapest first: there may be a hundred thousand.
  for (const each of records) {
    if (each.owner_user_id == null || idKey(each.owner_user_id) !== key || each.id === but) continue;
    const due = parseInstant(each.due_at);
    if (due !== null && due >= start && due < end && isOpen(each, closedStatuses)) count += 1;
  }
  return count;
}
