import { createFollowupsClient } from '../../src/core/client/create-followups-client.js';
import type { FollowupsClient } from '../../src/core/client/followups-client.js';
import { encodeUpdateBody } from '../../src/core/client/update-body.js';
import type { FollowupPatch } from '../../src/core/followup/followup-patch.js';
import type { Followup } from '../../src/core/followup/followup.js';
import type { FollowupRecord } from '../../src/testing/contract/followup-record.js';
import { createFakeCrm } from '../../src/testing/create-fake-crm.js';
import type { FakeCrmOptions } from '../../src/testing/fake-crm.js';
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
  /** Any other way in which the CRM differs. */
  readonly kind?: FakeCrmOptions;
  /** Whether the host can read one record by its id. */
  readonly readsOne?: boolean;
  /** The form in which the CRM stores a change; unchanged by default. */
  readonly storesAs?: (patch: FollowupPatch) => FollowupPatch;
  /** The fate of each request that no test has set. */
  readonly fateOfUpdate?: (update: SentUpdate) => UpdateFate;
  readonly fateOfRead?: () => ReadFate;
}

export type SimulatedCrm = ReturnType<typeof createSimulatedCrm>;

/** The fake CRM on simulated time behind the real client, with a fate for each request. */
export function createSimulatedCrm(options: SimulatedCrmOptions) {
  const { runtime, enforcesVersion, refusesUsedKeys, versionStep = 1, pageSize, storesAs = (patch) => patch } = options;
  const { sleep } = runtime;
  const updateFates: UpdateFate[] = [];
  const readFates: ReadFate[] = [];
  const updates: SentUpdate[] = [];
  let reads = 0;

  function open(followups: readonly Followup[]) {
    const crm = createFakeCrm({
      // Some tests have records without a version.
      followups: followups as readonly FollowupRecord[],
      pageSize,
      now: runtime.now,
      enforceVersion: enforcesVersion,
      keyReuse: refusesUsedKeys ? 'conflict' : 'replay',
      keyInProgress: 'conflict',
      versionCounter: (version) => version + versionStep,
      acceptNull: true,
      ...options.kind,
    });
    const { fetch } = crm;
    const getFollowup = options.readsOne ? crm.getFollowup : undefined;
    return [
      crm,
      createFollowupsClient({ baseUrl: 'https://crm.example', getAccessToken: () => 'token', fetch, getFollowup }),
    ] as const;
  }
  const [crm, real] = open(options.followups);

  async function travel({ key }: SentUpdate, fate: UpdateFate, send: () => Promise<Followup>): Promise<Followup> {
    await sleep(fate.arrivesAfter ?? 0);
    if (fate.lost !== undefined) throw fate.lost;
    if (fate.worksFor !== undefined) {
      const work = crm.hold({ at: 'commit', match: ({ headers }) => headers['idempotency-key'] === key });
      void sleep(fate.worksFor).then(work.release);
    }
    const [outcome] = await Promise.allSettled([send()]);
    await sleep(fate.answersAfter ?? 0);
    if (fate.landsThen !== undefined) throw fate.landsThen;
    if (outcome.status === 'rejected') throw outcome.reason;
    return fate.answeredWith?.(outcome.value) ?? outcome.value;
  }

  const client: FollowupsClient = {
    async updateFollowup(id, patch, { expectedVersion, idempotencyKey, keepalive = false }) {
      const bytes = encodeUpdateBody(patch, expectedVersion);
      const update = { id, key: idempotencyKey, bytes, at: runtime.now(), keepalive, live: true };
      updates.push(update);
      const fate = updateFates.shift() ?? options.fateOfUpdate?.(update) ?? {};
      const journey = travel(update, fate, () =>
        real.updateFollowup(id, storesAs(patch), { expectedVersion, idempotencyKey }),
      );
      try {
        if (fate.timeoutAfter === undefined) return await journey;
        return await Promise.race([journey, sleep(fate.timeoutAfter).then(() => Promise.reject(failure('timeout')))]);
      } finally {
        journey.catch(() => {});
        update.live = false;
      }
    },
    async listFollowups({ cursor, limit } = {}) {
      reads += 1;
      const fate = readFates.shift() ?? options.fateOfRead?.() ?? {};
      await sleep(fate.arrivesAfter ?? 0);
      const page = await (fate.shows ? open(fate.shows)[1] : real).listFollowups({ cursor, limit });
      await sleep(fate.answersAfter ?? 0);
      if (fate.fails !== undefined) throw fate.fails;
      return page;
    },
    scanFollowups: real.scanFollowups,
    getFollowup: real.getFollowup,
  };

  return {
    client,
    records: {
      get: crm.get,
      values: crm.followups,
      set(id: string, record: Followup) {
        if (crm.get(id)) crm.edit(id, record as FollowupRecord);
        else crm.add(record as FollowupRecord);
      },
    },
    /** Everything that left the client, in order. */
    updates: updates as readonly SentUpdate[],
    /** Every write of a record, in order; the key is `null` when a colleague wrote. */
    get commits() {
      return crm.commits.flatMap(({ key, before, after }) => (before && after ? [{ key, before, after }] : []));
    },
    /** What arrived at the CRM, in order. */
    requests: crm.requests,
    /** List requests so far. */
    get reads() {
      return reads;
    },
    /** Sets the fates of the next updates, in order. */
    nextUpdates: (...fates: readonly UpdateFate[]) => void updateFates.push(...fates),
    /** Sets the fates of the next reads, in order. */
    nextReads: (...fates: readonly ReadFate[]) => void readFates.push(...fates),
    /** Somebody else changes a record. */
    colleague: crm.edit,
    /** Somebody else deletes a record. */
    remove: crm.remove,
  };
}
