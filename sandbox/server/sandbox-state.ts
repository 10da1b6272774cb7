import type { ContractHandler } from '../../src/testing/contract/contract-handler.js';
import type { FaultQueue } from '../../src/testing/create-fake-crm.js';
import type { RateLimiter } from './rate-limiter.js';
import type { RequestLog } from './request-log.js';
import type { SandboxFault } from './sandbox-fault.js';
import type { Sessions } from './sessions.js';
import type { SqlFollowupStore } from './store/sql-followup-store.js';

/** What the routes of one running sandbox work with. Faults and latency are of the whole sandbox, not of one browser. */
export interface SandboxState {
  readonly store: SqlFollowupStore;
  readonly sessions: Sessions;
  readonly handler: ContractHandler;
  readonly rateLimiter: RateLimiter;
  readonly faults: FaultQueue<SandboxFault>;
  readonly log: RequestLog;
  readonly now: () => number;
  readonly database: 'pglite' | 'postgresql';
  /** How long every answer of the CRM takes at least, in milliseconds. */
  latencyMs: number;
  /** Puts the seeded records back. */
  readonly reseed: () => Promise<void>;
  /** Ends kept-alive connections that are not in use. */
  readonly closeIdleConnections: () => void;
}
