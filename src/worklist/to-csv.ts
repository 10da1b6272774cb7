/** A column of a CSV file. */
export interface CsvColumn<Row> {
  /** What stands in the first line. */
  readonly header: string;
  /** What stands in the lines below; nothing for `null`. */
  readonly value: (row: Row) => string | number | null | undefined;
}

/** How a CSV file is written. */
export interface CsvOptions {
  /** Whether to begin with a byte order mark, without which Excel reads UTF-8 as something else. @default false */
  readonly bom?: boolean;
}

const FORMULA = /^[=+\-@\t\r]/;
// A semicolon or a tab parts cells where the spreadsheet's language wants it so, and the second half may be a formula.
const NEEDS_QUOTES = /[",;\t\r\n]|^\s|\s$/;
const LINE_END = '\r\n';
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Writes rows as CSV (RFC 4180). A text that a spreadsheet would run as a formula gets an apostrophe before it.
 *
 * @example
 * toCsv([{ header: 'Note', value: (row) => row.note }], [{ note: '=1+1' }]); // "Note\r\n'=1+1\r\n"
 */
export function toCsv<Row>(
  columns: readonly CsvColumn<Row>[],
  rows: Iterable<Row>,
  { bom = false }: CsvOptions = {},
): string {
  const lines = [columns.map((column) => cell(column.header)).join(',')];
  for (const row of rows) lines.push(columns.map((column) => cell(column.value(row))).join(','));
  return (bom ? BYTE_ORDER_MARK : '') + lines.map((line) => line + LINE_END).join('');
}

function cell(value: string | number | null | undefined): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return String(value);
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
