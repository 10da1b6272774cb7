import type { ContractPolicy } from '../../src/testing/contract/contract-policy.js';
import { createContractHandler } from '../../src/testing/contract/contract-handler.js';
import type { FollowupRecord } from '../../src/testing/contract/followup-record.js';
import { FaultQueue } from '../../src/testing/create-fake-crm.js';
import { sampleFollowups } from '../../src/testing/samples/build-followup.js';
import { createApp } from './app.js';
import { createRequestId } from './create-request-id.js';
import { openDatabase } from './database/open-database.js';
import { listen, serverOf } from './listen.js';
import { defaultRateLimit, RateLimiter } from './rate-limiter.js';
import type { RateLimit } from './rate-limiter.js';
import { RequestLog } from './request-log.js';
import type { SandboxFault } from './sandbox-fault.js';
import type { SandboxState } from './sandbox-state.js';
import { Sessions } from './sessions.js';
import { teamDay } from './team-day.js';
import { SqlFollowupStore } from './store/sql-followup-store.js';
import { isOwner, owners } from './users.js';

export interface SandboxOptions {
  /**
   * The port; the next free one if it is taken, any with 0.
   * @default 0
   */
  readonly port?: number | undefined;
  /** @default '127.0.0.1' */
  readonly host?: string | undefined;
  /** The folder of the embedded database; without it and `databaseUrl`, the data is in memory. */
  readonly dataDir?: string | undefined;
  /** The URL of a PostgreSQL server to use instead of the embedded database. */
  readonly databaseUrl?: string | undefined;
  /**
   * The schema of the sandbox's tables.
   * @default 'followups_sandbox'
   */
  readonly schema?: string | undefined;
  /**
   * How many follow-ups to seed an empty database with.
   * @default 2_000
   */
  readonly followups?: number | undefined;
  /**
   * The time zone of a team on a plain day, whose follow-ups are seeded; without one, they are varied samples.
   * @default undefined
   */
  readonly teamZone?: string | undefined;
  /**
   * Whether to start over, whatever the database contains.
   * @default false
   */
  readonly reset?: boolean | undefined;
  /** Returns milliseconds since 1970; by default the system clock. */
  readonly clock?: (() => number) | undefined;
  readonly rateLimit?: RateLimit | undefined;
  readonly policy?: Partial<ContractPolicy> | undefined;
  /** The folder of the built host page. */
  readonly staticDir?: string | undefined;
  /** Called with errors that are answered with 500 or 503. */
  readonly onError?: ((error: unknown) => void) | undefined;
}

export interface Sandbox {
  /** The base URL of the API and the host page, without a trailing slash. */
  readonly url: string;
  readonly port: number;
  readonly database: 'pglite' | 'postgresql';
  readonly store: SqlFollowupStore;
  /** Closes open connections and the database. */
  readonly stop: () => Promise<void>;
}

const SEED = 2026;
const DAY = 86_400_000;

/**
 * Starts a CRM to experiment with: the documented API over HTTP, on an embedded or a real PostgreSQL.
 *
 * @throws StartError if the database or the port is not available
 * @example
 * const sandbox = await startSandbox({ followups: 50 });
 * await fetch(`${sandbox.url}/sandbox/v1/sessions`, { method: 'POST', body: '{"user":"amara"}' });
 * await sandbox.stop();
 */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const {
    host = '127.0.0.1',
    port = 0,
    schema = 'followups_sandbox',
    followups = 2_000,
    clock: now = Date.now,
  } = options;
  const onError = options.onError ?? ((error) => console.error(error));
  const { db, kind, close } = await openDatabase({
    databaseUrl: options.databaseUrl,
    dataDir: options.dataDir,
    schema,
  });
  try {
    const store = new SqlFollowupStore(db);
    const sessions = new Sessions(db, now);
    const ownerIds = [owners[0].id, ...owners.slice(1).map(({ id }) => id)] as const;
    const seeds = (): Iterable<FollowupRecord> => {
      const { teamZone } = options;
      if (teamZone !== undefined) return teamDay(followups, { seed: SEED, now: now(), timeZone: teamZone, ownerIds });
      // Rounded to the day, so that a reset restores the same records.
      return sampleFollowups(followups, { seed: SEED, now: Math.floor(now() / DAY) * DAY, ownerIds });
    };
    if (options.reset) await store.replaceAll(seeds());
    else await store.seedIfEmpty(seeds);

    const state: SandboxState = {
      store,
      sessions,
      now,
      database: kind,
      faults: new FaultQueue<SandboxFault>(),
      log: new RequestLog(),
      rateLimiter: new RateLimiter(options.rateLimit ?? defaultRateLimit, now),
      latencyMs: 0,
      reseed: async () => store.replaceAll(seeds()),
      closeIdleConnections: () => server.closeIdleConnections(),
      handler: createContractHandler({
        store,
        now,
        isOwner,
        createRequestId,
        onError,
        authenticate: async (token) => sessions.authenticate(token),
        policy: options.policy,
      }),
    };
    const server = serverOf(createApp(state, { staticDir: options.staticDir, onError }));
    const boundPort = await listen(server, host, port);
    return {
      url: `http://${host.includes(':') ? `[${host}]` : host}:${boundPort}`,
      port: boundPort,
      database: kind,
      store,
      stop: async () => {
        const closed = new Promise((resolve) => server.close(resolve));
        server.closeAllConnections();
        await closed;
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}
