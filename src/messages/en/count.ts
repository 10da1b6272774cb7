/** Writes numbers in English. */
export const number = new Intl.NumberFormat('en');

/** A count in words: `count(1, 'row')` is "1 row", `count(2000, 'row')` is "2,000 rows". */
export function count(value: number, one: string, many = `${one}s`): string {
  return `${number.format(value)} ${value === 1 ? one : many}`;
}

/** A number as English writes it: `written(2000)` is "2,000". */
export function written(value: number): string {
  return number.format(value);
}
