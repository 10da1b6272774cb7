import type { Followup, GetFollowup } from 'react-followups/client';
import { crmAddress } from './crm-address.js';
import { networkFetch } from './network.js';
import { getAccessToken } from './session.js';

/** Reads one record from a path that only this sandbox has. */
export const getFollowup: GetFollowup = async (id, { signal }) => {
  const response = await networkFetch(`${crmAddress}/sandbox/v1/followups/${id}`, {
    headers: { Authorization: `Bearer ${await getAccessToken({})}` },
    cache: 'no-store',
    signal: signal ?? null,
  });
  if (response.status === 404) return null;
  if (!response.ok) throw new Error(`Reading a follow-up was answered with ${response.status}.`);
  return ((await response.json()) as { data: Followup }).data;
};
