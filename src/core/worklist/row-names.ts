import type { Followup } from '../followup/followup.js';
import type { ReferenceColumn } from './worklist-column.js';

/** The names of a record's references, as far as known. */
export type RecordNames = { readonly [Column in ReferenceColumn]?: string | undefined } & {
  /** The contact's name. */
  readonly contact?: string | undefined;
};

/** Looks up the names of a record; `null` if the host has none. */
export type NamesOf = ((followup: Followup) => RecordNames) | null;

/**
 * The reference names of the rows. Each is cached on first use, so that the order stays valid until the host says that
 * names may have changed, even if its directory learns more.
 */
export type RowNames = ReturnType<typeof createRowNames>;

const NO_NAMES: RecordNames = {};

/** Compares ids by their names; those without one come last, by their keys. */
export type CompareByNames = (
  nameOf: (id: string) => string | null | undefined,
  keyOf?: (id: string) => string,
) => (a: string, b: string) => number;

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
    get,
    /** Returns all names of a row, for searching; empty if none. */
    words: (row: number): string => wordsOf(get(row)),
    /** Call it whenever a row's record has changed. */
    touch: (row: number): void => void kept.delete(row),
    /** Sets or removes the lookup. @returns the rows whose names may have changed */
    renew(next: NamesOf): readonly number[] {
      const before = namesOf;
      namesOf = next;
      // Without a lookup nothing was cached.
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

// Search words never contain line breaks, so no match spans two names.
function wordsOf(names: RecordNames): string {
  return Object.values(names).join('\n');
}
