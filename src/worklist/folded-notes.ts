import { foldText } from './fold-text.js';

/** The notes as they are searched. Made when they are first wanted, piece by piece. */
export interface FoldedNotes {
  get(row: number): string;
  /** To be called whenever the note of a row has become another. */
  touch(row: number): void;
  /** Folds up to so many notes. @returns whether all are */
  prepare(rows: number): boolean;
}

export function createFoldedNotes(noteOf: (row: number) => string, rowCount: () => number): FoldedNotes {
  const folded: (string | undefined)[] = [];
  let next = 0;

  function get(row: number): string {
    const known = folded[row];
    if (known !== undefined) return known;
    // A list with holes costs more to read.
    while (folded.length <= row) folded.push(undefined);
    const text = foldText(noteOf(row));
    folded[row] = text;
    return text;
  }

  return {
    get,
    touch(row) {
      if (row < folded.length) folded[row] = undefined;
    },
    prepare(rows) {
      const end = Math.min(rowCount(), next + rows);
      for (; next < end; next += 1) get(next);
      return next >= rowCount();
    },
  };
}
