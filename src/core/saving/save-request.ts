import type { FollowupsError } from '../client/followups-error.js';
import type { EditableField } from '../followup/fields.js';
import type { FollowupPatch } from '../followup/followup-patch.js';
import type { Followup } from '../followup/followup.js';
import { UNTOUCHED, type Edit, type EditOrigin, type FailedState } from './edit.js';

/** What a person decided to save. */
export interface SaveRequest {
  /** The record as it stood on the screen when the person changed it. */
  readonly followup: Followup;
  /** The fields they changed, with the wanted values. */
  readonly patch: FollowupPatch;
  /** Which surface it comes from. @default "inline" */
  readonly origin?: EditOrigin | undefined;
  /** Names a form's draft: the same draft submitted twice with the same values is one edit. */
  readonly draftId?: string | undefined;
  /** The bulk update it belongs to. */
  readonly bulkId?: string | undefined;
}

/** An edit that was taken on; `editId` is `null` where there was nothing to save. */
export interface Submission {
  readonly editId: string | null;
  /** Settles once, when the edit has ended; it never rejects. */
  readonly outcome: Promise<SaveOutcome>;
}

/** Whose value is to stand in a field that clashes, or a further value that a person made of both. */
export type ConflictDecision = 'mine' | 'theirs' | { readonly value: string };

/** What a person decided about each field that clashes. */
export type ConflictDecisions = { readonly [Field in EditableField]?: ConflictDecision };

/** An edit as it is when its person submits it, resting on what they saw. */
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

/** How a save ended. Only `saved` means that the server holds the change. */
export type SaveOutcome =
  | { readonly status: 'saved'; readonly followup: Followup }
  /** Not saved: the server refused every attempt. */
  | { readonly status: FailedState; readonly error: FollowupsError }
  /** The patch held no change; nothing was sent. */
  | { readonly status: 'unchanged' }
  /** The person gave the edit up. */
  | { readonly status: 'discarded' };
