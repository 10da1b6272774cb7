import { expect } from '../expect.js';
import type { FakeCrm } from '../../../src/testing/fake-crm.js';
import type { CrmCommit } from '../../../src/testing/memory-store.js';
import type { Arrival } from './exchange.js';
import type { WireServer } from './wire-server.js';

const UUID_V4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const EDITABLE = ['due_at', 'note', 'owner_user_id', 'task_type', 'priority'];

/** The commits that came over the wire, of one record or of all. */
export function commitsOf(crm: FakeCrm, id?: string): readonly CrmCommit[] {
  return crm.commits.filter(({ key, followupId }) => key !== null && (id === undefined || followupId === id));
}

/** The distinct requests among arrivals: a key with what it stands for. */
export function requestsOf(arrivals: readonly Arrival[]): readonly string[] {
  return [...new Set(arrivals.map(({ key, method, target, body }) => `${key} ${method} ${target} ${body}`))];
}

/** The body of an arrival. */
export function bodyOf({ body }: Arrival): Record<string, unknown> {
  return JSON.parse(body) as Record<string, unknown>;
}

/** Checks what holds for the requests of every history, whatever went wrong. */
export function expectSoundHistory(wire: WireServer, crm: FakeCrm): void {
  const updates = wire.updates();
  const keys = new Set(updates.map(({ key }) => key));
  // One key, one request.
  expect(requestsOf(updates)).toHaveLength(keys.size);
  for (const { key, headers, body } of updates) {
    expect(key).toMatch(UUID_V4);
    expect(headers['content-type']).toBe('application/json');
    expect(headers['origin']).toMatch(/^http:/);
    const { expected_version: version, ...fields } = JSON.parse(body) as Record<string, unknown>;
    expect(version).toEqual(expect.any(Number));
    expect(Object.keys(fields).length).toBeGreaterThan(0);
    expect(EDITABLE).toEqual(expect.arrayContaining(Object.keys(fields)));
  }
  for (const key of keys) expect(crm.commits.filter((commit) => commit.key === key).length).toBeLessThanOrEqual(1);
  // A followed redirect would show as a read instead of an update, or at another address.
  for (const { method, path } of wire.arrivals) {
    if (method === 'OPTIONS') continue;
    expect(`${method} ${path}`).toMatch(/^(GET \/public\/v1\/followups|PATCH \/public\/v1\/followups\/[0-9a-f-]{36})$/);
  }
}

/** A readable line for an arrival. */
export function describeArrival({ number, connection, method, target, key, body }: Arrival): string {
  return [`#${number}`, `connection ${connection}`, method, target, key, body].filter(Boolean).join('  ');
}
