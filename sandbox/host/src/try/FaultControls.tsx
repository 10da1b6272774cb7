import { useState } from 'react';
import { settings } from '../settings.js';
import { useStore } from '../store.js';
import { useDemoWords } from '../words/use-demo-words.js';
import { Choice } from './Choice.js';
import { CHANGED_FIELDS, fieldOptions } from './colleague-change.js';
import type { ChangedField } from './colleague-change.js';
import { FAULT_CHOICES, lostAnswer, OPERATIONS } from './fault-choices.js';
import { Feedback } from './Feedback.js';
import { LatencyControl } from './LatencyControl.js';
import { NumberField } from './NumberField.js';
import { sandboxApi } from './sandbox-api.js';
import { useAction } from './use-action.js';
import { useOverview } from './use-overview.js';
import { WaitingFaults } from './WaitingFaults.js';

const FIELDS = CHANGED_FIELDS.filter((field) => field !== 'status');

/** Makes the next requests fail. */
export function FaultControls() {
  const { crmOrigin } = useStore(settings);
  const [choice, setChoice] = useState(lostAnswer);
  const [amount, setAmount] = useState(0);
  const [field, setField] = useState<ChangedField>('note');
  const [operation, setOperation] = useState<(typeof OPERATIONS)[number]>('update');
  const [times, setTimes] = useState(1);
  const { take } = useOverview();
  const words = useDemoWords();
  const action = useAction();
  const { number, takesField, fault } = choice;
  const operations = OPERATIONS.filter((value) => fault.on === undefined || fault.on === value);
  const [name = '', hint = ''] = words.failures[choice.value];

  function choose(value: string): void {
    const chosen = FAULT_CHOICES.find((other) => other.value === value) ?? lostAnswer;
    setChoice(chosen);
    setAmount(chosen.number?.initial ?? 0);
  }

  async function add(): Promise<string> {
    const details = { ...(takesField ? { field } : {}), ...(number ? { [number.name]: amount } : {}) };
    take(await sandboxApi.addFault({ on: operation, times, ...fault, ...details }));
    return words.failureAdded({ name });
  }

  async function clear(): Promise<string> {
    take(await sandboxApi.clearFaults());
    return words.allRemoved;
  }

  return (
    <>
      <Choice
        label={words.failure}
        value={choice.value}
        options={FAULT_CHOICES.map(({ value, otherOriginOnly }) => ({
          value,
          label: words.failures[value][0] ?? value,
          disabled: otherOriginOnly === true && crmOrigin === 'same',
        }))}
        onChange={choose}
        hint={hint}
      />
      {number ? (
        <NumberField
          label={number.name === 'delayMs' ? words.milliseconds : words.retryAfter}
          value={amount}
          min={0}
          max={number.max}
          onChange={setAmount}
        />
      ) : null}
      {takesField ? (
        <Choice label={words.field} value={field} options={fieldOptions(FIELDS, words.fields)} onChange={setField} />
      ) : null}
      <div className="pair">
        <Choice
          label={words.appliesTo}
          value={fault.on ?? operation}
          options={operations.map((value) => ({ value, label: words.operations[value] }))}
          onChange={setOperation}
        />
        <NumberField label={words.times} value={times} min={1} max={1_000} onChange={setTimes} />
      </div>
      <div className="buttons">
        <button type="button" className="button" data-kind="accent" onClick={() => void action.run(add)}>
          {words.addFailure}
        </button>
        <button type="button" className="button" onClick={() => void action.run(clear)}>
          {words.removeAll}
        </button>
      </div>
      <Feedback action={action} />
      <WaitingFaults />
      <LatencyControl />
    </>
  );
}
