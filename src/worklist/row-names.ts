import type { Followup } from '../followup/followup.js';
import type { ReferenceColumn } from './worklist-column.js';

/** What a record belongs to by name, as far as that is known. */
export type RecordNames = { readonly [Column in ReferenceColumn]?: string | undefined } & {
  /** Whom it is with. */
  readonly contact?: string | undefined;
};

/** Looks up the names of a record; `null` where there are none to be had. */
export type NamesOf = ((followup: Followup) => RecordNames) | null;

/**
 * The names of what the rows belong to. Each is kept as it was when it was first wanted: what is ordered by it stays in
 * order until the host says that names may have changed, however its directory learns.
 */
export type RowNames = ReturnType<typeof createRowNames>;

/** Stands before a name, for it to come before all ids. */
const NAMED = '\u0001';
const NO_NAMES: RecordNames = {};

/** Orders what `orderText` gives: by name, then what has none by id. */
export function compareNames(
  byAlphabet: (a: string, b: string) => number,
  byLetter: (a: string, b: string) => number,
): (a: string, b: string) => number {
  return (a, b) => {
    const [first, second] = [a.startsWith(NAMED), b.startsWith(NAMED)];
    if (first !== second) return first ? -1 : 1;
    return first ? byAlphabet(a, b) : byLetter(a, b);
  };
}

export function createRowNames(
  recordOf: (row: number) => Followup | null | undefined,
  rowCount: () => number,
  first: NamesOf,
) {
  const kept = new Map<number, RecordNames>();
  let namesOf = first;

  function look(row: number): RecordNames {
    const record = recordOf(row);
    return (record && namesOf?.(record)) || NO_NAMES;
  }

  function get(row: number): RecordNames {
    const known = kept.get(row);
    if (known) return known;
    if (!namesOf) return NO_NAMES;
    const names = look(row);
    kept.set(row, names);
    return names;
  }

  return {
    /** All names of a row, to be searched; empty for none. */
    words: (row: number): string => wordsOf(get(row)),
    /** What a row is ordered by in a column of ids: its name, marked as one, else its id. */
    orderText(column: ReferenceColumn, row: number): string {
      const name = get(row)[column];
      return name ? NAMED + name : (recordOf(row)?.[column] ?? '');
    },
    /** To be called whenever the record of a row has become another. */
    touch: (row: number): void => void kept.delete(row),
    /** Takes another lookup, or none. @returns the rows that may have other names now */
    renew(next: NamesOf): readonly number[] {
      const before = namesOf;
      namesOf = next;
      // Without a lookup nothing was kept.
      if (!before || !next) {
        kept.clear();
        return Array.from({ length: rowCount() }, (_, row) => row);
      }
      const changed: number[] = [];
      for (const [row, had] of kept) {
        const names = look(row);
        if (wordsOf(names) === wordsOf(had)) continue;
        kept.set(row, names);
        changed.push(row);
      }
      return changed;
    },
  };
}

// Whatever is searched for holds no line end.
function wordsOf(names: RecordNames): string {
  return Object.values(names).join('\n');
}
