import type { FollowupsClient } from '../../src/core/client/followups-client.js';
import { isOfUpdate, secretsIn } from './canaries.js';
import { textIn } from './text-in.js';
import { faultOfError, faultOfPage, faultOfRecord, isUsableVersion } from './well-formed.js';

export interface WatchedClient {
  readonly client: FollowupsClient;
  /** The number of calls in flight. */
  readonly underWay: () => number;
}

/** The client with each outcome checked: results are well formed, and errors are safe to show. */
export function watchClient(client: FollowupsClient, violated: (rule: string) => void): WatchedClient {
  let calls = 0;

  async function watched<Result>(
    name: string,
    call: Promise<Result>,
    faultOf: (result: Result) => string | null,
  ): Promise<Result> {
    calls += 1;
    try {
      const result = await call;
      const fault = faultOf(result);
      if (fault !== null) violated(`${name} gave something that is not well formed: ${fault}`);
      return result;
    } catch (error) {
      judgeError(name, error, violated, name === 'updateFollowup');
      throw error;
    } finally {
      calls -= 1;
    }
  }

  const { getFollowup } = client;
  return {
    underWay: () => calls,
    client: {
      listFollowups: (params) => watched('listFollowups', client.listFollowups(params), faultOfPage),
      updateFollowup: (id, patch, options) =>
        watched('updateFollowup', client.updateFollowup(id, patch, options), (record) =>
          record.id === id && isUsableVersion(record.integration_version)
            ? faultOfRecord(record)
            : 'no proof of a save',
        ),
      scanFollowups: (options) =>
        watched('scanFollowups', client.scanFollowups(options), ({ followups }) => {
          const ids = new Set(followups.map(({ id }) => id));
          if (ids.size !== followups.length) return 'a record twice';
          return followups.map(faultOfRecord).find((fault) => fault !== null) ?? null;
        }),
      getFollowup:
        getFollowup &&
        ((id, options) =>
          watched('getFollowup', getFollowup(id, options), (record) => record && faultOfRecord(record))),
    },
  };
}

/**
 * Checks that an error is of the library's own class and contains nothing that was sent. A read sends no note, so its
 * error can't contain it.
 */
export function judgeError(where: string, error: unknown, violated: (rule: string) => void, sentNote = true): void {
  const fault = faultOfError(error);
  if (fault !== null) violated(`${where} failed with something else: ${fault}`);
  const secrets = secretsIn(textIn(error)).filter((secret) => sentNote || !isOfUpdate(secret));
  if (secrets.length > 0) violated(`the error of ${where} holds ${secrets.join(', ')}`);
}
