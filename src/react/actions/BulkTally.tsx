'use client';
import { useMessages } from '../provider/use-messages.js';
import { allEnglish } from '../../core/messages/all-english.js';
import type { BulkState } from '../../core/saving/bulk-update.js';
import { Badge } from '../ui/badge/Badge.js';
import { tallyOf, tallyTone } from './bulk-tally.js';

/** The number of records per status of a bulk change. Renders a `<ul>`. */
export function BulkTally({ state }: { state: BulkState }) {
  const { bulk } = useMessages(allEnglish);
  return (
    <ul className="rf-bulk-tally">
      {tallyOf(state, bulk).map(({ status, text }) => (
        <li key={status} className="rf-line">
          <Badge tone={tallyTone(status)} data-status={status}>
            {text}
          </Badge>
        </li>
      ))}
    </ul>
  );
}
