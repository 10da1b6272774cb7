import { counted } from '../counted.js';

/** A count in French words. */
export const count = counted('fr');

/** A number as French writes it: `written(2000)` is "2 000", with a narrow no-break space. */
export function written(value: number): string {
  return count(value, { other: '#' });
}

/** So many follow-ups; from a million on, French puts "de" between. */
export function followups(value: number): string {
  return count(value, { one: '# suivi', many: '# de suivis', other: '# suivis' });
}

/** So many changes. */
export function changes(value: number): string {
  return count(value, { one: '# modification', many: '# de modifications', other: '# modifications' });
}
