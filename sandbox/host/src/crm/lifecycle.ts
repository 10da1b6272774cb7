import type { Followup, FollowupLifecycle } from 'react-followups';
import { askCrm } from './ask-crm.js';

/** Completes and cancels by the CRM's own commands, which the API document does not have. */
export const lifecycle: FollowupLifecycle = {
  complete: async ({ id }, { signal }) => command(id, 'complete', signal),
  cancel: async ({ id }, { signal }) => command(id, 'cancel', signal),
};

async function command(id: string, name: 'complete' | 'cancel', signal: AbortSignal): Promise<Followup | null> {
  const answer = await askCrm<{ data: Followup }>(`/followups/${id}/${name}`, { method: 'POST', signal });
  return answer && answer.data;
}
