import { idKey } from '../followup/fields.js';
import { createSignal } from '../records/listeners.js';
import type { Owner, OwnerDirectory } from './owners.js';

/** The owners of a directory that were asked for so far. */
export type OwnerStore = ReturnType<typeof createOwnerStore>;

/** Ids in one question to a directory. */
const MAX_IDS = 100;

const stores = new WeakMap<OwnerDirectory, OwnerStore>();

/** The store of a directory: one for all parts of the page, so that an id is resolved once. */
export function ownerStore(directory: OwnerDirectory): OwnerStore {
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
