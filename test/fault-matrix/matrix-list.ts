import type { CacheStorage } from '../../src/core/records/cache-storage.js';
import type { FollowupsPage } from '../../src/core/records/followups-page.js';
import { forgetOtherUsers } from '../../src/core/records/forget-lists.js';
import { createListCache } from '../../src/core/records/list-cache.js';
import { createSignal } from '../../src/core/records/listeners.js';
import type { RecordStore } from '../../src/core/records/record-store.js';
import { openTabLead } from '../../src/core/records/tab-lead.js';
import { writeBehind } from '../../src/core/records/write-behind.js';
import { memoryPages } from '../records/simulated-list.js';
import type { SimulatedRuntime } from '../saving/simulated-runtime.js';

interface MatrixListOptions {
  readonly runtime: SimulatedRuntime;
  readonly records: RecordStore;
  readonly disk: CacheStorage;
  readonly isAlive: () => boolean;
  /** A unique key for each number, never one of another life. */
  readonly newKey: (number: number) => string;
}

export type MatrixList = ReturnType<typeof keepMatrixList>;

/** The list of one page life, which the real cache keeps on a disk. */
export function keepMatrixList({ runtime, records, disk, isAlive, newKey }: MatrixListOptions) {
  const pages = memoryPages();
  const changes = createSignal();
  let asOf: number | null = null;
  let keys = 0;
  const schedule: SimulatedRuntime['schedule'] = (run, delayMs) => runtime.schedule(() => isAlive() && run(), delayMs);
  const cache = createListCache({
    ...{ now: runtime.now, schedule, newKey: () => newKey((keys += 1)), isWanted: isAlive },
    ...{ storage: disk, records, api: 'crm', userId: 'ann', params: {} },
  });
  const owned = forgetOtherUsers(disk, 'crm', 'ann').catch(() => {});

  function put(next: readonly FollowupsPage[], at: number | null): void {
    pages.update(() => next);
    asOf = at;
    changes.emit();
  }

  return {
    /** Shows what the previous page left; returns whether there was anything. */
    async restore(): Promise<boolean> {
      let foundAt: number | null = null;
      const found = (at: number): boolean => (foundAt = at) >= 0;
      const show = (more: readonly FollowupsPage[]): boolean => {
        if (isAlive()) put([...pages.get(), ...more], foundAt);
        return isAlive();
      };
      return (await cache.restore({ found, show })) !== null;
    },
    /** The server has returned the whole list, which is kept from then on. */
    loaded(page: FollowupsPage): void {
      put([page], runtime.now());
      void owned.then(() =>
        writeBehind({
          ...{ cache, records, pages, schedule, onChange: changes.subscribe },
          asOf: () => asOf,
          watermark: async () => null,
          isBusy: () => false,
          isVisible: isAlive,
          onVisibility: () => () => {},
          lead: openTabLead('matrix', null),
        }),
      );
    },
  };
}
