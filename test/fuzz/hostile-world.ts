import type { ChangesFeed, GetFollowup } from '../../src/core/client/followups-client.js';
import type { FetchFunction } from '../../src/core/client/send-request.js';
import type { Followup } from '../../src/core/followup/followup.js';
import { ECHO } from './canaries.js';
import type { FuzzCase } from './fuzz-case.js';
import { BEFORE_IT, BEHIND_IT, CURSOR, PAGE_SIZE, RECORD } from './the-record.js';

/** What reached the client, as it came. */
export interface Delivered {
  readonly method: string;
  readonly status: number;
  readonly body: string | Uint8Array<ArrayBuffer>;
}

/** A CRM that follows its contract, except for the answers of the case. */
export interface HostileWorld {
  readonly fetch: FetchFunction;
  readonly getFollowup: GetFollowup;
  readonly changes: ChangesFeed;
  readonly delivered: readonly Delivered[];
  /** Changes that were carried out, with their key and body. */
  readonly commits: readonly { readonly key: string; readonly body: string; readonly changes: boolean }[];
  readonly requests: () => number;
  /** Makes every answer honest from now on. */
  readonly reform: () => void;
}

/** Far more than any body can cause. */
export const MAX_REQUESTS = 400;

const json = (body: unknown, status = 200): Response => new Response(JSON.stringify(body), { status });

export function createHostileWorld(fuzzCase: FuzzCase): HostileWorld {
  const { scene, forEver, lands } = fuzzCase;
  const records = new Map<string, Followup>([BEFORE_IT, RECORD, BEHIND_IT].map((record) => [record.id, record]));
  const answers = new Map<string, { readonly bytes: string; readonly record: Followup }>();
  const delivered: Delivered[] = [];
  const commits: { key: string; body: string; changes: boolean }[] = [];
  const counts = { requests: 0, updates: 0, hostile: 0 };
  let reformed = false;

  /** Whether this request gets the hostile answer. */
  function isHostile(here: boolean): boolean {
    if (reformed || !here || (counts.hostile > 0 && !forEver)) return false;
    counts.hostile += 1;
    return true;
  }

  async function hostileAnswer(): Promise<Response> {
    const { transport, status, headers, body } = fuzzCase;
    if (transport === 'rejects') throw Object.assign(new TypeError(ECHO, { cause: body }), { url: ECHO, code: ECHO });
    const init = { status, headers: headers.map(([name, value]): [string, string] => [name, value]) };
    if (transport === 'cut') return new Response(cutOff(body), init);
    const response = new Response(body, init);
    if (transport === 'redirected') {
      Object.defineProperties(response, {
        redirected: { value: true },
        url: { value: 'https://elsewhere.example/login' },
      });
    }
    return response;
  }

  async function deliver(
    method: string,
    response: Response,
    body: string | Uint8Array<ArrayBuffer>,
  ): Promise<Response> {
    delivered.push({ method, status: response.status, body });
    return response;
  }

  async function honest(method: string, status: number, body: unknown): Promise<Response> {
    return deliver(method, json(body, status), JSON.stringify(body));
  }

  /** Carries an update out by the rules; returns the status and body of the answer. */
  function update(id: string, key: string, bytes: string): readonly [number, unknown] {
    const known = answers.get(key);
    if (known) return known.bytes === bytes ? [200, { data: known.record }] : [409, { message: 'another body' }];
    const { expected_version: expected, ...patch } = JSON.parse(bytes) as Partial<Followup> & {
      expected_version?: number;
    };
    const before = records.get(id);
    if (!before) return [404, { message: 'no such record' }];
    if (expected !== before.integration_version) return [409, { message: 'it has changed' }];
    const record = { ...before, ...patch, integration_version: (before.integration_version ?? 0) + 1 };
    records.set(id, record);
    answers.set(key, { bytes, record });
    const changes = Object.entries(patch).some(([field, value]) => before[field as keyof Followup] !== value);
    commits.push({ key, body: bytes, changes });
    return [200, { data: record }];
  }

  function list(cursor: string | null): readonly [number, unknown] {
    if (cursor !== null && cursor !== CURSOR) return [400, { message: 'no such cursor' }];
    const rows = [...records.values()];
    return cursor === null
      ? [200, { data: rows.slice(0, PAGE_SIZE), has_more: true, next_cursor: CURSOR }]
      : [200, { data: rows.slice(PAGE_SIZE), has_more: false, next_cursor: null }];
  }

  async function patched(url: URL, init: RequestInit): Promise<Response> {
    counts.updates += 1;
    const id = url.pathname.split('/').at(-1) ?? '';
    const key = new Headers(init.headers).get('idempotency-key') ?? '';
    const bytes = typeof init.body === 'string' ? init.body : '';
    if (isHostile(scene === 'save')) {
      if (lands) update(id, key, bytes);
      const response = await hostileAnswer();
      return fuzzCase.transport === 'whole' ? deliver('PATCH', response, fuzzCase.body) : response;
    }
    // An inconclusive answer, so that the record is read again.
    const isDoubtful = scene === 'reread' || scene === 'get';
    if (isDoubtful && !reformed && (forEver || counts.updates === 1)) {
      if (lands) update(id, key, bytes);
      return honest('PATCH', 409, {});
    }
    return honest('PATCH', ...update(id, key, bytes));
  }

  async function listed(url: URL): Promise<Response> {
    const cursor = url.searchParams.get('cursor');
    const page = cursor === null ? 0 : 1;
    const isHere = scene === 'load' ? forEver || page === fuzzCase.page : scene === 'reread' && counts.updates > 0;
    if (!isHostile(isHere)) return honest('GET', ...list(cursor));
    const response = await hostileAnswer();
    return fuzzCase.transport === 'whole' ? deliver('GET', response, fuzzCase.body) : response;
  }

  return {
    async fetch(url, init) {
      counts.requests += 1;
      // Otherwise an endless loop would never be judged.
      if (counts.requests > MAX_REQUESTS) throw new TypeError('The world has had enough.');
      return init.method === 'PATCH' ? patched(new URL(url), init) : listed(new URL(url));
    },
    async getFollowup(id) {
      counts.requests += 1;
      if (!isHostile(scene === 'get' && counts.updates > 0)) {
        const record = records.get(id) ?? null;
        delivered.push({ method: 'GET', status: 200, body: JSON.stringify({ data: [record] }) });
        return record;
      }
      const text = textOf(fuzzCase.body);
      delivered.push({ method: 'GET', status: 200, body: `{"data":[${text}]}` });
      return JSON.parse(text) as Followup;
    },
    changes: {
      watermark: async () => 'w1',
      since: async () => JSON.parse(textOf(fuzzCase.body)) as [],
    },
    delivered,
    commits,
    requests: () => counts.requests,
    reform() {
      reformed = true;
    },
  };
}

/** The text of a body as the platform reads it: UTF-8, whatever the content type says. */
export function textOf(body: string | Uint8Array<ArrayBuffer>): string {
  return new TextDecoder().decode(typeof body === 'string' ? new TextEncoder().encode(body) : body);
}

function cutOff(body: string | Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array> {
  const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body;
  return new ReadableStream({
    start(controller) {
      controller.enqueue(bytes.slice(0, Math.ceil(bytes.length / 2)));
      controller.error(new TypeError(ECHO));
    },
  });
}
