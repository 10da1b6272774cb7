import type { FollowupsError, FollowupsErrorKind } from '../client/followups-error.js';
import type { FieldTaken, FollowupConflict } from '../followup/conflict.js';
import type { WrittenPatch } from '../followup/followup-patch.js';
import type { Edit } from './edit.js';
import type { JournalEntry } from './journal.js';
import type { Runtime } from '../client/runtime.js';
import { SAVE_LIMITS } from './save-limits.js';
import type { Joined } from './successor.js';

/** What only the engine needs to know of an edit under way. It changes by the transitions of its cell alone. */
export interface EditMachine {
  /** The fields of the current body: the patch less what stands there already. */
  readonly body: WrittenPatch | null;
  /** When the current key was made or, once it is known to a server, first sent. */
  readonly keyMadeAt: number;
  /** Whether the current body has gone out. */
  readonly sent: boolean;
  /** How the attempts with the current key failed whose effect is not known. */
  readonly doubtsOfKey: readonly FollowupsErrorKind[];
  /** Answers 409 to the current key after which the same key was sent again. */
  readonly conflictRetries: number;
  /** Times the same key was sent again after a re-read showed that it had not been applied. */
  readonly resends: number;
  /** Whether the same key was sent once more after the record was absent twice. */
  readonly resentAfterAbsence: boolean;
  /** When the server is ready for the next attempt, by its own word. */
  readonly notBefore: number;
  /** New keys that were made because the one before had grown too old. */
  readonly renewals: number;
  /** Times the edit was moved onto another person's change. */
  readonly rebases: number;
  /** The fields of another person's change that the edit was laid over. */
  readonly mergedWith: readonly FieldTaken['field'][];
  /** Where work on an edit begins that an earlier life of the page left behind; `null` for one of this life. */
  readonly resume: 'read' | 'send' | 'verify' | null;
  /** Whether a person was asked and has not decided: it is not sent over their head, also not after a reload. */
  readonly inConflict: boolean;
  /** Whether the person called it off before anything of it went out. */
  readonly withdrawn: boolean;
  /** Automatic work ends here; what remains is for a person. */
  readonly deadline: number;
}

/**
 * One edit under way: what is shown of it, what only the engine needs, and by its transitions everything that can happen to
 * it. Each is told, and by that in the journal, before anything follows from it. The invariants are numbered in
 * docs/reliability.md.
 */
export type EditCell = ReturnType<typeof createEditCell>;

type Mutable<Type> = { -readonly [Key in keyof Type]: Type[Key] };

/** What a key may be tried by itself, before any of it was. */
const UNTRIED = { conflictRetries: 0, resends: 0, resentAfterAbsence: false } as const;

const NO_KEY = { key: null, expectedVersion: null } as const;

/** Puts an edit under way; `onChange` is told after each change of what is shown of it. */
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

  /** Without a time: until woken. */
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
     * Automatic work begins, at first or by a person's wish, with all of its time (invariant 8). Gives where an earlier life of the
     * page left it.
     */
    begin(): EditMachine['resume'] {
      const { resume } = machine;
      machine.resume = null;
      renewTime();
      return resume;
    },
    /** So many milliseconds were spent waiting for others, and are not the edit's own work. */
    extendDeadline(milliseconds: number): void {
      machine.deadline += milliseconds;
    },
    /** A request was made of the patch: it has a key of its own, which was never tried (invariant 7). */
    newKey(body: WrittenPatch, expectedVersion: number): void {
      Object.assign(machine, UNTRIED, { body, keyMadeAt: runtime.now(), sent: false, doubtsOfKey: [] });
      update({ key: runtime.newKey(), expectedVersion, attempts: 0 });
    },
    /** The key has grown too old to be sent again, and the record shows that it was not applied: another one is to be made (invariants 1 and 8). */
    renewKey(): void {
      machine.renewals += 1;
      update(NO_KEY);
    },
    /** Others changed fields that the edit does not touch: a request with a new key is to be made on top of that (invariants 3 and 7). */
    rebase(taken: readonly FieldTaken['field'][]): void {
      machine.rebases += 1;
      machine.mergedWith = [...machine.mergedWith, ...taken];
      update(NO_KEY);
    },
    /** The request is about to leave: from here on a reload counts it as sent (invariant 18). Gives the way to say that it did not leave after all. */
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
    /** An attempt failed and may have been carried out: from now on no refusal alone says "not saved" (invariant 2). */
    noteDoubt(kind: FollowupsErrorKind): void {
      machine.doubtsOfKey = [...machine.doubtsOfKey, kind];
      update({ unknown: edit.unknown + 1 });
    },
    /** An attempt failed: that is shown beside what is done about it. */
    noteError: (error: FollowupsError): void => update({ error }),
    /** The server named a time before which it can't take the next attempt. */
    noteRetryAfter(milliseconds: number): void {
      machine.notBefore = runtime.now() + milliseconds;
    },
    /** The server refused the token and nothing else, so the key may go out again: it was no attempt. */
    forgiveAttempt: (): void => update({ attempts: Math.max(0, edit.attempts - 1) }),
    /** A 409 may mean that an earlier attempt is still in progress: the same key goes out again. */
    retryConflict(): void {
      machine.conflictRetries += 1;
    },
    /** A re-read showed that the key was not applied: it goes out again. */
    resend(): void {
      machine.resends += 1;
    },
    /** The record was absent twice, so the update has the last word: the same key goes out once more. */
    resendAfterAbsence(): void {
      machine.resentAfterAbsence = true;
    },
    /** Its record is read again, to learn whether it was applied. */
    beginVerify: (): void => update({ state: 'verifying', nextAttemptAt: null }),
    /** Waits until the next attempt is due. */
    waitUntil(at: number): Promise<void> {
      update({ state: 'retry-waiting', nextAttemptAt: at });
      return pause(at - runtime.now());
    },
    /** Waits for a sign-in or the network, or for a person who tries again; then it has all of its time once more. */
    async waitFor(what: 'needs-sign-in' | 'offline'): Promise<void> {
      update({ state: what });
      await pause(null, what === 'offline');
      renewTime();
    },
    /** Waits in the state it is in until the time is over or `wake` is called. */
    pause: (milliseconds: number): Promise<void> => pause(milliseconds),
    /** Ends its wait, whatever it waits for. */
    wake: (): void => wakeUp?.(),
    /** A further change of the person joined it while it waits behind another edit. */
    join: (joined: Joined): void => update(joined),
    /** The edit before it ended, or was decided: it rests on something else (invariant 3). */
    restOn: (base: Pick<Edit, 'seen' | 'before'>): void => update(base),
    /** Somebody else changed the record: a person has to decide. Until they do it stays a conflict, over a reload too. */
    meetConflict(conflict: FollowupConflict): void {
      machine.inConflict = true;
      update({ state: 'conflict', conflict, nextAttemptAt: null });
    },
    /** The record moved on while a person decides. */
    updateConflict: (conflict: FollowupConflict): void => update({ conflict }),
    /** Automatic work could not find out whether it is saved: a person has to decide. */
    leaveUnconfirmed: (error: FollowupsError | null): void =>
      update({ state: 'unconfirmed', error, nextAttemptAt: null }),
    /** A person decided a conflict: what they keep is a change of its own, under a key of its own (invariants 7 and 14). */
    decide(kept: Pick<Edit, 'patch' | 'seen' | 'before'>): void {
      machine.rebases = 0;
      machine.inConflict = false;
      update({ ...kept, ...NO_KEY, state: 'queued', unknown: 0, error: null, conflict: null });
    },
    /** A person has an unconfirmed edit tried again, with the same key; that decides no conflict. */
    tryAgain(): void {
      Object.assign(machine, UNTRIED, { renewals: 0 });
      if (machine.inConflict) machine.resume = 'verify';
      update({ state: 'queued', attempts: 0 });
    },
    /** The edit is called off, or goes to another engine: nothing of it goes out here anymore (invariants 2 and 9). */
    withdraw(): void {
      machine.withdrawn = true;
      wakeUp?.();
    },
    /** The edit was left behind by an earlier life of the page, or by another engine: it stands where the journal saw it. */
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
