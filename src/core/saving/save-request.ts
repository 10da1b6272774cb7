import type { FollowupsError } from '../client/followups-error.js';
import type { EditableField } from '../followup/fields.js';
import type { FollowupPatch } from '../followup/followup-patch.js';
import type { Followup } from '../followup/followup.js';
import { UNTOUCHED, type Edit, type EditOrigin, type FailedState } from './edit.js';

/** What a user decided to save. */
export interface SaveRequest {
  /** The record as it was shown when the user changed it. */
  readonly followup: Followup;
  /** The fields the user changed, with the new values. */
  readonly patch: FollowupPatch;
  /** Where it came from. @default "inline" */
  readonly origin?: EditOrigin | undefined;
  /** Identifies the draft of a form: the same draft submitted twice with the same values is one edit. */
  readonly draftId?: string | undefined;
  /** The bulk update it belongs to. */
  readonly bulkId?: string | undefined;
}

/** An accepted edit; `editId` is `null` if there was nothing to save. */
export interface Submission {
  readonly editId: string | null;
  /** Settles once, when the edit has ended; never rejects. */
  readonly outcome: Promise<SaveOutcome>;
}

/** Whose value wins in a field that clashes, or a new value that the user made of both. */
export type ConflictDecision = 'mine' | 'theirs' | { readonly value: string };

/** What the user decided about each field that clashes. */
export type ConflictDecisions = { readonly [Field in EditableField]?: ConflictDecision };

/** Creates an edit as its user submits it, based on what they saw. */
export function newEdit(
  id: string,
  request: SaveRequest,
  patch: FollowupPatch,
  base: Pick<Edit, 'seen' | 'before'>,
  submittedAt: number,
): Edit {
  return {
    ...UNTOUCHED,
    id,
    followupId: request.followup.id,
    origin: request.origin ?? 'inline',
    bulkId: request.bulkId ?? null,
    patch,
    ...base,
    submittedAt,
  };
}

/** How a save ended. Only `saved` means that the server has the change. */
export type SaveOutcome =
  | { readonly status: 'saved'; readonly followup: Followup }
  /** Not saved: the server refused every attempt. */
  | { readonly status: FailedState; readonly error: FollowupsError }
  /** The patch contained no change; nothing was sent. */
  | { readonly status: 'unchanged' }
  /** The user gave up the edit. */
  | { readonly status: 'discarded' };
