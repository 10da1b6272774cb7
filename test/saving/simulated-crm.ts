import type { FollowupList, FollowupsClient } from '../../src/core/client/followups-client.js';
import { FollowupsError } from '../../src/core/client/followups-error.js';
import { encodeUpdateBody } from '../../src/core/client/update-body.js';
import { applyPatch } from '../../src/core/followup/followup-patch.js';
import type { FollowupPatch } from '../../src/core/followup/followup-patch.js';
import type { Followup } from '../../src/core/followup/followup.js';
import { failure } from './failure.js';
import type { SimulatedRuntime } from './simulated-runtime.js';

/** The fate of one update. By default it arrives at once, is carried out by the rules, and is answered. */
export interface UpdateFate {
  /** It never arrives; the client receives this error. */
  readonly lost?: unknown;
  /** It arrives and is carried out; the client receives this error instead of the answer. */
  readonly landsThen?: unknown;
  /** It arrives, is carried out, and is answered with another record. */
  readonly answeredWith?: (answer: Followup) => Followup;
  /** Milliseconds until it arrives. */
  readonly arrivesAfter?: number | undefined;
  /** It arrives again after this many milliseconds, as browsers do when a connection is reset. */
  readonly arrivesAgainAfter?: number | undefined;
  /** Milliseconds of work before it is carried out; meanwhile the same key gets a 409. */
  readonly worksFor?: number | undefined;
  /** Milliseconds until the answer is back. */
  readonly answersAfter?: number | undefined;
  /** The client's timeout in milliseconds. */
  readonly timeoutAfter?: number | undefined;
}

/** The fate of one read. */
export interface ReadFate {
  readonly fails?: unknown;
  /** The rows of a stale replica. */
  readonly shows?: readonly Followup[];
  readonly arrivesAfter?: number | undefined;
  readonly answersAfter?: number | undefined;
}

/** An update as it left the client. */
export interface SentUpdate {
  readonly id: string;
  readonly key: string;
  /** The body, byte for byte. */
  readonly bytes: string;
  readonly at: number;
  readonly keepalive: boolean;
  /** Whether the client still waits for its end. */
  live: boolean;
}

export interface SimulatedCommit {
  readonly id: string;
  /** `null` when a colleague changed the record. */
  readonly key: string | null;
  readonly before: Followup;
  readonly after: Followup;
  /** Whether the client had given up on the request before it was carried out. */
  readonly late: boolean;
}

export interface SimulatedCrmOptions {
  readonly runtime: SimulatedRuntime;
  readonly followups: readonly Followup[];
  /** Whether an outdated `expected_version` is refused with 409. */
  readonly enforcesVersion?: boolean;
  /** Whether a used key is refused with 409 instead of replaying its answer. */
  readonly refusesUsedKeys?: boolean;
  /** By how much a write raises the version. */
  readonly versionStep?: number;
  readonly pageSize?: number;
  /** The form in which the CRM stores a change; unchanged by default. */
  readonly storesAs?: (patch: FollowupPatch) => FollowupPatch;
  /** The fate of each request that no test has set. */
  readonly fateOfUpdate?: (update: SentUpdate) => UpdateFate;
  readonly fateOfRead?: () => ReadFate;
}

export type SimulatedCrm = ReturnType<typeof createSimulatedCrm>;

/** A CRM on simulated time: versions, idempotency keys and pages, with a fate for each request. */
export function createSimulatedCrm(options: SimulatedCrmOptions) {
  const { runtime, enforcesVersion = true, versionStep = 1, pageSize = 50, storesAs = (patch) => patch } = options;
  const records = new Map(options.followups.map((followup) => [followup.id, followup]));
  const answered = new Map<string, { readonly bytes: string; readonly answer: Followup }>();
  const inProgress = new Set<string>();
  const updateFates: UpdateFate[] = [];
  const readFates: ReadFate[] = [];
  const updates: SentUpdate[] = [];
  const commits: SimulatedCommit[] = [];
  let reads = 0;
  let underWay = 0;

  function commit({ id, key, live }: SentUpdate, patch: FollowupPatch): Followup {
    const before = existing(id);
    const after = {
      ...applyPatch(before, storesAs(patch)),
      integration_version: (before.integration_version ?? 0) + versionStep,
    };
    records.set(id, after);
    commits.push({ id, key, before, after, late: !live });
    return after;
  }

  function existing(id: string): Followup {
    const record = records.get(id);
    if (!record) throw failure('not-found');
    return record;
  }

  /** One arrival: returns the CRM's answer, or throws its refusal. */
  async function carryOut(
    update: SentUpdate,
    patch: FollowupPatch,
    version: number | undefined,
    worksFor: number,
  ): Promise<Followup> {
    const { id, key, bytes } = update;
    const known = answered.get(key);
    if (known) {
      if (options.refusesUsedKeys || known.bytes !== bytes) throw failure('conflict');
      return known.answer;
    }
    if (inProgress.has(key)) throw failure('conflict');
    inProgress.add(key);
    try {
      await runtime.sleep(worksFor);
      const before = existing(id);
      if (enforcesVersion && version !== undefined && version !== before.integration_version) throw failure('conflict');
      const answer = commit(update, patch);
      answered.set(key, { bytes, answer });
      return answer;
    } finally {
      inProgress.delete(key);
    }
  }

  async function travel(
    update: SentUpdate,
    fate: UpdateFate,
    patch: FollowupPatch,
    version: number | undefined,
  ): Promise<Followup> {
    underWay += 1;
    try {
      await runtime.sleep(fate.arrivesAfter ?? 0);
      if (fate.lost !== undefined) throw fate.lost;
      if (fate.arrivesAgainAfter !== undefined) void arriveAgain(update, fate.arrivesAgainAfter, patch, version);
      const outcome = await carryOut(update, patch, version, fate.worksFor ?? 0).then(
        (answer) => ({ answer }),
        (refusal: unknown) => ({ refusal }),
      );
      await runtime.sleep(fate.answersAfter ?? 0);
      if (fate.landsThen !== undefined) throw fate.landsThen;
      if ('refusal' in outcome) throw outcome.refusal;
      return fate.answeredWith?.(outcome.answer) ?? outcome.answer;
    } finally {
      underWay -= 1;
    }
  }

  async function arriveAgain(
    update: SentUpdate,
    delay: number,
    patch: FollowupPatch,
    version: number | undefined,
  ): Promise<void> {
    underWay += 1;
    await runtime.sleep(delay);
    await carryOut(update, patch, version, 0).catch(() => {});
    underWay -= 1;
  }

  const client: FollowupsClient = {
    async updateFollowup(id, patch, { expectedVersion, idempotencyKey, keepalive = false }) {
      const update = {
        id,
        key: idempotencyKey,
        bytes: encodeUpdateBody(patch, expectedVersion),
        at: runtime.now(),
        keepalive,
        live: true,
      };
      updates.push(update);
      const fate = updateFates.shift() ?? options.fateOfUpdate?.(update) ?? {};
      const journey = travel(update, fate, patch, expectedVersion);
      try {
        if (fate.timeoutAfter === undefined) return await journey;
        return await Promise.race([
          journey,
          runtime.sleep(fate.timeoutAfter).then(() => Promise.reject(failure('timeout'))),
        ]);
      } finally {
        journey.catch(() => {});
        update.live = false;
      }
    },
    async listFollowups({ cursor, limit = pageSize } = {}): Promise<FollowupList> {
      reads += 1;
      const fate = readFates.shift() ?? options.fateOfRead?.() ?? {};
      await runtime.sleep(fate.arrivesAfter ?? 0);
      const rows = [...(fate.shows ?? records.values())].sort((a, b) => (a.id < b.id ? -1 : 1));
      const rest = cursor === undefined ? rows : rows.filter((row) => row.id > cursor);
      const data = rest.slice(0, limit);
      await runtime.sleep(fate.answersAfter ?? 0);
      if (fate.fails !== undefined) throw fate.fails;
      const more = rest.length > limit;
      return { data, has_more: more, next_cursor: more ? (data.at(-1)?.id ?? null) : null, rejected: 0 };
    },
    scanFollowups: () => Promise.reject(new FollowupsError('failed', { effect: 'none' })),
  };

  return {
    client,
    records,
    /** Everything that left the client, in order. */
    updates: updates as readonly SentUpdate[],
    /** Everything that changed a record, in order. */
    commits: commits as readonly SimulatedCommit[],
    /** List requests so far. */
    get reads() {
      return reads;
    },
    /** Updates on their way, including those that no client waits for anymore. */
    get underWay() {
      return underWay;
    },
    /** Sets the fates of the next updates, in order. */
    nextUpdates(...fates: readonly UpdateFate[]) {
      updateFates.push(...fates);
    },
    /** Sets the fates of the next reads, in order. */
    nextReads(...fates: readonly ReadFate[]) {
      readFates.push(...fates);
    },
    /** Somebody else changes a record. */
    colleague(id: string, change: Partial<Followup>): Followup {
      const before = existing(id);
      const after = { ...before, ...change, integration_version: (before.integration_version ?? 0) + versionStep };
      records.set(id, after);
      commits.push({ id, key: null, before, after, late: false });
      return after;
    },
    /** Somebody else deletes a record. */
    remove(id: string) {
      records.delete(id);
    },
  };
}
