import type { FollowupsClient } from '../../src/core/client/followups-client.js';
import type { Followup } from '../../src/core/followup/followup.js';
import { createDeltaRefresh } from '../../src/core/records/delta-refresh.js';
import { listEnd, type FollowupsPage } from '../../src/core/records/followups-page.js';
import { createLoadAll } from '../../src/core/records/load-all.js';
import type { RecordStore } from '../../src/core/records/record-store.js';
import type { Violated } from './bystander.js';
import type { Server } from './server.js';
import type { World } from './world.js';

interface FollowedListOptions extends Pick<World, 'now' | 'random' | 'schedule'> {
  readonly client: FollowupsClient;
  readonly records: RecordStore;
  readonly isOnline: () => boolean;
  readonly onOnline: (listener: () => void) => () => void;
  readonly isWanted: () => boolean;
  readonly server: Pick<Server, 'kind' | 'removed'>;
  /** What the server held at the last read of the feed. */
  readonly atFeed: () => ReadonlyMap<string, Followup>;
  readonly violated: Violated;
}

/** The most presses of "Load all" before giving up on a complete list. */
const MOST_PRESSES = 3;

/** The list of a page whose host has a changes feed: loaded to its end, then kept up to date. */
export function openFollowedList(options: FollowedListOptions) {
  const { client, records, server, violated } = options;
  let listed: readonly FollowupsPage[] = [];
  const pages = {
    get: () => listed,
    update(change: (before: readonly FollowupsPage[]) => readonly FollowupsPage[]) {
      listed = change(listed);
    },
  };
  const shared = { ...options, records, pages, params: {} };
  const delta = createDeltaRefresh({ ...shared, changes: client.changes });
  const load = createLoadAll({ ...shared, feed: delta.feed });

  function judge(): void {
    const shown = new Set(listed.flatMap(({ ids }) => ids.filter((id) => records.get(id) && !records.isAway(id))));
    for (const id of listed.flatMap(({ ids }) => ids)) {
      if (records.isGone(id) && !server.removed.includes(id)) violated(22, `${id} is called deleted, and was not`);
    }
    // With a lagging replica or a list that omits records, no reader can tell.
    if (!load.state().consistent || server.kind.lagMs > 0 || server.kind.omitsRecords) return;
    for (const [id, { integration_version: version }] of options.atFeed()) {
      if (!shown.has(id) && !server.removed.includes(id)) violated(22, `a list that is called complete lacks ${id}`);
      const had = records.get(id)?.integration_version ?? 0;
      // A deleted record may stay at the version that its user knew: no list shows it.
      if (shown.has(id) && had < (version ?? 0))
        violated(22, `a list that is called complete shows an older state of ${id}`);
    }
    for (const id of shown) {
      const wasThere = options.atFeed().has(id);
      if (!wasThere && server.removed.includes(id)) violated(22, `a list that is called complete shows ${id}, deleted`);
    }
  }

  const isWhole = (): boolean => load.state().status === 'complete' && listEnd(listed) === 'complete';

  /** Presses "Load all" again while the list waits or has more: what it waited for may be over. */
  async function loadAll(): Promise<void> {
    for (let presses = 0; !isWhole() && presses < MOST_PRESSES; presses += 1) {
      load.stop();
      await load.start();
    }
  }

  return {
    pages: pages.get,
    async refresh(): Promise<void> {
      await loadAll();
      // Records that a list omits come back when the whole list is read.
      if (isWhole()) await delta.refresh({ whole: server.kind.omitsRecords });
      await loadAll();
      if (isWhole()) judge();
    },
  };
}
