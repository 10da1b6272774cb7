import type { FollowupPatch } from '../followup/followup-patch.js';
import type { SeenValues } from '../followup/seen-values.js';
import type { Edit } from './edit.js';
import type { SaveRequest } from './save-request.js';

/** An edit as it is when its person submits it. */
export function newEdit(
  id: string,
  request: SaveRequest,
  patch: FollowupPatch,
  seen: SeenValues,
  submittedAt: number,
): Edit {
  return {
    id,
    followupId: request.followup.id,
    origin: request.origin ?? 'inline',
    state: 'queued',
    patch,
    seen,
    before: request.followup,
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
