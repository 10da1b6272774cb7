import { owners } from '../../sandbox/server/users.js';
import { expect, test } from './fixtures.js';

test('a double click on Save sends all five fields once, and nothing else', async ({ desk, crm }) => {
  const before = await crm.pick();
  const owner = owners.find(({ id }) => id !== before.owner_user_id && id !== owners[0].id) ?? owners[0];
  const wanted = {
    // The browser's zone is Paris, two hours ahead in summer.
    due_at: '2031-07-20T07:45:00.000Z',
    note: 'Ask for <b>Zoë</b> & the 2nd offer',
    owner_user_id: owner.id,
    task_type: before.task_type === 'demo' ? 'call' : 'demo',
    priority: before.priority === 'urgent' ? 'low' : 'urgent',
  };
  await desk.open();
  await desk.edit(before.id);
  await desk.field('Due').fill('2031-07-20T09:45');
  await desk.field('Note').fill(wanted.note);
  await desk.chooseOwner(owner.name);
  await desk.field('Task type').selectOption(wanted.task_type);
  await desk.field('Priority').selectOption(wanted.priority);
  await desk.button('Save').dblclick();
  await desk.expectSaved(before.id);
  for (const text of ['20 Jul 2031', wanted.note, owner.name]) await expect(desk.row(before.id)).toContainText(text);

  const after = await crm.row(before.id);
  const version = before.integration_version;
  expect(after).toEqual({ ...before, ...wanted, integration_version: version + 1, updated_at: after?.updated_at });
  expect(desk.sent).toHaveLength(1);
  const [save, ...more] = await crm.saves();
  expect(more).toEqual([]);
  expect(save?.fields).toEqual({ ...wanted, expected_version: version });
  expect(save?.idempotency_key).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  expect(await crm.history(before.id)).toMatchObject([{ idempotency_key: save?.idempotency_key }]);
});
