import { useQuery } from '@tanstack/react-query';
import { useStore } from '../store.js';
import { useDemoWords } from '../words/use-demo-words.js';
import { recordAtHand } from './record-at-hand.js';
import { sandboxApi } from './sandbox-api.js';
import type { Inspection } from './sandbox-api.js';

/** Shows the current record as stored in the database, and everything ever written to it. */
export function DatabaseView() {
  const id = useStore(recordAtHand);
  const words = useDemoWords();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['sandbox', 'inspect', id],
    queryFn: () => sandboxApi.inspect(id),
    enabled: id !== '',
    refetchInterval: 2_000,
    networkMode: 'always',
    retry: false,
  });

  if (id === '') return <p className="hint">{words.chooseAbove}</p>;
  return (
    <>
      {error ? <p role="alert">{error.message}</p> : null}
      {data ? <Row row={data.row} /> : null}
      {data ? <History history={data.history} /> : null}
      <div className="buttons">
        <button type="button" className="button" disabled={isFetching} onClick={() => void refetch()}>
          {words.lookAgain}
        </button>
      </div>
    </>
  );
}

function Row({ row }: Pick<Inspection, 'row'>) {
  const words = useDemoWords();
  if (!row) return <p>{words.recordGone}</p>;
  return (
    <dl className="row-fields">
      {Object.entries(row).map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value === null ? <em>null</em> : String(value)}</dd>
        </div>
      ))}
    </dl>
  );
}

function History({ history }: Pick<Inspection, 'history'>) {
  const words = useDemoWords();
  if (history.length === 0) return <p className="hint">{words.unwritten}</p>;
  return (
    <table className="history">
      <caption>{words.writes}</caption>
      <thead>
        <tr>
          <th scope="col">{words.version}</th>
          <th scope="col">{words.by}</th>
          <th scope="col">{words.changedFields}</th>
          <th scope="col">{words.key}</th>
        </tr>
      </thead>
      <tbody>
        {history.toReversed().map((entry) => (
          <tr key={entry.seq}>
            <td>{entry.version}</td>
            <td>{entry.user_name ?? words.unknown}</td>
            <td>{entry.kind === 'deleted' ? words.deleted : entry.fields.join(', ')}</td>
            <td className="mono">{entry.idempotency_key?.slice(-6) ?? words.none}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
