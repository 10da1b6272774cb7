import type { FollowupsError } from '../client/followups-error.js';
import type { FieldTaken, FollowupConflict } from '../followup/conflict.js';
import type { EditableField } from '../followup/fields.js';
import type { Followup } from '../followup/followup.js';
import type { EditOrigin, FailedState } from './edit.js';

/** What every event of a save says of the edit it is about. */
export interface AboutEdit {
  readonly editId: string;
  readonly followupId: string;
  readonly origin: EditOrigin;
  /** The bulk update it belongs to; `null` for an edit of its own. */
  readonly bulkId: string | null;
  /** The names of the fields the person changed; never their values. */
  readonly fields: readonly EditableField[];
}

/** Facts about saves, each told after it happened. Exactly one of `saved`, `save-failed` and `discarded` ends an edit. */
export type SaveEvent =
  /** The server holds the change. `mergedWith`: the fields of another person's change that it was laid over. */
  | ({
      readonly type: 'saved';
      readonly followup: Followup;
      readonly mergedWith: readonly FieldTaken['field'][];
    } & AboutEdit)
  /** Every attempt was definitely refused: nothing was changed. */
  | ({
      readonly type: 'save-failed';
      readonly reason: FailedState;
      readonly error: FollowupsError;
    } & AboutEdit)
  /** The person gave the edit up. */
  | ({ readonly type: 'discarded' } & AboutEdit)
  /** The edit waits for a decision: somebody else changed the record. */
  | ({ readonly type: 'conflict'; readonly conflict: FollowupConflict } & AboutEdit)
  | ({ readonly type: 'conflict-resolved'; readonly kept: readonly EditableField[] } & AboutEdit)
  /** Whether the change is saved could not be found out; the edit waits for a decision. */
  | ({ readonly type: 'unconfirmed'; readonly error: FollowupsError | null } & AboutEdit)
  /** The server showed a behaviour that the API document leaves open, or a fault of its own. */
  | {
      readonly type: 'diagnostic';
      readonly code: SaveDiagnostic;
      readonly followupId: string;
    };

/**
 * `version-not-enforced`: a save went through although the record had moved on. `version-not-bumped`: a save left the
 * version as it was. `version-regressed`: the server went back to an older state. `key-poisoned`: the server answers a key
 * with the same error for ever, while the record stands unchanged. `cors-misconfigured`: records can be read, and no update
 * gets an answer: the server's cross-origin rules may lack PATCH or a header (`Authorization`, `Content-Type`,
 * `Idempotency-Key`).
 */
export type SaveDiagnostic =
  | 'version-not-enforced'
  | 'version-not-bumped'
  | 'version-regressed'
  | 'key-poisoned'
  | 'cors-misconfigured';

export type SaveEventOf<Type extends SaveEvent['type']> = Extract<SaveEvent, { type: Type }>;
