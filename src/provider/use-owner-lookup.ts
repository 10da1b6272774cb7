'use client';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useDisplaySettings } from './display-settings.js';
import { listedOwners, type OwnerLookup, type Owner, type OwnerDirectory } from './owners.js';
import { idKey } from '../followup/fields.js';
import { createSignal } from '../records/listeners.js';

/** The owners known so far, and the way to ask for more. */
export interface KnownOwners {
  readonly ownerOf: OwnerLookup;
  /** Asks for those that are not known yet; call it in an effect. */
  readonly request: (ids: readonly string[]) => void;
}

/** The owners in the host's list, or those that its directory has told of so far. Ids are compared without regard to case. */
export function useKnownOwners(): KnownOwners {
  const { owners } = useDisplaySettings();
  const store = owners !== null && 'resolve' in owners ? ownerStore(owners) : null;
  const version = useSyncExternalStore(store?.subscribe ?? neverChanges, store?.version ?? zero, zero);

  return useMemo(() => {
    if (store) return { ownerOf: (id) => (version === 0 ? undefined : store.get(id)), request: store.request };
    return { ownerOf: listedOwners(owners), request: asksNobody };
  }, [owners, store, version]);
}

/** Finds the owners with the ids that are shown, in the host's list or through its directory, and shows them once they are known. */
export function useOwnerLookup(ids: readonly (string | null | undefined)[]): OwnerLookup {
  const { ownerOf, request } = useKnownOwners();
  const wanted = [...new Set(ids.filter((id) => id))].join('\n');
  useEffect(() => {
    if (wanted !== '') request(wanted.split('\n'));
  }, [request, wanted]);
  return ownerOf;
}

function asksNobody(): void {}

function neverChanges(): () => void {
  return () => {};
}

function zero(): number {
  return 0;
}

/** The owners of a directory that were asked for so far. */
type OwnerStore = ReturnType<typeof createOwnerStore>;

/** Ids in one question to a directory. */
const MAX_IDS = 100;

const stores = new WeakMap<OwnerDirectory, OwnerStore>();

/** The store of a directory: one for all parts of the page, so that an id is resolved once. */
function ownerStore(directory: OwnerDirectory): OwnerStore {
  const known = stores.get(directory);
  if (known) return known;
  const made = createOwnerStore(directory);
  stores.set(directory, made);
  return made;
}

function createOwnerStore(directory: OwnerDirectory) {
  const owners = new Map<string, Owner | null>();
  const asked = new Set<string>();
  const changes = createSignal();
  let waiting: string[] = [];
  let version = 0;

  // One question for all the ids of one render, however many parts ask; many ids go out a batch at a time.
  async function askAll(): Promise<void> {
    const ids = waiting;
    waiting = [];
    for (let from = 0; from < ids.length; from += MAX_IDS) await ask(ids.slice(from, from + MAX_IDS));
  }

  async function ask(ids: readonly string[]): Promise<void> {
    try {
      const found = await directory.resolve(ids, { signal: new AbortController().signal });
      for (const id of ids) owners.set(idKey(id), null);
      for (const owner of found) owners.set(idKey(owner.id), owner);
    } catch {
      // The ids stay in short form; the next part that is shown asks again.
      for (const id of ids) asked.delete(idKey(id));
      return;
    }
    version += 1;
    changes.emit();
  }

  return {
    /** The owner with an id, `null` where the directory knows none, `undefined` while it is not known yet. */
    get: (id: string): Owner | null | undefined => owners.get(idKey(id)),
    /** Asks the directory for the ids that were not asked for before. */
    request: (ids: readonly string[]): void => {
      const missing = ids.filter((id) => !asked.has(idKey(id)));
      if (missing.length === 0) return;
      for (const id of missing) asked.add(idKey(id));
      if (waiting.length === 0) queueMicrotask(() => void askAll());
      waiting.push(...missing);
    },
    subscribe: changes.subscribe,
    /** Changes whenever an answer came. */
    version: (): number => version,
  };
}
