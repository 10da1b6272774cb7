import { Refusal } from './refusal.js';

/** What a bearer token authenticates as. */
export type Principal =
  | { readonly kind: 'ok'; readonly userId: string; readonly canWrite: boolean }
  | { readonly kind: 'invalid' | 'expired' };

export type Authenticate = (token: string) => Principal | Promise<Principal>;

/** Returns the token of `Authorization: Bearer <ACCESS_TOKEN>`, or `null`. */
export function bearerToken(request: Pick<ContractRequest, 'headers'>): string | null {
  const match = /^Bearer +([^\s]+) *$/i.exec(request.headers.get('authorization') ?? '');
  return match?.[1] ?? null;
}

/**
 * Returns who sent a request.
 *
 * @throws Refusal 401, unless the token is currently valid
 */
export async function resolvePrincipal(
  request: Pick<ContractRequest, 'headers'>,
  authenticate: Authenticate,
): Promise<Extract<Principal, { kind: 'ok' }>> {
  const token = bearerToken(request);
  if (token === null) throw new Refusal(401, 'Unauthorized', 'A bearer token is required.');
  const principal = await authenticate(token);
  switch (principal.kind) {
    case 'ok':
      return principal;
    case 'expired':
      throw new Refusal(401, 'Unauthorized', 'The access token has expired.');
    case 'invalid':
      throw new Refusal(401, 'Unauthorized', 'The access token is not valid.');
  }
}

/** The part of a `Request` that the contract reads; some test environments have no `Request`. */
export interface ContractRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Pick<Headers, 'get'>;
  readonly text: () => Promise<string>;
}
