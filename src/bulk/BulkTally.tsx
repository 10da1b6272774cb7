'use client';
import { useMessages } from '../provider/all-messages.js';
import type { BulkState } from '../saving/bulk-update.js';
import { Badge } from '../ui/badge/Badge.js';
import { tallyOf, TALLY_ORDER, tallyText, tallyTone } from './bulk-tally.js';

/** How many records of a bulk change stand where. Renders a `<ul>`. */
export function BulkTally({ state }: { state: BulkState }) {
  const { bulk } = useMessages();
  const counts = tallyOf(state.report);
  return (
    <ul className="rf-bulk-tally">
      {TALLY_ORDER.map((status) => {
        const count = counts[status] ?? 0;
        return count === 0 ? null : (
          <li key={status} className="rf-line">
            <Badge tone={tallyTone(status)} data-status={status}>
              {tallyText(status, count, bulk, state.undo)}
            </Badge>
          </li>
        );
      })}
    </ul>
  );
}
