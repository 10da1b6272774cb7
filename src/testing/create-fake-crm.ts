import type { ChangesFeed } from '../core/client/followups-client.js';
import { createContractHandler, operationOf } from './contract/contract-handler.js';
import type { ContractRequest, Principal } from './contract/principal.js';
import { createResponse, plainResponse } from './contract/create-response.js';
import type { FollowupRecord } from './contract/followup-record.js';
import { refusalOf, refusedField, type Operation, type Refusal } from './contract/refusal.js';
import { isStorableStatus } from './contract/update-followup.js';
import { canonicalId, isUuid } from './contract/uuid.js';
import { nextVersion } from './contract/followup-store.js';
import {
  arrivingRequest,
  fillBody,
  openRequest,
  readSent,
  type CrmRequest,
  type OpenRequest,
  type SentRequest,
} from './crm-request.js';
import {
  FAKE_CRM_COLLEAGUE_ID,
  FAKE_CRM_USER_ID,
  type FakeCrm,
  type FakeCrmEvent,
  type FakeCrmFault,
  type FakeCrmOptions,
  type FakeCrmTokens,
} from './fake-crm.js';
import { answerWithFault, type FaultOutcome, type Fault } from './faults/fault.js';
import { Gates } from './gates.js';
import { MemoryStore } from './memory-store.js';

/**
 * Creates an in-memory CRM for tests, stories and demos: the list and safe-update operations with versions, idempotency
 * keys, pagination and error envelopes, plus faults on demand. It needs no network, test runner or Node, so it also
 * runs in a browser.
 *
 * @example
 * const crm = createFakeCrm({ followups: [buildFollowup({ id, note: 'Call back' })] });
 * const client = createFollowupsClient({ baseUrl: 'https://crm.example', getAccessToken: () => 'token', fetch: crm.fetch });
 * crm.fail({ on: 'update', with: 'network', when: 'after' }); // the write lands, the answer is lost
 * crm.edit(id, { priority: 'high' }); // somebody else changes it
 * crm.requests.filter((request) => request.committed).length; // 1
 */
export function createFakeCrm(options: FakeCrmOptions = {}): FakeCrm {
  const {
    followups = [],
    pageSize = 50,
    now = Date.now,
    faults: firstFaults = [],
    latency = 0,
    tokens = {},
    feed = {},
    ownerIds,
    ...policy
  } = options;
  const store = new MemoryStore(followups);
  const faults = new FaultQueue<FakeCrmFault>();
  for (const fault of firstFaults) faults.add(fault);
  const gates = new Gates();
  const requests: CrmRequest[] = [];
  const listeners = new Set<(event: FakeCrmEvent) => void>();
  const arrivals = new WeakMap<ContractRequest, { readonly entry: OpenRequest; readonly refuseWith: Refusal | null }>();
  let announced = 0;

  const handler = createContractHandler({
    store,
    now,
    policy: { ...definedOnly(policy), defaultLimit: pageSize },
    authenticate: (token) => principalOf(token, crm.tokens),
    isCursor: (text) => isUuid(text) || store.read(text) !== null,
    isOwner: ownerIds ? (userId) => ownerIds.some((id) => canonicalId(id) === userId) : undefined,
    beforeWrite: async (request) => {
      const arrival = arrivals.get(request);
      if (!arrival) return;
      if (arrival.refuseWith) throw arrival.refuseWith;
      await gates.pass('commit', arrival.entry);
    },
    onCommit: (request) => {
      const arrival = arrivals.get(request);
      if (arrival) arrival.entry.committed = true;
      announceCommits();
    },
    onOwnCommit: (request) => {
      const arrival = arrivals.get(request);
      if (arrival) arrival.entry.committed = true;
      announceCommits();
    },
    onError: throwLater,
  });

  async function fakeFetch(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
    const signal = init.signal ?? (typeof input === 'object' && 'signal' in input ? input.signal : null);
    signal?.throwIfAborted();
    const request = readSent(input, init);
    const entry = openRequest(request, operationOf(request.method, new URL(request.url).pathname));
    if (request.bodyText !== null) fillBody(entry, request.bodyText);
    requests.push(entry);
    announce({ type: 'request', request: entry });
    try {
      const response = await untilAborted(signal, exchange(entry, request, signal));
      // An unfollowed redirect is opaque and has status 0; the log shows the real one.
      entry.status = response.type === 'opaqueredirect' ? 303 : response.status;
      return response;
    } finally {
      announce({ type: 'answer', request: entry });
    }
  }

  async function exchange(entry: OpenRequest, request: SentRequest, signal: AbortSignal | null): Promise<Response> {
    if (entry.rawBody === '' && request.readBody) fillBody(entry, await request.readBody());
    if (crm.offline) throw networkError();
    const halfway = latencyOf(entry) / 2;
    await sleep(halfway);
    await gates.pass('arrival', entry);
    const outcome = await answer(entry);
    await gates.pass('answer', entry);
    await sleep(halfway);
    if (crm.offline) throw networkError();
    return deliver(outcome, signal, request.redirect, async () => followRedirect(entry));
  }

  async function answer(entry: OpenRequest): Promise<FaultOutcome> {
    const fault = faults.take(entry.operation, ({ match }) => match?.(entry) ?? true);
    if (!fault) return { kind: 'answer', response: await handle(entry, null) };
    const refusal = policy.storeRefusals && entry.operation === 'update' ? storableRefusal(fault) : null;
    if (refusal) {
      await sleep(fault.delayMs ?? 0);
      return { kind: 'answer', response: await handle(entry, refusal) };
    }
    return answerWithFault(fault, {
      operation: entry.operation,
      handle: async () => handle(entry, null),
      sleep,
      requestId: `req_fault_${requests.length}`,
      redirectTo: entry.url,
    });
  }

  async function handle(entry: OpenRequest, refuseWith: Refusal | null): Promise<Response> {
    const request = arrivingRequest(entry);
    arrivals.set(request, { entry, refuseWith });
    return handler(request);
  }

  /** Like a real 303 after a PATCH, redirects to a GET that answers 200 although nothing was saved. */
  function followRedirect(entry: OpenRequest): Response {
    const record = store.read(entry.path.slice(entry.path.lastIndexOf('/') + 1));
    const response = createResponse(JSON.stringify({ data: record ?? null }), { status: record ? 200 : 404 });
    return Object.defineProperty(response, 'redirected', { value: true });
  }

  function latencyOf(entry: CrmRequest): number {
    return typeof crm.latency === 'function' ? crm.latency(entry) : crm.latency;
  }

  /** Runs a read outside the documented operations, which is not logged in `requests`. */
  async function aside<Value>(signal: AbortSignal | undefined, read: () => Value): Promise<Value> {
    signal?.throwIfAborted();
    const travel = async (): Promise<Value> => {
      if (crm.offline) throw networkError();
      await sleep(typeof crm.latency === 'number' ? crm.latency : 0);
      return read();
    };
    return untilAborted(signal ?? null, travel());
  }

  function announce(event: FakeCrmEvent): void {
    for (const listener of [...listeners]) {
      try {
        listener(event);
      } catch (error) {
        throwLater(error);
      }
    }
  }

  function announceCommits(): void {
    for (const commit of store.commits.slice(announced)) {
      announced += 1;
      announce({ type: 'change', commit });
    }
  }

  function existing(id: string): FollowupRecord {
    const record = store.read(id);
    if (!record) throw new Error(`The fake CRM holds no follow-up ${id}.`);
    return record;
  }

  function byColleague(id: string, after: FollowupRecord | null, fields: readonly string[]): void {
    store.write(id, after, { userId: FAKE_CRM_COLLEAGUE_ID, fields, key: null });
    announceCommits();
  }

  const changes: ChangesFeed = {
    watermark: async ({ signal }) => aside(signal, () => String(store.commits.length)),
    since: async (watermark, { signal }) => aside(signal, () => store.changesSince(Number(watermark), crm.feed)),
  };

  async function post(path: string, body: object, signal: AbortSignal, key?: string): Promise<FollowupRecord> {
    const headers = {
      Authorization: 'Bearer token',
      'Content-Type': 'application/json',
      ...(key === undefined ? null : { 'Idempotency-Key': key }),
    };
    const url = `https://crm.example/sandbox/v1/followups${path}`;
    const response = await fakeFetch(url, { method: 'POST', headers, body: JSON.stringify(body), signal });
    if (!response.ok)
      throw Object.assign(new Error(`The CRM answered ${response.status}.`), { status: response.status });
    return ((await response.json()) as { readonly data: FollowupRecord }).data;
  }

  const endedBy =
    (step: 'complete' | 'cancel'): FakeCrm['lifecycle']['complete'] =>
    async ({ id }, { outcome, note, signal }) => {
      const said = [outcome, note].filter(Boolean).join(': ');
      return post(`/${id}/${step}`, said === '' ? {} : { completion_note: said }, signal);
    };

  const crm: FakeCrm = {
    fetch: fakeFetch,
    lifecycle: { complete: endedBy('complete'), cancel: endedBy('cancel') },
    create: async (followup, { idempotencyKey, signal }) => post('', followup, signal, idempotencyKey),
    requests,
    commits: store.commits,
    followups: () => store.all(),
    get: (id) => store.read(id),
    edit: (id, change) => {
      const before = existing(id);
      const version = nextVersion(before.integration_version, now(), policy.versionCounter ?? 'ones');
      const after = { ...before, integration_version: version, ...change, updated_at: store.nextInstant(now()) };
      byColleague(before.id, after, Object.keys(change));
      return after;
    },
    remove: (id) => byColleague(existing(id).id, null, []),
    add: (followup) => {
      const record = { ...followup, id: canonicalId(followup.id) };
      if (store.read(record.id)) throw new Error(`The fake CRM already holds a follow-up ${record.id}.`);
      byColleague(record.id, record, []);
      return record;
    },
    fail: (fault) => faults.add(fault),
    clearFaults: () => faults.clear(),
    hold: (holdOptions = {}) => gates.hold(holdOptions),
    latency,
    offline: false,
    tokens,
    feed,
    getFollowup: async (id, { signal }) => aside(signal, () => store.read(id)),
    changes,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  return crm;
}

function principalOf(token: string, tokens: FakeCrmTokens): Principal {
  if (tokens.expired?.includes(token)) return { kind: 'expired' };
  const isReadOnly = tokens.readOnly?.includes(token) ?? false;
  if (tokens.valid && !tokens.valid.includes(token) && !isReadOnly) return { kind: 'invalid' };
  return { kind: 'ok', userId: tokens.users?.[token] ?? FAKE_CRM_USER_ID, canWrite: !isReadOnly };
}

/** Reports an error of test code or of this fake without disturbing the exchange it happened in. */
function throwLater(error: unknown): void {
  queueMicrotask(() => {
    throw error;
  });
}

function definedOnly<Values extends object>(values: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Values;
}

/**
 * Returns the fault as a refusal that the CRM itself would send and remember under the key; `null` for a fault in
 * transit.
 */
function storableRefusal(fault: Fault): Refusal | null {
  if (typeof fault.with !== 'number' || !isStorableStatus(fault.with)) return null;
  if (fault.when === 'after' || fault.body !== undefined) return null;
  const details = fault.field === undefined ? [] : [refusedField(fault.field)];
  return refusalOf(fault.with, 'update', details);
}

/** A queue of pending faults; each request gets at most one, the oldest that matches it. */
export class FaultQueue<Kind extends Fault> {
  #waiting: { readonly fault: Kind; left: number }[] = [];

  /** @returns a function that removes the fault */
  add(fault: Kind): () => void {
    const entry = { fault, left: fault.times ?? 1 };
    if (entry.left > 0) this.#waiting.push(entry);
    return () => {
      this.#waiting = this.#waiting.filter((other) => other !== entry);
    };
  }

  take(operation: Operation, fits: (fault: Kind) => boolean = () => true): Kind | null {
    const entry = this.#waiting.find(({ fault }) => isOn(fault, operation) && fits(fault));
    if (!entry) return null;
    entry.left -= 1;
    if (entry.left <= 0) this.#waiting = this.#waiting.filter((other) => other !== entry);
    return entry.fault;
  }

  clear(): void {
    this.#waiting = [];
  }

  /** Returns the pending faults, with the number of requests that each will still hit. */
  waiting(): { readonly fault: Kind; readonly left: number }[] {
    return this.#waiting.map(({ fault, left }) => ({ fault, left }));
  }
}

function isOn(fault: Fault, operation: Operation): boolean {
  return operation !== 'other' && (fault.on === undefined || fault.on === 'any' || fault.on === operation);
}

/** Waits; for 0 it returns immediately, so that tests need no timers. */
async function sleep(ms: number): Promise<void> {
  if (ms > 0) await new Promise((resolve) => setTimeout(resolve, ms));
}

/** The error that `fetch` throws if no answer arrives. */
function networkError(): TypeError {
  return new TypeError('Failed to fetch');
}

/** Stops waiting when the signal aborts; the work itself continues. */
function untilAborted<Value>(signal: AbortSignal | null, work: Promise<Value>): Promise<Value> {
  if (!signal) return work;
  return new Promise((resolve, reject) => {
    const abort = (): void => reject(signal.reason as Error);
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}

/** Turns an outcome into what `fetch` returns. */
function deliver(
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
