import { createFollowupsClient } from 'react-followups/client';
import { settings } from '../settings.js';
import { crmAddress } from './crm-address.js';
import { getFollowup } from './get-followup.js';
import { networkFetch } from './network.js';
import { getAccessToken } from './session.js';

/** Made once for the page: two clients would not know of each other's saves. */
export const client = createFollowupsClient({
  baseUrl: crmAddress,
  getAccessToken,
  // Most hosts leave this out. Here it lets the drawer take the network away.
  fetch: networkFetch,
  // Most hosts leave this out too: the API document shows no path for it, and the library then reads through the list.
  getFollowup: settings.get().singleRead === 'get' ? getFollowup : undefined,
});
