import { useQuery } from '@tanstack/react-query';
import { deals } from '../crm/references.js';
import { useDemoWords } from '../words/use-demo-words.js';

/** The target of the list's deal links. Saves in flight continue here, and their outcome is announced here too. */
export function DealPage({ dealId }: { dealId: string }) {
  const words = useDemoWords();
  const { data: name } = useQuery({
    queryKey: ['northwind', 'deal', dealId],
    queryFn: async ({ signal }) => (await deals.resolve([dealId], { signal }))[0]?.name ?? null,
    staleTime: Infinity,
  });
  return (
    <section className="deal">
      <p className="deal-kind">{words.deal}</p>
      <h1 className="deal-id">{name ?? dealId}</h1>
      <p>{words.dealText}</p>
      <p>
        <a href="#/">{words.back}</a>
      </p>
    </section>
  );
}
