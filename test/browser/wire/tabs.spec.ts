import { bodyOf, commitsOf, requestsOf } from './evidence.js';
import { reset } from './faults.js';
import { expect, test } from './fixtures.js';
import type { Tab } from './tab.js';

declare global {
  interface Window {
    /** Messages to other tabs, as sent. */
    posted: unknown[];
  }
}

/** Opens a second tab of the same user, so that both show the list. */
async function openSecond(newTab: () => Promise<Tab>): Promise<Tab> {
  const second = await newTab();
  await second.open();
  return second;
}

test('an edit of one tab shows in the other; tabs send each other an id and a version, and nothing else', async ({
  newTab,
  wire,
  crm,
  records,
  context,
}) => {
  await context.addInitScript(() => {
    window.posted = [];
    const { postMessage } = BroadcastChannel.prototype;
    BroadcastChannel.prototype.postMessage = function post(this: BroadcastChannel, message: unknown) {
      window.posted.push(message);
      postMessage.call(this, message);
    };
  });
  const [{ id, integration_version: version }] = records;
  const first = await openSecond(newTab);
  const second = await openSecond(newTab);
  const reads = wire.lists().length;
  await first.saveNote(id, 'Seen in both');
  for (const one of [first, second]) await one.expectSettled(id, 'Seen in both');
  expect(await first.page.evaluate(() => window.posted)).toEqual([{ id, version: version + 1 }]);
  expect(await second.page.evaluate(() => window.posted)).toEqual([]);
  // It was read from the CRM, not taken from the other tab.
  expect(wire.lists().length).toBeGreaterThan(reads);
  expect(commitsOf(crm)).toHaveLength(1);
  expect(wire.updates()).toHaveLength(1);
  expect(await second.outcomes(id)).toEqual([]);
});

test('an edit of one tab that lands while the other is at work removes no typed text', async ({
  tab,
  newTab,
  wire,
  crm,
  records,
}) => {
  const [{ id, integration_version: version }] = records;
  const second = await openSecond(newTab);
  await second.desk.edit(id);
  await second.desk.field('Priority').fill('urgent');
  const reads = wire.lists().length;
  await tab.saveNote(id, 'From the first');
  await tab.desk.expectSaved(id);
  await wire.until(() => wire.lists().length > reads);
  await expect(second.desk.row(id)).toContainText('From the first');
  await expect(second.desk.field('Priority')).toHaveValue('urgent');

  await second.desk.save();
  await second.desk.expectSaved(id);
  await second.expectNoFalseWord(id);
  expect(crm.get(id)).toMatchObject({
    note: 'From the first',
    priority: 'urgent',
    integration_version: version + 2,
  });
  expect(wire.updates().map(bodyOf)).toEqual([
    { note: 'From the first', expected_version: version },
    { priority: 'urgent', expected_version: version + 1 },
  ]);
  expect(commitsOf(crm)).toHaveLength(2);
});

test('two tabs change one field: the second is asked, and overwrites only what it was shown', async ({
  tab,
  newTab,
  wire,
  crm,
  records,
}) => {
  const [{ id, integration_version: version }] = records;
  const second = await openSecond(newTab);
  // Both save before either hears of the other.
  const hold = wire.hold('before');
  await tab.saveNote(id, 'From the first');
  await hold.reached(1);
  await second.desk.saveNote(id, 'From the second');
  await hold.reached(2);
  hold.letGo();
  await expect.poll(() => commitsOf(crm)).toHaveLength(1);
  const winner = commitsOf(crm)[0]?.after?.note === 'From the first' ? tab : second;
  const loser = winner === tab ? second : tab;
  const [won, lost] = winner === tab ? ['From the first', 'From the second'] : ['From the second', 'From the first'];

  await winner.desk.expectSaved(id);
  await loser.expectState(id, 'conflict');
  await expect(loser.desk.row(id)).toContainText(won);
  if (!(await loser.desk.prompt.isVisible()))
    await loser.desk.row(id).getByRole('button', { name: 'Resolve conflict' }).click();
  await expect(loser.desk.prompt.getByRole('radio', { name: 'Mine' })).toHaveAccessibleDescription(lost);
  await expect(loser.desk.prompt.getByRole('radio', { name: 'Theirs' })).toHaveAccessibleDescription(won);
  await loser.desk.prompt.getByRole('radio', { name: 'Mine' }).check();
  await loser.desk.prompt.getByRole('button', { name: 'Save mine' }).click();
  await loser.desk.expectSaved(id);
  await winner.expectSettled(id, lost);

  expect(commitsOf(crm).map(({ after }) => after?.note)).toEqual([won, lost]);
  expect(crm.get(id)?.integration_version).toBe(version + 2);
  expect(requestsOf(wire.updates())).toHaveLength(3);
});

test('two tabs save through resets, reloads and each other: every edit lands once', async ({
  tab,
  newTab,
  wire,
  crm,
  records,
}) => {
  const [one, two, three, four] = records;
  const second = await openSecond(newTab);
  wire.fail(reset('after the commit'), { id: one.id, times: 2 });
  wire.fail(reset('before the commit'), { id: two.id, times: 2 });
  const hold = wire.hold('after', { id: three.id, times: 1 });
  await tab.saveNote(three.id, 'Third by the first tab');
  await tab.saveNote(one.id, 'First by the first tab');
  await second.saveNote(two.id, 'Second by the second tab');
  await second.saveNote(four.id, 'Fourth by the second tab');
  await hold.reached();
  await tab.reload();
  await second.reload();
  hold.letGo();
  for (const [{ id }, note] of [
    [one, 'First by the first tab'],
    [two, 'Second by the second tab'],
    [three, 'Third by the first tab'],
    [four, 'Fourth by the second tab'],
  ] as const) {
    await tab.expectSettled(id, note);
    await second.expectSettled(id, note);
    expect(commitsOf(crm, id)).toHaveLength(1);
    expect(requestsOf(wire.updates(id))).toHaveLength(1);
  }
});
