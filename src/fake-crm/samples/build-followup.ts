import type { FollowupRecord } from '../contract/followup-record.js';
import { FAKE_CRM_USER_ID } from '../fake-crm-users.js';
import { sampleFollowups } from './sample-followups.js';

/** The present of the records that `buildFollowups` makes: 15 January 2026, 09:00 UTC. */
const SAMPLE_NOW = Date.UTC(2026, 0, 15, 9);

const SAMPLE_OWNER_IDS = [
  FAKE_CRM_USER_ID,
  '00000000-0000-7000-8000-0000000000c1',
  '00000000-0000-7000-8000-0000000000c2',
  '00000000-0000-7000-8000-0000000000c3',
] as const;

let built = 0;

/**
 * One plain open follow-up for a test; name the fields that matter in it. Ids ascend with each call.
 *
 * @example
 * const followup = buildFollowup({ note: 'Call back', due_at: '2026-02-01T09:00:00.000Z' });
 */
export function buildFollowup(overrides: Partial<FollowupRecord> = {}): FollowupRecord {
  built += 1;
  const tail = built.toString(16).padStart(12, '0');
  return {
    id: `0190a000-0000-7000-8000-${tail}`,
    deal_id: `0190a000-0000-7000-8001-${tail}`,
    conversation_id: `0190a000-0000-7000-8002-${tail}`,
    due_at: '2026-01-20T09:00:00.000Z',
    status: 'open',
    note: 'Call back about the quote.',
    completion_note: null,
    owner_user_id: FAKE_CRM_USER_ID,
    task_type: 'call',
    priority: 'normal',
    integration_version: 1,
    created_at: '2026-01-10T09:00:00.000Z',
    updated_at: '2026-01-10T09:00:00.000Z',
    ...overrides,
  };
}

/**
 * Many varied follow-ups, as a sales team has them: long and short notes, several scripts, overdue and far off. The same count and seed
 * give the same records, in ascending order of id; due times lie around 15 January 2026.
 *
 * @param count how many
 * @param seed another number, other records; 1 by default
 * @example
 * const crm = createFakeCrm({ followups: buildFollowups(2_000) });
 */
export function buildFollowups(count: number, seed = 1): FollowupRecord[] {
  return [...sampleFollowups(count, { seed, now: SAMPLE_NOW, ownerIds: SAMPLE_OWNER_IDS })];
}
