import type { CreateFollowup, Followup, FollowupLifecycle, NewFollowup } from 'react-followups';
import { askCrm } from './ask-crm.js';

type Ending = Parameters<NonNullable<FollowupLifecycle['complete']>>[1];

/** Completes and cancels by the CRM's own commands, which the API document does not have. */
export function lifecycleIn(
  outcomes: readonly { readonly value: string; readonly label: string }[],
): FollowupLifecycle {
  return {
    complete: async ({ id }, ending) => command(id, 'complete', ending),
    cancel: async ({ id }, ending) => command(id, 'cancel', ending),
    asks: { complete: { outcomes, note: true } },
  };
}

async function command(
  id: string,
  name: 'complete' | 'cancel',
  { outcome, note, signal }: Ending,
): Promise<Followup | null> {
  const said = [outcome, note].filter(Boolean).join(': ');
  const body = said === '' ? {} : { completion_note: said };
  const answer = await askCrm<{ data: Followup }>(`/followups/${id}/${name}`, { method: 'POST', body, signal });
  return answer && answer.data;
}

/** Creates an open follow-up at the sandbox's own path: the API document does not show the CRM's. */
export const create: CreateFollowup = async (followup: NewFollowup, { idempotencyKey, signal }) => {
  const headers = { 'Idempotency-Key': idempotencyKey };
  const answer = await askCrm<{ data: Followup }>('/followups', { method: 'POST', headers, body: followup, signal });
  if (!answer) throw Object.assign(new Error('The CRM has no such operation.'), { status: 404 });
  return answer.data;
};
