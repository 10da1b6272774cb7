import { bodyOf, commitsOf, requestsOf } from './evidence.js';
import { expect, test } from './fixtures.js';
import type { Tab } from './tab.js';

/** Opens a second tab of the same user, so that both show the list. */
async function openSecond(newTab: () => Promise<Tab>): Promise<Tab> {
  const second = await newTab();
  await second.open();
  return second;
}

test('an edit of one tab shows in the other', async ({ tab, newTab, wire, crm, records }) => {
  const [{ id, note }] = records;
  const second = await openSecond(newTab);
  await expect(second.desk.row(id)).toContainText(note ?? '');
  await second.page.bringToFront();
  const reads = wire.lists().length;
  await tab.saveNote(id, 'Seen in both');
  await second.expectSettled(id, 'Seen in both');
  await tab.expectSettled(id, 'Seen in both');
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
  await loser.desk.prompt.getByRole('button', { name: 'Refresh and keep my changes' }).click();
  await loser.desk.expectSaved(id);
  await winner.expectSettled(id, lost);

  expect(commitsOf(crm).map(({ after }) => after?.note)).toEqual([won, lost]);
  expect(crm.get(id)?.integration_version).toBe(version + 2);
  expect(requestsOf(wire.updates())).toHaveLength(3);
});

test('two tabs make the same change at once: one commit, and neither is asked', async ({
  tab,
  newTab,
  wire,
  crm,
  records,
}) => {
  const [{ id, integration_version: version }] = records;
  const second = await openSecond(newTab);
  const hold = wire.hold('before');
  await tab.saveNote(id, 'Both think so');
  await hold.reached(1);
  await second.saveNote(id, 'Both think so');
  await hold.reached(2);
  hold.letGo();
  for (const one of [tab, second]) {
    await one.desk.expectSaved(id);
    await one.expectSmooth(id, 'Both think so');
    expect(await one.outcomes(id)).toEqual(['saved']);
  }
  expect(commitsOf(crm)).toHaveLength(1);
  expect(crm.get(id)).toMatchObject({ note: 'Both think so', integration_version: version + 1 });
});
