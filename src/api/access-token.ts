import { FollowupsError } from './followups-error.js';

/**
 * Gives the bearer token for the next request, from wherever the host keeps it; called for every request, so a host
 * keeps its token at hand. After a 401 it is called once more with the token that was refused and should then get a
 * new one. If it throws, rejects or gives something that can't stand in a header, the request fails as `unauthorized`;
 * what it threw is not passed on, since it may hold a secret.
 *
 * @example
 * const getAccessToken: GetAccessToken = ({ rejectedToken }) => session.token({ fresh: rejectedToken !== undefined });
 */
export type GetAccessToken = (request: { readonly rejectedToken?: string }) => string | Promise<string>;

/** A token, and when it was asked for in relation to others. */
export interface IssuedToken {
  readonly value: string;
  readonly order: number;
}

export interface TokenSource {
  /** The token for a request. */
  readonly current: () => Promise<IssuedToken>;
  /** The token to send instead of one that was refused: all that were refused the same one share one refresh. */
  readonly replacementFor: (rejected: IssuedToken) => Promise<IssuedToken>;
}

const TOKEN = /^[\x21-\x7e]+$/;

/**
 * @param shareForMs for how long others may join a refresh that is under way; a host's call that never returns would
 *   else hold up every later request too
 */
export function createTokenSource(getAccessToken: GetAccessToken, now: () => number, shareForMs: number): TokenSource {
  let calls = 0;
  let newest: IssuedToken | null = null;
  const refreshes = new Map<string, { readonly token: Promise<IssuedToken>; readonly startedAt: number }>();

  async function ask(request: { readonly rejectedToken?: string }): Promise<IssuedToken> {
    calls += 1;
    const order = calls;
    let value: unknown;
    try {
      value = await getAccessToken(request);
    } catch {
      throw noToken('getAccessToken failed');
    }
    if (typeof value !== 'string' || !TOKEN.test(value)) {
      throw noToken('getAccessToken gave no text of visible ASCII characters alone');
    }
    const issued = { value, order };
    if (newest === null || order > newest.order) newest = issued;
    return issued;
  }

  return {
    current: () => ask({}),
    async replacementFor(rejected) {
      // Somebody else's refusal, or the host itself, has brought a newer one since.
      if (newest !== null && newest.order > rejected.order && newest.value !== rejected.value) return newest;
      const running = refreshes.get(rejected.value);
      if (running && now() - running.startedAt < shareForMs) return running.token;
      const refresh = { token: ask({ rejectedToken: rejected.value }), startedAt: now() };
      refreshes.set(rejected.value, refresh);
      try {
        return await refresh.token;
      } finally {
        if (refreshes.get(rejected.value) === refresh) refreshes.delete(rejected.value);
      }
    },
  };
}

function noToken(why: string): FollowupsError {
  return new FollowupsError('unauthorized', { effect: 'none', cause: new Error(why) });
}
