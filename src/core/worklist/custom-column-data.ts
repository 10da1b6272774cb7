import type { Followup } from '../followup/followup.js';

/** A plain value in a custom column; `null`, `undefined`, `''` and `NaN` mean none. */
export type ColumnValue = string | number | boolean | null | undefined;

/** A value other than none. */
export type PresentValue = string | number | boolean;

/** The data of a custom column: how to search, filter and sort records by it. */
export interface CustomColumnData {
  /** The column's id in queries, layouts and `data-column`: unique, and not one of `FOLLOWUP_COLUMNS`. */
  readonly id: string;
  /** The name of the column. */
  readonly header: string;
  /**
   * Returns the plain value of a record, such as a number of stars, to sort and filter by; without it, the column does
   * neither. Called once per version of a record. Keep the function identity stable between renders: a new function
   * means that values may have changed, and is called for all records again. An error it throws is reported once to
   * `onError` and counts as no value.
   */
  readonly value?: ((followup: Followup) => ColumnValue) | undefined;
  /**
   * Compares two present values, as for `Array.sort`: negative if `a` comes first. Values it finds equal are ordered by
   * the default. An error it throws is reported once to `onError` and counts as equal.
   *
   * @default numbers by size, texts by the alphabet of the provider's locale
   */
  readonly compare?: CompareValues | undefined;
  /**
   * Whether the filter panel offers its values; with `label`, under other names. Chosen values are under `custom` in a
   * query and `column.<id>` in a URL.
   * @default false
   */
  readonly filter?: boolean | { readonly label: (value: string) => string } | undefined;
  /**
   * Returns text to search in addition to the note and the names. An error it throws is reported once to `onError` and
   * counts as empty text. Keep the function identity stable between renders, as for `value`.
   */
  readonly searchText?: ((followup: Followup) => string | null | undefined) | undefined;
}

/**
 * Compares two values of a column: negative if the first comes before. Declared as a method, so that a column with only
 * numbers may accept numbers: `(a: number, b: number) => b - a`.
 */
type CompareValues = { compare(a: PresentValue, b: PresentValue): number }['compare'];

/** No custom columns; always the same array, for stable identity. */
export const NO_CUSTOM_COLUMNS: readonly CustomColumnData[] = [];

/** Converts a value to its text in queries and URLs; empty for none. */
export function valueText(value: ColumnValue): string {
  return isPresent(value) ? String(value) : '';
}

/** Whether a value can be sorted and filtered by. An untyped host may return anything. */
export function isPresent(value: unknown): value is PresentValue {
  if (typeof value === 'number') return !Number.isNaN(value);
  return typeof value === 'boolean' || (typeof value === 'string' && value !== '');
}

/** A total order of all values: false, true, numbers by size, then texts alphabetically. */
export function compareValues(byAlphabet: (a: string, b: string) => number) {
  const rank = (value: PresentValue): number => ['boolean', 'number', 'string'].indexOf(typeof value);
  return (a: PresentValue, b: PresentValue): number => {
    if (typeof a === 'string' && typeof b === 'string') return byAlphabet(a, b);
    return rank(a) - rank(b) || Number(a) - Number(b);
  };
}
