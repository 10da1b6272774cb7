import type { Followup } from '../followup/followup.js';
import { createListeners, createSignal } from '../records/listeners.js';
import type { FollowupCommandOptions, LifecycleStep } from './host-actions.js';

/** A lifecycle command or an action of the host. */
export type ActKind = LifecycleStep | 'action';

/** The act running on a record. The same object until it changes. */
export interface ActMark {
  readonly kind: ActKind;
  /** Whether it takes so long that the person should see that it is still running. */
  readonly isSlow: boolean;
}

/** A request to call a function of the host once, with some records. */
export interface ActRequest {
  readonly kind: ActKind;
  /** The name of the host's action. */
  readonly label: string;
  readonly followupIds: readonly string[];
  readonly run: (followups: readonly Followup[], options: FollowupCommandOptions) => unknown;
  /** What "Try again" does. @default the same act */
  readonly again?: () => void;
  /** Without an answer for so long, the answer counts as lost. @default there is no limit */
  readonly patienceMs?: number;
  /** Called at its end. */
  readonly onEnd?: (outcome: ActOutcome) => void;
  /** Called if its answer was lost, and the record is seen to have ended later. */
  readonly onLateEnd?: () => void;
}

/**
 * How an act ended. `"unknown"`: its answer was lost, and the record does not show that it took effect; `"none"`: it was not
 * called; `"aborted"`: another user signed in meanwhile.
 */
export type ActOutcome = 'done' | 'refused' | 'unknown' | 'none' | 'aborted';

/** A record whose command failed. */
export interface FailedAct {
  readonly followupId: string;
  readonly error: unknown;
}

/** The state of a command on many records. */
export interface ManyActs {
  readonly step: LifecycleStep;
  readonly total: number;
  readonly done: number;
  /** The records for which it failed. */
  readonly failed: readonly FailedAct[];
  /** The records that were not started: the person stopped it, or another act was running on them. */
  readonly left: readonly string[];
  readonly running: boolean;
  /** Whether it was stopped and waits for the running calls, which have no time limit. */
  readonly stopping: boolean;
  /** Starts no more calls; running ones go on. */
  readonly stop: () => void;
  /** Retries the failed ones. */
  readonly retry: () => void;
}

/** The state of the latest command on many: `"unfinished"` has ended and left some records unchanged. */
export type ManyActsState = 'none' | 'running' | 'stopping' | 'finished' | 'unfinished';

export function manyActsState(many: ManyActs | null): ManyActsState {
  if (!many) return 'none';
  if (many.running) return many.stopping ? 'stopping' : 'running';
  return many.failed.length + many.left.length === 0 ? 'finished' : 'unfinished';
}

export interface Mark extends ActMark {
  /** The ids of the edits that go before it. */
  readonly after: ReadonlySet<string>;
}

/** Which records the host's functions are running on. */
export type Acts = ReturnType<typeof createActs>;

export function createActs() {
  const marks = new Map<string, Mark>();
  const listeners = createListeners();
  const aborts = createSignal();
  const manyChanged = createSignal();
  let many: ManyActs | null = null;

  return {
    /** The act running on a record; `null` for none. */
    markOf: (followupId: string): ActMark | null => marks.get(followupId) ?? null,
    isAny: (): boolean => marks.size > 0,
    subscribe: listeners.subscribe,
    /** Calls back with the changed ids. */
    subscribeAll: listeners.subscribeAll,
    /** Marks records as busy, or with `null` as free again. */
    mark(followupIds: readonly string[], mark: Mark | null): void {
      listeners.batch(() => {
        for (const id of followupIds) {
          if (mark) marks.set(id, mark);
          else marks.delete(id);
          listeners.changed(id);
        }
      });
    },
    /** Resolves when no act requested before an edit is running on its record, or that act is slow. */
    whenOver(followupId: string, editId: string): Promise<void> {
      const isFree = (): boolean => {
        const mark = marks.get(followupId);
        return !mark || mark.isSlow || mark.after.has(editId);
      };
      return until(isFree, (check) => listeners.subscribe(followupId, check));
    },
    /** Aborts all acts. */
    abort: (): void => aborts.emit(),
    onAbort: aborts.subscribe,
    /** The latest command on many; `null` if there is none or it was dismissed. */
    many: (): ManyActs | null => many,
    setMany(next: ManyActs | null): void {
      many = next;
      manyChanged.emit();
    },
    subscribeMany: manyChanged.subscribe,
  };
}

/** Resolves once a condition holds, which is checked now and on each call back. */
export function until(isSo: () => boolean, subscribe: (check: () => void) => () => void): Promise<void> {
  return new Promise((resolve) => {
    if (isSo()) return resolve();
    const stop = subscribe(() => {
      if (!isSo()) return;
      stop();
      resolve();
    });
  });
}
