import { equal, until } from '../checks.js';
import type { Flow } from '../flow.js';
import type { KeyboardDesk } from '../keyboard-desk.js';

const TEXT = 'Half a sentence, and more to come';

async function isRestored(desk: KeyboardDesk): Promise<boolean> {
  return desk.driver.run(
    `return document.querySelector('[role="dialog"]')?.textContent.includes('Unsaved draft restored') ?? false`,
  );
}

/** Unsaved text outlives the editor and the page. */
export const drafts: Flow = {
  name: 'drafts',
  async goThrough({ desk, crm, passed }) {
    const { id, integration_version: version, note: before } = await crm.pick();
    await desk.open();
    equal((await desk.rowText(id)).includes('Draft'), false, 'a mark of a draft');
    await desk.goToRow(id);
    await desk.openEditor();
    await desk.retypeNote(TEXT);
    await desk.press('Escape');
    await until('the question', async () => desk.isOpen('alertdialog', 'Discard unsaved changes?'));
    await desk.tabTo('button', /^Keep as draft$/);
    await desk.press('Enter');
    await until('the editor to close', async () => !(await desk.hasDialog()));
    await desk.expectFocus(id);
    await until('the mark of the draft', async () => (await desk.rowText(id)).includes('Draft'));
    await desk.expectHeld(id, { note: before, integration_version: version });
    await passed('the editor is left, and the row says that there is a draft');

    await desk.reload();
    await until('the mark of the draft', async () => (await desk.rowText(id)).includes('Draft'));
    await desk.goToRow(id);
    await desk.openEditor();
    equal(await desk.note(), TEXT, 'the note in the editor');
    equal(await isRestored(desk), true, '"Unsaved draft restored" told');
    await passed('after a reload the text is there again');

    // The page's address names the open record.
    await desk.tabTo('textbox', /^Note$/);
    await desk.press('Control', 'End');
    await desk.type('!');
    await desk.reload();
    await until('the editor', async () => (await desk.note()) === `${TEXT}!`);
    await until('"Unsaved draft restored"', async () => isRestored(desk));
    equal((await crm.saves()).length, 0, 'the number of saves');
    await passed('a reload amid typing takes nothing away');

    await until('the focus in the editor', async () => desk.isFocusIn('[role="dialog"]'));
    await desk.press('Control', 'Enter');
    await until('"Saved"', async () => (await desk.told()).includes('Saved'));
    await until('the editor to close', async () => !(await desk.hasDialog()));
    await desk.expectHeld(id, { note: `${TEXT}!`, integration_version: version + 1 });
    equal(await desk.rowText(id).then((text) => text.includes('Draft')), false, 'a mark of a draft');
    await passed('it is saved from there');

    await desk.reload();
    equal((await desk.rowText(id)).includes('Draft'), false, 'a mark of a draft');
    equal(
      (await crm.saves()).map(({ status, fields }) => ({ status, fields })),
      [{ status: 200, fields: { note: `${TEXT}!`, expected_version: version } }],
      'the saves',
    );
    await passed('and is no draft any more');
  },
};
