import { bodyOf, commitsOf, requestsOf } from './evidence.js';
import { endless, gatewayError, loginPage, otherRecord, redirect, silent, truncated } from './faults.js';
import type { Commit } from './faults.js';
import { expect, test } from './fixtures.js';
import type { Fault } from './wire-server.js';

interface Outage {
  readonly name: string;
  readonly fault: (commit: Commit) => Fault;
  /** Where the page has to give up waiting by itself. */
  readonly timeoutMs?: number;
  /** A redirect is no reason to send anything again: the record is read, and may show that it was saved. */
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

function testOutage({ name, fault, timeoutMs, isChecked }: Outage, commit: Commit): void {
  test.describe(name, () => {
    test.use({ settings: timeoutMs === undefined ? {} : { timeoutMs } });

    test(`${commit}: saved once, without a question`, async ({ tab, wire, crm, records }) => {
      const [{ id, integration_version: version }] = records;
      wire.fail(fault(commit));
      await tab.desk.saveNote(id, 'Saved once');
      await tab.desk.expectSaved(id);
      await tab.expectSmooth(id, 'Saved once');

      const [first, ...more] = wire.updates();
      if (isChecked && commit === 'after the commit') expect(more).toEqual([]);
      else expect(more.length).toBeGreaterThan(0);
      expect(more.length).toBeLessThan(4);
      expect(requestsOf(wire.updates())).toHaveLength(1);
      expect(first && bodyOf(first)).toEqual({ note: 'Saved once', expected_version: version });
      expect(commitsOf(crm).map(({ key }) => key)).toEqual([first?.key]);
      expect(crm.get(id)).toMatchObject({ note: 'Saved once', integration_version: version + 1 });
      expect(await tab.outcomes(id)).toEqual(['saved']);
    });
  });
}

for (const outage of OUTAGES) {
  testOutage(outage, 'before the commit');
  testOutage(outage, 'after the commit');
}

// Here the repetition of a save that landed is answered with 409: by this client's own write the record has moved.
test.describe('a CRM that looks at the version before the key', () => {
  test.use({ policy: { checkFirst: 'version' } });
  for (const outage of OUTAGES) if (!outage.isChecked) testOutage(outage, 'after the commit');
});
