import { FollowupsError } from '../../src/core/client/followups-error.js';
import type { FollowupChange } from '../../src/core/client/followups-client.js';
import type { FollowupsErrorKind } from '../../src/core/client/followups-error.js';
import { applyPatch } from '../../src/core/followup/followup-patch.js';
import type { FollowupPatch } from '../../src/core/followup/followup-patch.js';
import type { Followup } from '../../src/core/followup/followup.js';
import type { World } from './world.js';

/**
 * How much a write raises a version: by one, by two, by a random one to nine, or to the current time in milliseconds.
 */
export type VersionCounterKind = 'ones' | 'twos' | 'random' | 'time';

/** What the API document leaves open, for one server. */
export interface ServerKind {
  readonly enforcesVersion: boolean;
  readonly mismatchStatus: 409 | 412;
  /** The answer to a key that was already carried out. */
  readonly replay: 'stored answer' | 'current state' | '409';
  /** Whether a 500 is replayed to the same key forever. */
  readonly storesErrors: boolean;
  readonly inProgress: '409' | 'wait';
  /** Whether the version is checked before the key. */
  readonly versionFirst: boolean;
  readonly keyMemoryMs: number;
  /** How far reads lag behind writes. */
  readonly lagMs: number;
  readonly noopBumpsVersion: boolean;
  readonly counter: VersionCounterKind;
  /** Whether the list sometimes omits a record that exists. */
  readonly omitsRecords: boolean;
  readonly pageSize: number;
}

export interface Update {
  readonly id: string;
  readonly key: string;
  readonly bytes: string;
  readonly patch: FollowupPatch;
  readonly expectedVersion: number | undefined;
  /** Whether the request may outlive the page. */
  readonly keepalive: boolean;
}

/** What goes wrong inside the server with one arrival. */
export interface Mishap {
  readonly fails?: 'before' | 'after' | undefined;
  readonly worksForMs: number;
}

export interface Commit {
  readonly id: string;
  /** `null` for a colleague's change. */
  readonly key: string | null;
  readonly before: Followup;
  readonly after: Followup;
  readonly at: number;
}

interface KnownKey {
  readonly bytes: string;
  readonly at: number;
  /** Settles with the answer or the stored error. */
  readonly result: Promise<Followup>;
  done: { readonly answer: Followup } | { readonly error: FollowupsError } | null;
}

interface State {
  readonly at: number;
  readonly record: Followup | null;
}

export type Server = ReturnType<typeof createServer>;

/**
 * A CRM that follows the API document, and its kind where the document is silent.
 *
 * @param random the source of random version steps
 */
export function createServer(world: World, kind: ServerKind, followups: readonly Followup[], random = world.random) {
  const records = new Map(followups.map((followup) => [followup.id, followup]));
  const states = new Map<string, State[]>(followups.map((record) => [record.id, [{ at: 0, record }]]));
  const keys = new Map<string, KnownKey>();
  const commits: Commit[] = [];
  const changes: FollowupChange[] = [];
  const removed: string[] = [];
  let calm = false;

  function write(id: string, key: string | null, before: Followup, after: Followup): Followup {
    records.set(id, after);
    states.get(id)?.push({ at: world.now(), record: after });
    commits.push({ id, key, before, after, at: world.now() });
    changes.push({ type: 'upserted', followup: after });
    world.log(() => `server: ${key ?? 'colleague'} commits ${id.at(-1)} v${String(after.integration_version)}`);
    return after;
  }

  function raised(version: number | null): number {
    const before = version ?? 0;
    switch (kind.counter) {
      case 'ones':
        return before + 1;
      case 'twos':
        return before + 2;
      case 'random':
        return before + 1 + Math.floor(9 * random());
      case 'time':
        return Math.max(before + 1, Math.floor(world.now()));
    }
  }

  function existing(id: string): Followup {
    const record = records.get(id);
    if (!record) throw failure('not-found', 404, 'none');
    return record;
  }

  function checkVersion({ id, expectedVersion }: Update): void {
    if (!kind.enforcesVersion || expectedVersion === undefined) return;
    if (existing(id).integration_version !== expectedVersion) throw failure('conflict', kind.mismatchStatus);
  }

  function commit(update: Update): Followup {
    const before = existing(update.id);
    checkVersion(update);
    const changed = applyPatch(before, update.patch);
    const isNoop = JSON.stringify(changed) === JSON.stringify(before);
    const staysAsItIs = isNoop && !kind.noopBumpsVersion;
    return write(update.id, update.key, before, {
      ...changed,
      integration_version: staysAsItIs ? before.integration_version : raised(before.integration_version),
    });
  }

  function answerKnown(known: KnownKey, update: Update): Followup | Promise<Followup> {
    if (known.bytes !== update.bytes) throw failure('conflict', 409);
    if (!known.done) {
      if (kind.inProgress === 'wait') return known.result;
      throw failure('conflict', 409);
    }
    if ('error' in known.done) throw known.done.error;
    switch (kind.replay) {
      case 'stored answer':
        return known.done.answer;
      case 'current state':
        return existing(update.id);
      case '409':
        throw failure('conflict', 409);
    }
  }

  async function work(update: Update, mishap: Mishap): Promise<Followup> {
    if (mishap.worksForMs > 0) await world.sleep(mishap.worksForMs);
    if (mishap.fails === 'before') throw failure('failed', 500);
    const answer = commit(update);
    if (mishap.fails === 'after') throw failure('failed', 500);
    return answer;
  }

  return {
    records,
    commits,
    /** All changes, oldest first: the changes feed. */
    changes: changes as readonly FollowupChange[],
    /** The ids of deleted records. */
    removed: removed as readonly string[],
    kind,
    /** Whether the key's old error is replayed: a fault that outlasts the storm. */
    isPoisoned(key: string | null): boolean {
      const done = key === null ? null : (keys.get(key)?.done ?? null);
      return done !== null && 'error' in done;
    },
    /** The keys that are answered from memory. */
    remembered: (): readonly string[] => [...keys.keys()],
    /** From now on, lists omit nothing. */
    calmDown() {
      calm = true;
    },
    /** Handles one arrival of an update: returns the answer or throws the refusal. */
    async arrive(update: Update, mishap: Mishap): Promise<Followup> {
      if (kind.versionFirst) checkVersion(update);
      const known = keys.get(update.key);
      if (known && world.now() - known.at < kind.keyMemoryMs) return answerKnown(known, update);
      const result = work(update, mishap);
      const entry: KnownKey = { bytes: update.bytes, at: world.now(), result, done: null };
      keys.set(update.key, entry);
      try {
        const answer = await result;
        entry.done = { answer };
        return answer;
      } catch (error) {
        // A refusal frees the key, and so does an error that is not stored.
        if (kind.storesErrors && mishap.fails && isFailed(error)) entry.done = { error };
        else if (keys.get(update.key) === entry) keys.delete(update.key);
        throw error;
      }
    },
    /** A page of the list, as of `lagMs` ago. */
    list(
      cursor: string | undefined,
      limit: number | undefined,
    ): { readonly rows: readonly Followup[]; readonly more: boolean } {
      const until = world.now() - kind.lagMs;
      const rows: Followup[] = [];
      for (const [id, all] of states) {
        if (cursor !== undefined && id <= cursor) continue;
        if (kind.omitsRecords && !calm && world.chance(0.3)) continue;
        const state = all.findLast(({ at }) => at <= until) ?? all[0];
        if (state?.record) rows.push(state.record);
      }
      rows.sort((a, b) => (a.id < b.id ? -1 : 1));
      // A walk through the whole list takes at most four requests, so that settling time is bounded.
      const size = limit ?? Math.max(kind.pageSize, Math.ceil(states.size / 4));
      return { rows: rows.slice(0, size), more: rows.length > size };
    },
    /** A colleague changes a record. */
    colleague(id: string, change: Partial<Followup>): void {
      const before = existing(id);
      write(id, null, before, {
        ...before,
        ...change,
        integration_version: raised(before.integration_version),
      });
    },
    /** A colleague deletes a record. */
    remove(id: string): void {
      records.delete(id);
      removed.push(id);
      changes.push({ type: 'deleted', id });
      states.get(id)?.push({ at: world.now(), record: null });
      world.log(() => `server: a colleague deletes ${id.at(-1) ?? ''}`);
    },
  };
}

export function failure(
  kind: FollowupsErrorKind,
  status: number | undefined,
  effect: 'none' | 'unknown' = 'unknown',
  retryAfterMs?: number,
): FollowupsError {
  return new FollowupsError(kind, { effect, status, retryAfterMs });
}

function isFailed(error: unknown): error is FollowupsError {
  return error instanceof FollowupsError && error.kind === 'failed';
}

/** Draws a kind of server with the given version behavior. */
export function someServerKind(world: World, enforcesVersion: boolean, counter: VersionCounterKind): ServerKind {
  return {
    enforcesVersion,
    counter,
    mismatchStatus: world.oneOf([409, 412] as const),
    replay: world.oneOf(['stored answer', 'current state', '409'] as const),
    storesErrors: world.chance(0.2),
    inProgress: world.oneOf(['409', 'wait'] as const),
    versionFirst: world.chance(0.3),
    keyMemoryMs: world.chance(0.15) ? 60_000 : 24 * 3_600_000,
    lagMs: world.chance(0.25) ? world.upTo(3000) : 0,
    noopBumpsVersion: world.chance(0.7),
    omitsRecords: world.chance(0.1),
    pageSize: world.oneOf([1, 2, 50]),
  };
}
