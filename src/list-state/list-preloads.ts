import type { ReportedError } from '../provider/followups-event.js';
import { isUnderWay, type ListState } from './list-status.js';
import type { ListWork } from './list-work.js';

interface ListPreloadsDeps {
  readonly getWork: () => Promise<ListWork>;
  readonly state: () => ListState;
  readonly set: (change: Partial<ListState>) => void;
  readonly report: (error: unknown, context: ReportedError['context']) => void;
}

/** Loading a list on without anybody asking for it, for as long as somebody shows the list. */
export function listPreloads({ getWork, state, set, report }: ListPreloadsDeps) {
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
      const begun = getWork().then(
        ({ loadAll }) => {
          const isAskedFor = isUnderWay(loadAll.state()) && !state().background;
          if (!wishes.has(wish) || isAskedFor) return loadAll;
          set({ background: true });
          void loadAll.start(upTo);
          return loadAll;
        },
        (error: unknown) => {
          report(error, { operation: 'list' });
          return null;
        },
      );
      return () => {
        wishes.delete(wish);
        void begun.then((loadAll) => {
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
