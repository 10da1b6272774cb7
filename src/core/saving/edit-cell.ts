import type { FollowupsError, FollowupsErrorKind } from '../client/followups-error.js';
import type { FieldTaken, FollowupConflict } from '../followup/conflict.js';
import type { WrittenPatch } from '../followup/followup-patch.js';
import type { Edit } from './edit.js';
import type { JournalEntry } from './journal.js';
import type { Runtime } from '../client/runtime.js';
import { SAVE_LIMITS } from './save-limits.js';
import type { Joined } from './successor.js';

/** The engine's internal state of an edit in progress, changed only by the transitions of its cell. */
export interface EditMachine {
  /** The fields of the current body: the patch without values the record already has. */
  readonly body: WrittenPatch | null;
  /** When the current key was created or, once it was sent, first sent. */
  readonly keyMadeAt: number;
  /** Whether the current body was sent. */
  readonly sent: boolean;
  /** How attempts with the current key failed whose effect is unknown. */
  readonly doubtsOfKey: readonly FollowupsErrorKind[];
  /** The number of 409s after which the current key was resent. */
  readonly conflictRetries: number;
  /** The number of resends after a re-read showed that the key had not been applied. */
  readonly resends: number;
  /** Whether the key was resent once more after the record was absent twice. */
  readonly resentAfterAbsence: boolean;
  /** When the server said it can take the next attempt. */
  readonly notBefore: number;
  /** The number of keys replaced because they were too old. */
  readonly renewals: number;
  /** The number of times the edit was rebased on someone else's change. */
  readonly rebases: number;
  /** The fields of someone else's change that the edit was merged with. */
  readonly mergedWith: readonly FieldTaken['field'][];
  /** Where to resume an edit left by an earlier page load; `null` for one of this page load. */
  readonly resume: 'read' | 'send' | 'verify' | null;
  /** Whether the user was asked and has not decided: without a decision it is not sent, even after a reload. */
  readonly inConflict: boolean;
  /** Whether the edit was cancelled or handed over. */
  readonly withdrawn: boolean;
  /** When automatic work ends; after that, the user decides. */
  readonly deadline: number;
}

/**
 * One edit in progress: its visible state, the engine's internal state, and every possible change as a transition. Each
 * visible change is reported, and so written to the journal, before anything else happens. The invariants are numbered
 * in docs/reliability.md.
 */
export type EditCell = ReturnType<typeof createEditCell>;

type Mutable<Type> = { -readonly [Key in keyof Type]: Type[Key] };

/** The retry state of a new key. */
const UNTRIED = { conflictRetries: 0, resends: 0, resentAfterAbsence: false } as const;

const NO_KEY = { key: null, expectedVersion: null } as const;

/** Creates the cell of an edit; `onChange` is called after each visible change. */
export function createEditCell(first: Edit, runtime: Runtime, onChange: () => void) {
  let edit = first;
  let wakeUp: (() => void) | null = null;
  const machine: Mutable<EditMachine> = {
    ...UNTRIED,
    body: null,
    keyMadeAt: 0,
    sent: false,
    doubtsOfKey: [],
    notBefore: 0,
    renewals: 0,
    rebases: 0,
    mergedWith: [],
    resume: null,
    inConflict: false,
    withdrawn: false,
    deadline: 0,
  };

  function update(changes: Partial<Edit>): void {
    edit = { ...edit, ...changes };
    onChange();
  }

  function renewTime(): void {
    machine.deadline = runtime.now() + SAVE_LIMITS.automaticWorkMs;
  }

  /** Without a time, waits until woken. */
  function pause(milliseconds: number | null, untilOnline = false): Promise<void> {
    return new Promise((resolve) => {
      const endings: (() => void)[] = [];
      const end = (): void => {
        if (wakeUp !== end) return;
        wakeUp = null;
        for (const stop of endings) stop();
        resolve();
      };
      wakeUp = end;
      if (milliseconds !== null) endings.push(runtime.schedule(end, milliseconds));
      if (untilOnline) endings.push(runtime.onOnline(end));
    });
  }

  return {
    current: (): Edit => edit,
    machine: machine as EditMachine,
    /**
     * Starts automatic work, initially or at the user's request, with its full time (invariant 8). Returns where an
     * earlier page load left off.
     */
    begin(): EditMachine['resume'] {
      const { resume } = machine;
      machine.resume = null;
      renewTime();
      return resume;
    },
    /** Extends the deadline by time spent waiting for others. */
    extendDeadline(milliseconds: number): void {
      machine.deadline += milliseconds;
    },
    /** The patch was made into a request with a new key, which was never tried (invariant 7). */
    newKey(body: WrittenPatch, expectedVersion: number): void {
      Object.assign(machine, UNTRIED, { body, keyMadeAt: runtime.now(), sent: false, doubtsOfKey: [] });
      update({ key: runtime.newKey(), expectedVersion, attempts: 0 });
    },
    /**
     * The key is too old to resend and, as the record shows, was not applied: another one must be created (invariants 1
     * and 8).
     */
    renewKey(): void {
      machine.renewals += 1;
      update(NO_KEY);
    },
    /**
     * Others changed fields that the edit does not touch: a request with a new key must be created on top of that
     * (invariants 3 and 7).
     */
    rebase(taken: readonly FieldTaken['field'][]): void {
      machine.rebases += 1;
      machine.mergedWith = [...machine.mergedWith, ...taken];
      update(NO_KEY);
    },
    /**
     * The request is about to be sent: from here on, a reload treats it as sent (invariant 18). Returns a function to
     * call if it was not sent after all.
     */
    beginAttempt(): () => void {
      const { sent, keyMadeAt } = machine;
      const { attempts } = edit;
      if (!sent) machine.keyMadeAt = runtime.now();
      machine.sent = true;
      update({ state: 'sending', attempts: attempts + 1, nextAttemptAt: null });
      return () => {
        machine.sent = sent;
        machine.keyMadeAt = keyMadeAt;
        update({ state: 'queued', attempts });
      };
    },
    /**
     * An attempt failed but may have been applied: from now on, a refusal alone does not mean "not saved" (invariant
     * 2).
     */
    noteDoubt(kind: FollowupsErrorKind): void {
      machine.doubtsOfKey = [...machine.doubtsOfKey, kind];
      update({ unknown: edit.unknown + 1 });
    },
    /** Shows the error of a failed attempt while work on the edit continues. */
    noteError: (error: FollowupsError): void => update({ error }),
    /** The server named a time before which it can't take the next attempt. */
    noteRetryAfter(milliseconds: number): void {
      machine.notBefore = runtime.now() + milliseconds;
    },
    /** The server rejected only the token, so the key may be resent: the attempt does not count. */
    forgiveAttempt: (): void => update({ attempts: Math.max(0, edit.attempts - 1) }),
    /** A 409 may mean that an earlier attempt is still in progress: the same key is resent. */
    retryConflict(): void {
      machine.conflictRetries += 1;
    },
    /** A re-read showed that the key was not applied: it is resent. */
    resend(): void {
      machine.resends += 1;
    },
    /** The record was absent twice, so the update itself decides: the same key is resent once. */
    resendAfterAbsence(): void {
      machine.resentAfterAbsence = true;
    },
    /** The record is read again to find out whether the edit was applied. */
    beginVerify: (): void => update({ state: 'verifying', nextAttemptAt: null }),
    /** Waits until the next attempt is due. */
    waitUntil(at: number): Promise<void> {
      update({ state: 'retry-waiting', nextAttemptAt: at });
      return pause(at - runtime.now());
    },
    /** Waits for a sign-in or the network, or for the user to retry; then its full time starts again. */
    async waitFor(what: 'needs-sign-in' | 'offline'): Promise<void> {
      update({ state: what });
      await pause(null, what === 'offline');
      renewTime();
    },
    /** Waits in its current state until the time is up or `wake` is called. */
    pause: (milliseconds: number): Promise<void> => pause(milliseconds),
    /** Ends any wait. */
    wake: (): void => wakeUp?.(),
    /** A further change by the user joined it while it waits behind another edit. */
    join: (joined: Joined): void => update(joined),
    /** The edit ahead ended or was decided: this one has a new base (invariant 3). */
    restOn: (base: Pick<Edit, 'seen' | 'before'>): void => update(base),
    /** Someone else changed the record: the user must decide. Until then it stays a conflict, even after a reload. */
    meetConflict(conflict: FollowupConflict): void {
      machine.inConflict = true;
      update({ state: 'conflict', conflict, nextAttemptAt: null });
    },
    /** The record changed again before the user decided. */
    updateConflict: (conflict: FollowupConflict): void => update({ conflict }),
    /** Automatic work could not find out whether it was saved: the user must decide. */
    leaveUnconfirmed: (error: FollowupsError | null): void =>
      update({ state: 'unconfirmed', error, nextAttemptAt: null }),
    /** The user decided a conflict: what they keep is a new change with a new key (invariants 7 and 14). */
    decide(kept: Pick<Edit, 'patch' | 'seen' | 'before'>): void {
      machine.rebases = 0;
      machine.inConflict = false;
      update({ ...kept, ...NO_KEY, state: 'queued', unknown: 0, error: null, conflict: null });
    },
    /** The user retries an unconfirmed edit with the same key; that does not decide a conflict. */
    tryAgain(): void {
      Object.assign(machine, UNTRIED, { renewals: 0 });
      if (machine.inConflict) machine.resume = 'verify';
      update({ state: 'queued', attempts: 0 });
    },
    /** The edit was cancelled or handed over: nothing more of it is sent from here (invariants 2 and 9). */
    withdraw(): void {
      machine.withdrawn = true;
      wakeUp?.();
    },
    /** Resumes an edit left by an earlier page load or another engine, as recorded in the journal. */
    resumeFrom({ request, inConflict, unknown }: JournalEntry): void {
      machine.body = request?.body ?? null;
      machine.keyMadeAt = request?.madeAt ?? 0;
      machine.sent = request?.sent ?? false;
      machine.inConflict = inConflict;
      if (request?.sent && unknown > 0) machine.doubtsOfKey = ['network'];
      if (!request?.sent) machine.resume = 'read';
      else machine.resume = inConflict ? 'verify' : 'send';
    },
  };
}
