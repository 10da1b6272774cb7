import type { GetAccessToken } from '../api/access-token.js';
import { createFollowupsClient } from '../api/create-followups-client.js';
import type { FollowupsClient } from '../api/followups-client.js';
import type { FollowupWorkspaceSettings } from './followup-workspace-settings.js';

/** Those that were made here: who shares a client shares its records and its saves. */
const made = new WeakMap<GetAccessToken, Map<string, FollowupsClient>>();

/**
 * The client that the settings ask for; `null` where they don't name one yet.
 *
 * @throws TypeError where `baseUrl` or `getAccessToken` is of no use
 */
export function clientOfSettings({
  client,
  baseUrl,
  getAccessToken,
}: FollowupWorkspaceSettings): FollowupsClient | null {
  if (client) return client;
  if (baseUrl === undefined || getAccessToken === undefined) return null;
  const known = made.get(getAccessToken)?.get(baseUrl);
  if (known) return known;
  const created = createFollowupsClient({ baseUrl, getAccessToken });
  const clients = made.get(getAccessToken) ?? new Map<string, FollowupsClient>();
  made.set(getAccessToken, clients.set(baseUrl, created));
  return created;
}
