import type { FetchFunction } from '../../src/core/client/send-request.js';
import type { FollowupRecord } from '../../src/testing/contract/followup-record.js';
import { createFakeCrm } from '../../src/testing/create-fake-crm.js';
import { aFollowup } from '../saving/a-followup.js';
import type { SimulatedRuntime } from '../saving/simulated-runtime.js';
import type { ServerKind } from './matrix-cell.js';
import type { Answer, Effect } from './outcome-rows.js';

/** What happens to one update. */
export interface Turn {
  readonly answer: Answer;
  readonly effect: Effect;
}

/** An update as it left the client. */
export interface SentPatch {
  readonly key: string;
  readonly bytes: string;
  readonly at: number;
  /** Whether it repeats the attempt with the token that replaced a refused one. */
  readonly isAfterRefresh: boolean;
}

export const FRESH_TOKEN = 'fresh';

/** How long after its timeout a late update is carried out: long after all automatic work. */
export const LATE_MS = 10 * 60_000;

/**
 * The fake CRM, with a chosen answer and effect for each update.
 *
 * @param turnOf returns what happens to an update; `null` for an honest answer
 */
export function createMatrixServer(
  runtime: SimulatedRuntime,
  { enforcesVersion, refusesUsedKeys }: ServerKind,
  turnOf: (patch: SentPatch) => Turn | null,
) {
  const { now } = runtime;
  const crm = createFakeCrm({
    followups: [aFollowup() as FollowupRecord],
    now,
    enforceVersion: enforcesVersion,
    keyReuse: refusesUsedKeys ? 'conflict' : 'replay',
  });
  const patches: SentPatch[] = [];
  const reads: number[] = [];

  const fetch: FetchFunction = async (address, init) => {
    if (init.method !== 'PATCH') {
      reads.push(now());
      return crm.fetch(address, init);
    }
    const headers = new Headers(init.headers);
    const bytes = typeof init.body === 'string' ? init.body : '';
    const isAfterRefresh = headers.get('authorization') === `Bearer ${FRESH_TOKEN}`;
    const sent = { key: headers.get('idempotency-key') ?? '', bytes, at: now(), isAfterRefresh };
    patches.push(sent);
    const turn = turnOf(sent);
    if (turn === null) return crm.fetch(address, init);
    // A client that gives up does not stop the CRM.
    const carryOut = () => crm.fetch(address, { ...init, signal: null });
    if (turn.effect === 'after') await carryOut();
    if (turn.effect === 'late') runtime.schedule(() => void carryOut(), LATE_MS);
    const id = address.slice(address.lastIndexOf('/') + 1);
    const { expected_version: _, ...patch } = JSON.parse(bytes) as { expected_version?: number };
    return turn.answer({ ...(crm.get(id) ?? aFollowup({ id })), ...patch, integration_version: 8 });
  };

  return {
    fetch,
    patches: patches as readonly SentPatch[],
    /** When the list was read. */
    reads: reads as readonly number[],
    commits: crm.commits,
    record: crm.get,
  };
}
