import type { Services } from './followups-core.js';
import type { FollowupsListParams, FollowupsPage } from '../records/followups-page.js';
import type { RestoreSteps, RestoredList } from '../records/list-cache.js';
import type { ListToFollow } from '../records/write-behind.js';
import type { QueryPages } from './query-pages.js';

interface ListCachingDeps {
  readonly core: Services<'page' | 'records' | 'runtime' | 'saving'>;
  readonly params: FollowupsListParams;
  readonly pages: QueryPages;
  /** Shows the first pages. */
  readonly putPages: (pages: readonly FollowupsPage[]) => void;
  /** Reports the `asOf` of the rows about to be shown; `null` if there are none. */
  readonly foundAsOf: (asOf: number | null) => void;
  /** Called with pages that are about to be shown. */
  readonly arrived: (pages: readonly FollowupsPage[]) => void;
}

/** How long the first request waits for the disk. */
const PATIENCE_MS = 500;

/** Keeps a list across page loads. One with `updatedSince` is not: hosts keep moving it. */
export function listCaching({ core, params, pages, putPages, foundAsOf, arrived }: ListCachingDeps) {
  const { runtime, records, page } = core;
  const { kept } = records;
  const opened = params.updatedSince === undefined ? (kept?.open(params) ?? null) : null;
  let restoring: Promise<void> | null = null;
  let restored: RestoredList | null = null;

  function show(more: readonly FollowupsPage[]): boolean {
    if (!core.saving.engine.isActive()) return false;
    if (pages.get().length === 0) putPages(more);
    else pages.update((listed) => (listed.at(-1)?.nextCursor === more[0]?.cursor ? [...listed, ...more] : listed));
    return true;
  }

  async function restore(): Promise<void> {
    restored = await new Promise<RestoredList | null>((resolve) => {
      let isOver = false;
      const end = (list: RestoredList | null): void => {
        isOver = true;
        cancel();
        resolve(list);
      };
      const cancel = runtime.schedule(() => end(null), PATIENCE_MS);
      const steps: RestoreSteps = {
        found(asOf) {
          cancel();
          if (!isOver) foundAsOf(asOf);
          return !isOver;
        },
        arrived: (found) => isOver || arrived(found),
        show: (found) => !isOver && show(found),
      };
      opened?.then((cache) => cache.restore(steps)).then(end, () => end(null));
    });
    if (pages.get().length === 0) foundAsOf(null);
  }

  return {
    /** Whether this list is cached on disk. */
    isOn: opened !== null,
    /** Shows the cached pages. Resolves when all are shown, none are cached, or the disk takes too long. */
    restore: (): Promise<void> => (restoring ??= restore()),
    /** Resolves when a running restore has ended. */
    atRest: async (): Promise<void> => restoring ?? undefined,
    hasBegun: (): boolean => restoring !== null,
    /** What an earlier page load left, until the server confirms it; otherwise `null`. */
    restored: (): RestoredList | null => restored,
    confirmed(): void {
      restored = null;
    },
    /** Deletes the lists of this user. What they have not saved stays: the session may only have expired. */
    forget(): void {
      restored = null;
      kept?.code.then((disk) => disk.forgetLists()).catch(() => {});
    },
    /** Keeps the list on disk as it changes. Returns a cancel function. */
    follow(list: Pick<ListToFollow, 'asOf' | 'onChange' | 'watermark' | 'isBusy' | 'lead'>): () => void {
      let stop = (): void => {};
      let isOver = false;
      async function begin(): Promise<void> {
        const [code, cache] = await Promise.all([kept?.code, opened]);
        if (isOver || !code || !cache) return;
        const { isVisible, onVisibility } = page;
        stop = code.writeBehind({
          ...list,
          pages,
          cache,
          records,
          schedule: runtime.schedule,
          isVisible,
          onVisibility,
        });
      }
      begin().catch(() => {});
      return () => {
        isOver = true;
        stop();
      };
    },
  };
}
