import type { FollowupsError } from '../client/followups-error.js';
import type { FollowupConflict } from '../followup/conflict.js';
import type { EditableField } from '../followup/fields.js';
import type { FollowupPatch, SeenValues } from '../followup/followup-patch.js';
import type { Followup } from '../followup/followup.js';

/** A save in progress: it settles on its own, given time, network and a signed-in user. */
export type PendingState = 'queued' | 'sending' | 'retry-waiting' | 'offline' | 'needs-sign-in' | 'verifying';

/** A save that waits for the user to decide. */
export type UndecidedState = 'conflict' | 'unconfirmed';

/** A save that was refused, and so is not saved. */
export type FailedState = 'invalid' | 'forbidden' | 'gone';

/** A save that has ended. `discarded`: the user gave it up. */
export type EndState = 'saved' | FailedState | 'discarded';

/** The state of an edit: in progress, waiting for the user, or ended. */
export type EditState = PendingState | UndecidedState | EndState;

/** Where an edit came from; all take the same path. */
export type EditOrigin = 'editor' | 'inline' | 'quick-action' | 'bulk' | 'undo';

/** One decision by the user to save, as the engine shows it; a new object after each change. */
export interface Edit {
  /** The edit's own id, local to this page. */
  readonly id: string;
  readonly followupId: string;
  readonly origin: EditOrigin;
  /** The bulk update it belongs to; `null` if there is none. */
  readonly bulkId: string | null;
  readonly state: EditState;
  /** The new values of the fields the user changed. */
  readonly patch: FollowupPatch;
  readonly seen: SeenValues;
  /**
   * The fields of an editor's edit that came from another surface, merged in while it waited; absent if there are none.
   */
  readonly elsewhere?: readonly EditableField[] | undefined;
  /** The record the user saw, for the fields they did not change; `null` if unknown. */
  readonly before: Followup | null;
  /** The `Idempotency-Key` of the current body; `null` until there is one. */
  readonly key: string | null;
  /** The `expected_version` of the current body; `null` until there is one. */
  readonly expectedVersion: number | null;
  /** Attempts made with the current key. */
  readonly attempts: number;
  /** Attempts with any key whose effect is unknown. */
  readonly unknown: number;
  /** When the next attempt is due, in milliseconds since 1970; `null` unless the state is `retry-waiting`. */
  readonly nextAttemptAt: number | null;
  readonly error: FollowupsError | null;
  readonly conflict: FollowupConflict | null;
  /** When the user submitted it, in milliseconds since 1970; higher for a later edit on the same page. */
  readonly submittedAt: number;
}

/** The state of a new edit. */
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

/** Whether an edit is in progress: it has not ended, and does not wait for the user. */
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

/** Whether an edit waits for a new sign-in, even while it is being retried. */
export function needsSignIn({ state, error }: Edit): boolean {
  return state === 'needs-sign-in' || (isPendingState(state) && error?.kind === 'unauthorized');
}

/** Whether an edit, or a record of a bulk update, waits for the user to decide. */
export function isUndecidedState(state: string): state is UndecidedState {
  return state === 'conflict' || state === 'unconfirmed';
}

/** Whether an edit, or a record of a bulk update, was refused, and so is not saved. */
export function isFailedState(state: string): state is FailedState {
  return state === 'invalid' || state === 'forbidden' || state === 'gone';
}

/** How automatic work on an edit ended: settled, or waiting for the user. */
export type EditResult =
  | { readonly state: 'saved'; readonly followup: Followup; readonly startedAt: number | null }
  | { readonly state: FailedState; readonly error: FollowupsError }
  | { readonly state: 'conflict'; readonly conflict: FollowupConflict }
  | { readonly state: 'unconfirmed'; readonly error: FollowupsError | null }
  /** It was cancelled or handed over in the meantime. */
  | { readonly state: 'withdrawn' };
