'use client';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { directoryStore } from './directory-store.js';
import { isDirectory, listed, type Lookup, type Named, type NameSource } from './directory.js';
import { neverChanges } from '../ui/never-changes.js';

/** The entries known so far, and the way to ask for more. */
export interface Known<Entry extends Named> {
  /** Another function once more may be known. */
  readonly lookup: Lookup<Entry>;
  /** Finds what is known at the moment of the call: not to be called while rendering. */
  readonly findNow: Lookup<Entry>;
  /** Asks for those that are not known yet; call it in an effect. Settles once nothing is under way. */
  readonly request: (ids: readonly string[]) => Promise<void>;
}

/** The entries in the host's list, or those that its directory has told of so far. Ids are compared without regard to case. */
export function useKnown<Entry extends Named>(source: NameSource<Entry>): Known<Entry> {
  const store = isDirectory(source) ? directoryStore(source) : null;
  const version = useSyncExternalStore(store?.subscribe ?? neverChanges, store?.version ?? zero, zero);

  return useMemo(() => {
    if (store) {
      const { get: findNow, request } = store;
      return { lookup: (id) => (version === 0 ? undefined : findNow(id)), findNow, request };
    }
    const lookup = listed(source);
    return { lookup, findNow: lookup, request: asksNobody };
  }, [source, store, version]);
}

/**
 * Finds the entries with some ids, in the host's list or through its directory, and shows them once they are known.
 *
 * @param ids the ids that are shown; ids are compared without regard to case
 */
export function useLookup<Entry extends Named>(
  source: NameSource<Entry>,
  ids: readonly (string | null | undefined)[],
): Lookup<Entry> {
  const { lookup, request } = useKnown(source);
  const wanted = [...new Set(ids.filter((id) => id))].join('\n');
  useEffect(() => {
    if (wanted !== '') void request(wanted.split('\n'));
  }, [request, wanted]);
  return lookup;
}

async function asksNobody(): Promise<void> {}

function zero(): number {
  return 0;
}
