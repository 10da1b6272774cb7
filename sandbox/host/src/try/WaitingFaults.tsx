import { describeFault } from './fault-choices.js';
import { useOverview } from './use-overview.js';

/** Lists the pending faults. */
export function WaitingFaults() {
  const { overview } = useOverview();
  if (!overview) return null;
  const { faults, latency_ms: latency } = overview;
  if (faults.length === 0 && latency === 0) return <p className="hint">No failures waiting</p>;
  return (
    <ul className="waiting" aria-label="Failures waiting">
      {faults.map((fault, index) => (
        <li key={index}>
          {describeFault(fault)}
          <span className="count">{fault.left === null ? 'always' : `${fault.left} ×`}</span>
        </li>
      ))}
      {latency === 0 ? null : (
        <li>
          Every answer is late
          <span className="count">{latency} ms</span>
        </li>
      )}
    </ul>
  );
}
