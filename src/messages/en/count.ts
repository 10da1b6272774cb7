let format: Intl.NumberFormat | undefined;

/** A number as English writes it: `written(2000)` is "2,000". */
export function written(value: number): string {
  // The first format of a page takes the browser as long as a whole screen of rows.
  if (Number.isInteger(value) && value >= 0 && value < 1000) return String(value);
  format ??= new Intl.NumberFormat('en');
  return format.format(value);
}

/** A count in words: `count(1, 'row')` is "1 row", `count(2000, 'row')` is "2,000 rows". */
export function count(value: number, one: string, many = `${one}s`): string {
  return `${written(value)} ${value === 1 ? one : many}`;
}
