import { crmAddress } from './crm-address.js';
import { networkFetch } from './network.js';
import { getAccessToken } from './session.js';

interface AskOptions {
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: object;
  readonly signal?: AbortSignal | undefined;
}

/** Asks the CRM at a path that only this sandbox has. Resolves with `null` for a 404; an error has the `status`. */
export async function askCrm<Answer>(path: string, options: AskOptions = {}): Promise<Answer | null> {
  const { method = 'GET', headers, body, signal } = options;
  const response = await networkFetch(`${crmAddress}/sandbox/v1${path}`, {
    method,
    headers: {
      ...headers,
      ...(body && { 'Content-Type': 'application/json' }),
      Authorization: `Bearer ${await getAccessToken({})}`,
    },
    cache: 'no-store',
    body: body ? JSON.stringify(body) : null,
    signal: signal ?? null,
  });
  if (response.status === 404) return null;
  if (!response.ok) throw Object.assign(new Error(`The CRM answered ${response.status}.`), { status: response.status });
  return (await response.json()) as Answer;
}
