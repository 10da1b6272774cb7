import type { FollowupsError } from '../client/followups-error.js';
import type { FieldTaken, FollowupConflict } from '../followup/conflict.js';
import type { EditableField } from '../followup/fields.js';
import type { Followup } from '../followup/followup.js';
import type { EditOrigin, FailedState } from './edit.js';

/** What every save event says about its edit. */
export interface AboutEdit {
  readonly editId: string;
  readonly followupId: string;
  readonly origin: EditOrigin;
  /** The bulk update it belongs to; `null` if there is none. */
  readonly bulkId: string | null;
  /** The names of the fields the user changed; never their values. */
  readonly fields: readonly EditableField[];
}

/**
 * Facts about saves, each reported after it happened. Exactly one of `saved`, `save-failed` and `discarded` ends an
 * edit.
 */
export type SaveEvent =
  /** The server has the change. `mergedWith`: the fields of someone else's change that it was merged with. */
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
  /** The user gave up the edit. */
  | ({ readonly type: 'discarded' } & AboutEdit)
  /** The edit waits for a decision: someone else changed the record. */
  | ({ readonly type: 'conflict'; readonly conflict: FollowupConflict } & AboutEdit)
  | ({ readonly type: 'conflict-resolved'; readonly kept: readonly EditableField[] } & AboutEdit)
  /** It is unknown whether the change was saved; the edit waits for a decision. */
  | ({ readonly type: 'unconfirmed'; readonly error: FollowupsError | null } & AboutEdit)
  /** The server showed behavior that the API document leaves open, or a fault of its own. */
  | {
      readonly type: 'diagnostic';
      readonly code: SaveDiagnostic;
      readonly followupId: string;
    };

/**
 * `version-not-enforced`: a save succeeded although the record had changed. `version-not-bumped`: a save left the
 * version unchanged. `version-regressed`: the server went back to an older state. `key-poisoned`: the server always
 * answers a key with the same error, while the record stays unchanged. `cors-misconfigured`: records can be read, but
 * no update gets an answer: the server's cross-origin rules may lack PATCH or a header (`Authorization`,
 * `Content-Type`, `Idempotency-Key`).
 */
export type SaveDiagnostic =
  | 'version-not-enforced'
  | 'version-not-bumped'
  | 'version-regressed'
  | 'key-poisoned'
  | 'cors-misconfigured';

export type SaveEventOf<Type extends SaveEvent['type']> = Extract<SaveEvent, { type: Type }>;
