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

export interface TokenSource {
  /** The token for a request. */
  readonly current: () => Promise<string>;
  /** The token to send instead of one that was refused: all that were refused the same one share one refresh. */
  readonly replacementFor: (rejectedToken: string) => Promise<string>;
}

const TOKEN = /^[\x21-\x7e]+$/;

/**
 * @param shareForMs for how long others may join a refresh that is under way; a host's call that never returns would
 *   else hold up every later request too
 */
export function createTokenSource(getAccessToken: GetAccessToken, now: () => number, shareForMs: number): TokenSource {
  let calls = 0;
  let newest: { readonly token: string; readonly call: number } | null = null;
  const refreshes = new Map<string, { readonly token: Promise<string>; readonly startedAt: number }>();

  async function ask(request: { readonly rejectedToken?: string }): Promise<string> {
    calls += 1;
    const call = calls;
    let token: unknown;
    try {
      token = await getAccessToken(request);
    } catch {
      throw noToken('getAccessToken failed');
    }
    if (typeof token !== 'string' || !TOKEN.test(token)) {
      throw noToken('getAccessToken gave no text of visible ASCII characters alone');
    }
    // A slow earlier call may bring a token that was replaced since.
    if (newest === null || call > newest.call) newest = { token, call };
    return token;
  }

  return {
    current: () => ask({}),
    async replacementFor(rejectedToken) {
      // Another request's refusal, or the host itself, has brought one since.
      if (newest !== null && newest.token !== rejectedToken) return newest.token;
      const running = refreshes.get(rejectedToken);
      if (running && now() - running.startedAt < shareForMs) return running.token;
      const refresh = { token: ask({ rejectedToken }), startedAt: now() };
      refreshes.set(rejectedToken, refresh);
      try {
        return await refresh.token;
      } finally {
        if (refreshes.get(rejectedToken) === refresh) refreshes.delete(rejectedToken);
      }
    },
  };
}

function noToken(why: string): FollowupsError {
  return new FollowupsError('unauthorized', { effect: 'none', cause: new Error(why) });
}
