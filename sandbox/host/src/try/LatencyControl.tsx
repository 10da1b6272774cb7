import { useState } from 'react';
import { useDemoWords } from '../words/use-demo-words.js';
import { Feedback } from './Feedback.js';
import { NumberField } from './NumberField.js';
import { sandboxApi } from './sandbox-api.js';
import { useAction } from './use-action.js';
import { useOverview } from './use-overview.js';

/** Delays every answer until it is reset. */
export function LatencyControl() {
  const [latency, setLatency] = useState(0);
  const { take } = useOverview();
  const words = useDemoWords();
  const action = useAction();

  return (
    <form
      className="inline"
      onSubmit={(event) => {
        event.preventDefault();
        void action.run(async () => {
          take(await sandboxApi.setLatency(latency));
          return latency === 0 ? words.undelayed : words.delayed({ ms: latency });
        });
      }}
    >
      <NumberField label={words.delay} value={latency} min={0} max={60_000} onChange={setLatency} />
      <button type="submit" className="button">
        {words.set}
      </button>
      <Feedback action={action} />
    </form>
  );
}
