import { createResponse, plainResponse } from './contract/create-response.js';
import type { FaultOutcome } from './faults/answer-with-fault.js';

/** Waits; for 0 it returns immediately, so that tests need no timers. */
export async function sleep(ms: number): Promise<void> {
  if (ms > 0) await new Promise((resolve) => setTimeout(resolve, ms));
}

/** The error that `fetch` throws if no answer arrives. */
export function networkError(): TypeError {
  return new TypeError('Failed to fetch');
}

/** Stops waiting when the signal aborts; the work itself continues. */
export function untilAborted<Value>(signal: AbortSignal | null, work: Promise<Value>): Promise<Value> {
  if (!signal) return work;
  return new Promise((resolve, reject) => {
    const abort = (): void => reject(signal.reason as Error);
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}

/** Turns an outcome into what `fetch` returns. */
export function deliver(
  outcome: FaultOutcome,
  signal: AbortSignal | null,
  redirect: RequestRedirect,
  followRedirect: () => Promise<Response>,
): Response | Promise<Response> {
  switch (outcome.kind) {
    case 'cut':
      throw networkError();
    case 'silence':
      return new Promise<never>(() => {});
    case 'cut-body':
    case 'stall-body': {
      const { status, headers } = outcome.response;
      if (typeof globalThis.Response !== 'function')
        return plainResponse(brokenText(outcome.kind, signal), { status, headers });
      return new Response(brokenBody(outcome.part, outcome.kind, signal), { status, headers });
    }
    case 'answer': {
      const { response } = outcome;
      if (response.status < 300 || response.status > 399) return response;
      if (redirect === 'error') throw networkError();
      return redirect === 'manual' ? opaqueRedirect() : followRedirect();
    }
  }
}

function brokenBody(
  part: string,
  kind: 'cut-body' | 'stall-body',
  signal: AbortSignal | null,
): ReadableStream<Uint8Array> {
  let given = false;
  return new ReadableStream<Uint8Array>({
    start(controller) {
      if (kind === 'stall-body')
        signal?.addEventListener('abort', () => controller.error(signal.reason), { once: true });
    },
    pull(controller) {
      if (!given) {
        given = true;
        controller.enqueue(new TextEncoder().encode(part));
        return undefined;
      }
      if (kind === 'cut-body') controller.error(networkError());
      // A pull that never resolves stalls the body.
      return kind === 'stall-body' ? new Promise<void>(() => {}) : undefined;
    },
  });
}

/** The text of a broken body, which never arrives complete. */
function brokenText(kind: 'cut-body' | 'stall-body', signal: AbortSignal | null): Promise<string> {
  const text = kind === 'cut-body' ? Promise.reject<string>(networkError()) : new Promise<string>(() => {});
  const arriving = untilAborted(signal, text);
  // Avoids an unhandled rejection if no one reads it.
  arriving.catch(() => {});
  return arriving;
}

/** The answer that a client sees if it does not follow redirects: no status, no headers. */
function opaqueRedirect(): Response {
  return Object.defineProperties(createResponse(null), {
    type: { value: 'opaqueredirect' },
    status: { value: 0 },
    ok: { value: false },
  });
}
