import { useId, useState } from 'react';
import { beforeNextSave } from '../crm/network.js';
import { useOwners } from '../crm/use-owners.js';
import type { UserName } from '../crm/users.js';
import { useStore } from '../store.js';
import { Choice } from './Choice.js';
import { CHANGED_FIELDS, otherValue } from './colleague-change.js';
import type { ChangedField } from './colleague-change.js';
import { Feedback } from './Feedback.js';
import { recordAtHand } from './record-at-hand.js';
import { sandboxApi } from './sandbox-api.js';
import { useAction } from './use-action.js';

type When = 'now' | 'soon' | 'before-save';

const TIMES: readonly { readonly value: When; readonly label: string }[] = [
  { value: 'now', label: 'Now' },
  { value: 'soon', label: 'In 5 seconds' },
  { value: 'before-save', label: 'Before my next save' },
];

/** Changes or deletes a record as someone else. */
export function ColleagueControls({ user }: { user: UserName }) {
  const colleague = user === 'bruno' ? 'amara' : 'bruno';
  const owners = useOwners() ?? [];
  const [field, setField] = useState<ChangedField>('note');
  const [value, setValue] = useState('');
  const [when, setWhen] = useState<When>('now');
  const armed = useStore(beforeNextSave);
  const action = useAction();
  const valueId = useId();

  async function change(id: string): Promise<string> {
    const { row } = await sandboxApi.inspect(id);
    if (!row) throw new Error('That record is deleted.');
    const answer = await sandboxApi.change(id, { [field]: value || otherValue(field, row, owners) }, colleague);
    return `${answer.by} changed ${labelOf(field)}. The record is at version ${answer.data.integration_version}.`;
  }

  async function remove(id: string): Promise<string> {
    const answer = await sandboxApi.remove(id, colleague);
    return `${answer.by} deleted the record.`;
  }

  function act(work: (id: string) => Promise<string>): void {
    if (when === 'before-save') {
      beforeNextSave.set(async (id) => action.run(async () => work(id)));
      action.say('It will happen to the record that you save next.');
      return;
    }
    void action.run(async () => {
      const id = recordAtHand.get();
      if (id === '') throw new Error('Choose a record first.');
      if (when === 'soon') {
        action.say('It happens in 5 seconds.');
        await new Promise((resolve) => setTimeout(resolve, 5_000));
      }
      return work(id);
    });
  }

  function callOff(): void {
    beforeNextSave.set(null);
    action.say('Canceled.');
  }

  return (
    <>
      <div className="pair">
        <Choice label="Field" value={field} options={CHANGED_FIELDS} onChange={setField} />
        <Choice label="When" value={when} options={TIMES} onChange={setWhen} />
      </div>
      <div className="field">
        <label htmlFor={valueId}>New value</label>
        <input
          id={valueId}
          value={value}
          placeholder="Leave empty for a random value"
          onChange={(event) => setValue(event.target.value)}
        />
      </div>
      <div className="buttons">
        <button type="button" className="button" onClick={() => act(change)}>
          Change the record
        </button>
        <button type="button" className="button" data-kind="danger" onClick={() => act(remove)}>
          Delete the record
        </button>
        {armed ? (
          <button type="button" className="button" onClick={callOff}>
            Cancel
          </button>
        ) : null}
      </div>
      <Feedback action={action} />
    </>
  );
}

function labelOf(field: ChangedField): string {
  return CHANGED_FIELDS.find(({ value }) => value === field)?.label ?? field;
}
