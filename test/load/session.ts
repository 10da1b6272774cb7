import type { GetAccessToken } from '../../src/core/client/access-token.js';
import { signIn } from './sandbox-api.js';

/** A host's session: one token, renewed when a server refuses it. */
export function createSession(servers: () => readonly string[], user: string, onRenewal: () => void): GetAccessToken {
  let token: Promise<string> | null = null;
  let current: string | null = null;

  async function renew(): Promise<string> {
    const urls = servers();
    const failures: unknown[] = [];
    for (const url of urls) {
      try {
        return (current = await signIn(url, user));
      } catch (error) {
        failures.push(error);
      }
    }
    throw new AggregateError(failures, 'No server gives a token.');
  }

  return async (context) => {
    const { rejectedToken } = context;
    if (rejectedToken !== undefined && rejectedToken === current) {
      current = null;
      token = null;
      onRenewal();
    }
    token ??= renew().catch((error: unknown) => {
      token = null;
      throw error;
    });
    return token;
  };
}
