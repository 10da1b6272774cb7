import type { FollowupsCore } from './followups-core.js';
import type { FollowupsListParams, FollowupsPage } from '../records/followups-page.js';
import type { RestoreSteps, RestoredList } from '../records/list-cache.js';
import type { ListToFollow } from '../records/write-behind.js';
import type { QueryPages } from './query-pages.js';

interface ListCachingDeps {
  readonly core: FollowupsCore;
  readonly params: FollowupsListParams;
  readonly pages: QueryPages;
  /** Shows the first of them. */
  readonly putPages: (pages: readonly FollowupsPage[]) => void;
  /** Tells as of when the rows are that are about to be shown; `null` where none are. */
  readonly foundAsOf: (asOf: number | null) => void;
  /** Takes in pages that are about to be shown. */
  readonly arrived: (pages: readonly FollowupsPage[]) => void;
}

/** What becomes of a list between one life of the page and the next. */
export type ListCaching = ReturnType<typeof listCaching>;

export function listCaching({ core, params, pages, putPages, foundAsOf, arrived }: ListCachingDeps) {
  const disk = listOnDisk(core, params);
  let restoring: Promise<void> | null = null;
  let restored: RestoredList | null = null;

  function show(more: readonly FollowupsPage[]): boolean {
    if (!core.engine.isActive()) return false;
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
    /** Whether there is a disk to look at. */
    isOn: disk !== null,
    /** Shows what lies on the disk; resolves once all of it is there, or it is given up. */
    restore: (): Promise<void> => (restoring ??= restore()),
    /** Resolves once nothing more comes from the disk. */
    atRest: async (): Promise<void> => restoring ?? undefined,
    hasBegun: (): boolean => restoring !== null,
    /** What another life of the page has left, until the server has confirmed it; `null` else. */
    restored: (): RestoredList | null => restored,
    confirmed(): void {
      restored = null;
    },
    /** Takes all that is kept of this user off the disk. */
    forget(): void {
      restored = null;
      disk?.forget();
    },
    /** Keeps the list as it is shown, until what it gives is called. */
    follow: (list: Pick<ListToFollow, 'asOf' | 'onChange' | 'watermark' | 'isBusy' | 'lead'>): (() => void) =>
      disk?.follow({ ...list, pages }) ?? (() => {}),
  };
}

/** How long the first request waits for the disk to answer. */
const PATIENCE_MS = 500;

/** One list of one user on the disk, `null` where nothing is kept. Not a restricted list: hosts restrict it to a time that moves. */
function listOnDisk({ kept, runtime, records, page }: FollowupsCore, params: FollowupsListParams) {
  const opened = params.updatedSince === undefined ? (kept?.open(params) ?? null) : null;
  if (!kept || !opened) return null;
  return {
    /** Gives `null` where nothing is kept, and as soon as the disk takes too long. */
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
    /** Keeps the list as it is shown, until what it gives is called. */
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
