import { equal, until } from '../checks.js';
import type { Flow } from '../flow.js';

/** Selects several records, changes them at once, and undoes it. */
export const bulk: Flow = {
  name: 'bulk',
  async goThrough({ desk, crm, passed }) {
    const records = (await crm.records()).slice(0, 8).map((record) => ({
      ...record,
      status: 'open',
      priority: 'normal',
    }));
    await crm.reset(records);
    const [first, second, third, ...others] = records;
    if (!first || !second || !third) throw new Error('The database is nearly empty.');
    const chosen = [first, second, third];
    /** Throws unless the server has this priority for the selected records, and the others unchanged. */
    const expectPriority = async (priority: string, writes: number): Promise<void> => {
      for (const { id, note, integration_version: version } of chosen)
        await desk.expectHeld(id, { priority, note, integration_version: version + writes });
      for (const { id, integration_version: version } of others)
        await desk.expectHeld(id, { priority: 'normal', integration_version: version });
    };

    await desk.open();
    await desk.goToRow(first.id);
    await desk.type('x');
    await desk.press('Shift', 'ArrowDown');
    await desk.press('Shift', 'ArrowDown');
    await until('the toolbar', async () => desk.isOpen('toolbar', 'Change selected follow-ups'));
    equal(
      await desk.driver.run(
        `return [...document.querySelectorAll('[aria-selected="true"]')].map((row) => row.dataset.followupId)`,
      ),
      chosen.map(({ id }) => id),
      'the selected rows',
    );
    await passed('x and Shift with an arrow select three');

    await desk.tabTo('button', /^Due$/);
    for (let presses = 0; (await desk.focused()).name !== 'Priority' && presses < 10; presses += 1)
      await desk.press('ArrowRight');
    await desk.press('Enter');
    await until('the choices', async () => (await desk.focused()).role === 'combobox');
    await desk.type('urgent');
    await desk.press('Enter');
    await until('the end of the change', async () => (await crm.saves()).filter(({ ms }) => ms !== null).length === 3);
    await until('that it is told', async () => (await desk.told()).includes('3 set to priority '));
    await expectPriority('urgent', 1);
    equal(
      (await crm.saves()).map(({ status }) => status),
      [200, 200, 200],
      'the answers to the saves',
    );
    await passed('the priority of all three is changed');

    await desk.tabTo('button', /^Undo$/);
    await desk.press('Enter');
    await until('the end of the undo', async () => (await crm.saves()).filter(({ ms }) => ms !== null).length === 6);
    await until('that it is told', async () => (await desk.told()).includes('3 changes undone'));
    await expectPriority('normal', 2);
    await passed('Undo takes back all three');
  },
};
