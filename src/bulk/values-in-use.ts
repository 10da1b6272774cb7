import type { Followup } from '../followup/followup.js';

const ENOUGH = 50;

/** The values of a field among the records, most frequent first, to suggest where the host names none. */
export function valuesInUse(followups: Iterable<Followup>, field: 'task_type' | 'priority'): readonly string[] {
  const counts = new Map<string, number>();
  for (const followup of followups) {
    const value = followup[field];
    if (value) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return [...counts.keys()].sort((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0)).slice(0, ENOUGH);
}
