import { FollowupsError } from '../../src/core/client/followups-error.js';
import type { FollowupsErrorDetails, FollowupsErrorKind } from '../../src/core/client/followups-error.js';

const REFUSALS: readonly FollowupsErrorKind[] = ['validation', 'unauthorized', 'forbidden', 'not-found'];

/** The client's error for a failed update; only a refusal is sure to have changed nothing. */
export function failure(kind: FollowupsErrorKind, details: Partial<FollowupsErrorDetails> = {}): FollowupsError {
  return new FollowupsError(kind, { effect: REFUSALS.includes(kind) ? 'none' : 'unknown', ...details });
}
