/** A list that goes on through so many pages without a new record has no end, whatever cursors it gives. */
const MOST_EMPTY_PAGES = 100;

/** Counts pages in a row that brought nothing new. */
export interface EmptyRun {
  /** Notes a page that was read, and whether it brought a record that none before it did. */
  readonly note: (isNews: boolean) => void;
  /** Whether so many brought nothing that no end is to be expected. How many records came before does not matter. */
  readonly isEndless: () => boolean;
}

/** What ends each loop over the pages of a list on a server that never does. */
export function createEmptyRun(): EmptyRun {
  let length = 0;
  return {
    note(isNews) {
      length = isNews ? 0 : length + 1;
    },
    isEndless: () => length >= MOST_EMPTY_PAGES,
  };
}
