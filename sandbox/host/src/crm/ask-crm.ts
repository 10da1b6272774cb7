import { crmAddress } from './crm-address.js';
import { networkFetch } from './network.js';
import { getAccessToken } from './session.js';

interface AskOptions {
  readonly method?: 'GET' | 'POST';
  readonly signal?: AbortSignal | undefined;
}

/** Asks the CRM at a path that only this sandbox has. Resolves with `null` for a 404. */
export async function askCrm<Answer>(path: string, { method = 'GET', signal }: AskOptions): Promise<Answer | null> {
  const response = await networkFetch(`${crmAddress}/sandbox/v1${path}`, {
    method,
    headers: { Authorization: `Bearer ${await getAccessToken({})}` },
    cache: 'no-store',
    signal: signal ?? null,
  });
  if (response.status === 404) return null;
  if (!response.ok) throw new Error(`The CRM answered ${response.status}.`);
  return (await response.json()) as Answer;
}
