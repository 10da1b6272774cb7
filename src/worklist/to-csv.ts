/** A column of a CSV file. */
export interface CsvColumn<Row> {
  /** What stands in the first line. */
  readonly header: string;
  /** What stands in the lines below; nothing for `null`. */
  readonly value: (row: Row) => CsvValue;
}

/** What a cell of a CSV file may hold: a number is written with the decimal mark of the file, `null` and `undefined` as nothing. */
type CsvValue = string | number | null | undefined;

/** What stands between the cells of a CSV file. */
export type CsvSeparator = ',' | ';';

/** How the spreadsheets of a place read a file. */
export interface CsvFormat {
  /** @default "," */
  readonly separator?: CsvSeparator | undefined;
  /** What stands before the decimals of a number. @default "." */
  readonly decimalMark?: ',' | '.' | undefined;
}

/** How a CSV file is written. */
export interface CsvOptions extends CsvFormat {
  /** Whether to begin with a byte order mark, without which Excel reads UTF-8 as something else. @default false */
  readonly bom?: boolean;
}

// Spreadsheets drop what can't be seen before a formula, some at a tab or a line end at the latest, and East Asian ones read
// the wide forms of the signs.
const FORMULA = /^(?:[\t\r\n]|[\s\p{Default_Ignorable_Code_Point}\p{C}]*[=+\-@＝＋－＠﹦﹢﹣﹫])/u;
// Whatever parts cells in a spreadsheet of some language: the second half may be a formula.
const NEEDS_QUOTES = /[",;\t\r\n]|^\s|\s$/;
const LINE_END = '\r\n';
const BYTE_ORDER_MARK = '\uFEFF';
const WITH_POINT_AND_SEMICOLON: ReadonlySet<string> = new Set(['CH', 'LI']);

/**
 * Writes rows as CSV (RFC 4180). A text that a spreadsheet would run as a formula gets an apostrophe before it.
 *
 * @example
 * toCsv([{ header: 'Note', value: (row) => row.note }], [{ note: '=1+1' }]); // "Note\r\n'=1+1\r\n"
 */
export function toCsv<Row>(
  columns: readonly CsvColumn<Row>[],
  rows: Iterable<Row>,
  { bom = false, separator = ',', decimalMark = '.' }: CsvOptions = {},
): string {
  const line = (valueOf: (column: CsvColumn<Row>) => CsvValue): string =>
    columns.map((column) => cell(valueOf(column), decimalMark)).join(separator);
  const lines = [line(({ header }) => header)];
  for (const row of rows) lines.push(line(({ value }) => value(row)));
  return (bom ? BYTE_ORDER_MARK : '') + lines.map((line) => line + LINE_END).join('');
}

/**
 * How spreadsheets set to a locale read a file: where decimals stand behind a comma, a semicolon parts the cells.
 *
 * @param separator what stands between the cells all the same
 */
export function csvFormat(locale: string, separator: CsvSeparator | null = null): CsvFormat {
  const parts = new Intl.NumberFormat(locale).formatToParts(0.5);
  const mark = parts.find(({ type }) => type === 'decimal')?.value;
  const isParted = mark !== '.' || WITH_POINT_AND_SEMICOLON.has(new Intl.Locale(locale).region ?? '');
  return { separator: separator ?? (isParted ? ';' : ','), decimalMark: mark === ',' ? ',' : '.' };
}

function cell(value: CsvValue, decimalMark: string): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return quoted(String(value).replace('.', decimalMark));
  return quoted(disarmed(value));
}

/** A text as a spreadsheet takes it for one: with an apostrophe before what it would run as a formula. */
export function disarmed(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

function quoted(safe: string): string {
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
