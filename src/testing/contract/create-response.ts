/** The body of an answer; a promise if it arrives late or breaks off. */
export type ResponseBody = string | null | Promise<string>;

interface ResponseHead {
  readonly status?: number | undefined;
  readonly headers?: Readonly<Record<string, string>> | Headers | undefined;
}

/**
 * Creates a `Response`, even in environments without one, such as jsdom in many hosts' tests. There it has what callers
 * of `fetch` read, but no stream.
 */
export function createResponse(body: string | null, { status = 200, headers = {} }: ResponseHead = {}): Response {
  if (typeof globalThis.Response === 'function') return new Response(body, { status, headers });
  return plainResponse(body, { status, headers });
}

/** Like `createResponse` without a native `Response`; the body may arrive later. */
export function plainResponse(body: ResponseBody, { status = 200, headers = {} }: ResponseHead): Response {
  const text = async (): Promise<string> => (await body) ?? '';
  const response: Partial<Response> = {
    status,
    statusText: '',
    ok: status >= 200 && status < 300,
    headers: new Headers(headers),
    type: 'default',
    url: '',
    redirected: false,
    body: null,
    bodyUsed: false,
    text,
    json: async (): Promise<unknown> => JSON.parse(await text()),
    clone: () => plainResponse(body, { status, headers }),
  };
  return response as Response;
}
