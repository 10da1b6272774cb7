import { setTimeout as sleep } from 'node:timers/promises';
import type { FetchFunction } from '../../src/core/client/send-request.js';
import type { Random } from '../../src/testing/samples/build-followup.js';
import { pickWeighted, wholeNumber } from '../../src/testing/samples/build-followup.js';
import { READ_FAULTS, UPDATE_FAULTS } from './faults.js';
import type { NetworkFault } from './faults.js';

/** The address that clients use; the network sends each request to one of the servers. */
export const CRM_ADDRESS = 'http://crm.invalid';

/** An update as it was sent, and the servers' answers to it. */
export interface SentUpdate {
  readonly person: string;
  /** The edit with this key; `null` if its page knew none. */
  readonly editId: string | null;
  readonly key: string;
  readonly path: string;
  readonly body: string;
  /** The servers' answers with status 200, whether or not they came through. */
  readonly applied: string[];
}

/** The page that sends the requests. */
export interface Sender {
  readonly person: string;
  readonly random: Random;
  readonly isAlive: () => boolean;
  readonly isOnline: () => boolean;
  /** Fires when the page dies: its requests in flight are canceled, unless sent with `keepalive`. */
  readonly signal: AbortSignal;
  /** Returns the edit that an update belongs to, as it leaves. */
  readonly editOfKey: (key: string, body: string) => string | null;
}

export interface Network {
  readonly fetchOf: (sender: Sender) => FetchFunction;
  readonly updates: readonly SentUpdate[];
  readonly reads: () => number;
  readonly faults: ReadonlyMap<string, number>;
  readonly count: (fault: string) => void;
  /** Lets requests through unchanged from now on. */
  readonly calm: () => void;
  /** Resolves once nothing is in flight any more, including requests of pages long gone. */
  readonly quiet: () => Promise<void>;
}

export interface NetworkOptions {
  /** The servers at the moment. */
  readonly servers: () => readonly string[];
  /** How likely a request meets a fault, from 0 to 1. */
  readonly roughness: number;
}

/** For requests whose page no longer waits. */
const LONGEST_EXCHANGE_MS = 6000;

/** A network between pages and several servers that loses, delays, duplicates and corrupts what it carries. */
export function createNetwork({ servers, roughness }: NetworkOptions): Network {
  const updates: SentUpdate[] = [];
  const faults = new Map<string, number>();
  const underWay = new Set<Promise<unknown>>();
  let rough = true;
  let reads = 0;

  function count(fault: string): void {
    faults.set(fault, (faults.get(fault) ?? 0) + 1);
  }

  /** Carries a request to any one of the servers, and its whole answer back. */
  async function carry(address: string, init: RequestInit, random: Random, update: SentUpdate | null): Promise<Answer> {
    const all = servers();
    const server = all[wholeNumber(random, 0, all.length - 1)] ?? '';
    // A separate timer: Node 20 may collect a signal of `AbortSignal.timeout` that only `AbortSignal.any` references,
    // which then never fires, so that a server that stalls is waited for forever.
    const call = new AbortController();
    const callOff = (): void => call.abort();
    const timer = setTimeout(callOff, LONGEST_EXCHANGE_MS);
    if (init.signal?.aborted) callOff();
    init.signal?.addEventListener('abort', callOff);
    const { signal } = call;
    const exchange = fetch(address.replace(CRM_ADDRESS, server), { ...init, signal }).then(async (response) => {
      const { status, headers } = response;
      const text = await response.text();
      if (update && status === 200) update.applied.push(text);
      return { status, headers: new Headers(headers), text };
    });
    underWay.add(exchange);
    try {
      return await exchange;
    } finally {
      clearTimeout(timer);
      init.signal?.removeEventListener('abort', callOff);
      underWay.delete(exchange);
    }
  }

  function later(work: () => Promise<unknown>, delay: number): void {
    const done = sleep(delay)
      .then(work)
      .catch(() => {})
      .finally(() => underWay.delete(done));
    underWay.add(done);
  }

  async function meet(
    fault: NetworkFault | null,
    send: (init?: RequestInit) => Promise<Answer>,
    { random, signal }: { readonly random: Random; readonly signal: AbortSignal | null | undefined },
  ): Promise<Answer> {
    switch (fault) {
      case null:
        return send();
      case 'request lost':
        throw lost();
      case 'answer lost':
        await send();
        throw lost();
      case 'request late':
        later(async () => send({ signal: null }), wholeNumber(random, 100, 3500));
        throw lost();
      case 'sent twice':
        later(async () => send({ signal: null }), random() < 0.5 ? 0 : wholeNumber(random, 1, 1500));
        return send();
      case 'slow': {
        await sleep(wholeNumber(random, 0, 800));
        const answer = await send();
        await sleep(wholeNumber(random, 0, 800));
        return answer;
      }
      case 'no answer':
        await send();
        return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(lost())));
      case 'cut answer': {
        const answer = await send();
        return { ...answer, text: answer.text.slice(0, wholeNumber(random, 1, 60)) };
      }
      case 'login page':
        if (random() < 0.5) await send();
        return { status: 200, headers: new Headers({ 'Content-Type': 'text/html' }), text: '<html>Sign in</html>' };
      case '500 after':
      case '503 after':
        await send();
        return refusal(fault);
      default:
        return refusal(fault);
    }
  }

  return {
    updates,
    reads: () => reads,
    faults,
    count,
    calm: () => void (rough = false),
    quiet: async () => {
      while (underWay.size > 0) await Promise.allSettled(underWay);
    },
    fetchOf: (sender) => async (address, init) => {
      if (!sender.isAlive()) return never();
      const update = init.method === 'PATCH' ? noteUpdate(sender, address, init) : null;
      if (update) updates.push(update);
      else reads += 1;
      try {
        const answer = await exchange(sender, address, init, update);
        return sender.isAlive() ? new Response(answer.text, answer) : await never();
      } catch (error) {
        if (!sender.isAlive()) return never();
        throw error;
      }
    },
  };

  async function exchange(
    sender: Sender,
    address: string,
    init: RequestInit,
    update: SentUpdate | null,
  ): Promise<Answer> {
    const { random } = sender;
    if (!sender.isOnline()) {
      count('offline');
      throw lost();
    }
    const isMet = rough && random() < (update ? roughness : roughness / 2);
    const fault = isMet ? pickWeighted(random, update ? UPDATE_FAULTS : READ_FAULTS) : null;
    if (fault !== null) count(fault);
    const signals = [init.signal ?? null, init.keepalive ? null : sender.signal].filter((one) => one !== null);
    const whole: RequestInit = { ...init, signal: AbortSignal.any(signals), keepalive: false };
    const send = async (changes?: RequestInit): Promise<Answer> =>
      carry(address, { ...whole, ...changes }, random, update);
    try {
      return await meet(fault, send, { random, signal: init.signal });
    } catch (error) {
      if (fault === null && !whole.signal?.aborted) count('connection broken');
      throw error;
    }
  }
}

interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

function noteUpdate(sender: Sender, address: string, init: RequestInit): SentUpdate {
  const key = new Headers(init.headers).get('idempotency-key') ?? '';
  const body = typeof init.body === 'string' ? init.body : '';
  const path = new URL(address).pathname;
  return { person: sender.person, editId: sender.editOfKey(key, body), key, path, body, applied: [] };
}

function refusal(fault: NetworkFault): Answer {
  const status = Number(fault.slice(0, 3));
  const headers = new Headers({ 'Content-Type': 'application/json' });
  if (status === 429) headers.set('Retry-After', '1');
  return { status, headers, text: '{"error":{"message":"Not by the server itself."}}' };
}

function lost(): TypeError {
  return new TypeError('fetch failed');
}

/** What a page that is gone gets. */
async function never<Result>(): Promise<Result> {
  return new Promise(() => {});
}
