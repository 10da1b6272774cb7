import { createFollowupsClient } from 'react-followups/client';
import { settings } from '../settings.js';
import { changes } from './changes.js';
import { crmAddress } from './crm-address.js';
import { getFollowup } from './get-followup.js';
import { networkFetch } from './network.js';
import { getAccessToken } from './session.js';

/** One client for the page: two would not know of each other's saves. */
export const client = createFollowupsClient({
  baseUrl: crmAddress,
  getAccessToken,
  // Most hosts omit this. Here it lets the drawer turn off the network.
  fetch: networkFetch,
  // Most hosts omit this too: the API document has no path for it, and the library then reads from the list.
  getFollowup: settings.get().singleRead === 'get' ? getFollowup : undefined,
  changes: settings.get().followsChanges ? changes : undefined,
});
