import type { FollowupPatch } from '../followup/followup-patch.js';
import type { Edit } from './edit.js';
import type { SaveRequest } from './save-request.js';

/** An edit as it is when its person submits it, resting on what they saw. */
export function newEdit(
  id: string,
  request: SaveRequest,
  patch: FollowupPatch,
  ground: Pick<Edit, 'seen' | 'before'>,
  submittedAt: number,
): Edit {
  return {
    id,
    followupId: request.followup.id,
    origin: request.origin ?? 'inline',
    bulkId: request.bulkId ?? null,
    state: 'queued',
    patch,
    seen: ground.seen,
    before: ground.before,
    key: null,
    expectedVersion: null,
    attempts: 0,
    unknown: 0,
    nextAttemptAt: null,
    error: null,
    conflict: null,
    submittedAt,
  };
}
