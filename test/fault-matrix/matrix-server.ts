import { isFollowupsError } from '../../src/core/client/followups-error.js';
import type { FetchFunction } from '../../src/core/client/send-request.js';
import type { Followup } from '../../src/core/followup/followup.js';
import { aFollowup } from '../saving/a-followup.js';
import { createSimulatedCrm } from '../saving/simulated-crm.js';
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
 * The rules of a CRM behind HTTP, so that the real client runs and every outcome comes over the wire.
 *
 * @param turnOf returns what happens to an update; `null` for an honest answer
 */
export function createMatrixServer(
  runtime: SimulatedRuntime,
  { enforcesVersion, refusesUsedKeys }: ServerKind,
  turnOf: (patch: SentPatch) => Turn | null,
) {
  const crm = createSimulatedCrm({ runtime, followups: [aFollowup()], enforcesVersion, refusesUsedKeys });
  const patches: SentPatch[] = [];
  const reads: number[] = [];

  const json = (status: number, body: unknown): Response => new Response(JSON.stringify(body), { status });

  /** Carries it out by the rules; returns the record, or the status of the refusal. */
  async function carryOut(id: string, { key, bytes }: SentPatch): Promise<Followup | number> {
    const { expected_version: expectedVersion, ...patch } = JSON.parse(bytes) as { expected_version?: number };
    try {
      return await crm.client.updateFollowup(id, patch, { expectedVersion, idempotencyKey: key });
    } catch (error) {
      if (isFollowupsError(error)) return error.kind === 'conflict' ? 409 : 404;
      throw error;
    }
  }

  async function update(id: string, sent: SentPatch): Promise<Response> {
    const turn = turnOf(sent);
    if (turn === null) {
      const outcome = await carryOut(id, sent);
      return typeof outcome === 'number' ? json(outcome, {}) : json(200, { data: outcome });
    }
    if (turn.effect === 'after') await carryOut(id, sent);
    if (turn.effect === 'late') runtime.schedule(() => void carryOut(id, sent), LATE_MS);
    const stored = crm.records.get(id) ?? aFollowup({ id });
    const { expected_version: _version, ...patch } = JSON.parse(sent.bytes) as { expected_version?: number };
    return turn.answer({ ...stored, ...patch, integration_version: 8 });
  }

  async function list(url: URL): Promise<Response> {
    reads.push(runtime.now());
    const page = await crm.client.listFollowups({ cursor: url.searchParams.get('cursor') ?? undefined });
    return json(200, { data: page.data, has_more: page.has_more, next_cursor: page.next_cursor });
  }

  const fetch: FetchFunction = async (address, init) => {
    const url = new URL(address);
    if (init.method !== 'PATCH') return list(url);
    const sent = {
      key: new Headers(init.headers).get('idempotency-key') ?? '',
      bytes: typeof init.body === 'string' ? init.body : '',
      at: runtime.now(),
      isAfterRefresh: new Headers(init.headers).get('authorization') === `Bearer ${FRESH_TOKEN}`,
    };
    patches.push(sent);
    return update(url.pathname.split('/').at(-1) ?? '', sent);
  };

  return {
    fetch,
    patches: patches as readonly SentPatch[],
    /** When the list was read. */
    reads: reads as readonly number[],
    commits: crm.commits,
    record: (id: string) => crm.records.get(id),
  };
}
