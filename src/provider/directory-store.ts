import { idKey } from '../followup/fields.js';
import { createSignal } from '../records/listeners.js';
import type { Directory, Named } from './directory.js';

/** The entries of a directory that were asked for so far. */
export type DirectoryStore<Entry extends Named> = ReturnType<typeof createDirectoryStore<Entry>>;

/** Ids in one question to a directory. */
const MAX_IDS = 100;

/** What is new is told in pieces that grow with what is known: each costs a list its order anew. */
const TELL_AT_GROWTH = 0.1;

const stores = new WeakMap<object, DirectoryStore<never>>();

/** The store of a directory: one for all parts of the page, so that an id is resolved once. */
export function directoryStore<Entry extends Named>(directory: Directory<Entry>): DirectoryStore<Entry> {
  // The store of a directory holds what that directory gave.
  const known = stores.get(directory) as DirectoryStore<Entry> | undefined;
  if (known) return known;
  const made = createDirectoryStore(directory);
  stores.set(directory, made as DirectoryStore<never>);
  return made;
}

function createDirectoryStore<Entry extends Named>(directory: Directory<Entry>) {
  const entries = new Map<string, Entry | null>();
  const asked = new Set<string>();
  const changes = createSignal();
  const flights = new Set<Promise<void>>();
  let waiting: string[] = [];
  let version = 0;
  let told = 0;

  // One question for all the ids of one render, however many parts ask; many ids go out a batch at a time.
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
      // The ids stay in short form; the next part that is shown asks again.
      for (const id of ids) asked.delete(idKey(id));
    }
  }

  function fly(flight: Promise<void>): void {
    flights.add(flight);
    void flight.finally(() => flights.delete(flight));
  }

  return {
    /** The entry with an id, `null` where the directory knows none, `undefined` while it is not known yet. */
    get: (id: string): Entry | null | undefined => entries.get(idKey(id)),
    /** Asks the directory for the ids that were not asked for before; settles once nothing is under way. */
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
    /** Changes whenever answers are told. */
    version: (): number => version,
  };
}
