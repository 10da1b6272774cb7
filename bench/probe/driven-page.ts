/** What a measured page offers as `window.__bench`. */
export interface DrivenPage {
  /** How many records are loaded. */
  readonly rowCount: () => number;
  /** The record that the table now holds for an id. */
  readonly get: (
    id: string,
  ) => { readonly note?: string | null; readonly integration_version: number | null } | undefined;
  /** Page after page until the server has no more. */
  readonly loadAll: () => Promise<void>;
  /** An optimistic edit and its PATCH. */
  readonly editRow: (id: string, patch: { readonly note: string }) => void;
  /** Starts to bring the table up to date with the server. */
  readonly refresh: () => unknown;
  /** Orders everything loaded in the browser; `null` where the page can't. */
  readonly setSort: ((sort: BenchSort | null) => void) | null;
  /** Keeps what holds a text, of everything loaded, in the browser; `null` where the page can't. */
  readonly setFilter: ((text: string) => void) | null;
  /** The element that scrolls. */
  readonly scrollEl: () => HTMLElement | null;
  /** Opens the editor, which holds the note in an `input` or a `textarea`. */
  readonly openEdit: (id: string) => void;
  readonly closeEdit: () => void;
  /** Opens the editor beside the list, as a click on a row does; left out where the page has none. */
  readonly look?: (id: string) => void;
  /** Goes on to the next row by its key, with the editor beside the list. */
  readonly moveOn?: () => void;
}

export interface BenchSort {
  readonly field: string;
  readonly dir: 'asc' | 'desc';
}
