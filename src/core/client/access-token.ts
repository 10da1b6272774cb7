import { FollowupsError, TOKEN_FAULT } from './followups-error.js';

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

/** A token, and the number of the host's call that gave it: a later call has a higher one. */
export interface GivenToken {
  readonly token: string;
  readonly call: number;
}

export type TokenSource = ReturnType<typeof createTokenSource>;

/** A token that took the place of a refused one. */
interface Replacement extends GivenToken {
  /** The last of the host's calls that had begun by then: what they give may still be the refused one. */
  readonly lastCall: number;
}

/** More than a page can have in use at a time. */
const MAX_REMEMBERED = 20;

const TOKEN = /^[\x21-\x7e]+$/;

/**
 * @param shareForMs for how long others may join a refresh that is under way; a host's call that never returns would
 *   else hold up every later request too
 */
export function createTokenSource(getAccessToken: GetAccessToken, now: () => number, shareForMs: number) {
  let calls = 0;
  let newest: GivenToken | null = null;
  const refreshes = new Map<string, { readonly given: Promise<GivenToken>; readonly startedAt: number }>();
  const replacements = new Map<string, Replacement>();

  async function ask(request: { readonly rejectedToken?: string }): Promise<GivenToken> {
    calls += 1;
    const call = calls;
    let token: unknown;
    try {
      token = await getAccessToken(request);
    } catch {
      throw noToken('getAccessToken failed');
    }
    if (typeof token !== 'string' || !TOKEN.test(token)) {
      throw noToken('getAccessToken gave no text of visible ASCII characters alone', TOKEN_FAULT);
    }
    // A slow earlier call may bring a token that was replaced since.
    const given = { token, call };
    if (newest === null || call > newest.call) newest = given;
    return given;
  }

  async function refresh(rejectedToken: string): Promise<GivenToken> {
    const given = await ask({ rejectedToken });
    // Of a token that came back, what it was replaced by before says nothing any longer.
    replacements.delete(given.token);
    if (given.token !== rejectedToken) replacements.set(rejectedToken, { ...given, lastCall: calls });
    for (const oldest of replacements.keys()) {
      if (replacements.size <= MAX_REMEMBERED) break;
      replacements.delete(oldest);
    }
    return given;
  }

  /** What has come in place of a refused token since it was asked for; `null` where nothing has. */
  function sinceReplaced({ token, call }: GivenToken): GivenToken | null {
    // Another request's refusal, or the host itself, has brought one since.
    if (newest !== null && newest.token !== token && !replacements.has(newest.token)) return newest;
    const replacement = replacements.get(token);
    return replacement && call <= replacement.lastCall ? (sinceReplaced(replacement) ?? replacement) : null;
  }

  return {
    /** The token for a request. */
    current: (): Promise<GivenToken> => ask({}),
    /**
     * The token to send instead of one that was refused: all requests that had asked for the same one by the time it was replaced
     * share one refresh, however late they are refused.
     */
    async replacementFor(rejected: GivenToken): Promise<GivenToken> {
      const since = sinceReplaced(rejected);
      if (since) return since;
      const { token: rejectedToken } = rejected;
      const running = refreshes.get(rejectedToken);
      if (running && now() - running.startedAt < shareForMs) return running.given;
      const started = { given: refresh(rejectedToken), startedAt: now() };
      refreshes.set(rejectedToken, started);
      try {
        return await started.given;
      } finally {
        if (refreshes.get(rejectedToken) === started) refreshes.delete(rejectedToken);
      }
    },
  };
}

function noToken(why: string, name = 'Error'): FollowupsError {
  return new FollowupsError('unauthorized', { effect: 'none', cause: Object.assign(new Error(why), { name }) });
}
