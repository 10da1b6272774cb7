import type { ContractHandler } from '../../src/testing/contract/contract-handler.js';
import type { FaultQueue } from '../../src/testing/create-fake-crm.js';
import type { RateLimiter } from './rate-limiter.js';
import type { RequestLog } from './request-log.js';
import type { SandboxFault } from './sandbox-fault.js';
import type { Sessions } from './sessions.js';
import type { SqlFollowupStore } from './store/sql-followup-store.js';

/**
 * The state of a running sandbox that its routes share. Faults and latency apply to the whole sandbox, not to one
 * browser.
 */
export interface SandboxState {
  readonly store: SqlFollowupStore;
  readonly sessions: Sessions;
  readonly handler: ContractHandler;
  readonly rateLimiter: RateLimiter;
  readonly faults: FaultQueue<SandboxFault>;
  readonly log: RequestLog;
  readonly now: () => number;
  readonly database: 'pglite' | 'postgresql';
  /** The minimum time of every CRM answer, in milliseconds. */
  latencyMs: number;
  /** Restores the seeded records. */
  readonly reseed: () => Promise<void>;
  /** Closes kept-alive connections that are not in use. */
  readonly closeIdleConnections: () => void;
}
