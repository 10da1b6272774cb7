/** The body of an answer; a promise where it arrives late, or breaks off. */
export type ResponseBody = string | null | Promise<string>;

interface ResponseHead {
  readonly status?: number | undefined;
  readonly headers?: Readonly<Record<string, string>> | Headers | undefined;
}

/**
 * A `Response`, also where the environment has none: jsdom does without, and with it do the tests of many a host. There it
 * holds what a caller of `fetch` reads, and no stream.
 */
export function createResponse(body: string | null, { status = 200, headers = {} }: ResponseHead = {}): Response {
  if (typeof globalThis.Response === 'function') return new Response(body, { status, headers });
  return plainResponse(body, { status, headers });
}

/** The same, with a body that comes as it will. */
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
