import { equal, until } from '../checks.js';
import type { Flow } from '../flow.js';

/**
 * Two windows of one person, and a tab behind one of them: each shows what another saves, and keeps its own typed
 * text.
 */
export const windowsAndTabs: Flow = {
  name: 'windows',
  async goThrough({ desk, openWindow, crm, passed }) {
    const { id, integration_version: version } = await crm.pick();
    await crm.change(id, { priority: 'normal' });
    await desk.open();
    // A tab opens in the window that was opened last, and stays behind when the driver switches to it: its keys
    // arrive, but it is hidden until the tab before it is closed.
    const behind = await openWindow('tab');
    await behind.open();
    const second = await openWindow('window');
    await second.open();
    const visibility = async (): Promise<string> => behind.driver.run('return document.visibilityState');
    equal(await visibility(), 'hidden', 'how the tab is seen');
    const asItWas = await behind.rowText(id);
    const reads = async (): Promise<number> => (await crm.requests()).filter(({ method }) => method === 'GET').length;

    await desk.goToRow(id);
    await desk.openEditor();
    await desk.retypeNote('From the first window');
    const readBefore = await reads();
    await desk.press('Control', 'Enter');
    for (const each of [desk, second])
      await until('the note in both windows', async () => (await each.rowText(id)).includes('From the first window'));
    await desk.expectHeld(id, { note: 'From the first window', integration_version: version + 2 });
    // Nothing of a record is taken from another window.
    equal((await reads()) > readBefore, true, 'that the second window read it from the CRM');
    await passed('what the first saves shows in the second', second);

    await second.goToRow(id);
    await second.openEditor();
    await second.retypeNote('From the second window');
    await second.press('Control', 'Enter');
    await until('the note in the first', async () => (await desk.rowText(id)).includes('From the second window'));
    await until('the editor to close', async () => !(await second.hasDialog()));
    await desk.expectHeld(id, { note: 'From the second window', integration_version: version + 3 });
    await passed('and the other way about');

    await second.goToRow(id);
    await second.openEditor();
    await second.choosePriority('low');
    await desk.goToRow(id);
    await desk.openEditor();
    await desk.retypeNote('Meanwhile');
    await desk.press('Control', 'Enter');
    await until('the note in the second', async () => (await second.rowText(id)).includes('Meanwhile'));
    await second.press('Control', 'Enter');
    await until('the priority in the first', async () => (await desk.rowText(id)).includes('Low'));
    await until('the editor to close', async () => !(await second.hasDialog()));
    await desk.expectHeld(id, { note: 'Meanwhile', priority: 'low', integration_version: version + 5 });
    equal(
      (await crm.saves()).map(({ status, fields }) => ({ status, fields })),
      [
        { status: 200, fields: { note: 'From the first window', expected_version: version + 1 } },
        { status: 200, fields: { note: 'From the second window', expected_version: version + 2 } },
        { status: 200, fields: { note: 'Meanwhile', expected_version: version + 3 } },
        { status: 200, fields: { priority: 'low', expected_version: version + 4 } },
      ],
      'the saves',
    );
    await passed('what is typed in one stays while the other saves, and is saved on top of that');

    // A hidden tab waits until it is visible.
    equal(await behind.rowText(id), asItWas, 'the row in the tab');
    await desk.close();
    await until('the tab in front', async () => (await visibility()) === 'visible');
    await until('the note in the tab', async () => (await behind.rowText(id)).includes('Meanwhile'));
    equal((await crm.saves()).length, 4, 'the number of saves');
    await passed('a tab behind catches up once it is seen', behind);
  },
};
