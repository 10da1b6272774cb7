import type { FollowupsClient } from '../api/followups-client.js';
import { createTraffic } from '../api/traffic.js';
import { browserRuntime } from '../saving/browser-runtime.js';
import { createFollowupsCore } from './followups-core.js';
import type { FollowupsCore } from './followups-core.js';
import type { JournalKind } from './open-journal.js';

/** What outlives the page. */
export interface Kept {
  readonly journal: JournalKind;
  readonly drafts: JournalKind;
}

const NOTHING_KEPT: Kept = { journal: 'none', drafts: 'none' };

/** The users of one API, and what all of them share. */
interface Api {
  readonly cores: Map<string | null, FollowupsCore>;
  readonly create: (userId: string | null, kept: Kept) => FollowupsCore;
}

const apis = new WeakMap<FollowupsClient, Api>();

function openApi(client: FollowupsClient): Api {
  const traffic = createTraffic(browserRuntime());
  return {
    cores: new Map(),
    create: (userId, kept) => createFollowupsCore({ client, userId, ...kept, traffic }),
  };
}

/**
 * The core of a client and user: the same for every provider on the page and across remounts, so that an unsettled save
 * outlives the component it came from. What the first provider keeps counts. On a server each call gives a new one: nothing
 * may be shared between requests.
 */
export function coreOf(client: FollowupsClient, userId: string | null, kept: Kept): FollowupsCore {
  if (typeof window === 'undefined') return openApi(client).create(userId, NOTHING_KEPT);
  const api = apis.get(client) ?? openApi(client);
  apis.set(client, api);
  const core = api.cores.get(userId) ?? api.create(userId, kept);
  api.cores.set(userId, core);
  return core;
}

/**
 * Lets this user's edits go on and parks those of every other user of the same client. Gives what to call when the provider
 * has left the page.
 */
export function activateCore(active: FollowupsCore): () => void {
  for (const core of apis.get(active.client)?.cores.values() ?? []) if (core !== active) core.park();
  return active.activate();
}
