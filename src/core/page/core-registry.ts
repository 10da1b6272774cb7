import type { FollowupsClient } from '../client/followups-client.js';
import { createTraffic, type Traffic } from '../client/traffic.js';
import { browserRuntime } from '../client/runtime.js';
import { createFollowupsCore, type FollowupsCore } from './followups-core.js';
import type { Kept } from './kept-lists.js';
import { onePer } from './one-per.js';

const NOTHING_KEPT: Kept = { journal: 'none', drafts: 'none' };

/** What all clients of one API share. */
interface Api {
  readonly traffic: Traffic;
  /** The cores that were activated, and how many providers show each. */
  readonly providers: Map<FollowupsCore, number>;
}

const createApi = (): Api => ({ traffic: createTraffic(browserRuntime()), providers: new Map() });

const coresOf = onePer((_client: FollowupsClient) => new Map<string | null, FollowupsCore>());
const unnamed = onePer((_client: FollowupsClient) => createApi());
const named = new Map<string, Api>();

/** A client without a name counts as an API of its own. */
function apiOf(client: FollowupsClient): Api {
  const { name } = client;
  if (name === undefined) return unnamed(client);
  const api = named.get(name) ?? createApi();
  named.set(name, api);
  return api;
}

/**
 * The core of a client and user: the same for every provider on the page and across remounts, so that an unsettled save
 * outlives its component. The first provider decides what is kept. On a server each call returns a new core: requests must
 * share nothing.
 */
export function coreOf(client: FollowupsClient, userId: string | null, kept: Kept): FollowupsCore {
  if (typeof window === 'undefined')
    return createFollowupsCore({ client, userId, ...NOTHING_KEPT, traffic: createApi().traffic });
  const cores = coresOf(client);
  const core = cores.get(userId) ?? createFollowupsCore({ client, userId, ...kept, traffic: apiOf(client).traffic });
  cores.set(userId, core);
  return core;
}

/**
 * Activates this user's edits and parks those of every other user of the same client, or of another client of the same API
 * that no provider shows. Returns a function to call when the provider unmounts.
 */
export function activateCore(active: FollowupsCore): () => void {
  const { providers } = apiOf(active.client);
  for (const [core, shown] of providers) {
    const isOther = core.userId !== active.userId;
    if (isOther && (shown === 0 || core.client === active.client)) core.park();
  }
  providers.set(active, (providers.get(active) ?? 0) + 1);
  const leave = active.activate();
  handOverSoon(providers);
  return () => {
    leave();
    providers.set(active, (providers.get(active) ?? 1) - 1);
    handOverSoon(providers);
  };
}

/**
 * A host may recreate its client, on a route change or by hot reload. The core that is shown now takes over what the previous
 * one has not finished, as after a page reload.
 */
function handOverSoon(providers: Api['providers']): void {
  // After every part of the unmounting provider has stored its draft.
  queueMicrotask(() => {
    for (const [core, shown] of providers) {
      if (shown > 0) continue;
      const heir = [...providers].findLast(([other, shownNow]) => shownNow > 0 && other.userId === core.userId)?.[0];
      if (!heir) continue;
      providers.delete(core);
      core.handOver(heir);
    }
  });
}
