import { describeFault } from './fault-choices.js';
import { useDemoWords } from '../words/use-demo-words.js';
import { useOverview } from './use-overview.js';

/** Lists the pending faults. */
export function WaitingFaults() {
  const { overview } = useOverview();
  const words = useDemoWords();
  if (!overview) return null;
  const { faults, latency_ms: latency } = overview;
  if (faults.length === 0 && latency === 0) return <p className="hint">{words.nothingWaits}</p>;
  return (
    <ul className="waiting" aria-label={words.waiting}>
      {faults.map((fault, index) => (
        <li key={index}>
          {describeFault(fault, words)}
          <span className="count">{fault.left === null ? words.always : `${fault.left} ×`}</span>
        </li>
      ))}
      {latency === 0 ? null : (
        <li>
          {words.everyAnswerLate}
          <span className="count">{latency} ms</span>
        </li>
      )}
    </ul>
  );
}
