import type { Followup, GetFollowup } from 'react-followups/client';
import { askCrm } from './ask-crm.js';

/** Reads one record. */
export const getFollowup: GetFollowup = async (id, { signal }) =>
  (await askCrm<{ data: Followup }>(`/followups/${id}`, { signal }))?.data ?? null;
