import { useQuery } from '@tanstack/react-query';
import { deals } from '../crm/references.js';

/** The target of the list's deal links. Saves in flight continue here, and their outcome is announced here too. */
export function DealPage({ dealId }: { dealId: string }) {
  const { data: name } = useQuery({
    queryKey: ['northwind', 'deal', dealId],
    queryFn: async ({ signal }) => (await deals.resolve([dealId], { signal }))[0]?.name ?? null,
    staleTime: Infinity,
  });
  return (
    <section className="deal">
      <p className="deal-kind">Deal</p>
      <h1 className="deal-id">{name ?? dealId}</h1>
      <p>This CRM keeps no deals. In a real one, the deal that the follow-up belongs to would stand here.</p>
      <p>
        <a href="#/">Back to the follow-ups</a>
      </p>
    </section>
  );
}
