import { useQuery } from '@tanstack/react-query';
import type { Owner } from 'react-followups';
import { crmAddress } from './crm-address.js';

/** Returns everyone who can own a follow-up; `undefined` while loading. */
export function useOwners(): readonly Owner[] | undefined {
  const { data } = useQuery({
    queryKey: ['northwind', 'owners'],
    queryFn: async ({ signal }) => {
      const response = await fetch(`${crmAddress}/sandbox/v1/owners`, { signal });
      if (!response.ok) throw new Error(`The owners were answered with ${response.status}.`);
      return ((await response.json()) as { data: readonly Owner[] }).data;
    },
    staleTime: Infinity,
  });
  return data;
}
