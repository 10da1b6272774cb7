import type { Followup } from '../../src/core/followup/followup.js';
import type { FollowupRow } from '../../src/react/table/followup-row.js';
import { savedRow } from '../../src/react/table/followup-row.js';
import { rowCode } from '../../src/react/table/load-row-parts.js';

// Rows do nothing without it.
await rowCode.load();

/** The current moment in tests of the table. */
export const NOW = Date.parse('2026-11-21T10:00:00.000Z');

export const OWNER = { id: '0a1b2c3d-0000-4000-8000-000000000001', name: 'Maria Lopez' };

export function followup(overrides: Partial<Followup> = {}): Followup {
  return {
    id: 'f-1',
    integration_version: 1,
    deal_id: 'dea10000-0000-4000-8000-000000000001',
    due_at: '2026-12-03T13:30:00.000Z',
    status: 'open',
    note: 'Call back about the quote',
    owner_user_id: OWNER.id,
    task_type: 'call',
    priority: 'high',
    updated_at: '2026-11-21T08:00:00.000Z',
    ...overrides,
  };
}

export function rowsOf(count: number): FollowupRow[] {
  return Array.from({ length: count }, (_, index) =>
    savedRow(followup({ id: `f-${index + 1}`, note: `Note ${index + 1}` })),
  );
}
