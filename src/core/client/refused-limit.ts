import type { FollowupsClient } from './followups-client.js';
import { isFollowupsError } from './followups-error.js';

type ListFollowups = FollowupsClient['listFollowups'];

/**
 * The API document names no bounds for `limit`. If the server rejects one, requests the same page again without it and
 * uses the server's page size from then on; the page says so.
 */
export function withoutRefusedLimits(listFollowups: ListFollowups): ListFollowups {
  const taken = new Map<number, boolean>();
  const bare: ListFollowups = async (params) => ({
    ...(await listFollowups({ ...params, limit: undefined })),
    limitRefused: true,
  });

  return async (params = {}) => {
    const { limit } = params;
    if (limit == null || taken.get(limit) === true) return listFollowups(params);
    if (taken.get(limit) === false) return bare(params);
    try {
      const page = await listFollowups(params);
      taken.set(limit, true);
      return page;
    } catch (error) {
      // Without a status, it was rejected before it was sent.
      if (!isFollowupsError(error) || error.kind !== 'validation' || error.status === undefined) throw error;
      const page = await bare(params);
      taken.set(limit, false);
      return page;
    }
  };
}
