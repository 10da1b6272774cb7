import { useId, useState } from 'react';
import { beforeNextSave } from '../crm/network.js';
import { useOwners } from '../crm/use-owners.js';
import type { UserName } from '../crm/users.js';
import { useStore } from '../store.js';
import { useDemoWords } from '../words/use-demo-words.js';
import { Choice } from './Choice.js';
import { CHANGED_FIELDS, fieldOptions, otherValue } from './colleague-change.js';
import type { ChangedField } from './colleague-change.js';
import { Feedback } from './Feedback.js';
import { recordAtHand } from './record-at-hand.js';
import { sandboxApi } from './sandbox-api.js';
import { useAction } from './use-action.js';

type When = 'now' | 'soon' | 'before-save';

/** Changes or deletes a record as someone else. */
export function ColleagueControls({ user }: { user: UserName }) {
  const colleague = user === 'bruno' ? 'amara' : 'bruno';
  const owners = useOwners() ?? [];
  const [field, setField] = useState<ChangedField>('note');
  const [value, setValue] = useState('');
  const [when, setWhen] = useState<When>('now');
  const words = useDemoWords();
  const armed = useStore(beforeNextSave);
  const action = useAction();
  const valueId = useId();

  async function change(id: string): Promise<string> {
    const { row } = await sandboxApi.inspect(id);
    if (!row) throw new Error(words.recordGone);
    const patch = { [field]: value || otherValue(field, row, owners, words) };
    const { by: name, data } = await sandboxApi.change(id, patch, colleague);
    return words.changedBy({ name, field: words.fields[field], version: data.integration_version ?? 0 });
  }

  async function remove(id: string): Promise<string> {
    const { by: name } = await sandboxApi.remove(id, colleague);
    return words.deletedBy({ name });
  }

  function act(work: (id: string) => Promise<string>): void {
    if (when === 'before-save') {
      beforeNextSave.set(async (id) => action.run(async () => work(id)));
      action.say(words.withNextSave);
      return;
    }
    void action.run(async () => {
      const id = recordAtHand.get();
      if (id === '') throw new Error(words.chooseRecord);
      if (when === 'soon') {
        action.say(words.inFiveSeconds);
        await new Promise((resolve) => setTimeout(resolve, 5_000));
      }
      return work(id);
    });
  }

  function callOff(): void {
    beforeNextSave.set(null);
    action.say(words.canceled);
  }

  return (
    <>
      <div className="pair">
        <Choice
          label={words.field}
          value={field}
          options={fieldOptions(CHANGED_FIELDS, words.fields)}
          onChange={setField}
        />
        <Choice
          label={words.when}
          value={when}
          options={[
            { value: 'now', label: words.now },
            { value: 'soon', label: words.soon },
            { value: 'before-save', label: words.beforeSave },
          ]}
          onChange={setWhen}
        />
      </div>
      <div className="field">
        <label htmlFor={valueId}>{words.newValue}</label>
        <input
          id={valueId}
          value={value}
          placeholder={words.newValueHint}
          onChange={(event) => setValue(event.target.value)}
        />
      </div>
      <div className="buttons">
        <button type="button" className="button" onClick={() => act(change)}>
          {words.changeRecord}
        </button>
        <button type="button" className="button" data-kind="danger" onClick={() => act(remove)}>
          {words.deleteRecord}
        </button>
        {armed ? (
          <button type="button" className="button" onClick={callOff}>
            {words.cancel}
          </button>
        ) : null}
      </div>
      <Feedback action={action} />
    </>
  );
}
