import { useMemo } from 'react';
import { closedStatusesOf, DEFAULT_CLOSED_STATUSES } from '../followup/is-open.js';
import type { ClosedStatuses } from '../followup/is-open.js';

/** What closes a record, the same object for the same statuses: a list written out in a host's render moves no record. */
export function useClosedStatuses(statuses: readonly string[] | undefined): ClosedStatuses {
  const named = statuses && JSON.stringify(statuses);
  return useMemo(
    () => (named === undefined ? DEFAULT_CLOSED_STATUSES : closedStatusesOf(JSON.parse(named) as string[])),
    [named],
  );
}
