import { isPendingState } from '../saving/edit.js';
import type { ActKind } from './acts.js';
import type { Services } from './followups-core.js';
import { until } from './until.js';

/** One running call of a function of the host. */
export interface Act {
  /** Aborted when another user signs in. */
  readonly signal: AbortSignal;
  /** Resolves when the saves that were pending before it are settled or wait for a person, or when it is aborted. */
  readonly whenSaved: () => Promise<void>;
  /** Ends it, whatever the outcome. */
  readonly end: () => void;
}

/** There is no time limit: only the host knows how long its command may take. */
const SLOW_MS = 10_000;

/**
 * Marks records as busy. Acts and saves of a record run in the order in which they were requested; otherwise one would make
 * the other's version stale.
 *
 * @returns `null` if one of the records already is busy: a second press is a no-op
 */
export function beginAct(
  { runtime, saving: { acts, engine } }: Services<'runtime' | 'saving'>,
  followupIds: readonly string[],
  kind: ActKind,
): Act | null {
  if (followupIds.some((id) => acts.markOf(id))) return null;
  const abort = new AbortController();
  const { signal } = abort;
  const ahead = engine
    .edits()
    .filter(({ followupId, state }) => followupIds.includes(followupId) && isPendingState(state));
  const after = new Set(ahead.map(({ id }) => id));
  acts.mark(followupIds, { kind, isSlow: false, after });
  const stopClock = runtime.schedule(() => acts.mark(followupIds, { kind, isSlow: true, after }), SLOW_MS);
  const stopListening = acts.onAbort(() => abort.abort());
  let isOver = false;

  const isPending = (editId: string): boolean => {
    const edit = engine.get(editId);
    return edit !== undefined && isPendingState(edit.state);
  };

  return {
    signal,
    async whenSaved() {
      for (const { id, followupId } of ahead)
        await until(
          () => signal.aborted || !isPending(id),
          (check) => {
            signal.addEventListener('abort', check, { once: true });
            return engine.subscribe(followupId, check);
          },
        );
    },
    end() {
      if (isOver) return;
      isOver = true;
      stopClock();
      stopListening();
      acts.mark(followupIds, null);
    },
  };
}
