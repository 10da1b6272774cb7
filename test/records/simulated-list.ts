import type {
  FollowupChange,
  FollowupList,
  FollowupsClient,
  ListFollowupsParams,
} from '../../src/core/client/followups-client.js';
import type { Followup } from '../../src/core/followup/followup.js';
import type { FollowupsPage, ListedPages } from '../../src/core/records/followups-page.js';
import { createRecordStore } from '../../src/core/records/record-store.js';
import { loadPage } from '../../src/core/records/load-page.js';
import { aFollowup } from '../saving/a-followup.js';
import { failure } from '../saving/failure.js';
import type { SimulatedRuntime } from '../saving/simulated-runtime.js';

export interface SimulatedListOptions {
  readonly runtime: SimulatedRuntime;
  readonly count: number;
  readonly pageSize?: number;
  readonly latencyMs?: number;
  /** Opaque cursors, new ones for each answer. */
  readonly opaqueCursors?: boolean;
  readonly updatedSince?: 'works' | 'refused' | 'ignored' | 'only-as-written';
  /** Milliseconds to which the server rounds its timestamps down. */
  readonly granularity?: number;
  /** How the server writes an instant. */
  readonly written?: (instant: number) => string;
  /** What happens to a request. */
  readonly fate?: () => { readonly fails?: unknown; readonly lagMs?: number };
}

export interface ListRequest {
  readonly cursor: string | undefined;
  readonly updatedSince: string | undefined;
  readonly at: number;
  rows: number;
}

/** How far the server's clock is ahead of the page's. */
export const SERVER_AHEAD_MS = 3 * 24 * 3600_000;

/** Ids with room between them. */
export function idOf(number: number): string {
  return `0190a000-0000-7000-8000-${(number * 16).toString(16).padStart(12, '0')}`;
}

export type SimulatedList = ReturnType<typeof createSimulatedList>;

/** The list operation of a CRM on simulated time. */
export function createSimulatedList(options: SimulatedListOptions) {
  const { runtime, count, pageSize = 100, latencyMs = 50, granularity = 1 } = options;
  const written = options.written ?? ((instant: number) => new Date(instant).toISOString());
  const stamps = new Map<string, number>();
  const versions = new Map<string, number>();
  let rows = new Map<string, Followup>();
  let sorted: string[] | null = null;
  const past: { readonly until: number; readonly rows: Map<string, Followup> }[] = [];
  const cursors = new Map<string, string>();
  const requests: ListRequest[] = [];
  const failures: unknown[] = [];
  const changes: FollowupChange[] = [];
  let minted = 0;
  let inFlight = 0;
  let mostInFlight = 0;
  let keepsPast = false;

  function stamp(instant: number): string {
    const rounded = Math.floor(instant / granularity) * granularity;
    const text = written(rounded);
    stamps.set(text, rounded);
    return text;
  }
  const serverNow = (): number => runtime.now() + SERVER_AHEAD_MS;
  for (let number = 1; number <= count; number += 1) {
    // Spread over a month in no order, as records in use are.
    const age = 60_000 + ((number * 7919) % count) * ((30 * 24 * 3600_000) / count);
    rows.set(idOf(number), aFollowup({ id: idOf(number), updated_at: stamp(serverNow() - age) }));
  }

  function write(change: () => void): void {
    if (keepsPast) past.push({ until: runtime.now(), rows: new Map(rows) });
    change();
    sorted = null;
  }

  function rowsAt(lagMs: number): { readonly rows: Map<string, Followup>; readonly ids: string[] } {
    const old = lagMs > 0 ? past.find(({ until }) => until > runtime.now() - lagMs) : undefined;
    if (old) return { rows: old.rows, ids: [...old.rows.keys()].sort() };
    sorted ??= [...rows.keys()].sort();
    return { rows, ids: sorted };
  }

  function cursorAfter(id: string): string {
    minted += 1;
    const cursor = options.opaqueCursors ? `cccccccc-0000-4000-8000-${String(minted).padStart(12, '0')}` : id;
    cursors.set(cursor, id);
    return cursor;
  }

  const client: FollowupsClient = {
    listFollowups({ signal, ...params } = {}): Promise<FollowupList> {
      return new Promise((resolve, reject) => {
        const cancel = (): void => reject(failure('aborted'));
        if (signal?.aborted) cancel();
        signal?.addEventListener('abort', cancel, { once: true });
        const end = (): void => signal?.removeEventListener('abort', cancel);
        answer(params).finally(end).then(resolve, reject);
      });
    },
    updateFollowup: () => Promise.reject(failure('failed')),
    scanFollowups: () => Promise.reject(failure('failed')),
  };

  async function answer({ cursor, limit = pageSize, updatedSince }: ListFollowupsParams): Promise<FollowupList> {
    const request: ListRequest = { cursor, updatedSince, at: runtime.now(), rows: 0 };
    requests.push(request);
    inFlight += 1;
    mostInFlight = Math.max(mostInFlight, inFlight);
    const fate = options.fate?.() ?? {};
    const failing = failures.shift() ?? fate.fails;
    try {
      await runtime.sleep(latencyMs / 2);
      const after = cursor === undefined ? '' : cursors.get(cursor);
      if (failing === undefined && after === undefined) throw failure('validation', { status: 400 });
      const since = sinceOf(updatedSince);
      const snapshot = rowsAt(fate.lagMs ?? 0);
      const matching: Followup[] = [];
      for (let at = firstAfter(snapshot.ids, after ?? ''); at < snapshot.ids.length; at += 1) {
        const row = snapshot.rows.get(snapshot.ids[at] ?? '');
        if (row && (stamps.get(row.updated_at ?? '') ?? 0) >= since) matching.push(row);
        if (matching.length > limit) break;
      }
      const data = matching.slice(0, limit);
      const more = matching.length > limit;
      const last = data.at(-1)?.id ?? '';
      const answer = { data, has_more: more, next_cursor: more ? cursorAfter(last) : null, rejected: 0 };
      await runtime.sleep(latencyMs / 2);
      if (failing !== undefined) throw failing;
      request.rows = data.length;
      return answer;
    } finally {
      inFlight -= 1;
    }
  }

  function sinceOf(text: string | undefined): number {
    if (text === undefined || options.updatedSince === 'ignored') return -Infinity;
    if (options.updatedSince === 'refused') throw failure('validation', { status: 400 });
    const known = stamps.get(text);
    if (options.updatedSince === 'only-as-written' && known === undefined) throw failure('validation', { status: 400 });
    return known ?? Date.parse(text);
  }

  function put(id: string, change: Partial<Followup>): void {
    write(() => {
      const before = rows.get(id);
      const version = (versions.get(id) ?? before?.integration_version ?? 0) + 1;
      // A recreated record continues its version.
      versions.set(id, version);
      const after = { ...(before ?? aFollowup({ id })), ...change, integration_version: version };
      rows = new Map(rows).set(id, { ...after, updated_at: stamp(serverNow()) });
      changes.push({ type: 'upserted', followup: rows.get(id)! });
    });
  }

  return {
    client,
    requests: requests as readonly ListRequest[],
    get mostInFlight() {
      return mostInFlight;
    },
    ids: () => [...rows.keys()].sort(),
    row: (id: string) => rows.get(id),
    changes: changes as readonly FollowupChange[],
    /** Changes or creates a record. */
    put,
    remove(id: string) {
      write(() => {
        rows = new Map(rows);
        versions.set(id, rows.get(id)?.integration_version ?? 0);
        rows.delete(id);
        changes.push({ type: 'deleted', id });
      });
    },
    forgetCursors(kept: readonly (string | null | undefined)[] = []) {
      for (const cursor of cursors.keys()) if (!kept.includes(cursor)) cursors.delete(cursor);
    },
    /** The errors of the next requests; `undefined` for an answer. */
    failNext: (...errors: readonly unknown[]) => void failures.push(...errors),
    /** From now on, a replica may show past states. */
    keepPast() {
      keepsPast = true;
    },
    clearRequests() {
      requests.length = 0;
      mostInFlight = 0;
    },
  };
}

/** The index of the first id after `id`. */
function firstAfter(ids: readonly string[], id: string): number {
  let low = 0;
  let high = ids.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ids[middle] ?? '') > id) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Pages in memory. */
export function memoryPages(initial: readonly FollowupsPage[] = []): ListedPages & { updates: number } {
  let pages = initial;
  const listed = {
    updates: 0,
    get: () => pages,
    update(change: (pages: readonly FollowupsPage[]) => readonly FollowupsPage[]) {
      pages = change(pages);
      listed.updates += 1;
    },
  };
  return listed;
}

/** A page of the app with this many pages of the list loaded, as by scrolling. */
export async function aLoadedList(list: SimulatedList, runtime: SimulatedRuntime, most = Infinity) {
  const records = createRecordStore({ now: runtime.now });
  const pages = memoryPages();
  const firstPageAt = runtime.now();
  let cursor: string | null = null;
  for (let count = 0; count < most; count += 1) {
    const read: Promise<FollowupsPage> = loadPage(list.client, records, {}, cursor, { pause: () => Promise.resolve() });
    await runtime.advance(60);
    const page = await read;
    pages.update((listed) => [...listed, page]);
    cursor = page.nextCursor;
    if (!page.hasMore) break;
  }
  list.clearRequests();
  pages.updates = 0;
  return { records, pages, firstPageAt: () => firstPageAt };
}

/** The shown ids: those not gone, in page order. */
export function shownIds(pages: ListedPages, records: ReturnType<typeof createRecordStore>): string[] {
  return pages.get().flatMap(({ ids }) => ids.filter((id) => !records.isAway(id)));
}

/** A list client with transformed answers. */
export function withAnswers(
  client: FollowupsClient,
  change: (answer: FollowupList, params: ListFollowupsParams) => FollowupList,
): FollowupsClient {
  return { ...client, listFollowups: async (params = {}) => change(await client.listFollowups(params), params) };
}
