import type { EditableField } from '../../core/followup/fields.js';
import type { Followup } from '../../core/followup/followup.js';

const ENOUGH = 50;

/** A few thousand records are a good sample; scanning 100,000 would noticeably delay a dialog. */
const MAX_LOOKED_AT = 5000;

/**
 * Returns the values of a field in a sample of the records, most frequent first, to suggest if the host provides none.
 */
export function knownValues(followups: Iterable<Followup>, field: EditableField): readonly string[] {
  const counts = new Map<string, number>();
  let looked = 0;
  for (const followup of followups) {
    if (looked++ === MAX_LOOKED_AT) break;
    const value = followup[field];
    if (value) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return [...counts]
    .toSorted((a, b) => b[1] - a[1])
    .slice(0, ENOUGH)
    .map(([value]) => value);
}
