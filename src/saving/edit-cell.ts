import type { FollowupsErrorKind } from '../api/followups-error.js';
import type { FieldTaken } from '../followup/conflict.js';
import type { WrittenPatch } from '../followup/followup-patch.js';
import type { Edit } from './edit.js';

/** One edit under way: what is shown of it, what only the engine needs, and the way to wake it from a wait. */
export interface EditCell {
  readonly current: () => Edit;
  readonly update: (changes: Partial<Edit>) => void;
  /** Waits until the time is over, `wake` is called, or (offline) the network is back. Without a time: until woken. */
  readonly pause: (milliseconds: number | null, options?: { readonly untilOnline?: boolean }) => Promise<void>;
  readonly wake: () => void;
  readonly machine: {
    /** The fields of the current body: the patch less what stands there already. */
    body: WrittenPatch | null;
    /** When the current key was made or, once it is known to a server, first sent. */
    keyMadeAt: number;
    /** Whether the current body has gone out. */
    sent: boolean;
    /** How the attempts with the current key failed whose effect is not known. */
    doubtsOfKey: FollowupsErrorKind[];
    /** Answers 409 to the current key after which the same key was sent again. */
    conflictRetries: number;
    /** Times the same key was sent again after a re-read showed that it had not been applied. */
    resends: number;
    /** Whether the same key was sent once more after the record was absent twice. */
    resentAfterAbsence: boolean;
    /** When the server is ready for the next attempt, by its own word. */
    notBefore: number;
    /** New keys that were made because the one before had grown too old. */
    renewals: number;
    /** Times the edit was moved onto another person's change. */
    rebases: number;
    /** The fields of another person's change that the edit was laid over. */
    mergedWith: FieldTaken['field'][];
    /** Where work on an edit begins that an earlier life of the page left behind; `null` for one of this life. */
    resume: 'read' | 'send' | 'verify' | null;
    /** Whether a person was asked and has not decided: it is not sent over their head, also not after a reload. */
    inConflict: boolean;
    /** Whether the person called it off before anything of it went out. */
    withdrawn: boolean;
    /** Automatic work ends here; what remains is for a person. */
    deadline: number;
  };
}
