import { bodyOf, commitsOf, requestsOf } from './evidence.js';
import { endless, gatewayError, loginPage, otherRecord, redirect, silent, truncated } from './faults.js';
import type { Commit } from './faults.js';
import { expect, test } from './fixtures.js';
import type { Fault } from './wire-server.js';

interface Outage {
  readonly name: string;
  readonly fault: (commit: Commit) => Fault;
  /** Set if the page has to time out by itself. */
  readonly timeoutMs?: number;
  /** After a redirect nothing is sent again: the record is read, and may show that it was saved. */
  readonly isChecked?: boolean;
}

const OUTAGES: readonly Outage[] = [
  { name: 'a body cut short', fault: truncated },
  { name: 'a body that never ends', fault: endless, timeoutMs: 500 },
  { name: 'no answer in time', fault: silent, timeoutMs: 500 },
  { name: '503 of a gateway, without CORS headers', fault: gatewayError },
  { name: 'a redirect by 303', fault: (commit) => redirect(303, '/elsewhere', commit), isChecked: true },
  { name: 'a redirect by 307', fault: (commit) => redirect(307, '/elsewhere', commit), isChecked: true },
  { name: 'a web page to sign in at, with status 200', fault: loginPage },
  { name: 'the answer of another record', fault: otherRecord },
];

/** Of one key: four before the record is first read, and two after that. */
const MAX_ATTEMPTS = 6;

/** Saves a record for each of the moments, one after another, through the outage. */
function testOutage({ name, fault, timeoutMs, isChecked }: Outage, commits: readonly Commit[]): void {
  test.describe(name, () => {
    if (timeoutMs !== undefined) test.use({ settings: { timeoutMs } });

    test(`${commits.join(', and ')}: saved once, without a question`, async ({ tab, wire, crm, records }) => {
      for (const [index, commit] of commits.entries()) {
        const { id, integration_version: version } = records[index] ?? records[0];
        const note = `Saved once, broken ${commit}`;
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
      }
    });
  });
}

for (const outage of OUTAGES) testOutage(outage, ['before the commit', 'after the commit']);

// Here a repeated save that landed is answered with 409: the client's own write has changed the version.
test.describe('a CRM that checks the version before the key', () => {
  test.use({ policy: { checkFirst: 'version' } });
  for (const outage of OUTAGES) if (!outage.isChecked) testOutage(outage, ['after the commit']);
});
