import { sameId } from '../followup/fields.js';
import type { Followup } from '../followup/followup.js';
import { dayIn } from '../followup/in-zone.js';
import { parseInstant } from '../followup/instant.js';
import { isOpen, type ClosedStatuses } from '../followup/is-open.js';

/** The day of an instant, for an owner. */
export interface DayOfOwner {
  readonly owner: string;
  readonly iso: string;
  /** The id of a record that does not count. */
  readonly but: string | null;
}

/** How many other open records of an owner are due on the day of an instant, among those that are known. */
export function countDay(
  records: Iterable<Followup>,
  { owner, iso, but }: DayOfOwner,
  { timeZone, closedStatuses }: { readonly timeZone: string; readonly closedStatuses: ClosedStatuses },
): number {
  const day = dayOf(iso, timeZone);
  return [...records].filter(
    (each) =>
      each.id !== but &&
      sameId(each.owner_user_id, owner) &&
      isOpen(each, closedStatuses) &&
      dayOf(each.due_at, timeZone) === day,
  ).length;
}

function dayOf(iso: string | null | undefined, timeZone: string): string | null {
  const instant = parseInstant(iso);
  return instant === null ? null : dayIn(instant, timeZone).toString();
}
