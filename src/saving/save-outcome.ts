import type { FollowupsError } from '../api/followups-error.js';
import type { Followup } from '../followup/followup.js';
import type { FailedState } from './edit.js';

/** How a save ended. Only `saved` means that the server holds the change. */
export type SaveOutcome =
  | { readonly status: 'saved'; readonly followup: Followup }
  /** Not saved: the server refused every attempt. */
  | { readonly status: FailedState; readonly error: FollowupsError }
  /** The patch held no change; nothing was sent. */
  | { readonly status: 'unchanged' }
  /** The person gave the edit up. */
  | { readonly status: 'discarded' };
