/** The `window.__bench` of a measured page. */
export interface DrivenPage {
  /** Returns the number of loaded records. */
  readonly rowCount: () => number;
  /** Returns the record that the table currently has for an id. */
  readonly get: (
    id: string,
  ) => { readonly note?: string | null; readonly integration_version: number | null } | undefined;
  /** Loads page after page until the server has no more. */
  readonly loadAll: () => Promise<void>;
  /** Makes an optimistic edit and sends its PATCH. */
  readonly editRow: (id: string, patch: { readonly note: string }) => void;
  /** Starts a refresh from the server. */
  readonly refresh: () => unknown;
  /** Sorts everything loaded in the browser; `null` if the page can't. */
  readonly setSort: ((sort: BenchSort | null) => void) | null;
  /** Filters everything loaded by a text in the browser; `null` if the page can't. */
  readonly setFilter: ((text: string) => void) | null;
  /** Returns the scrolling element. */
  readonly scrollEl: () => HTMLElement | null;
  /** Opens the editor, which has the note in an `input` or a `textarea`. */
  readonly openEdit: (id: string) => void;
  readonly closeEdit: () => void;
  /** Opens the editor next to the list, like a click on a row; omitted if the page has none. */
  readonly look?: (id: string) => void;
  /** Moves to the next row by key, with the editor next to the list. */
  readonly moveOn?: () => void;
}

export interface BenchSort {
  readonly field: string;
  readonly dir: 'asc' | 'desc';
}
