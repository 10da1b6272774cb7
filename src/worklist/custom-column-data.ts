import type { Followup } from '../followup/followup.js';

/** A plain value in a column of the host's own; `null`, `undefined`, `''` and `NaN` stand for none. */
export type ColumnValue = string | number | boolean | null | undefined;

/** A value that is not none. */
export type PresentValue = string | number | boolean;

/** What a column of the host's own says of a record, for search, filter and order. */
export interface CustomColumnData {
  /** What the column is known by, in queries, layouts and `data-column`: unique, and none of `FOLLOWUP_COLUMNS`. */
  readonly id: string;
  /** The name of the column. */
  readonly header: string;
  /**
   * The plain value of a record, which the column sorts and filters by, such as a number of stars; without it the column does
   * neither. It is asked once for each version of a record. Keep it the same function between renders: another one says that
   * values may have changed, and is asked for all records again. What it throws is told once by `onError`, and counts as none.
   */
  readonly value?: ((followup: Followup) => ColumnValue) | undefined;
  /**
   * Orders two values, neither of them none, as `Array.sort` wants it: below 0 where `a` comes first. What it finds equal comes
   * in the order of the values themselves. What it throws is told once by `onError`, and counts as equal.
   *
   * @default numbers by size, texts by the alphabet of the provider's locale
   */
  readonly compare?: CompareValues | undefined;
  /**
   * Whether the filter panel offers its values; with `label`, in other words than the value's own. In a query what is chosen
   * stands under `custom`, in a URL as `column.<id>`.
   * @default false
   */
  readonly filter?: boolean | { readonly label: (value: string) => string } | undefined;
  /**
   * What the search looks through beside the note and the names. What it throws is told once by `onError`, and counts as
   * empty. Keep it the same function between renders, like `value`.
   */
  readonly searchText?: ((followup: Followup) => string | null | undefined) | undefined;
}

/**
 * Orders two values of a column: negative where the first comes before. Of a column of numbers alone it may take numbers:
 * `(a: number, b: number) => b - a`, for which it is written as a method.
 */
type CompareValues = { compare(a: PresentValue, b: PresentValue): number }['compare'];

/** No columns of the host's own, always the same array. */
export const NO_CUSTOM_COLUMNS: readonly CustomColumnData[] = [];

/** A value as queries and URLs write it; empty for none. */
export function valueText(value: ColumnValue): string {
  return isPresent(value) ? String(value) : '';
}

/** Whether a value is one of those that sort and filter, and not none. A host without types may give anything. */
export function isPresent(value: unknown): value is PresentValue {
  if (typeof value === 'number') return !Number.isNaN(value);
  return typeof value === 'boolean' || (typeof value === 'string' && value !== '');
}

/** An order of its own for all values: false before true before numbers by size before texts by the alphabet. */
export function compareValues(byAlphabet: (a: string, b: string) => number) {
  const rank = (value: PresentValue): number => ['boolean', 'number', 'string'].indexOf(typeof value);
  return (a: PresentValue, b: PresentValue): number => {
    if (typeof a === 'string' && typeof b === 'string') return byAlphabet(a, b);
    return rank(a) - rank(b) || Number(a) - Number(b);
  };
}
