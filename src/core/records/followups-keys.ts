import type { FollowupsListParams } from './followups-page.js';

/** The query key of one list, as returned by `followupsKeys.list`. */
export type FollowupsListKey = readonly [
  'react-followups',
  'list',
  {
    /** Omitted if no API is given: the key then matches the list in every API, but is not the key of any of them. */
    readonly api?: string;
    readonly userId: string | null;
    readonly limit: number | null;
    readonly updatedSince: string | null;
  },
];

/**
 * The query and mutation keys of this library, for a host that invalidates, prefetches or observes.
 *
 * @example
 * queryClient.invalidateQueries({ queryKey: followupsKeys.lists() });
 */
export const followupsKeys = {
  /** Everything of this library. */
  all: () => ['react-followups'] as const,
  /** Every list, of every user. */
  lists: () => ['react-followups', 'list'] as const,
  /** One list of one API and user, as in `followupsListOptions`. The key of a provider's own query starts with it. */
  list: (params: FollowupsListParams = {}): FollowupsListKey => [
    'react-followups',
    'list',
    {
      ...(params.api == null ? {} : { api: params.api }),
      userId: params.userId ?? null,
      limit: params.limit ?? null,
      updatedSince: params.updatedSince ?? null,
    },
  ],
  /** The mutations for saves in progress. */
  update: () => ['react-followups', 'update'] as const,
};
