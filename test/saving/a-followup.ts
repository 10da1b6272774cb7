import type { Followup } from '../../src/core/followup/followup.js';

export const FOLLOWUP_ID = '0190a000-0000-7000-8000-000000000001';

/** A plain follow-up at version 7, with overrides. */
export function aFollowup(overrides: Partial<Followup> = {}): Followup {
  return {
    id: FOLLOWUP_ID,
    deal_id: '0190a000-0000-7000-8001-000000000001',
    conversation_id: '0190a000-0000-7000-8002-000000000001',
    due_at: '2026-01-20T09:00:00.000Z',
    status: 'open',
    note: 'Call back',
    completion_note: null,
    owner_user_id: '00000000-0000-7000-8000-00000000a11c',
    task_type: 'call',
    priority: 'normal',
    integration_version: 7,
    created_at: '2026-01-10T09:00:00.000Z',
    updated_at: '2026-01-10T09:00:00.000Z',
    ...overrides,
  };
}

/** So many follow-ups; the first is `aFollowup()`. */
export function someFollowups(count: number): Followup[] {
  const id = (index: number): string => `0190a000-0000-7000-8000-${String(index + 1).padStart(12, '0')}`;
  return Array.from({ length: count }, (_, index) => aFollowup({ id: id(index) }));
}
