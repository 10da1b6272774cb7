import { changedIndexes, makeRecords, MAX_NOTE } from './records.js';
import type { BenchRecord } from './records.js';

/** An answer ready to send. */
export interface Answer {
  readonly status: number;
  readonly body: string;
}

/** A record changed by "someone else", and the text that identifies it on the screen. */
export interface Changed {
  readonly id: string;
  readonly mark: string;
}

/** The API document's list, get and update on an array: as fast as possible, so that the measurement is of the page. */
export interface MockCrm {
  /** Starts over with the same `count` records. */
  readonly reset: (count: number) => void;
  readonly list: (query: URLSearchParams) => Answer;
  readonly get: (id: string) => Answer;
  readonly update: (id: string, body: string, idempotencyKey: string | undefined) => Answer;
  /** Changes five records as someone else. */
  readonly change: () => Changed[];
}

interface Pristine {
  readonly records: readonly BenchRecord[];
  readonly rows: readonly string[];
  readonly indexes: ReadonlyMap<string, number>;
}

const MAX_LIMIT = 1000;
const EDITABLE = ['due_at', 'note', 'owner_user_id', 'task_type', 'priority'];

export function createMockCrm(count: number, now: () => number = Date.now): MockCrm {
  const pristine = new Map<number, Pristine>();
  const answers = new Map<string, { readonly request: string; readonly answer: Answer }>();
  let records: BenchRecord[] = [];
  let rows: string[] = [];
  let indexes: ReadonlyMap<string, number> = new Map();
  let changes = 0;

  const put = (index: number, patch: Partial<BenchRecord>): void => {
    const record = records[index];
    if (!record) return;
    const next = {
      ...record,
      ...patch,
      integration_version: record.integration_version + 1,
      updated_at: new Date(now()).toISOString(),
    };
    records[index] = next;
    rows[index] = JSON.stringify(next);
  };

  const reset = (size: number): void => {
    const start = pristine.get(size) ?? pristineOf(size);
    pristine.set(size, start);
    records = [...start.records];
    rows = [...start.rows];
    ({ indexes } = start);
    answers.clear();
  };

  const updateOnce = (id: string, body: string): Answer => {
    const index = indexes.get(id);
    const record = index === undefined ? undefined : records[index];
    if (index === undefined || !record) return refusal(404, 'NotFound');
    const wanted = parse(body);
    if (!wanted) return refusal(400, 'ValidationFailed');
    const expected = wanted['expected_version'];
    if (expected !== undefined && expected !== record.integration_version) return refusal(409, 'IdempotencyConflict');
    put(index, Object.fromEntries(EDITABLE.flatMap((field) => (field in wanted ? [[field, wanted[field]]] : []))));
    return one(rows[index] ?? '');
  };

  reset(count);
  return {
    reset,
    list(query) {
      const limit = Math.min(Number(query.get('limit') ?? 100), MAX_LIMIT);
      const cursor = query.get('cursor');
      const from = cursor === null ? 0 : (indexes.get(cursor) ?? Number.NaN) + 1;
      const since = query.get('updated_since');
      const instant = since === null ? null : Date.parse(since);
      if (!(limit >= 1) || Number.isNaN(from) || Number.isNaN(instant)) return refusal(400, 'ValidationFailed');
      if (instant === null) {
        const to = Math.min(from + limit, records.length);
        return page(rows.slice(from, to), to < records.length ? records[to - 1] : undefined, records.length);
      }
      const found = indexesSince(records, from, new Date(instant).toISOString(), limit + 1);
      const shown = found.slice(0, limit);
      const last = shown.at(-1);
      const data = shown.map((index) => rows[index] ?? '');
      return page(data, found.length > limit && last !== undefined ? records[last] : undefined, records.length);
    },
    get(id) {
      const row = rows[indexes.get(id) ?? -1];
      return row === undefined ? refusal(404, 'NotFound') : one(row);
    },
    update(id, body, key) {
      if (key === undefined) return updateOnce(id, body);
      const request = `${id} ${body}`;
      const known = answers.get(key);
      if (known) return known.request === request ? known.answer : refusal(409, 'IdempotencyConflict');
      const answer = updateOnce(id, body);
      answers.set(key, { request, answer });
      return answer;
    },
    change() {
      changes += 1;
      return changedIndexes(records.length).flatMap((index) => {
        const record = records[index];
        if (!record) return [];
        const mark = `REV${changes}-${index}`;
        put(index, { note: `${mark} ${record.note}`.slice(0, MAX_NOTE) });
        return [{ id: record.id, mark }];
      });
    },
  };
}

function pristineOf(count: number): Pristine {
  const records = makeRecords(count);
  return {
    records,
    rows: records.map((record) => JSON.stringify(record)),
    indexes: new Map(records.map((record, index) => [record.id, index])),
  };
}

/** Compares timestamps as texts, as they all have the same format and zone. */
function indexesSince(records: readonly BenchRecord[], from: number, since: string, most: number): number[] {
  const found: number[] = [];
  for (let index = from; index < records.length && found.length < most; index += 1) {
    if ((records[index]?.updated_at ?? '') >= since) found.push(index);
  }
  return found;
}

/** `total` is not in the API document; react-admin needs it. */
function page(data: readonly string[], next: BenchRecord | undefined, total: number): Answer {
  const cursor = next ? `"${next.id}"` : 'null';
  const body = `{"data":[${data.join(',')}],"has_more":${next !== undefined},"next_cursor":${cursor},"total":${total}}`;
  return { status: 200, body };
}

function one(row: string): Answer {
  return { status: 200, body: `{"data":${row}}` };
}

function refusal(status: number, code: string): Answer {
  return { status, body: JSON.stringify({ error: { code, message: code } }) };
}

function parse(body: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}
