import type { Followup } from '../followup/followup.js';
import type { RecordStore } from './record-store.js';

/** A record that is not as it was known here. */
export interface RefreshedRecord {
  readonly id: string;
  readonly version: number | null;
}

export interface TakenRows {
  readonly changed: readonly RefreshedRecord[];
  /** Whether something older than what is known was shown: a replica lags, and may hide more. */
  readonly behind: boolean;
}

/**
 * Takes rows of an answer into the store, only those that are not as they are known: a record that is put in its own place
 * would be shown anew.
 */
export function takeRows(records: RecordStore, rows: readonly Followup[], startedAt: number): TakenRows {
  const changed: RefreshedRecord[] = [];
  let behind = false;
  records.batch(() => {
    for (const row of rows) {
      const known = records.get(row.id);
      if (known && !records.isGone(row.id) && isSameRecord(known, row)) continue;
      if (records.merge(row, startedAt) !== 'ignored') changed.push({ id: row.id, version: row.integration_version });
      else behind ||= isBehind(row, known);
    }
  });
  return { changed, behind };
}

/** A record that is not known although it was just merged was held back: a newer version was seen before this page was loaded. */
function isBehind(row: Followup, known: Followup | undefined): boolean {
  if (!known) return true;
  const { integration_version: has } = row;
  const { integration_version: had } = known;
  return has !== null && had !== null && has < had;
}

function isSameRecord(a: Followup, b: Followup): boolean {
  const keys = Object.keys(a) as (keyof Followup)[];
  return keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key) && a[key] === b[key]);
}
