import { applyPatch, type FollowupPatch } from '../followup/followup-patch.js';
import type { Followup } from '../followup/followup.js';
import { createListeners } from './listeners.js';
import { noVersionFloors, type VersionFloors } from './version-floors.js';

/** Where a record was last seen in the list, so that it can be read again with documented operations only. */
export interface PageLocator {
  readonly cursor: string | null;
  readonly limit: number | undefined;
}

export type MergeResult = 'stored' | 'ignored' | 'regressed';

/**
 * The newest server record for each id, with the unsettled edits as an overlay. Only answers of the server change
 * records. What is shown is computed on read, so that the rollback of one edit can't affect another.
 */
export type RecordStore = ReturnType<typeof createRecordStore>;

interface Entry {
  record: Followup | undefined;
  startedAt: number;
  /** The number of the last request that had started when the record, or that it is gone, became known. */
  learnedAt: number;
  gone: boolean;
  /** The same for when a list that should contain it did not; `null` while it does. */
  unlistedAt: number | null;
  overlay: readonly FollowupPatch[];
  view: Followup | undefined;
  locator: PageLocator | undefined;
  lower: { version: number; reads: number; startedAt: number; since: number } | undefined;
}

/** Reads that must agree on a lower version, each started later, before the server counts as restored. */
const READS_OF_A_RESTORED_SERVER = 3;

/** Reads in quick succession may all reach the same lagging replica. */
const LONGEST_LAG_MS = 10_000;

const NO_PATCHES: readonly FollowupPatch[] = [];

export interface RecordStoreOptions {
  /** Called when a lower version was accepted as that of a restored server. */
  readonly onRegression?: ((id: string) => void) | undefined;
  /** Returns the time in milliseconds since 1970. @default Date.now */
  readonly now?: (() => number) | undefined;
  /** The versions known from before this page load. */
  readonly floors?: VersionFloors | undefined;
  /** What it means that a list no longer contains a record. @default 'unknown' */
  readonly absence?: (() => Absence) | undefined;
}

/** `'unknown'`: the record may still exist, archived or restricted; `'deleted'`: lists omit nothing else. */
export type Absence = 'unknown' | 'deleted';

export function createRecordStore(options: RecordStoreOptions = {}) {
  const { floors = noVersionFloors(), now = Date.now, absence = () => 'unknown' } = options;
  const entries = new Map<string, Entry>();
  const listeners = createListeners();
  let reads = 0;
  let revision = 0;
  let awayIds: ReadonlySet<string> = new Set();
  const seeds = new Map<string, Followup>();
  const untold = new Set<string>();
  let quiet = false;

  function entryOf(id: string): Entry {
    let entry = entries.get(id);
    if (!entry) {
      entry = {
        record: undefined,
        startedAt: 0,
        learnedAt: 0,
        gone: false,
        unlistedAt: null,
        overlay: NO_PATCHES,
        view: undefined,
        locator: undefined,
        lower: undefined,
      };
      entries.set(id, entry);
    }
    return entry;
  }

  function changed(id: string): void {
    revision += 1;
    if (quiet) untold.add(id);
    else listeners.changed(id);
  }

  function setGone(id: string, entry: Entry, gone: boolean): void {
    entry.gone = gone;
    noteAway(id, entry);
  }

  function noteAway(id: string, entry: Entry): void {
    const ids = new Set(awayIds);
    if (entry.gone || entry.unlistedAt !== null) ids.add(id);
    else ids.delete(id);
    awayIds = ids;
  }

  function markGone(id: string): void {
    const entry = entryOf(id);
    if (entry.gone) return;
    setGone(id, entry, true);
    entry.learnedAt = reads;
    changed(id);
  }

  function put(entry: Entry, followup: Followup, startedAt: number): void {
    const isNew = entry.record === undefined;
    entry.record = followup;
    entry.startedAt = startedAt;
    entry.learnedAt = reads;
    if (entry.gone) setGone(followup.id, entry, false);
    entry.lower = undefined;
    entry.view = undefined;
    if (followup.integration_version !== null) floors.noteVersion(followup.id, followup.integration_version, isNew);
    changed(followup.id);
  }

  function merge(followup: Followup, startedAt: number): MergeResult {
    const entry = entryOf(followup.id);
    const known = entry.record;
    // An answer requested before the record was known to be gone may still contain it; only a later one may bring it
    // back.
    if (entry.gone && startedAt <= entry.learnedAt) return 'ignored';
    const had = known ? known.integration_version : floors.floor(followup.id);
    const has = followup.integration_version;
    if (had === null || has === null || has === had) {
      if (known && startedAt <= entry.startedAt) return 'ignored';
      put(entry, followup, startedAt);
      return 'stored';
    }
    if (has > had) {
      put(entry, followup, startedAt);
      return 'stored';
    }
    // The known version may have been created after that request was answered.
    if (startedAt <= entry.learnedAt) return 'ignored';
    const lower = entry.lower;
    if (lower?.version !== has) entry.lower = { version: has, reads: 1, startedAt, since: now() };
    else if (startedAt > lower.startedAt) entry.lower = { ...lower, reads: lower.reads + 1, startedAt };
    const { reads: agreeing = 0, since = 0 } = entry.lower ?? {};
    if (agreeing < READS_OF_A_RESTORED_SERVER || now() - since < LONGEST_LAG_MS) return 'ignored';
    put(entry, followup, startedAt);
    options.onRegression?.(followup.id);
    return 'regressed';
  }

  return {
    /**
     * Call it when a request starts, and pass the number to `merge` with the answer: of two answers with the same
     * version, the one requested later wins.
     */
    startRead: (): number => ++reads,
    /** Stores a record from the server, unless something newer is known. */
    merge,
    /**
     * Stores a record that was pushed to the host, in whatever order it arrives: only a newer version counts, and what
     * is gone stays so until an answer of the server contains it.
     */
    push(followup: Followup): 'stored' | 'ignored' | 'gone' {
      const { id, integration_version: has } = followup;
      const entry = entryOf(id);
      const had = entry.record ? entry.record.integration_version : floors.floor(id);
      const isNews = has !== null && (had === null || has > had || (!entry.record && has === had));
      if (!isNews) return 'ignored';
      if (entry.gone) return 'gone';
      put(entry, followup, reads);
      return 'stored';
    },
    /**
     * Stores a record that the page's HTML already shows, unless something newer is known. Notifies no one, so that it
     * can be called during render, before the record is rendered; `tellSeeded` notifies.
     */
    seed(followup: Followup): void {
      if (seeds.has(followup.id)) return;
      seeds.set(followup.id, followup);
      quiet = true;
      try {
        merge(followup, 0);
      } finally {
        quiet = false;
      }
    },
    /** Notifies of the seeded records. Call it in an effect. */
    tellSeeded(): void {
      const ids = [...untold];
      untold.clear();
      listeners.batch(() => ids.forEach(listeners.changed));
    },
    /** Returns the record as the page's HTML shows it; `undefined` if it does not. */
    seeded: (id: string): Followup | undefined => seeds.get(id),
    /** Returns every known record, in no particular order. */
    *all(): Iterable<Followup> {
      for (const { record } of entries.values()) if (record) yield record;
    },
    /** Returns the record as the server last sent it. */
    get: (id: string): Followup | undefined => entries.get(id)?.record,
    /** Returns the record with the unsettled edits on top; the same object until something changes. */
    view(id: string): Followup | undefined {
      const entry = entries.get(id);
      if (!entry?.record) return undefined;
      entry.view ??= entry.overlay.reduce(applyPatch, entry.record);
      return entry.view;
    },
    /** Replaces the overlay of a record, first edit first. */
    setOverlay(id: string, patches: readonly FollowupPatch[]): void {
      const entry = entryOf(id);
      if (samePatches(entry.overlay, patches)) return;
      entry.overlay = patches;
      entry.view = undefined;
      changed(id);
    },
    hasOverlay: (id: string): boolean => (entries.get(id)?.overlay.length ?? 0) > 0,
    absence,
    /** The server said that the record does not exist. A later answer that contains it brings it back. */
    markGone,
    /** A list no longer contains it in its place: it may still exist, and can be edited where it is open. */
    markUnlisted(id: string): void {
      if (absence() === 'deleted') return markGone(id);
      const entry = entryOf(id);
      if (entry.gone || entry.unlistedAt !== null) return;
      entry.unlistedAt = reads;
      noteAway(id, entry);
      changed(id);
    },
    /** A list requested later contains it. */
    markListed(id: string, startedAt: number): void {
      const entry = entries.get(id);
      if (!entry || entry.unlistedAt === null || startedAt <= entry.unlistedAt) return;
      entry.unlistedAt = null;
      noteAway(id, entry);
      changed(id);
    },
    /** Whether the server said that it does not exist. */
    isGone: (id: string): boolean => entries.get(id)?.gone ?? false,
    /** Returns the ids that no list should show, gone or no longer listed; the same set until that changes. */
    away: (): ReadonlySet<string> => awayIds,
    isAway: (id: string): boolean => awayIds.has(id),
    setLocator(id: string, locator: PageLocator): void {
      entryOf(id).locator = locator;
    },
    locator: (id: string): PageLocator | undefined => entries.get(id)?.locator,
    /** Runs several changes and notifies listeners once, after the last. */
    batch: listeners.batch,
    subscribe: listeners.subscribe,
    /** The listener receives the ids that changed. */
    subscribeAll: listeners.subscribeAll,
    /** Increases with each change of any record or overlay. */
    revision: (): number => revision,
  };
}

function samePatches(a: readonly FollowupPatch[], b: readonly FollowupPatch[]): boolean {
  return a.length === b.length && a.every((patch, index) => patch === b[index]);
}
