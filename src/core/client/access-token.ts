import { FollowupsError, TOKEN_FAULT } from './followups-error.js';

/**
 * Returns the bearer token for the next request. Called for every request, so the host should cache the token. After a
 * 401 it is called once more with the rejected token and should return a new one. If it throws, rejects, or returns
 * something that is not a valid header value, the request fails as `unauthorized`; the thrown error is not passed on,
 * since it may contain a secret.
 *
 * @example
 * const getAccessToken: GetAccessToken = ({ rejectedToken }) => session.token({ fresh: rejectedToken !== undefined });
 */
export type GetAccessToken = (request: { readonly rejectedToken?: string }) => string | Promise<string>;

/** A token, with the number of the host call that returned it; later calls have higher numbers. */
export interface GivenToken {
  readonly token: string;
  readonly call: number;
}

export type TokenSource = ReturnType<typeof createTokenSource>;

/** A token that replaced a rejected one. */
interface Replacement extends GivenToken {
  /** The last host call started by then: calls up to it may still return the rejected token. */
  readonly lastCall: number;
}

/** More than a page can use at a time. */
const MAX_REMEMBERED = 20;

const TOKEN = /^[\x21-\x7e]+$/;

/**
 * @param shareForMs how long others may join a running refresh; otherwise a host call that never returns would block
 *   every later request
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
    // A slow earlier call may return a token that has since been replaced.
    const given = { token, call };
    if (newest === null || call > newest.call) newest = given;
    return given;
  }

  async function refresh(rejectedToken: string): Promise<GivenToken> {
    const given = await ask({ rejectedToken });
    // If a token is used again, its earlier replacement no longer applies.
    replacements.delete(given.token);
    if (given.token !== rejectedToken) replacements.set(rejectedToken, { ...given, lastCall: calls });
    for (const oldest of replacements.keys()) {
      if (replacements.size <= MAX_REMEMBERED) break;
      replacements.delete(oldest);
    }
    return given;
  }

  /** Returns what has replaced a rejected token since it was requested, or `null`. */
  function sinceReplaced({ token, call }: GivenToken): GivenToken | null {
    // Another request's refresh, or the host itself, has supplied a new token.
    if (newest !== null && newest.token !== token && !replacements.has(newest.token)) return newest;
    const replacement = replacements.get(token);
    return replacement && call <= replacement.lastCall ? (sinceReplaced(replacement) ?? replacement) : null;
  }

  return {
    /** Returns the token for a request. */
    current: (): Promise<GivenToken> => ask({}),
    /**
     * Returns the token to send instead of a rejected one. All requests that asked for the rejected token before it was
     * replaced share one refresh, however late they are rejected.
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
