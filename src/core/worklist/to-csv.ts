/** A column of a CSV file. */
export interface CsvColumn<Row> {
  /** The text in the header line. */
  readonly header: string;
  /** Returns the cell of a row; empty for `null`. */
  readonly value: (row: Row) => CsvValue;
}

/** The value of a CSV cell: numbers use the file's decimal mark, `null` and `undefined` are empty. */
export type CsvValue = string | number | null | undefined;

/** The separator between the cells of a CSV file. */
export type CsvSeparator = ',' | ';';

/** The CSV format that spreadsheets of a locale expect. */
export interface CsvFormat {
  /** @default "," */
  readonly separator?: CsvSeparator | undefined;
  /** The mark before the decimals of a number. @default "." */
  readonly decimalMark?: ',' | '.' | undefined;
}

/** Options for writing a CSV file. */
export interface CsvOptions extends CsvFormat {
  /** Whether to begin with a byte order mark, which Excel needs to detect UTF-8. @default false */
  readonly bom?: boolean;
}

// Spreadsheets skip invisible characters before a formula, some up to a tab or line break, and East Asian ones also
// accept the fullwidth forms of the signs.
const FORMULA = /^(?:[\t\r\n]|[\s\p{Default_Ignorable_Code_Point}\p{C}]*[=+\-@＝＋－＠﹦﹢﹣﹫])/u;
// Every separator that a spreadsheet of some locale uses: the text after it could be a formula.
const NEEDS_QUOTES = /[",;\t\r\n]|^\s|\s$/;
const LINE_END = '\r\n';
const BYTE_ORDER_MARK = '\uFEFF';
const WITH_POINT_AND_SEMICOLON: ReadonlySet<string> = new Set(['CH', 'LI']);

/**
 * Writes rows as CSV (RFC 4180). Texts that a spreadsheet would run as a formula get a leading apostrophe.
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
 * Returns the CSV format of a locale's spreadsheets: with decimal commas, semicolons separate the cells.
 *
 * @param separator overrides the locale's separator
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

/** Puts an apostrophe before a text that a spreadsheet would run as a formula. */
export function disarmed(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

function quoted(safe: string): string {
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
