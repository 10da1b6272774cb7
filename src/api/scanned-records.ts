import type { Followup } from '../followup/followup.js';
import { isUuid } from '../followup/uuid.js';

/** The records of a scan, each once, in the order in which the list gave them. */
export interface ScannedRecords {
  readonly size: () => number;
  /** Takes a row of the list. */
  readonly take: (followup: Followup) => void;
  /** Takes a change of the feed; a record that the list did not hold goes to its place among the ids. */
  readonly upsert: (followup: Followup) => void;
  readonly remove: (id: string) => void;
  readonly all: () => Followup[];
}

export function createScannedRecords(): ScannedRecords {
  const listed = new Map<string, Followup>();
  const added = new Map<string, Followup>();

  const put = (records: Map<string, Followup>, followup: Followup): void => {
    const key = keyOf(followup.id);
    const known = records.get(key);
    if (!known || !isOlder(followup, known)) records.set(key, followup);
  };

  return {
    size: () => listed.size + added.size,
    take: (followup) => put(listed, followup),
    upsert: (followup) => put(listed.has(keyOf(followup.id)) ? listed : added, followup),
    remove(id) {
      listed.delete(keyOf(id));
      added.delete(keyOf(id));
    },
    all() {
      const newcomers = [...added].toSorted(([a], [b]) => (a < b ? -1 : 1));
      const merged: Followup[] = [];
      let next = 0;
      for (const [key, followup] of listed) {
        for (; next < newcomers.length; next += 1) {
          const newcomer = newcomers[next];
          if (!newcomer || newcomer[0] > key) break;
          merged.push(newcomer[1]);
        }
        merged.push(followup);
      }
      for (const [, followup] of newcomers.slice(next)) merged.push(followup);
      return merged;
    },
  };
}

/** A UUID is the same in either case; other ids are taken to the letter. */
function keyOf(id: string): string {
  return isUuid(id) ? id.toLowerCase() : id;
}

/** Whether `followup` was superseded by `known`. Where one has no version, the later word counts. */
function isOlder(followup: Followup, known: Followup): boolean {
  if (followup.integration_version === null || known.integration_version === null) return false;
  return followup.integration_version < known.integration_version;
}
