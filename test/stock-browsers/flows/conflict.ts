import { equal, until } from '../checks.js';
import type { Flow } from '../flow.js';
import type { KeyboardDesk } from '../keyboard-desk.js';

const PROMPT = 'This follow-up has changed';

/** The focused choice: its field, and whether it is selected. */
async function focusedChoice(desk: KeyboardDesk): Promise<readonly [string, string, boolean]> {
  const [group] = await desk.driver.spoken('[role="radiogroup"]:focus-within');
  const { name } = await desk.focused();
  return [group?.name ?? '', name, await desk.driver.run<boolean>('return document.activeElement.checked === true')];
}

/** A colleague changes what is being edited: each field is asked about, and answered by keys. */
export const conflict: Flow = {
  name: 'conflict',
  async goThrough({ desk, crm, passed }) {
    const { id, integration_version: version, due_at: due } = await crm.pick();
    await crm.change(id, { priority: 'normal' });

    await desk.open();
    await desk.goToRow(id);
    await desk.openEditor();
    await desk.retypeNote('Mine');
    await desk.choosePriority('low');
    await crm.change(id, { note: 'Theirs', priority: 'urgent' });
    await desk.press('Control', 'Enter');
    await until('the prompt', async () => desk.isOpen('alertdialog', PROMPT));
    await desk.expectHeld(id, { note: 'Theirs', priority: 'urgent', integration_version: version + 2 });
    equal(
      (await desk.driver.spoken('[role="radiogroup"]')).map(({ name }) => name),
      ['Note', 'Priority'],
      'what is to be decided',
    );
    await passed('a colleague’s change of the same fields asks');

    await desk.tabTo('button', /^Save$/);
    await desk.press('Enter');
    await until('the focus on what is not decided', async () => (await desk.focused()).role === 'radio');
    equal(await focusedChoice(desk), ['Note', 'Mine', false], 'the choice with the focus');
    equal((await crm.saves()).length, 1, 'the number of saves');
    await passed('nothing is sent before it is decided');

    await desk.press('Space');
    equal(await focusedChoice(desk), ['Note', 'Mine', true], 'the choice with the focus');
    await desk.tabTo('radio', /^Mine/);
    equal(await focusedChoice(desk), ['Priority', 'Mine', false], 'the choice with the focus');
    await desk.press('ArrowDown');
    equal(await focusedChoice(desk), ['Priority', 'Theirs', true], 'the choice with the focus');
    await desk.tabTo('button', /^Save mine/);
    await desk.press('Enter');
    await until('the prompt and the editor to close', async () => !(await desk.hasDialog()));
    await until('"Saved"', async () => (await desk.told()).includes('Saved'));
    equal(await desk.rowState(id), 'saved', 'the state of the row');
    await desk.expectFocus(id);
    await passed('each field is decided by keys, and it is told');

    await desk.expectHeld(id, {
      note: 'Mine',
      priority: 'urgent',
      due_at: due,
      integration_version: version + 3,
    });
    equal(
      (await crm.saves()).map(({ status, fields }) => ({ status, fields })),
      [
        { status: 409, fields: { note: 'Mine', priority: 'low', expected_version: version + 1 } },
        { status: 200, fields: { note: 'Mine', expected_version: version + 2 } },
      ],
      'the saves',
    );
    await passed('the server holds mine over theirs, as a new version');
  },
};
