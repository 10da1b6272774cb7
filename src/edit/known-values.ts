import type { Followup } from '../followup/followup.js';

const ENOUGH = 50;

/** The values of a field among the records, most frequent first, for suggestions where the host names none. */
export function knownValues(followups: Iterable<Followup>, field: 'task_type' | 'priority'): readonly string[] {
  const counts = new Map<string, number>();
  for (const followup of followups) {
    const value = followup[field];
    if (value) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return [...counts]
    .toSorted((a, b) => b[1] - a[1])
    .slice(0, ENOUGH)
    .map(([value]) => value);
}
