import { createFollowupsClient } from '../../src/client.js';
import type { FetchFunction, FollowupsClient, FollowupsClientOptions } from '../../src/client.js';

/** A request as it reached the stub. */
export interface StubbedRequest {
  readonly url: URL;
  readonly method: string | undefined;
  readonly headers: Headers;
  readonly body: string | null;
  readonly init: RequestInit;
}

type StubbedAnswer = Response | Error | ((request: StubbedRequest) => Response | Promise<Response>);

/** A `fetch` that returns these answers in turn, repeating the last, and records its requests. */
export function stubFetch(...answers: StubbedAnswer[]): { fetch: FetchFunction; requests: StubbedRequest[] } {
  const requests: StubbedRequest[] = [];
  const fetch: FetchFunction = async (url, init) => {
    const body = typeof init.body === 'string' ? init.body : null;
    const request = { url: new URL(url), method: init.method, headers: new Headers(init.headers), body, init };
    requests.push(request);
    const answer = answers[Math.min(requests.length, answers.length) - 1];
    if (answer instanceof Error) throw answer;
    if (answer instanceof Response) return answer.clone();
    if (answer) return answer(request);
    throw new Error('The stub has no answer.');
  };
  return { fetch, requests };
}

export function json(body: unknown, status = 200, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } });
}

/** What a promise rejects with; throws if it does not. */
export async function rejectionOf(promise: Promise<unknown>): Promise<unknown> {
  try {
    await promise;
  } catch (error) {
    return error;
  }
  throw new Error('It did not reject.');
}

/** A client of the usual CRM with the usual token; pass what differs. */
export function clientWith(options: Partial<FollowupsClientOptions>): FollowupsClient {
  return createFollowupsClient({ baseUrl: 'https://crm.example', getAccessToken: () => 'token', ...options });
}
