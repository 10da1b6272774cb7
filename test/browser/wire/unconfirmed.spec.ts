import { commitsOf, requestsOf } from './evidence.js';
import { gatewayError, reset } from './faults.js';
import { expect, test } from './fixtures.js';
import type { WireServer } from './wire-server.js';

interface Outage {
  readonly name: string;
  readonly begin: (wire: WireServer) => void;
  /** How many commits there are in the end. */
  readonly commits: number;
}

const always = { times: Infinity };

const OUTAGES: readonly Outage[] = [
  {
    name: 'every update is reset before the commit',
    begin: (wire) => wire.fail(reset('before the commit'), always),
    commits: 0,
  },
  {
    name: 'the update lands, and then a gateway without CORS answers everything',
    begin: (wire) => {
      wire.fail(gatewayError('after the commit'), always);
      wire.fail(gatewayError('before the commit'), { ...always, on: 'list' });
    },
    commits: 1,
  },
];

for (const { name, begin, commits } of OUTAGES) {
  test(`${name}: says it could not confirm, and "Try again" ends in one save`, async ({ tab, wire, crm, records }) => {
    const [{ id }] = records;
    begin(wire);
    await tab.desk.saveNote(id, 'Did it arrive?');
    await expect(tab.desk.editor).toBeHidden();
    await expect(tab.desk.said('could not confirm')).toBeVisible();
    await tab.expectState(id, 'waiting');
    await expect(tab.desk.row(id)).toContainText('Could not confirm');
    expect(commitsOf(crm)).toHaveLength(commits);

    wire.heal();
    await tab.desk.row(id).getByRole('button', { name: 'Try again' }).click();
    await tab.desk.expectSaved(id);
    await expect(tab.desk.row(id)).toContainText('Did it arrive?');
    await tab.expectNoFalseWord(id);
    expect(requestsOf(wire.updates())).toHaveLength(1);
    expect(commitsOf(crm)).toHaveLength(1);
    expect(await tab.outcomes(id)).toEqual(['unconfirmed', 'saved']);
  });
}
