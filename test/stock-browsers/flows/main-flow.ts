import { equal, until } from '../checks.js';
import type { Flow } from '../flow.js';
import { spell } from '../keyboard-desk.js';

/** Open, edit, save, undo and discard. */
export const mainFlow: Flow = {
  name: 'main',
  async goThrough({ desk, crm, passed }) {
    const [, second] = await crm.records();
    if (!second) throw new Error('The database is nearly empty.');
    const { id, integration_version: version, note } = second;

    await desk.open();
    equal((await desk.driver.spoken('[role="grid"]')).map(spell).join(), 'grid "Follow-ups"', 'the list');
    await passed('the list shows');

    await until('the first row', async () => {
      await desk.press('Tab');
      return (await desk.focusedRow()) !== '';
    });
    await desk.press('ArrowDown');
    await desk.expectFocus(id);
    await desk.openEditor();
    await passed('Enter opens the editor');

    await desk.retypeNote('Typed by key');
    await desk.press('Control', 'Enter');
    await until('"Saved"', async () => (await desk.told()).includes('Saved'));
    await until('the editor to close', async () => !(await desk.hasDialog()));
    await desk.expectFocus(id);
    // The notice closes after ten seconds, unless the focus is within it.
    await desk.tabTo('button', /^Undo/);
    equal(await desk.rowState(id), 'saved', 'the state of the row');
    await desk.expectHeld(id, { note: 'Typed by key', integration_version: version + 1 });
    await passed('Ctrl+Enter saves, and it is told');

    await desk.press('Enter');
    await until('the undo', async () => (await crm.row(id))?.note === note);
    await until('that it is told', async () => (await desk.told()).includes('Undone · Note as before'));
    await desk.expectHeld(id, { note, integration_version: version + 2 });
    await passed('Undo takes it back');

    await desk.backToRow(id);
    await desk.openEditor();
    await desk.retypeNote('Not to be kept');
    await desk.press('Escape');
    await until('the question', async () => desk.isOpen('alertdialog', 'Discard unsaved changes?'));
    await passed('Escape asks before it discards');

    await desk.tabTo('button', /^Keep editing$/);
    await desk.press('Enter');
    await until('the editor alone', async () => !(await desk.isOpen('alertdialog', 'Discard unsaved changes?')));
    await desk.press('Escape');
    await until('the question', async () => desk.isOpen('alertdialog', 'Discard unsaved changes?'));
    await desk.tabTo('button', /^Discard$/);
    await desk.press('Enter');
    await until('the editor to close', async () => !(await desk.hasDialog()));
    await desk.expectFocus(id);
    await desk.expectHeld(id, { note, integration_version: version + 2 });
    equal(
      (await crm.saves()).map(({ status }) => status),
      [200, 200],
      'the answers to the saves',
    );
    await passed('the text is discarded, and nothing is sent');
  },
};
