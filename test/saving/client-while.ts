import type { FollowupsClient } from '../../src/core/client/followups-client.js';

/** The same client for a page that may die: after that it sends nothing and never settles a request. */
export function clientWhile(isAlive: () => boolean, client: FollowupsClient): FollowupsClient {
  function whileAlive<Result>(ask: () => Promise<Result>): Promise<Result> {
    return new Promise((resolve, reject) => {
      if (!isAlive()) return;
      ask().then(
        (result) => isAlive() && resolve(result),
        (error: unknown) => isAlive() && reject(error),
      );
    });
  }
  const { getFollowup } = client;
  return {
    ...(getFollowup && { getFollowup: (id, call) => whileAlive(() => getFollowup(id, call)) }),
    listFollowups: (params) => whileAlive(() => client.listFollowups(params)),
    updateFollowup: (id, patch, options) => whileAlive(() => client.updateFollowup(id, patch, options)),
    scanFollowups: (options) => whileAlive(() => client.scanFollowups(options)),
  };
}
