import type { FollowupRecord } from '../../src/testing/contract/followup-record.js';
import { owners } from '../../sandbox/server/users.js';
import type { Desk } from './desk.js';
import { expect, test } from './fixtures.js';

interface FieldEdit {
  readonly field: 'due_at' | 'note' | 'owner_user_id' | 'task_type' | 'priority';
  /** Changes the field in the open editor. */
  readonly change: (desk: Desk, record: FollowupRecord) => Promise<unknown>;
  /** The expected value in the database. */
  readonly wanted: (record: FollowupRecord) => string;
  /** The expected text in the row. */
  readonly shown: (record: FollowupRecord) => string;
}

const otherOwner = (record: FollowupRecord) =>
  owners.find(({ id }) => id !== record.owner_user_id && id !== owners[0].id) ?? owners[0];
const otherTaskType = (record: FollowupRecord) => (record.task_type === 'demo' ? 'Call' : 'Demo');
const otherPriority = (record: FollowupRecord) => (record.priority === 'urgent' ? 'Low' : 'Urgent');

const EDITS: readonly FieldEdit[] = [
  {
    field: 'due_at',
    change: async (desk) => desk.field('Due').fill('2031-07-20T09:45'),
    // The browser's zone is Paris, two hours ahead in summer.
    wanted: () => '2031-07-20T07:45:00.000Z',
    shown: () => '20 Jul 2031',
  },
  {
    field: 'note',
    change: async (desk) => desk.field('Note').fill('Ask for <b>Zoë</b> & the 2nd offer'),
    wanted: () => 'Ask for <b>Zoë</b> & the 2nd offer',
    shown: () => 'Ask for <b>Zoë</b> & the 2nd offer',
  },
  {
    field: 'owner_user_id',
    change: async (desk, record) => desk.chooseOwner(otherOwner(record).name),
    wanted: (record) => otherOwner(record).id,
    shown: (record) => otherOwner(record).name,
  },
  {
    field: 'task_type',
    change: async (desk, record) => desk.field('Task type').selectOption({ label: otherTaskType(record) }),
    wanted: (record) => otherTaskType(record).toLowerCase(),
    shown: otherTaskType,
  },
  {
    field: 'priority',
    change: async (desk, record) => desk.field('Priority').selectOption({ label: otherPriority(record) }),
    wanted: (record) => otherPriority(record).toLowerCase(),
    shown: otherPriority,
  },
];

for (const { field, change, wanted, shown } of EDITS) {
  test(`saves ${field} and nothing else`, async ({ desk, crm }) => {
    const before = await crm.pick();
    await desk.open();
    await desk.edit(before.id);
    await change(desk, before);
    await desk.save();
    await desk.expectSaved(before.id);
    await expect(desk.row(before.id)).toContainText(shown(before));

    const after = await crm.row(before.id);
    expect(after).toEqual({
      ...before,
      [field]: wanted(before),
      integration_version: before.integration_version + 1,
      updated_at: after?.updated_at,
    });
    const [save, ...more] = await crm.saves();
    expect(more).toEqual([]);
    expect(save?.fields).toEqual({ [field]: wanted(before), expected_version: before.integration_version });
    expect(save?.idempotency_key).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
    expect(await crm.history(before.id)).toMatchObject([{ fields: [field], idempotency_key: save?.idempotency_key }]);
  });
}

test('saves several fields in one request', async ({ desk, crm }) => {
  const before = await crm.pick();
  await desk.open();
  await desk.edit(before.id);
  await desk.field('Note').fill('Two at once');
  await desk.field('Task type').selectOption(otherTaskType(before));
  await desk.save();
  await desk.expectSaved(before.id);
  const saves = await crm.saves();
  expect(saves.map(({ fields }) => fields)).toEqual([
    {
      note: 'Two at once',
      task_type: otherTaskType(before).toLowerCase(),
      expected_version: before.integration_version,
    },
  ]);
});

test('clears a note', async ({ desk, crm }) => {
  const { id } = await crm.pick();
  await desk.open();
  await desk.saveNote(id, '');
  await desk.expectSaved(id);
  expect((await crm.row(id))?.note).toBe('');
});

test('sends nothing if nothing changed', async ({ desk, crm }) => {
  const { id } = await crm.pick();
  await desk.open();
  await desk.edit(id);
  await desk.save();
  await expect(desk.editor).toBeHidden();
  expect(desk.sent).toEqual([]);
  expect(await crm.saves()).toEqual([]);
});

test('asks for a missing value, and sends nothing', async ({ desk, crm }) => {
  const { id } = await crm.pick();
  await desk.open();
  await desk.edit(id);
  await desk.field('Due').fill('');
  await desk.save();
  await expect(desk.field('Due')).toHaveAttribute('aria-invalid', 'true');
  await expect(desk.field('Due')).toHaveAccessibleDescription(/Enter a date and time/);
  await expect(desk.field('Due')).toBeFocused();
  expect(await crm.saves()).toEqual([]);
});

test('a double click on Save sends one request', async ({ desk, crm }) => {
  const { id } = await crm.pick();
  await desk.open();
  await desk.edit(id);
  await desk.field('Note').fill('Pressed twice');
  await desk.button('Save').dblclick();
  await desk.expectSaved(id);
  expect(desk.sent).toHaveLength(1);
  expect(await crm.history(id)).toHaveLength(1);
});

test('Enter and a click at the same time send one request', async ({ desk, crm }) => {
  const { id } = await crm.pick();
  await desk.open();
  await desk.edit(id);
  await desk.field('Note').fill('Pressed and clicked');
  const letGo = await desk.holdSaves();
  // In one task: the click comes while the editor is about to close.
  await desk.button('Save').evaluate((save) => {
    const enter = { key: 'Enter', ctrlKey: true, bubbles: true, cancelable: true };
    (save as HTMLButtonElement).form?.dispatchEvent(new KeyboardEvent('keydown', enter));
    (save as HTMLElement).click();
  });
  await expect.poll(() => desk.sent.length).toBe(1);
  letGo();
  await desk.expectSaved(id);
  expect(desk.sent).toHaveLength(1);
  expect(await crm.history(id)).toHaveLength(1);
});

test('shows the new value at once, while waiting for the answer', async ({ desk, crm }) => {
  const { id, note } = await crm.pick();
  await desk.open();
  const letGo = await desk.holdSaves();
  await desk.saveNote(id, 'Seen before it was saved');
  await expect(desk.row(id)).toHaveAttribute('data-state', 'saving');
  await expect(desk.row(id)).toContainText('Seen before it was saved');
  await expect(desk.editor).toBeHidden();
  await expect(desk.said('Saved')).toBeHidden();
  expect((await crm.row(id))?.note).toBe(note);
  letGo();
  await desk.expectSaved(id);
  await expect(desk.row(id)).toContainText('Seen before it was saved');
});

test('shows the new value at once with a slow server', async ({ desk, crm }) => {
  const { id } = await crm.pick();
  await desk.open();
  await crm.fail({ on: 'update', with: 'slow', when: 'after', delayMs: 2_500 });
  await desk.saveNote(id, 'Slow but sure');
  await expect(desk.row(id)).toHaveAttribute('data-state', 'saving');
  await expect(desk.row(id)).toContainText('Slow but sure');
  await expect(desk.row(id)).toContainText('Saving…');
  await expect(desk.editor).toBeHidden();
  await desk.expectSaved(id);
  expect(await crm.history(id)).toHaveLength(1);
});

test('a second edit is based on the first', async ({ desk, crm }) => {
  const before = await crm.pick();
  await desk.open();
  await desk.saveNote(before.id, 'First');
  await desk.expectSaved(before.id);
  await desk.saveNote(before.id, 'Second');
  await expect(desk.row(before.id)).toContainText('Second');
  await expect(desk.editor).toBeHidden();
  const saves = await crm.saves();
  expect(saves.map(({ fields }) => fields['expected_version'])).toEqual([
    before.integration_version,
    before.integration_version + 1,
  ]);
  expect(new Set(saves.map((save) => save.idempotency_key)).size).toBe(2);
});

test('keeps the line ends of an unchanged note', async ({ desk, crm }) => {
  const [first] = await crm.records();
  if (!first) throw new Error('The database is empty.');
  const note = 'Imported:\r\nsecond line\r\n';
  await crm.reset([{ ...first, note, status: 'open' }]);
  await desk.open();
  await desk.edit(first.id);
  await desk.field('Priority').selectOption(otherPriority(first));
  await desk.save();
  await desk.expectSaved(first.id);
  const [save] = await crm.saves();
  expect(Object.keys(save?.fields ?? {})).toEqual(['priority', 'expected_version']);
  expect((await crm.row(first.id))?.note).toBe(note);
});
