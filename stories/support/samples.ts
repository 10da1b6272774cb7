import type { FollowupConflict, Owner } from '../../src/index.js';
import { buildFollowup, buildFollowups, FAKE_CRM_COLLEAGUE_ID, FAKE_CRM_USER_ID } from '../../src/testing.js';

/** The current time of the stories; the samples' due times are around it. */
export const NOW = Date.UTC(2026, 0, 15, 9);

export const sampleFollowups = buildFollowups(130);

export const sampleOwners: readonly Owner[] = [
  { id: FAKE_CRM_USER_ID, name: 'Amara Okafor' },
  { id: FAKE_CRM_COLLEAGUE_ID, name: 'Bruno Keller' },
  { id: '00000000-0000-7000-8000-0000000000c1', name: 'Chiara Fontana' },
  { id: '00000000-0000-7000-8000-0000000000c2', name: 'Dmitri Volkov' },
  { id: '00000000-0000-7000-8000-0000000000c3', name: 'Elif Yıldız' },
];

export const sampleTaskTypes = [
  { value: 'call', label: 'Call' },
  { value: 'email', label: 'Email' },
  { value: 'meeting', label: 'Meeting' },
  { value: 'demo', label: 'Demo' },
];

export const samplePriorities = [
  { value: 'low', label: 'Low' },
  { value: 'normal', label: 'Normal' },
  { value: 'high', label: 'High' },
  { value: 'urgent', label: 'Urgent' },
];

export const sampleFollowup = buildFollowup({
  due_at: '2026-01-20T13:30:00.000Z',
  note: 'Call Ms Lindgren about the renewal.\nShe asked for the price of ten more seats.',
  priority: 'high',
  integration_version: 4,
});

/** A conflict over the sample record, as a base for variants. */
export function sampleConflict(overrides: Partial<FollowupConflict> = {}): FollowupConflict {
  const mine = `${sampleFollowup.note}\nMine: she is away until Thursday.`;
  const theirs = `${sampleFollowup.note}\nTheirs: sent the offer by email.`;
  return {
    followupId: sampleFollowup.id,
    theirs: { ...sampleFollowup, note: theirs, integration_version: 5 },
    patch: { note: mine },
    clashes: [{ field: 'note', base: sampleFollowup.note, theirs, mine }],
    taken: [],
    statusMoved: false,
    ownerMoved: false,
    ...overrides,
  };
}
