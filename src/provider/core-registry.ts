import type { FollowupsClient } from '../api/followups-client.js';
import { createFollowupsCore } from './followups-core.js';
import type { FollowupsCore } from './followups-core.js';

const cores = new WeakMap<FollowupsClient, Map<string | null, FollowupsCore>>();

/**
 * The core of a client and user: the same for every provider on the page and across remounts, so that an unsettled save
 * outlives the component it came from. On a server each call gives a new one: nothing may be shared between requests.
 */
export function coreOf(client: FollowupsClient, userId: string | null): FollowupsCore {
  if (typeof window === 'undefined') return createFollowupsCore(client, userId);
  const ofClient = cores.get(client) ?? new Map<string | null, FollowupsCore>();
  cores.set(client, ofClient);
  const core = ofClient.get(userId) ?? createFollowupsCore(client, userId);
  ofClient.set(userId, core);
  return core;
}

/** Lets this user's edits go on and parks those of every other user of the same client. */
export function activateCore(active: FollowupsCore): void {
  for (const core of cores.get(active.client)?.values() ?? []) core.engine.setActive(core === active);
}
