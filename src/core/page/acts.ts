import type { LateEngine } from './late-saving.js';
import type { Runtime } from '../client/runtime.js';
import type { Followup } from '../followup/followup.js';
import { createListeners, createSignal } from '../records/listeners.js';
import { isPendingState } from '../saving/edit.js';
import type { FollowupCommandOptions, LifecycleStep } from './host-actions.js';
import type { FirstMessages } from '../messages/first-english.js';

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
}

/** One running call of a function of the host. */
export interface Act {
  /** Aborted when another user signs in. */
  readonly signal: AbortSignal;
  /** Resolves when the saves that were pending before it are settled or wait for a person, or when it is aborted. */
  readonly whenSaved: () => Promise<void>;
  /** Ends it, whatever the outcome. */
  readonly end: () => void;
}

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

type Saves = Pick<LateEngine, 'edits' | 'get' | 'subscribe'>;

/** Which records the host's functions are running on. */
export type Acts = ReturnType<typeof createActs>;

/** There is no time limit: only the host knows how long its command may take. */
const SLOW_MS = 10_000;

/**
 * Acts and saves of a record run in the order in which they were requested; otherwise one would make the other's version
 * stale.
 *
 * @param saves returns the engine of the same records
 */
export function createActs({ schedule }: Pick<Runtime, 'schedule'>, saves: () => Saves) {
  const marks = new Map<string, ActMark>();
  /** Per record, the ids of the edits that go before its act. */
  const before = new Map<string, ReadonlySet<string>>();
  const listeners = createListeners();
  const aborts = new Set<AbortController>();
  const manyChanged = createSignal();
  let many: ManyActs | null = null;

  return {
    /** The act running on a record; `null` for none. */
    markOf: (followupId: string): ActMark | null => marks.get(followupId) ?? null,
    isAny: (): boolean => marks.size > 0,
    subscribe: listeners.subscribe,
    /** Calls back with the changed ids. */
    subscribeAll: listeners.subscribeAll,
    /** Marks records as busy. Returns `null` if one of them already is: a second press is a no-op. */
    begin(followupIds: readonly string[], kind: ActKind): Act | null {
      if (followupIds.some((id) => marks.has(id))) return null;
      const each = (change: (id: string) => void): void =>
        listeners.batch(() => {
          for (const id of followupIds) {
            change(id);
            listeners.changed(id);
          }
        });
      const abort = new AbortController();
      aborts.add(abort);
      const ahead = saves()
        .edits()
        .filter(({ followupId, state }) => followupIds.includes(followupId) && isPendingState(state));
      const names = new Set(ahead.map(({ id }) => id));
      const mark = (isSlow: boolean): void => {
        const made: ActMark = { kind, isSlow };
        each((id) => marks.set(id, made));
      };
      for (const id of followupIds) before.set(id, names);
      mark(false);
      const forget = schedule(() => mark(true), SLOW_MS);
      return {
        signal: abort.signal,
        async whenSaved() {
          for (const { id, followupId } of ahead) await whenSettled(saves(), followupId, id, abort.signal);
        },
        end() {
          if (!aborts.delete(abort)) return;
          forget();
          each((id) => marks.delete(id));
          for (const id of followupIds) before.delete(id);
        },
      };
    },
    /** Resolves when no act requested before an edit is running on its record, or that act is slow. */
    whenOver(followupId: string, editId: string): Promise<void> {
      return new Promise((resolve) => {
        const isFree = (): boolean => {
          const mark = marks.get(followupId);
          return !mark || mark.isSlow || before.get(followupId)?.has(editId) === true;
        };
        if (isFree()) return resolve();
        const stop = listeners.subscribe(followupId, () => {
          if (!isFree()) return;
          stop();
          resolve();
        });
      });
    },
    /** Aborts all acts. */
    abort(): void {
      for (const abort of aborts) abort.abort();
    },
    /** The latest command on many; `null` if there is none or it was dismissed. */
    many: (): ManyActs | null => many,
    setMany(next: ManyActs | null): void {
      many = next;
      manyChanged.emit();
    },
    subscribeMany: manyChanged.subscribe,
  };
}

/** Resolves when an edit is no longer pending, or on abort. */
function whenSettled(saves: Saves, followupId: string, editId: string, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const isSettled = (): boolean => {
      const edit = saves.get(editId);
      return !edit || !isPendingState(edit.state) || signal.aborted;
    };
    if (isSettled()) return resolve();
    const look = (): void => {
      if (!isSettled()) return;
      stop();
      signal.removeEventListener('abort', look);
      resolve();
    };
    const stop = saves.subscribe(followupId, look);
    signal.addEventListener('abort', look);
  });
}

/** The label of a running act. */
export function actWords({ kind, isSlow }: ActMark, { actions }: Pick<FirstMessages, 'actions'>): string {
  if (isSlow) return actions.stillRunning;
  switch (kind) {
    case 'complete':
      return actions.completing;
    case 'cancel':
      return actions.canceling;
    case 'action':
      return actions.running;
  }
}
