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

/** Keeps a list across page loads. */
export type ListCaching = ReturnType<typeof listCaching>;

export function listCaching({ core, params, pages, putPages, foundAsOf, arrived }: ListCachingDeps) {
  const disk = listOnDisk(core, params);
  let restoring: Promise<void> | null = null;
  let restored: RestoredList | null = null;

  function show(more: readonly FollowupsPage[]): boolean {
    if (!core.saving.engine.isActive()) return false;
    if (pages.get().length === 0) putPages(more);
    else pages.update((listed) => (listed.at(-1)?.nextCursor === more[0]?.cursor ? [...listed, ...more] : listed));
    return true;
  }

  async function restore(): Promise<void> {
    const found = (asOf: number): boolean => {
      foundAsOf(asOf);
      return true;
    };
    restored = (await disk?.restore({ found, arrived, show })) ?? null;
    if (pages.get().length === 0) foundAsOf(null);
  }

  return {
    /** Whether this list is cached on disk. */
    isOn: disk !== null,
    /** Shows the cached pages. Resolves when all are shown or the cache gives up. */
    restore: (): Promise<void> => (restoring ??= restore()),
    /** Resolves when a running restore has ended. */
    atRest: async (): Promise<void> => restoring ?? undefined,
    hasBegun: (): boolean => restoring !== null,
    /** What an earlier page load left, until the server confirms it; otherwise `null`. */
    restored: (): RestoredList | null => restored,
    confirmed(): void {
      restored = null;
    },
    /** Deletes everything cached for this user. */
    forget(): void {
      restored = null;
      disk?.forget();
    },
    /** Keeps the list on disk as it changes. Returns a cancel function. */
    follow: (list: Pick<ListToFollow, 'asOf' | 'onChange' | 'watermark' | 'isBusy' | 'lead'>): (() => void) =>
      disk?.follow({ ...list, pages }) ?? (() => {}),
  };
}

/** How long the first request waits for the disk. */
const PATIENCE_MS = 500;

/** The disk cache of one list; `null` if there is none. A list with `updatedSince` is not cached: hosts keep moving it. */
function listOnDisk(
  { runtime, records, page, records: { kept } }: Services<'page' | 'records' | 'runtime'>,
  params: FollowupsListParams,
) {
  const opened = params.updatedSince === undefined ? (kept?.open(params) ?? null) : null;
  if (!kept || !opened) return null;
  return {
    /** Resolves with `null` if nothing is cached or the disk takes too long. */
    restore({ found, arrived, show }: RestoreSteps): Promise<RestoredList | null> {
      return new Promise((resolve) => {
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
            return !isOver && found(asOf);
          },
          arrived: (pages) => isOver || arrived?.(pages),
          show: (pages) => !isOver && show(pages),
        };
        opened.then((cache) => cache.restore(steps)).then(end, () => end(null));
      });
    },
    /** Keeps the list on disk as it changes. Returns a cancel function. */
    follow(list: Pick<ListToFollow, 'pages' | 'onChange' | 'asOf' | 'watermark' | 'isBusy' | 'lead'>): () => void {
      let stop: (() => void) | null = null;
      let isOver = false;
      Promise.all([kept.code, opened]).then(
        ([{ writeBehind }, cache]) => {
          const { isVisible, onVisibility } = page;
          const { schedule } = runtime;
          if (!isOver) stop = writeBehind({ ...list, cache, records, schedule, isVisible, onVisibility });
        },
        () => {},
      );
      return () => {
        isOver = true;
        stop?.();
      };
    },
    forget: kept.forget,
  };
}
