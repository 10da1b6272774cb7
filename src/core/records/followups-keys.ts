import type { FollowupsListParams } from './followups-page.js';

/** The query key of one list, as `followupsKeys.list` makes it. Without a part it matches every list of that part. */
export type FollowupsListKey = readonly [
  'react-followups',
  'list',
  {
    /** Left out where no API is named: the key then matches that list of every API, and names none of them. */
    readonly api?: string;
    readonly userId: string | null;
    readonly limit: number | null;
    readonly updatedSince: string | null;
  },
];

/**
 * The query and mutation keys of this library, for a host that invalidates, prefetches or watches.
 *
 * @example
 * queryClient.invalidateQueries({ queryKey: followupsKeys.lists() });
 */
export const followupsKeys = {
  /** Everything of this library. */
  all: () => ['react-followups'] as const,
  /** Every list, of every user. */
  lists: () => ['react-followups', 'list'] as const,
  /** One list of one API and user, as `followupsListOptions` names it; what a provider holds of it stands under it. */
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
  /** The mutations that stand for saves under way. */
  update: () => ['react-followups', 'update'] as const,
};
