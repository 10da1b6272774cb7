import type { Runtime } from '../client/runtime.js';
import type { Followup } from '../followup/followup.js';
import { createListeners, createSignal } from '../records/listeners.js';
import { isPendingState } from '../saving/edit.js';
import type { SaveEngine } from '../saving/save-engine.js';
import type { FollowupCommandOptions, LifecycleStep } from './host-actions.js';

/** What the host does to a record: a command of its lifecycle, or an action. */
export type ActKind = LifecycleStep | 'action';

/** What is being done to a record, always the same object for the same. */
export interface ActMark {
  readonly kind: ActKind;
  /** Whether it has taken so long that a person should know that it is no standstill of the page. */
  readonly isSlow: boolean;
}

/** A wish that a function of the host's is called once, with some records. */
export interface ActRequest {
  readonly kind: ActKind;
  /** What an action of the host's is called. */
  readonly label: string;
  readonly followupIds: readonly string[];
  readonly run: (followups: readonly Followup[], options: FollowupCommandOptions) => unknown;
}

/** One call of a function of the host's. */
export interface Act {
  /** Called off where another user signs in. */
  readonly signal: AbortSignal;
  /** Resolves once what was being saved of its records as it was wished for is settled or waits for a person, or it is called off. */
  readonly whenSaved: () => Promise<void>;
  /** Says that it is over, however it ended. */
  readonly end: () => void;
}

/** A record whose command failed. */
export interface FailedAct {
  readonly followupId: string;
  readonly error: unknown;
}

/** A command on many records, as it stands. */
export interface ManyActs {
  readonly step: LifecycleStep;
  readonly total: number;
  readonly done: number;
  /** Those that were refused. */
  readonly failed: readonly FailedAct[];
  /** Those that were not begun: the person stopped it, or something else is at work on them. */
  readonly left: readonly string[];
  readonly running: boolean;
  /** Whether it was stopped and waits for those under way, which may take as long as the host lets them. */
  readonly stopping: boolean;
  /** Begins no more of them; those under way go on. */
  readonly stop: () => void;
  /** Tries those that were refused once more. */
  readonly retry: () => void;
}

/** How the newest command on many stands: `"unfinished"` is over and left some as they were. */
export type ManyActsState = 'none' | 'running' | 'stopping' | 'finished' | 'unfinished';

export function manyActsState(many: ManyActs | null): ManyActsState {
  if (!many) return 'none';
  if (many.running) return many.stopping ? 'stopping' : 'running';
  return many.failed.length + many.left.length === 0 ? 'finished' : 'unfinished';
}

type Saves = Pick<SaveEngine, 'edits' | 'get' | 'subscribe'>;

/** There is no time limit: only the host knows how long its command may take. */
const SLOW_MS = 10_000;

/**
 * What functions of the host's are at work on. They and the saves of a record are one person's, and go in the order in which
 * they were wished for: else the version that one makes would be an outdated one to the other.
 *
 * @param saves the engine of the same records, asked for once a function is called
 */
export function createActs({ schedule }: Pick<Runtime, 'schedule'>, saves: () => Saves) {
  const marks = new Map<string, ActMark>();
  /** By record, the saves that an act on it lets go before it. */
  const before = new Map<string, ReadonlySet<string>>();
  const listeners = createListeners();
  const aborts = new Set<AbortController>();
  const manyChanged = createSignal();
  let many: ManyActs | null = null;

  return {
    /** What is being done to a record; `null` for nothing. */
    markOf: (followupId: string): ActMark | null => marks.get(followupId) ?? null,
    isAny: (): boolean => marks.size > 0,
    subscribe: listeners.subscribe,
    /** The listener gets the ids of what changed. */
    subscribeAll: listeners.subscribeAll,
    /** Marks records as at work; `null` where one of them is so already, since a second press does nothing. */
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
    /** Resolves once nothing that was wished for before a save is at work on its record, or has been for so long that nobody need wait for it. */
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
    /** Calls everything off. */
    abort(): void {
      for (const abort of aborts) abort.abort();
    },
    /** The newest command on many; `null` while there is none, or it was put away. */
    many: (): ManyActs | null => many,
    setMany(next: ManyActs | null): void {
      many = next;
      manyChanged.emit();
    },
    subscribeMany: manyChanged.subscribe,
  };
}

/** Resolves once a save is on its way no more. */
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
