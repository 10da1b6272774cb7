import type { FollowupsError } from '../client/followups-error.js';
import type { FollowupConflict } from '../followup/conflict.js';
import type { EditableField } from '../followup/fields.js';
import type { FollowupPatch, SeenValues } from '../followup/followup-patch.js';
import type { Followup } from '../followup/followup.js';

/** A save on its way: it settles by itself, given time, network and a signed-in user. */
export type PendingState = 'queued' | 'sending' | 'retry-waiting' | 'offline' | 'needs-sign-in' | 'verifying';

/** A save that waits for a person to decide. */
export type UndecidedState = 'conflict' | 'unconfirmed';

/** A save that was refused, and so is not saved. */
export type FailedState = 'invalid' | 'forbidden' | 'gone';

/** A save that is over. `discarded`: the person gave it up. */
export type EndState = 'saved' | FailedState | 'discarded';

/** How an edit stands: on its way, waiting for a person, or over. */
export type EditState = PendingState | UndecidedState | EndState;

/** Which surface an edit came from; all take the same path. */
export type EditOrigin = 'editor' | 'inline' | 'quick-action' | 'bulk' | 'undo';

/** One decision of a person to save, as the engine shows it. Each change of it is a new object. */
export interface Edit {
  /** The edit's own id, local to this page. */
  readonly id: string;
  readonly followupId: string;
  readonly origin: EditOrigin;
  /** The bulk update it belongs to; `null` for an edit of its own. */
  readonly bulkId: string | null;
  readonly state: EditState;
  /** The wanted values of the fields that the person changed. */
  readonly patch: FollowupPatch;
  readonly seen: SeenValues;
  /** The fields of an editor's edit that came from another surface, merged in while it waited; absent if there are none. */
  readonly elsewhere?: readonly EditableField[] | undefined;
  /** The record the person had before them, for the fields that they did not touch; `null` where it is not known. */
  readonly before: Followup | null;
  /** The `Idempotency-Key` of the current body; `null` until a body is made. */
  readonly key: string | null;
  /** `expected_version` of the current body; `null` until a body is made. */
  readonly expectedVersion: number | null;
  /** Attempts made with the current key. */
  readonly attempts: number;
  /** Attempts of this edit, over all its keys, whose effect is not known. */
  readonly unknown: number;
  /** When the next attempt is due, in milliseconds since 1970; `null` unless the edit is in `retry-waiting`. */
  readonly nextAttemptAt: number | null;
  readonly error: FollowupsError | null;
  readonly conflict: FollowupConflict | null;
  /** When the person submitted it, in milliseconds since 1970; of two on one page the later one has the greater. */
  readonly submittedAt: number;
}

/** An edit of which nothing has been done yet. */
export const UNTOUCHED = {
  state: 'queued',
  key: null,
  expectedVersion: null,
  attempts: 0,
  unknown: 0,
  nextAttemptAt: null,
  error: null,
  conflict: null,
} as const satisfies Partial<Edit>;

/** Whether an edit is on its way, and neither waits for a person nor is over. */
export function isPendingState(state: EditState): state is PendingState {
  switch (state) {
    case 'queued':
    case 'sending':
    case 'retry-waiting':
    case 'offline':
    case 'needs-sign-in':
    case 'verifying':
      return true;
    default:
      return false;
  }
}

/** Whether an edit is held up by a session that has ended, also while that is tried anew. */
export function needsSignIn({ state, error }: Edit): boolean {
  return state === 'needs-sign-in' || (isPendingState(state) && error?.kind === 'unauthorized');
}

/** Whether an edit, or a record of a bulk update, waits for a person to decide. */
export function isUndecidedState(state: string): state is UndecidedState {
  return state === 'conflict' || state === 'unconfirmed';
}

/** Whether an edit, or a record of a bulk update, was refused, and so is not saved. */
export function isFailedState(state: string): state is FailedState {
  return state === 'invalid' || state === 'forbidden' || state === 'gone';
}

/** Where the automatic work on an edit ended: settled, or with a decision for a person. */
export type EditResult =
  | { readonly state: 'saved'; readonly followup: Followup; readonly startedAt: number | null }
  | { readonly state: FailedState; readonly error: FollowupsError }
  | { readonly state: 'conflict'; readonly conflict: FollowupConflict }
  | { readonly state: 'unconfirmed'; readonly error: FollowupsError | null }
  /** Its person called it off meanwhile. */
  | { readonly state: 'withdrawn' };
