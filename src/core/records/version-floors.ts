import { parseJson } from '../client/decode-answer.js';
import { isVersion } from '../followup/followup-schema.js';
import type { KeptStorage } from './kept-storage.js';

/** The newest version seen of each record, kept across a reload so that a lagging replica can't show an older one. */
export type VersionFloors = ReturnType<typeof createVersionFloors>;

/** The number of records whose version is kept; beyond it, the oldest are forgotten. */
const MAX_RECORDS = 4000;

/** The number of writes before they are merged into one. */
const MAX_SEGMENTS = 64;

/**
 * Keeps floors in storage. Versions noted together (a page of the list) are written together, since a write for each
 * record, or of all records each time, would be felt with many thousand rows.
 *
 * @param life distinguishes those who write to the same storage at the same time
 */
export function createVersionFloors(
  storage: KeptStorage,
  prefix: string,
  onFailure: (error: unknown) => void,
  life?: () => string,
) {
  let versions: Map<string, number> | null = null;
  let segments: string[] = [];
  let nextSegment = 0;
  const unwritten = new Map<string, number>();
  let failed = false;

  function known(): Map<string, number> {
    if (versions) return versions;
    versions = new Map();
    try {
      segments = storage
        .keys()
        .filter((key) => key.startsWith(prefix))
        .sort();
      for (const key of segments) readSegment(storage.getItem(key), versions);
      nextSegment = Number.parseInt(segments.at(-1)?.slice(prefix.length) ?? '-1', 10) + 1 || 0;
    } catch (error) {
      fail(error);
    }
    return versions;
  }

  function fail(error: unknown): void {
    if (!failed) onFailure(error);
    failed = true;
  }

  function forgetOldest(): void {
    const all = known();
    let tooMany = all.size - MAX_RECORDS;
    for (const oldest of all.keys()) {
      if (tooMany-- <= 0) return;
      all.delete(oldest);
    }
  }

  function write(): void {
    forgetOldest();
    try {
      if (failed) return;
      if (segments.length >= MAX_SEGMENTS) {
        writeSegment(known());
        for (const key of segments.splice(0, segments.length - 1)) storage.removeItem(key);
      } else {
        writeSegment(unwritten);
      }
    } catch (error) {
      fail(error);
    } finally {
      unwritten.clear();
    }
  }

  function writeSegment(entries: ReadonlyMap<string, number>): void {
    const key = `${prefix}${String(nextSegment++).padStart(9, '0')}${life ? `-${life()}` : ''}`;
    storage.setItem(key, JSON.stringify([...entries]));
    segments.push(key);
  }

  return {
    floor: (id: string): number | null => known().get(id) ?? null,
    /**
     * Notes a record's version. A lower one than before counts too: the server was restored. A record seen for the
     * first time (`isNew`) is kept while there is room, and displaces nothing.
     */
    noteVersion(id: string, version: number, isNew: boolean): void {
      const all = known();
      const before = all.get(id);
      if (before === version || (isNew && before === undefined && all.size >= MAX_RECORDS)) return;
      // Deleted first, to move it to the end: the newest are kept.
      all.delete(id);
      all.set(id, version);
      if (unwritten.size === 0) void Promise.resolve().then(write);
      unwritten.set(id, version);
    },
  };
}

/** Floors that are forgotten with the page. */
export function noVersionFloors(): VersionFloors {
  return { floor: () => null, noteVersion() {} };
}

function readSegment(text: string | null, into: Map<string, number>): void {
  const entries = parseJson(text);
  if (!Array.isArray(entries)) return;
  for (const entry of entries as unknown[]) {
    if (!Array.isArray(entry)) continue;
    const [id, version] = entry as unknown[];
    if (typeof id === 'string' && isVersion(version)) into.set(id, version);
  }
}
