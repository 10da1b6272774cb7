'use client';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import {
  isDirectory,
  listed,
  type Directory,
  type Lookup,
  type NameSource,
  type Named,
  type OwnerLookup,
} from '../../core/page/directory.js';
import { neverChanges } from '../ui/hooks.js';
import { idKey } from '../../core/followup/fields.js';
import { onePer } from '../../core/page/one-per.js';
import { createSignal } from '../../core/records/listeners.js';
import { useDisplaySettings } from './display-settings-context.js';

/** The entries known so far, and a function to ask for more. */
export interface Known<Entry extends Named> {
  /** A new function when more may be known. */
  readonly lookup: Lookup<Entry>;
  /** Finds what is known at the moment of the call. Not to be called during render. */
  readonly findNow: Lookup<Entry>;
  /** Asks for those that are not known yet. Call it in an effect. Settles when no request is in flight. */
  readonly request: (ids: readonly string[]) => Promise<void>;
}

/** The entries in the host's list, or those that its directory has returned so far. Ids are compared case-insensitively. */
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
 * Finds the entries with some ids, in the host's list or through its directory. Re-renders when more are known.
 *
 * @param ids the shown ids; they are compared case-insensitively
 */
export function useLookup<Entry extends Named>(
  source: NameSource<Entry>,
  ids: readonly (string | null | undefined)[],
): Lookup<Entry> {
  const { lookup, request } = useKnown(source);
  useRequest(request, ids);
  return lookup;
}

/** Asks for the shown ids. */
export function useRequest(request: Known<Named>['request'], ids: readonly (string | null | undefined)[]): void {
  const wanted = [...new Set(ids.filter((id) => id))].join('\n');
  useEffect(() => {
    if (wanted !== '') void request(wanted.split('\n'));
  }, [request, wanted]);
}

async function asksNobody(): Promise<void> {}

function zero(): number {
  return 0;
}

/** The most ids in one request to a directory. */
const MAX_IDS = 100;

/** New entries are announced in batches that grow with the number of known ones: each batch makes a list sort again. */
const TELL_AT_GROWTH = 0.1;

/** The store of a directory, shared by the whole page, so that an id is resolved once. */
const directoryStore = onePer(createDirectoryStore);

function createDirectoryStore<Entry extends Named>(directory: Directory<Entry>) {
  const entries = new Map<string, Entry | null>();
  const asked = new Set<string>();
  const changes = createSignal();
  const flights = new Set<Promise<void>>();
  let waiting: string[] = [];
  let version = 0;
  let told = 0;

  // One request for all ids of one render, however many components ask; many ids are sent batch by batch.
  async function askAll(): Promise<void> {
    await Promise.resolve();
    const ids = waiting;
    waiting = [];
    for (let from = 0; from < ids.length; from += MAX_IDS) {
      await ask(ids.slice(from, from + MAX_IDS));
      if (from + MAX_IDS >= ids.length || entries.size - told >= told * TELL_AT_GROWTH) tell();
    }
  }

  function tell(): void {
    if (entries.size === told) return;
    told = entries.size;
    version += 1;
    changes.emit();
  }

  async function ask(ids: readonly string[]): Promise<void> {
    try {
      const found = await directory.resolve(ids, { signal: new AbortController().signal });
      const given = new Map(found.map((entry) => [idKey(entry.id), entry]));
      for (const id of ids) entries.set(idKey(id), given.get(idKey(id)) ?? null);
    } catch {
      // The ids stay in short form; the next component that is shown asks again.
      for (const id of ids) asked.delete(idKey(id));
    }
  }

  function fly(flight: Promise<void>): void {
    flights.add(flight);
    void flight.finally(() => flights.delete(flight));
  }

  return {
    /** The entry with an id; `null` if the directory has none, `undefined` while it is unknown. */
    get: (id: string): Entry | null | undefined => entries.get(idKey(id)),
    /** Asks the directory for ids that were not requested before. Settles when no request is in flight. */
    request: async (ids: readonly string[]): Promise<void> => {
      const missing = new Map(ids.map((id) => [idKey(id), id]));
      for (const key of missing.keys()) {
        if (asked.has(key)) missing.delete(key);
        else asked.add(key);
      }
      if (missing.size > 0) {
        if (waiting.length === 0) fly(askAll());
        waiting.push(...missing.values());
      }
      await Promise.all(flights);
    },
    subscribe: changes.subscribe,
    /** Changes whenever new entries are announced. */
    version: (): number => version,
  };
}

/** Finds the owners with the shown ids, in the host's list or through its directory. Re-renders when more are known. */
export function useOwnerLookup(ids: readonly (string | null | undefined)[]): OwnerLookup {
  return useLookup(useDisplaySettings().owners, ids);
}
