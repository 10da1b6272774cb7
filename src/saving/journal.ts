import type { VersionFloors } from '../records/version-floors.js';
import { createVersionFloors, noVersionFloors } from '../records/version-floors.js';
import type { JournalEntry } from './journal-entry.js';
import { decodeJournalEntry, encodeJournalEntry } from './journal-entry.js';
import type { KeptStorage } from '../records/kept-storage.js';

/**
 * What survives a reload of the page: the unsettled edits, each written before its first request and cleared only at its
 * end, and the newest version seen of each record. It holds no token.
 */
export interface Journal extends VersionFloors {
  /** The edits of this page's earlier life, in the order in which they were submitted. */
  readonly load: () => readonly JournalEntry[];
  readonly put: (entry: JournalEntry) => void;
  readonly remove: (editId: string) => void;
  /** Whether the server was caught ignoring the expected version of an update. */
  readonly ignoresVersions: () => boolean;
  readonly noteIgnoresVersions: () => void;
}

export interface JournalOptions {
  /** The name of this life of the page, which stands in what it writes. */
  readonly page?: (() => string) | undefined;
  /** Called when storage refuses; the edits go on without their journal. */
  readonly onFailure?: ((error: unknown) => void) | undefined;
}

/**
 * Keeps a journal in storage.
 *
 * @param name tells apart what must not meet: the API and its user
 */
export function createJournal(
  storage: KeptStorage,
  name: string,
  { page, onFailure = () => {} }: JournalOptions = {},
): Journal {
  const prefix = `react-followups:${name}:edit:`;
  const traits = `react-followups:${name}:ignores-versions`;
  const places = new Map<string, string>();
  let next = 0;

  function attempt<Result>(work: () => Result, otherwise: Result): Result {
    try {
      return work();
    } catch (error) {
      onFailure(error);
      return otherwise;
    }
  }

  return {
    load: () =>
      attempt(() => {
        const entries: JournalEntry[] = [];
        const mine = storage.keys().filter((key) => key.startsWith(prefix));
        for (const key of mine.sort()) {
          const entry = decodeJournalEntry(storage.getItem(key) ?? '');
          if (!entry) {
            storage.removeItem(key);
            continue;
          }
          entries.push(entry);
          places.set(entry.id, key);
          next = Math.max(next, Number.parseInt(key.slice(prefix.length), 10) + 1 || 0);
        }
        return entries;
      }, []),
    put(entry) {
      // Two lives that share the storage count each for themselves.
      const place = places.get(entry.id) ?? `${prefix}${String(next++).padStart(12, '0')}${page ? `-${page()}` : ''}`;
      places.set(entry.id, place);
      attempt(() => storage.setItem(place, encodeJournalEntry({ ...entry, page: page?.() })), undefined);
    },
    remove(editId) {
      const place = places.get(editId);
      if (place === undefined) return;
      places.delete(editId);
      attempt(() => storage.removeItem(place), undefined);
    },
    ignoresVersions: () => attempt(() => storage.getItem(traits) !== null, false),
    noteIgnoresVersions: () => attempt(() => storage.setItem(traits, 'true'), undefined),
    ...createVersionFloors(storage, `react-followups:${name}:versions:`, onFailure, page),
  };
}

/** A journal that keeps nothing: a reload loses what was not settled. */
export function noJournal(): Journal {
  return {
    load: () => [],
    put() {},
    remove() {},
    ignoresVersions: () => false,
    noteIgnoresVersions() {},
    ...noVersionFloors(),
  };
}
