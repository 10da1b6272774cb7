import { expect, test } from './fixtures.js';

test('a page of another origin saves under the documented CORS headers, and waits as long as it is asked to', async ({
  tab,
  wire,
  records,
}) => {
  const [{ id }] = records;
  const triedAt: number[] = [];
  wire.fail((exchange) => {
    triedAt.push(Date.now());
    exchange.answer({ status: 429, headers: { 'Retry-After': '2' }, body: '' });
  });
  wire.fail(async (exchange) => {
    triedAt.push(Date.now());
    exchange.answer(await exchange.handle());
  });
  await tab.desk.saveNote(id, 'From another origin.');
  await tab.desk.expectSaved(id);
  expect(wire.arrivals.filter(({ method }) => method === 'OPTIONS')).not.toEqual([]);
  const [first = 0, second = 0] = triedAt;
  // An unreadable wait would have been guessed as one second.
  expect(second - first).toBeGreaterThan(1900);
});

test('an error shows the request id to a page of another origin, for a support ticket', async ({ newTab, wire }) => {
  wire.fail((exchange) => exchange.answer({ status: 403, headers: { 'X-Request-Id': 'req-of-the-crm' }, body: '' }), {
    on: 'list',
  });
  const tab = await newTab();
  tab.problems.expectFailedRequests(403);
  await tab.goto();
  await expect(tab.page.getByText('Request req-of-the-crm')).toBeVisible();
  await tab.page.getByRole('button', { name: 'Try again' }).click();
  await tab.expectRows();
});
