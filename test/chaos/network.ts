import type {
  ChangesFeed,
  FollowupChange,
  FollowupList,
  FollowupsClient,
} from '../../src/core/client/followups-client.js';
import { FollowupsError } from '../../src/core/client/followups-error.js';
import { scanFollowups } from '../../src/core/client/scan-followups.js';
import { encodeUpdateBody } from '../../src/core/client/update-body.js';
import type { Followup } from '../../src/core/followup/followup.js';
import { failure } from './server.js';
import type { Mishap, Server, Update } from './server.js';
import type { World } from './world.js';

/** How rough the network is; changes in the course of a history. */
export interface Weather {
  /** Whether anything goes wrong at all. */
  storm: boolean;
  /** The share of requests that fare badly, from 0 to 1. */
  readonly roughness: number;
  /** What an outage blocks at the moment. */
  outage: 'none' | 'writes' | 'all';
  /** Whether only the network fails and the server refuses nothing. */
  readonly networkOnly: boolean;
}

/** One life of a page, as its requests see it. */
export interface PageLife {
  readonly isAlive: () => boolean;
  readonly isOnline: () => boolean;
  /** Called with each update as it leaves; the returned function, when the page hears of it or gives up. */
  readonly onSend: (update: Update) => (answered: boolean) => void;
  /** Called for each request of any kind. */
  readonly onRequest: () => void;
  /** Called when the server asks for a pause. */
  readonly onHold: (forMs: number) => void;
  /** Called with what the server held when the changes feed was read. */
  readonly onFeed?: (records: ReadonlyMap<string, Followup>) => void;
}

export const TIMEOUT_MS = 15_000;

/** One feed call may read many pages. */
const FEED_TIMEOUT_MS = 10 * TIMEOUT_MS;

export type Network = ReturnType<typeof createNetwork>;

/** Sends an update from its page, which gets the answer of `answer`. */
export async function sendFrom(life: PageLife, update: Update, answer: () => Promise<Followup>): Promise<Followup> {
  life.onRequest();
  const onEnd = life.onSend(update);
  let answered = false;
  try {
    if (!life.isOnline()) throw failure('network', undefined);
    const record = await answer();
    answered = true;
    return record;
  } finally {
    onEnd(answered);
  }
}

/** The network between pages and the server: loses, delays, duplicates, breaks and misroutes messages. */
export function createNetwork(world: World, server: Server, weather: Weather, hasFeed = false) {
  let onTheWay = 0;
  let leftOfStorm = 0;
  let asked = 0;

  function delay(): number {
    return world.upTo(weather.storm && world.chance(0.1) ? 5000 : 300);
  }

  /** An error of the network or the server that leaves the outcome unknown. */
  function unclear(): FollowupsError {
    switch (world.upTo(5)) {
      case 0:
        return failure('failed', 500);
      case 1:
        return failure('malformed-response', 200);
      case 2:
        return failure('malformed-response', 302);
      default:
        return failure('network', undefined);
    }
  }

  function busy(effect: 'none' | 'unknown' = 'unknown'): FollowupsError {
    const retryAfter = world.chance(0.5) ? world.upTo(5000) : undefined;
    if (world.chance(0.3)) return failure('rate-limited', 429, effect, retryAfter);
    return failure('unavailable', 503, effect, retryAfter);
  }

  async function deliver(life: PageLife, update: Update): Promise<Followup> {
    const rough = weather.storm && world.chance(weather.roughness);
    const fate = rough ? world.upTo(weather.networkOnly ? 9 : 13) : -1;
    const outage = weather.storm && weather.outage !== 'none';
    await world.sleep(delay());
    // A request that a page has not yet sent when it dies is lost with it, unless it has `keepalive`.
    if (!life.isAlive() && !update.keepalive && world.chance(0.5)) throw unclear();
    const mishap: Mishap = { worksForMs: 0 };
    const arrive = (how: Mishap = mishap): Promise<Followup> => server.arrive(update, how);
    if (outage) {
      if (world.chance(0.1)) await arrive().catch(() => {});
      throw unclear();
    }
    switch (fate) {
      // Lost before arrival.
      case 0:
        throw unclear();
      case 1:
        throw busy();
      // Carried out, but the answer is lost.
      case 2:
        await settled(arrive());
        await world.sleep(delay());
        throw unclear();
      case 3:
        await settled(arrive());
        throw busy();
      // The server fails before or after carrying the update out.
      case 4:
        return arrive({ worksForMs: 0, fails: world.oneOf(['before', 'after'] as const) });
      // Slow work: a request may meet another with the same key.
      case 5:
        return arrive({ worksForMs: world.upTo(25_000) });
      // The page gives up while the request is still in flight.
      case 6:
        await world.sleep(world.upTo(45_000));
        return arrive();
      // A proxy sends it twice; the second answer is lost.
      case 7: {
        const answer = arrive();
        void again(update);
        return answer;
      }
      // The browser resends it when the connection breaks, and gets the second answer.
      case 8:
        await settled(arrive());
        return arrive();
      case 9:
        throw failure(world.oneOf(['validation', 'forbidden', 'unauthorized'] as const), 400, 'none');
      case 10:
        throw failure('conflict', 409);
      case 11:
        await settled(arrive());
        throw failure('conflict', 409);
      // A lagging replica answers with the previous state.
      case 12: {
        const before = server.records.get(update.id);
        const after = await arrive();
        return before ?? after;
      }
      default: {
        const answer = await arrive();
        await world.sleep(delay());
        return answer;
      }
    }
  }

  async function again(update: Update): Promise<void> {
    await tracked(async () => {
      await world.sleep(world.upTo(4000));
      await settled(server.arrive(update, { worksForMs: 0 }));
    });
  }

  /** The delays and faults of a read. */
  async function onTheWayThere(): Promise<void> {
    asked += 1;
    await world.sleep(delay());
    if (weather.storm && weather.outage === 'all') throw failure('network', undefined, 'none');
    if (weather.storm && world.chance(weather.roughness / 2)) {
      if (world.chance(0.2)) throw busy('none');
      if (!weather.networkOnly && world.chance(0.1)) throw failure('unauthorized', 401, 'none');
      if (world.chance(0.6)) throw failure('network', undefined, 'none');
      await world.sleep(world.upTo(9000));
    }
  }

  function feedOf({ onFeed }: PageLife): ChangesFeed {
    return {
      async watermark() {
        await onTheWayThere();
        const now = String(server.changes.length);
        await world.sleep(delay());
        return now;
      },
      async since(watermark, { signal } = {}) {
        await onTheWayThere();
        const from = Number(watermark);
        const isExpired = weather.storm && world.chance(0.1);
        const to = Math.min(server.changes.length, from + 1 + world.upTo(4));
        const namesIds = world.chance(0.5);
        const changes = server.changes
          .slice(from, to)
          .map((change) => (namesIds && 'followup' in change ? idOnly(change.followup) : change));
        const held = new Map(server.records);
        const hasMore = to < server.changes.length;
        await world.sleep(delay());
        // The caller no longer waits for this answer.
        if (!signal?.aborted) onFeed?.(held);
        return isExpired ? null : { changes, watermark: String(to), hasMore };
      },
    };
  }

  async function read(cursor: string | undefined, limit: number | undefined): Promise<FollowupList> {
    await onTheWayThere();
    const { rows, more } = server.list(cursor, limit);
    await world.sleep(delay());
    return { data: rows, has_more: more, next_cursor: more ? (rows.at(-1)?.id ?? null) : null, rejected: 0 };
  }

  async function tracked<Result>(work: () => Promise<Result>): Promise<Result> {
    const inStorm = weather.storm;
    onTheWay += 1;
    if (inStorm) leftOfStorm += 1;
    try {
      return await work();
    } finally {
      onTheWay -= 1;
      if (inStorm) leftOfStorm -= 1;
    }
  }

  /** Times out like the client, and never answers a dead page. */
  function heard<Result>(
    life: PageLife,
    work: Promise<Result>,
    effect: 'none' | 'unknown',
    signal?: AbortSignal,
  ): Promise<Result> {
    return new Promise((resolve, reject) => {
      let gaveUp = false;
      const callOff = (): void => {
        stopClock();
        gaveUp = true;
        reject(failure('aborted', undefined, effect));
      };
      const stopClock = world.schedule(() => {
        gaveUp = true;
        if (life.isAlive()) reject(failure('timeout', undefined, effect));
      }, TIMEOUT_MS);
      const stop = (): void => {
        stopClock();
        signal?.removeEventListener('abort', callOff);
      };
      signal?.addEventListener('abort', callOff);
      work.then(
        (result) => {
          stop();
          if (life.isAlive()) resolve(result);
        },
        (error: Error) => {
          stop();
          if (gaveUp || !life.isAlive()) return;
          if (isHold(error)) life.onHold(error.retryAfterMs);
          reject(error);
        },
      );
    });
  }

  return {
    server,
    /** Messages in flight, including those that no page waits for. */
    get onTheWay() {
      return onTheWay;
    },
    /** Messages sent during the storm that are still delayed or in slow work. */
    get leftOfStorm() {
      return leftOfStorm;
    },
    /** List requests so far. */
    get asked() {
      return asked;
    },
    clientOf(life: PageLife): FollowupsClient {
      const changes = hasFeed ? feedOf(life) : undefined;
      const schedule: World['schedule'] = (run, delayMs) => world.schedule(() => life.isAlive() && run(), delayMs);
      const sources = { changes, feedTimeoutMs: FEED_TIMEOUT_MS, clock: { schedule, random: world.random } };
      const client: FollowupsClient = {
        name: 'crm',
        async updateFollowup(id, patch, { expectedVersion, idempotencyKey: key, keepalive = false, signal, mayGo }) {
          // Fetching the token takes time.
          if (world.chance(0.1)) await world.sleep(world.upTo(1000));
          // A dead page sends and stores nothing.
          if (!life.isAlive()) return new Promise(() => {});
          if (mayGo?.() === false) throw failure('aborted', undefined, 'none');
          const update = {
            id,
            key,
            patch,
            expectedVersion,
            keepalive,
            bytes: encodeUpdateBody(patch, expectedVersion),
          };
          return sendFrom(life, update, () =>
            heard(
              life,
              tracked(() => deliver(life, update)),
              'unknown',
              signal,
            ),
          );
        },
        async listFollowups({ cursor, limit } = {}) {
          life.onRequest();
          if (!life.isOnline()) throw failure('network', undefined, 'none');
          return heard(life, read(cursor, limit), 'none');
        },
        scanFollowups: (options = {}) => scanFollowups({ listFollowups: client.listFollowups, ...sources }, options),
        changes,
      };
      return client;
    },
  };
}

const idOnly = ({ id }: Followup): FollowupChange => ({ type: 'upserted', id });

function isHold(error: Error): error is FollowupsError & { readonly retryAfterMs: number } {
  return error instanceof FollowupsError && error.kind === 'rate-limited' && error.retryAfterMs !== undefined;
}

async function settled(work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch {
    // Nothing waits for the outcome.
  }
}
