import { useQuery, useQueryClient } from '@tanstack/react-query';
import { sandboxApi } from './sandbox-api.js';
import type { Overview } from './sandbox-api.js';

const KEY = ['sandbox', 'overview'];

/** Returns the state of the sandbox, and a function that updates it from the answer to a control request. */
export function useOverview(): { overview: Overview | undefined; take: (overview: Overview) => void } {
  const queryClient = useQueryClient();
  const { data } = useQuery({
    queryKey: KEY,
    queryFn: sandboxApi.overview,
    refetchInterval: 2_000,
    networkMode: 'always',
    retry: false,
  });
  return { overview: data, take: (overview) => queryClient.setQueryData(KEY, overview) };
}
