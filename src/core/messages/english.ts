import type { Counted } from './counted.js';

/** Formats a whole number in English: `written(2000)` is "2,000". */
export function written(value: number): string {
  // By hand, as dates are; see `isByHand`.
  return String(value).replace(/\B(?=(\d{3})+$)/g, ',');
}

/** Formats a count in words: `count(1, 'row')` is "1 row", `count(2000, 'row')` is "2,000 rows". */
export function count(value: number, one: string, many = `${one}s`): string {
  return `${written(value)} ${value === 1 ? one : many}`;
}

/** A message that depends on a number: the singular and the plural, in which `#` stands for the number. */
export function counts(one: string, many = one): Counted {
  return (values) => (values.count === 1 ? one : many).replace('#', written(values.count));
}
