import type { FollowupsCore } from '../provider/followups-core.js';
import type { FollowupsListParams } from '../records/followups-page.js';
import type { RestoredList, RestoreSteps } from '../records/list-cache.js';
import type { ListToFollow } from '../records/write-behind.js';

/** How long the first request waits for the disk to answer. */
const PATIENCE_MS = 500;

/** One list of one user as it outlives the page. */
export type ListOnDisk = NonNullable<ReturnType<typeof listOnDisk>>;

/** `null` where nothing is kept. A restricted list is none to come back to: hosts restrict it to a time that moves. */
export function listOnDisk({ kept, runtime, records, page }: FollowupsCore, params: FollowupsListParams) {
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
