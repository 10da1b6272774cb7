import type { FollowupsClient } from '../api/followups-client.js';
import { createTraffic } from '../api/traffic.js';
import { browserRuntime } from '../saving/browser-runtime.js';
import { createFollowupsCore } from './followups-core.js';
import type { FollowupsCore } from './followups-core.js';
import type { JournalKind } from './open-journal.js';

/** The users of one API, and what all of them share. */
interface Api {
  readonly cores: Map<string | null, FollowupsCore>;
  readonly create: (userId: string | null, journal: JournalKind) => FollowupsCore;
}

const apis = new WeakMap<FollowupsClient, Api>();

function openApi(client: FollowupsClient): Api {
  const traffic = createTraffic(browserRuntime());
  return {
    cores: new Map(),
    create: (userId, journal) => createFollowupsCore({ client, userId, journal, traffic }),
  };
}

/**
 * The core of a client and user: the same for every provider on the page and across remounts, so that an unsettled save
 * outlives the component it came from. The first provider's `journal` counts. On a server each call gives a new one: nothing
 * may be shared between requests.
 */
export function coreOf(client: FollowupsClient, userId: string | null, journal: JournalKind): FollowupsCore {
  if (typeof window === 'undefined') return openApi(client).create(userId, 'none');
  const api = apis.get(client) ?? openApi(client);
  apis.set(client, api);
  const core = api.cores.get(userId) ?? api.create(userId, journal);
  api.cores.set(userId, core);
  return core;
}

/** Lets this user's edits go on and parks those of every other user of the same client. */
export function activateCore(active: FollowupsCore): void {
  for (const core of apis.get(active.client)?.cores.values() ?? []) if (core !== active) core.park();
  active.activate();
}
