import type { FollowupsError } from '../api/followups-error.js';
import type { FollowupConflict } from '../followup/conflict.js';
import type { Followup } from '../followup/followup.js';
import type { FailedState } from './edit.js';

/** Where the automatic work on an edit ended: settled, or with a decision for a person. */
export type EditResult =
  | { readonly state: 'saved'; readonly followup: Followup; readonly startedAt: number | null }
  | { readonly state: FailedState; readonly error: FollowupsError }
  | { readonly state: 'conflict'; readonly conflict: FollowupConflict }
  | { readonly state: 'unconfirmed'; readonly error: FollowupsError | null }
  /** Its person called it off meanwhile. */
  | { readonly state: 'withdrawn' };
