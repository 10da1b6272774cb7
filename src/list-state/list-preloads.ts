import type { Runtime } from '../api/runtime.js';
import type { ReportedError } from '../provider/followups-event.js';
import { keepFetching } from '../provider/keep-fetching.js';
import { isUnderWay, type ListState } from './list-status.js';
import type { ListWork } from './list-work.js';

interface ListPreloadsDeps {
  readonly runtime: Runtime;
  readonly getWork: () => Promise<ListWork>;
  readonly state: () => ListState;
  readonly set: (change: Partial<ListState>) => void;
  readonly report: (error: unknown, context: ReportedError['context']) => void;
}

/** Loading a list on without anybody asking for it, for as long as somebody shows the list. */
export function listPreloads({ runtime, getWork, state, set, report }: ListPreloadsDeps) {
  const wishes = new Set<symbol>();

  return {
    /**
     * Loads on in the browser's idle time while the page is seen, up to a number of records.
     *
     * @returns the way to call it off, which leaves alone what a person asked for meanwhile
     */
    preload(upTo: number): () => void {
      const wish = Symbol('preload');
      wishes.add(wish);
      let loadAll: ListWork['loadAll'] | null = null;
      const stopFetching = keepFetching(getWork, {
        runtime,
        onCode(work) {
          ({ loadAll } = work);
          const isAskedFor = isUnderWay(loadAll.state()) && !state().background;
          if (isAskedFor) return;
          set({ background: true });
          void loadAll.start(upTo);
        },
        onError: (error) => report(error, { operation: 'list' }),
      });
      return () => {
        wishes.delete(wish);
        stopFetching();
        // Not where somebody else has come to want it by then.
        queueMicrotask(() => {
          if (wishes.size === 0 && state().background) loadAll?.stop();
        });
      };
    },
    /** Takes loading by itself up again after it gave up. */
    resume(): void {
      const { loadAll } = state();
      if (loadAll?.status === 'failed') set({ loadAll: { ...loadAll, status: 'idle' } });
    },
  };
}
