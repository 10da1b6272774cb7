import { counted } from '../counted.js';

/** A count in German words. */
export const count = counted('de');

/** A number as German writes it: `written(2000)` is "2.000". */
export function written(value: number): string {
  return count(value, { other: '#' });
}

/** So many follow-ups; German writes this alike in every grammatical case. */
export function followups(value: number): string {
  return count(value, { one: '# Wiedervorlage', other: '# Wiedervorlagen' });
}
