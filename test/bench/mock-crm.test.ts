import { beforeEach, expect, test } from 'vitest';
import { createMockCrm } from '../../bench/mock-crm.js';
import type { Answer, MockCrm } from '../../bench/mock-crm.js';
import type { BenchRecord } from '../../bench/records.js';

interface ListBody {
  readonly data: BenchRecord[];
  readonly has_more: boolean;
  readonly next_cursor: string | null;
}

const COUNT = 1_000;
let time: number;
let crm: MockCrm;

beforeEach(() => {
  time = Date.UTC(2026, 8, 16, 9);
  crm = createMockCrm(COUNT, () => time);
});

function list(query: Record<string, string>): ListBody {
  return JSON.parse(crm.list(new URLSearchParams(query)).body) as ListBody;
}

function recordOf(answer: Answer): BenchRecord {
  return (JSON.parse(answer.body) as { data: BenchRecord }).data;
}

function idAt(index: number): string {
  return list({ limit: '1000' }).data[index]?.id ?? '';
}

test('the cursor leads through every record once, in ascending order', () => {
  const ids: string[] = [];
  let cursor: string | null = null;
  do {
    const page: ListBody = list(cursor === null ? { limit: '300' } : { limit: '300', cursor });
    ids.push(...page.data.map((record) => record.id));
    expect(page.has_more).toBe(page.next_cursor !== null);
    cursor = page.next_cursor;
  } while (cursor !== null);
  expect(ids).toEqual(list({ limit: '1000' }).data.map((record) => record.id));
});

test('updated_since returns what changed at that time or later, page by page', () => {
  const changed = crm.change().map((record) => record.id);
  const updated_since = new Date(time).toISOString();
  const first = list({ updated_since, limit: '3' });
  expect(first.data.map((record) => record.id)).toEqual(changed.slice(0, 3));
  const second = list({ updated_since, limit: '3', cursor: first.next_cursor ?? '' });
  expect(second.data.map((record) => record.id)).toEqual(changed.slice(3));
  expect(second).toMatchObject({ has_more: false, next_cursor: null });
  expect(list({ updated_since: new Date(time + 1).toISOString() }).data).toEqual([]);
});

test('an invalid timestamp or cursor is refused', () => {
  expect(crm.list(new URLSearchParams({ updated_since: 'yesterday' })).status).toBe(400);
  expect(crm.list(new URLSearchParams({ cursor: 'nowhere' })).status).toBe(400);
});

test('an update of another version is refused', () => {
  const id = idAt(3);
  expect(crm.update(id, '{"note":"a","expected_version":2}', 'key-1').status).toBe(409);
  const answer = crm.update(id, '{"note":"a","expected_version":1}', 'key-2');
  expect(answer.status).toBe(200);
  expect(recordOf(answer)).toMatchObject({ id, note: 'a', integration_version: 2 });
  expect(recordOf(crm.get(id))).toEqual(recordOf(answer));
});

test('a repeated key changes nothing, and is bound to one body', () => {
  const id = idAt(3);
  const first = crm.update(id, '{"note":"a"}', 'key');
  expect(crm.update(id, '{"note":"a"}', 'key')).toEqual(first);
  expect(recordOf(crm.get(id)).integration_version).toBe(2);
  expect(crm.update(id, '{"note":"b"}', 'key').status).toBe(409);
});

test('a reset reverts every change', () => {
  const before = list({ limit: '1000' });
  crm.change();
  crm.reset(COUNT);
  expect(list({ limit: '1000' })).toEqual(before);
});
