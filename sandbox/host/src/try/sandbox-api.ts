import type { Followup } from 'react-followups';

/** A fault to add; the sandbox's README lists the fields. */
export interface Fault {
  readonly on?: 'update' | 'list' | 'create' | 'end' | 'any';
  readonly with: number | string;
  readonly times?: number;
  readonly when?: 'before' | 'after';
  readonly retryAfter?: number;
  readonly field?: string;
  readonly delayMs?: number;
  readonly withoutCors?: boolean;
}

export interface Overview {
  readonly database: 'pglite' | 'postgresql';
  readonly followups: number;
  readonly latency_ms: number;
  /** The pending faults, and how many requests each will still hit. */
  readonly faults: readonly (Fault & { readonly left: number | null })[];
}

export interface LoggedRequest {
  readonly n: number;
  readonly at: number;
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly idempotency_key: string | null;
  readonly body: string | null;
  readonly status: number | null;
  readonly ms: number | null;
  readonly fault: string | null;
}

export interface Inspection {
  /** `null` after the record was deleted. */
  readonly row: Followup | null;
  readonly history: readonly {
    readonly seq: number;
    readonly kind: 'upserted' | 'deleted';
    readonly version: number;
    readonly user_name: string | null;
    readonly fields: readonly string[];
    readonly idempotency_key: string | null;
    readonly at: string;
  }[];
}

export type ColleagueName = 'amara' | 'bruno';

/** The sandbox's own endpoints. They bypass the page's network switch, so that the drawer works while "offline". */
export const sandboxApi = {
  overview: () => call<Overview>('GET', ''),
  addFault: (fault: Fault) => call<Overview>('POST', '/faults', fault),
  clearFaults: () => call<Overview>('DELETE', '/faults'),
  setLatency: (ms: number) => call<Overview>('PUT', '/latency', { ms }),
  expireTokens: () => call<{ expired: number }>('POST', '/expire-tokens'),
  change: (id: string, patch: object, as: ColleagueName) =>
    call<{ data: Followup; by: string }>('POST', '/colleague/change', { id, patch, as }),
  remove: (id: string, as: ColleagueName) => call<{ by: string }>('POST', '/colleague/delete', { id, as }),
  inspect: (id: string) => call<Inspection>('GET', `/inspect/${encodeURIComponent(id)}`),
  requests: (since: number) => call<{ data: readonly LoggedRequest[] }>('GET', `/requests?since=${since}`),
  reset: () => call<Overview>('POST', '/reset'),
};

async function call<Answer>(method: string, path: string, body?: object): Promise<Answer> {
  const response = await fetch(`/sandbox/v1/control${path}`, {
    method,
    cache: 'no-store',
    headers: body ? { 'Content-Type': 'application/json' } : {},
    body: body ? JSON.stringify(body) : null,
  });
  if (!response.ok) throw new Error(await reason(response));
  return (await response.json()) as Answer;
}

async function reason(response: Response): Promise<string> {
  try {
    const { error } = (await response.json()) as {
      error: { message: string; details: readonly { field: string; message: string }[] };
    };
    return [error.message, ...error.details.map(({ field, message }) => `${field} ${message}.`)].join(' ');
  } catch {
    return `The sandbox answered with ${response.status}.`;
  }
}
