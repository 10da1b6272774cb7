import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister';
import { QueryClient } from '@tanstack/react-query';
import type { NetworkMode } from '@tanstack/react-query';
import type { PersistQueryClientOptions } from '@tanstack/react-query-persist-client';

// `?network=offlineFirst`, to try the others.
const networkMode = (new URLSearchParams(location.search).get('network') ?? 'always') as NetworkMode;

/** A client with defaults that an app may have for queries of its own. The list goes by its own rules. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: 10,
      retryDelay: 60_000,
      throwOnError: true,
      networkMode,
      gcTime: 86_400_000,
      staleTime: Infinity,
    },
    mutations: { retry: 10, throwOnError: true, networkMode },
  },
});

export const persistOptions: Omit<PersistQueryClientOptions, 'queryClient'> = {
  persister: createSyncStoragePersister({ storage: localStorage, throttleTime: 0 }),
};
