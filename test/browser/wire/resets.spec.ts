import { bodyOf, commitsOf, requestsOf } from './evidence.js';
import { reset } from './faults.js';
import { expect, test } from './fixtures.js';

for (const commit of ['before the commit', 'after the commit'] as const) {
  test(`a kept-alive connection is reset ${commit}: the browser resends by itself, and it is saved once`, async ({
    tab,
    wire,
    crm,
    records,
  }) => {
    const [{ id, integration_version: version }] = records;
    wire.fail(reset(commit));
    await tab.desk.saveNote(id, 'Saved once');
    await tab.desk.expectSaved(id);
    await tab.expectSmooth(id, 'Saved once');

    const [first, second, ...more] = wire.updates();
    expect(more).toEqual([]);
    expect(first?.reused).toBe(true);
    expect(second?.connection).not.toBe(first?.connection);
    // The page sent one request.
    expect(tab.desk.sent).toEqual([{ key: first?.key, body: first?.body }]);
    expect(requestsOf(wire.updates())).toHaveLength(1);
    expect(first && bodyOf(first)).toEqual({ note: 'Saved once', expected_version: version });
    expect(commitsOf(crm).map(({ key }) => key)).toEqual([first?.key]);
    expect(await tab.outcomes(id)).toEqual(['saved']);
  });
}

test.describe('a CRM that checks the version before the key', () => {
  test.use({ policy: { checkFirst: 'version' } });

  test("answers the browser's resend with 409: known as the page's own save", async ({ tab, wire, crm, records }) => {
    const [{ id }] = records;
    wire.fail(reset('after the commit'));
    await tab.desk.saveNote(id, 'Saved once');
    await tab.desk.expectSaved(id);
    await tab.expectSmooth(id, 'Saved once');
    expect(tab.desk.sent).toHaveLength(1);
    expect(wire.updates()).toHaveLength(2);
    expect(crm.requests.flatMap(({ method, status }) => (method === 'PATCH' ? [status] : []))).toEqual([200, 409]);
    expect(commitsOf(crm)).toHaveLength(1);
    expect(await tab.outcomes(id)).toEqual(['saved']);
  });
});

test('every connection is reset after the commit, three times: the page resends what the browser gave up on', async ({
  tab,
  wire,
  crm,
  records,
}) => {
  const [{ id }] = records;
  wire.fail(reset('after the commit'), { times: 3 });
  await tab.desk.saveNote(id, 'Saved once');
  await tab.desk.expectSaved(id);
  await tab.expectSmooth(id, 'Saved once');
  expect(wire.updates()).toHaveLength(4);
  expect(tab.desk.sent.length).toBeLessThan(4);
  expect(tab.desk.sent.length).toBeGreaterThan(1);
  expect(requestsOf(wire.updates())).toHaveLength(1);
  expect(commitsOf(crm)).toHaveLength(1);
});
