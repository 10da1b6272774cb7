import { bodyOf, commitsOf, requestsOf } from './evidence.js';
import { endless, gatewayError, redirect, silent, truncated } from './faults.js';
import type { Commit } from './faults.js';
import { expect, test } from './fixtures.js';
import type { Fault } from './wire-server.js';

interface Outage {
  readonly name: string;
  readonly fault: (commit: Commit) => Fault;
  /** After a redirect nothing is sent again: the record is read, and may show that it was saved. */
  readonly isChecked?: boolean;
}

/** Of one key: four before the record is first read, and two after that. */
const MAX_ATTEMPTS = 6;

/** Saves a record through each outage, one after another. The fault matrix has the outages that need no socket. */
function testOutages(outages: readonly Outage[]): void {
  test(`${outages.map(({ name }) => name).join(', ')}: saved once, unasked`, async ({ tab, wire, crm, records }) => {
    const cases = outages.flatMap((outage) =>
      (['before the commit', 'after the commit'] as const).map((commit) => ({ ...outage, commit })),
    );
    for (const [index, { name, fault, isChecked, commit }] of cases.entries()) {
      await test.step(`${name} ${commit}`, async () => {
        const { id, integration_version: version } = records[index] ?? records[0];
        const note = `Saved once: ${index}`;
        wire.fail(fault(commit));
        await tab.desk.saveNote(id, note);
        await expect(tab.desk.editor).toBeHidden();
        await tab.expectSettled(id, note);
        await expect(tab.desk.said('Saved').first()).toBeVisible();
        await tab.expectSmooth(id, note);

        const [first, ...more] = wire.updates(id);
        if (isChecked && commit === 'after the commit') expect(more).toEqual([]);
        else expect(more.length).toBeGreaterThan(0);
        expect(more.length).toBeLessThan(MAX_ATTEMPTS);
        expect(requestsOf(wire.updates(id))).toHaveLength(1);
        expect(first && bodyOf(first)).toEqual({ note, expected_version: version });
        expect(commitsOf(crm, id).map(({ key }) => key)).toEqual([first?.key]);
        expect(crm.get(id)).toMatchObject({ note, integration_version: version + 1 });
        expect(await tab.outcomes(id)).toEqual(['saved']);
      });
    }
  });
}

testOutages([
  { name: 'a body cut short', fault: truncated },
  { name: '503 of a gateway, without CORS headers', fault: gatewayError },
  { name: 'a redirect', fault: (commit) => redirect(303, '/elsewhere', commit), isChecked: true },
]);

test.describe('with a short timeout', () => {
  test.use({ settings: { timeoutMs: 500 } });
  testOutages([
    { name: 'a body that never ends', fault: endless },
    { name: 'no answer in time', fault: silent },
  ]);
});
