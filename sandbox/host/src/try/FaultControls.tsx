import { useState } from 'react';
import { settings } from '../settings.js';
import { useStore } from '../store.js';
import { Choice } from './Choice.js';
import { CHANGED_FIELDS } from './colleague-change.js';
import type { ChangedField } from './colleague-change.js';
import { FAULT_CHOICES, lostAnswer, OPERATIONS } from './fault-choices.js';
import { Feedback } from './Feedback.js';
import { LatencyControl } from './LatencyControl.js';
import { NumberField } from './NumberField.js';
import { sandboxApi } from './sandbox-api.js';
import { useAction } from './use-action.js';
import { useOverview } from './use-overview.js';
import { WaitingFaults } from './WaitingFaults.js';

const FIELDS = CHANGED_FIELDS.filter(({ value }) => value !== 'status');

/** Makes the next requests fail. */
export function FaultControls() {
  const { crmOrigin } = useStore(settings);
  const [choice, setChoice] = useState(lostAnswer);
  const [amount, setAmount] = useState(0);
  const [field, setField] = useState<ChangedField>('note');
  const [operation, setOperation] = useState<'update' | 'list' | 'any'>('update');
  const [times, setTimes] = useState(1);
  const { take } = useOverview();
  const action = useAction();
  const { number, takesField, fault } = choice;
  const operations = OPERATIONS.filter(({ value }) => fault.on === undefined || fault.on === value);

  function choose(value: string): void {
    const chosen = FAULT_CHOICES.find((other) => other.value === value) ?? lostAnswer;
    setChoice(chosen);
    setAmount(chosen.number?.initial ?? 0);
  }

  async function add(): Promise<string> {
    const details = { ...(takesField ? { field } : {}), ...(number ? { [number.name]: amount } : {}) };
    take(await sandboxApi.addFault({ on: operation, times, ...fault, ...details }));
    return `Added: ${choice.label}.`;
  }

  async function clear(): Promise<string> {
    take(await sandboxApi.clearFaults());
    return 'All failures removed.';
  }

  return (
    <>
      <Choice
        label="Failure"
        value={choice.value}
        options={FAULT_CHOICES.map(({ value, label, otherOriginOnly }) => ({
          value,
          label,
          disabled: otherOriginOnly === true && crmOrigin === 'same',
        }))}
        onChange={choose}
        hint={choice.hint}
      />
      {number ? (
        <NumberField label={number.label} value={amount} min={0} max={number.max} onChange={setAmount} />
      ) : null}
      {takesField ? <Choice label="Field" value={field} options={FIELDS} onChange={setField} /> : null}
      <div className="pair">
        <Choice label="Applies to" value={fault.on ?? operation} options={operations} onChange={setOperation} />
        <NumberField label="Times" value={times} min={1} max={1_000} onChange={setTimes} />
      </div>
      <div className="buttons">
        <button type="button" className="button" data-kind="accent" onClick={() => void action.run(add)}>
          Add failure
        </button>
        <button type="button" className="button" onClick={() => void action.run(clear)}>
          Remove all
        </button>
      </div>
      <Feedback action={action} />
      <WaitingFaults />
      <LatencyControl />
    </>
  );
}
