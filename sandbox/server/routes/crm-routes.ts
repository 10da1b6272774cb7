import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Handler } from 'hono';
import { jsonResponse, refusalAnswer } from '../../../src/testing/contract/create-response.js';
import { refusalOf } from '../../../src/testing/contract/refusal.js';
import { operationOf } from '../../../src/testing/contract/contract-handler.js';
import type { FaultOutcome } from '../../../src/testing/faults/fault.js';
import { answerWithFault } from '../../../src/testing/faults/fault.js';
import { corsHeaders } from '../cors.js';
import { createRequestId } from '../create-request-id.js';
import { deliverOutcome } from '../deliver-outcome.js';
import type { LoggedRequest } from '../request-log.js';
import type { SandboxEnv } from '../sandbox-env.js';
import type { SandboxState } from '../sandbox-state.js';

/** The documented operations, and creating and ending: the contract's handler with rate limit, faults and log. */
export function crmHandler(state: SandboxState): Handler<SandboxEnv> {
  return async (context) => {
    const arrived = context.req.raw;
    const body = await arrived.text();
    const request = (): Request => requestFrom(arrived, body);
    const entry = state.log.open(arrived, body, state.now());
    const waitSeconds = state.rateLimiter.take(caller(arrived));
    const outcome =
      waitSeconds > 0
        ? slowDown(waitSeconds)
        : await exchange(request, entry, (withoutCors) => context.set('withoutCors', withoutCors));
    entry.ms = state.now() - entry.at;
    entry.status = 'response' in outcome ? outcome.response.status : null;
    return deliverOutcome(outcome, context.env, corsHeaders);
  };

  async function exchange(
    request: () => Request,
    entry: LoggedRequest,
    setWithoutCors: (withoutCors: boolean) => void,
  ): Promise<FaultOutcome> {
    const operation = operationOf(entry.method, entry.path);
    const handle = async (): Promise<Response> => state.handler(request());
    const fault = state.faults.take(operation);
    if (state.latencyMs > 0) await sleep(state.latencyMs);
    if (!fault) return { kind: 'answer', response: await handle() };
    entry.fault = `${fault.with} ${fault.when ?? 'before'}`;
    setWithoutCors(fault.withoutCors ?? false);
    return answerWithFault(fault, {
      operation,
      handle,
      sleep: async (ms) => sleep(ms),
      requestId: createRequestId(),
      redirectTo: entry.path.replace('/public/v1/', '/sandbox/v1/'),
    });
  }
}

function slowDown(seconds: number): FaultOutcome {
  const requestId = createRequestId();
  const answer = refusalAnswer(refusalOf(429, 'other'), requestId);
  return { kind: 'answer', response: jsonResponse(answer, requestId, { 'Retry-After': String(seconds) }) };
}

/** Returns the caller for the rate limit: the token; requests without one share a bucket. */
function caller(request: Request): string {
  return createHash('sha256')
    .update(request.headers.get('authorization') ?? '')
    .digest('base64');
}

function requestFrom(arrived: Request, body: string): Request {
  const { method, url, headers } = arrived;
  const hasBody = body !== '' && method !== 'GET' && method !== 'HEAD';
  return new Request(url, { method, headers, body: hasBody ? body : null });
}
