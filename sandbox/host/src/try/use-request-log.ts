import { useQuery, useQueryClient } from '@tanstack/react-query';
import { sandboxApi } from './sandbox-api.js';
import type { LoggedRequest } from './sandbox-api.js';

const KEY = ['sandbox', 'requests'];
const KEPT = 60;

/** Returns the CRM's latest requests, oldest first. */
export function useRequestLog(): { requests: readonly LoggedRequest[]; error: Error | null } {
  const queryClient = useQueryClient();
  const { data, error } = useQuery({
    queryKey: KEY,
    queryFn: async () => {
      const before = queryClient.getQueryData<readonly LoggedRequest[]>(KEY) ?? [];
      // Read some again, because entries of requests in flight are still incomplete. A restarted server counts from 1
      // again.
      const { data } = await sandboxApi.requests(Math.max(0, (before.at(-1)?.n ?? 0) - KEPT));
      return data.slice(-KEPT);
    },
    refetchInterval: 1_000,
    networkMode: 'always',
    retry: false,
  });
  return { requests: data ?? [], error };
}
