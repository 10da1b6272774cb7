import type { Locator, Page } from '@playwright/test';
import type { FollowupRecord } from '../../src/testing/contract/followup-record.js';
import type { RecordChange } from '../../src/testing/contract/write-followup.js';
import type { Crm } from './crm.js';
import type { Desk } from './desk.js';
import { expect, test } from './fixtures.js';

const KEEP = 'Refresh and keep my changes';
const BRUNO = { id: '01900000-0000-7000-8000-0000000000b1', name: 'Bruno Keller' };

const group = (desk: Desk, name: string): Locator => desk.prompt.getByRole('radiogroup', { name });
const radio = (desk: Desk, field: string, name: string): Locator => group(desk, field).getByRole('radio', { name });
const keep = (desk: Desk): Locator => desk.prompt.getByRole('button', { name: KEEP });

/** Chooses a value in a select or a combobox. */
async function choose(page: Page, field: Locator, label: string): Promise<void> {
  if ((await field.evaluate((element) => element.tagName)) === 'SELECT') {
    await field.selectOption({ label });
    return;
  }
  await field.fill(label);
  await page.getByRole('option', { name: label }).first().click();
}

interface Clashing {
  readonly record: FollowupRecord;
  readonly type: (desk: Desk, page: Page) => Promise<void>;
  readonly theirs: RecordChange;
}

/** Opens a record, lets a colleague change it, types and saves, up to the prompt. */
async function intoPrompt(desk: Desk, crm: Crm, page: Page, { record, type, theirs }: Clashing): Promise<void> {
  await desk.open();
  await desk.edit(record.id);
  await crm.change(record.id, theirs);
  await type(desk, page);
  await desk.save();
  await expect(desk.prompt).toBeVisible();
}

/**
 * Checks that the record holds just this after so many writes, and that each of our saves sent the version it was
 * based on.
 */
async function expectRecord(crm: Crm, before: FollowupRecord, writes: number, fields: RecordChange): Promise<void> {
  expect(await crm.row(before.id)).toMatchObject({
    ...fields,
    integration_version: before.integration_version + writes,
  });
  expect(await crm.history(before.id)).toHaveLength(writes);
}

const other = <Value extends string>(
  values: readonly [Value, Value, Value],
  ...taken: (string | null | undefined)[]
): Value => values.find((value) => !taken.includes(value)) ?? values[0];

test.beforeEach(({ problems }) => problems.expectFailedRequests(409));

test('due only: theirs against mine, with the distance between them', async ({ desk, crm, page }) => {
  const record = await crm.pick();
  await intoPrompt(desk, crm, page, {
    record,
    type: async () => desk.field('Due').fill('2031-07-20T09:45'),
    theirs: { due_at: '2031-07-23T07:45:00.000Z' },
  });
  await expect(group(desk, 'Due')).toContainText('Theirs is 3 days later');
  await radio(desk, 'Due', 'Mine').check();
  await expect(keep(desk)).toHaveAccessibleDescription('Saves: Due (mine)');
  await keep(desk).click();
  await desk.expectSaved(record.id);
  await expectRecord(crm, record, 2, { due_at: '2031-07-20T07:45:00.000Z', note: record.note });
});

test('note only: mine over theirs', async ({ desk, crm, page }) => {
  const record = await crm.pick();
  await intoPrompt(desk, crm, page, {
    record,
    type: async () => desk.field('Note').fill('Mine'),
    theirs: { note: 'Theirs' },
  });
  await radio(desk, 'Note', 'Mine').check();
  await keep(desk).click();
  await desk.expectSaved(record.id);
  await expectRecord(crm, record, 2, { note: 'Mine', due_at: record.due_at });
});

test('owner only: theirs stays, and nothing more is sent', async ({ desk, crm, page }) => {
  const record = await crm.pick();
  await intoPrompt(desk, crm, page, {
    record,
    type: async () => {
      const owner = record.owner_user_id === BRUNO.id ? 'Amara Okafor' : BRUNO.name;
      await choose(page, desk.field('Owner'), owner);
    },
    theirs: { owner_user_id: '01900000-0000-7000-8000-0000000000e2' },
  });
  await expect(desk.prompt).toContainText('Owner is now Chen Wei.');
  await radio(desk, 'Owner', 'Theirs').check();
  await expect(keep(desk)).toHaveAccessibleDescription('Keeps their version');
  await keep(desk).click();
  await expect(desk.prompt).toBeHidden();
  await expect(desk.row(record.id)).toHaveAttribute('data-state', 'saved');
  await expectRecord(crm, record, 1, { owner_user_id: '01900000-0000-7000-8000-0000000000e2' });
  expect(await crm.saves()).toHaveLength(1);
});

test('task type only: mine over theirs', async ({ desk, crm, page }) => {
  const record = await crm.pick();
  const mine = other(['call', 'email', 'demo'], record.task_type);
  const theirs = other(['call', 'email', 'demo'], record.task_type, mine);
  await intoPrompt(desk, crm, page, {
    record,
    type: async () => void (await desk.field('Task type').selectOption(mine)),
    theirs: { task_type: theirs },
  });
  await radio(desk, 'Task type', 'Mine').check();
  await keep(desk).click();
  await desk.expectSaved(record.id);
  await expectRecord(crm, record, 2, { task_type: mine, priority: record.priority });
});

test('priority only: mine over theirs', async ({ desk, crm, page }) => {
  const record = await crm.pick();
  const mine = other(['low', 'high', 'urgent'], record.priority);
  const theirs = other(['low', 'high', 'urgent'], record.priority, mine);
  await intoPrompt(desk, crm, page, {
    record,
    type: async () => void (await desk.field('Priority').selectOption(mine)),
    theirs: { priority: theirs },
  });
  await radio(desk, 'Priority', 'Mine').check();
  await keep(desk).click();
  await desk.expectSaved(record.id);
  await expectRecord(crm, record, 2, { priority: mine, task_type: record.task_type });
});

test.describe('the note both ways', () => {
  const BASE = 'Call Ann about the offer at noon.';

  async function intoMerge(desk: Desk, crm: Crm, page: Page, theirs: string, mine: string): Promise<FollowupRecord> {
    const picked = await crm.pick();
    await crm.change(picked.id, { note: BASE });
    const record = (await crm.row(picked.id)) ?? picked;
    await intoPrompt(desk, crm, page, {
      record,
      type: async () => desk.field('Note').fill(mine),
      theirs: { note: theirs },
    });
    await radio(desk, 'Note', 'Merged').check();
    return record;
  }

  test('different words: both are merged, and saved over theirs', async ({ desk, crm, page }) => {
    const record = await intoMerge(desk, crm, page, BASE.replace('Ann', 'Bob'), BASE.replace('noon', 'ten'));
    const text = desk.prompt.getByLabel('Merged text');
    await expect(text).toHaveValue('Call Bob about the offer at ten.');
    await expect(text).toHaveAccessibleDescription('');
    await text.press('End');
    await text.pressSequentially(' Gladly.');
    await expect(keep(desk)).toHaveAccessibleDescription('Saves: Note (merged)');
    const letGo = await desk.holdSaves();
    await keep(desk).click();
    await expect(desk.prompt).toBeHidden();
    await expect(desk.editor).toBeHidden();
    await expect(desk.row(record.id)).toHaveAttribute('data-state', 'saving');
    await expect(desk.row(record.id)).toContainText('Call Bob about the offer at ten. Gladly.');
    letGo();
    await desk.expectSaved(record.id);
    expect(await crm.row(record.id)).toMatchObject({
      note: 'Call Bob about the offer at ten. Gladly.',
      integration_version: record.integration_version + 2,
    });
    const saves = await crm.saves();
    expect(saves.map(({ fields }) => fields['expected_version'])).toEqual([
      record.integration_version,
      record.integration_version + 1,
    ]);
    expect(new Set(saves.map((save) => save.idempotency_key)).size).toBe(2);
  });

  test('the same words: both are shown, with a remark', async ({ desk, crm, page }) => {
    const record = await intoMerge(desk, crm, page, BASE.replace('Ann', 'Bob'), BASE.replace('Ann', 'Cid'));
    const text = desk.prompt.getByLabel('Merged text');
    await expect(text).toHaveValue('Call Bob Cid about the offer at noon.');
    await expect(text).toHaveAccessibleDescription('You both changed these words. Check the text.');
    await text.fill('Call Bob and Cid.');
    await page.keyboard.press('ControlOrMeta+Enter');
    await desk.expectSaved(record.id);
    expect((await crm.row(record.id))?.note).toBe('Call Bob and Cid.');
  });

  test('typed text is back after leaving the prompt', async ({ desk, crm, page }) => {
    const record = await intoMerge(desk, crm, page, BASE.replace('Ann', 'Bob'), BASE.replace('noon', 'ten'));
    await desk.prompt.getByLabel('Merged text').fill('Hours of work');
    await page.keyboard.press('Escape');
    await expect(desk.prompt).toBeHidden();
    await expect(desk.editor).toBeHidden();
    await desk.row(record.id).getByRole('button', { name: 'Resolve conflict' }).click();
    await expect(desk.prompt.getByLabel('Merged text')).toHaveValue('Hours of work');
    await expect(radio(desk, 'Note', 'Merged')).toBeChecked();
    await keep(desk).click();
    await desk.expectSaved(record.id);
    expect((await crm.row(record.id))?.note).toBe('Hours of work');
  });

  test('a merged text does not overwrite a further change', async ({ desk, crm, page }) => {
    const record = await intoMerge(desk, crm, page, BASE.replace('Ann', 'Bob'), BASE.replace('noon', 'ten'));
    await crm.change(record.id, { note: BASE.replace('Ann', 'Dora') });
    await keep(desk).click();
    await expect(group(desk, 'Note')).toContainText('Dora');
    expect((await crm.row(record.id))?.note).toBe(BASE.replace('Ann', 'Dora'));
    await expect(radio(desk, 'Note', 'Mine')).toHaveAccessibleDescription('Call Bob about the offer at ten.');
    await radio(desk, 'Note', 'Merged').check();
    await desk.prompt.getByLabel('Merged text').fill('Call Dora at ten.');
    await keep(desk).click();
    await desk.expectSaved(record.id);
    expect(await crm.row(record.id)).toMatchObject({
      note: 'Call Dora at ten.',
      integration_version: record.integration_version + 3,
    });
  });
});

test('two fields: one mine, one theirs; or all at once', async ({ desk, crm, page }) => {
  const record = await crm.pick();
  const mine = other(['low', 'high', 'urgent'], record.priority);
  const theirs = other(['low', 'high', 'urgent'], record.priority, mine);
  await intoPrompt(desk, crm, page, {
    record,
    type: async () => {
      await desk.field('Note').fill('Mine');
      await desk.field('Priority').selectOption(mine);
    },
    theirs: { note: 'Theirs', priority: theirs },
  });
  await desk.prompt.getByRole('button', { name: 'All theirs' }).click();
  await expect(desk.prompt.getByRole('radio', { name: 'Theirs', checked: true })).toHaveCount(2);
  await radio(desk, 'Note', 'Mine').check();
  await expect(keep(desk)).toHaveAccessibleDescription('Saves: Note (mine)');
  await keep(desk).click();
  await desk.expectSaved(record.id);
  await expectRecord(crm, record, 2, { note: 'Mine', priority: theirs });
  expect((await crm.saves()).at(-1)?.fields).toEqual({
    note: 'Mine',
    expected_version: record.integration_version + 1,
  });
});

test('status changed: said in a sentence, and kept', async ({ desk, crm, page }) => {
  const record = await crm.pick();
  await intoPrompt(desk, crm, page, {
    record,
    type: async () => desk.field('Note').fill('Mine'),
    theirs: { status: 'completed', completion_note: 'Done.' },
  });
  await expect(desk.prompt).toContainText('Status changed from Open to Completed.');
  await expect(desk.prompt.getByRole('radiogroup')).toHaveCount(0);
  await keep(desk).click();
  await desk.expectSaved(record.id);
  await expectRecord(crm, record, 2, { note: 'Mine', status: 'completed' });
});

test('owner changed: said in a sentence, and kept', async ({ desk, crm, page }) => {
  const record = await crm.pick();
  const owner = '01900000-0000-7000-8000-0000000000e2';
  await intoPrompt(desk, crm, page, {
    record,
    type: async () => desk.field('Note').fill('Mine'),
    theirs: { owner_user_id: owner },
  });
  await expect(desk.prompt).toContainText('Owner is now Chen Wei.');
  await keep(desk).click();
  await desk.expectSaved(record.id);
  await expectRecord(crm, record, 2, { note: 'Mine', owner_user_id: owner });
});

test('deleted after leaving the prompt: the text can still be read', async ({ desk, crm, page, problems }) => {
  problems.expectFailedRequests(404);
  const record = await crm.pick();
  await intoPrompt(desk, crm, page, {
    record,
    type: async () => desk.field('Note').fill('Hours of work'),
    theirs: { note: 'Theirs' },
  });
  await crm.remove(record.id);
  await radio(desk, 'Note', 'Mine').check();
  await keep(desk).click();
  await expect(desk.said('Not saved: this follow-up no longer exists')).toBeVisible({ timeout: 30_000 });
  await desk.reopen();
  await expect(desk.editor.getByRole('alert')).toContainText('No longer exists');
  await expect(desk.field('Note')).toHaveValue('Hours of work');
  expect(await crm.row(record.id)).toBeNull();
  expect(await crm.history(record.id)).toMatchObject([{ kind: 'upserted' }, { kind: 'deleted' }]);
});

test('changed again while open: only the affected decision is asked again', async ({ desk, crm, page }) => {
  const record = await crm.pick();
  const mine = other(['low', 'high', 'urgent'], record.priority);
  const theirs = other(['low', 'high', 'urgent'], record.priority, mine);
  await intoPrompt(desk, crm, page, {
    record,
    type: async () => {
      await desk.field('Note').fill('Mine');
      await desk.field('Priority').selectOption(mine);
    },
    theirs: { note: 'Theirs', priority: theirs },
  });
  await desk.prompt.getByRole('button', { name: 'All mine' }).click();
  await crm.change(record.id, { note: 'Theirs, once more' });
  await keep(desk).click();
  await expect(radio(desk, 'Note', 'Theirs')).toHaveAccessibleDescription('Theirs, once more');
  expect((await crm.row(record.id))?.note).toBe('Theirs, once more');
  await radio(desk, 'Note', 'Mine').check();
  await keep(desk).click();
  await desk.expectSaved(record.id);
  await expectRecord(crm, record, 3, { note: 'Mine', priority: mine });
});

test('after offline: an edit typed while offline asks on reconnecting', async ({
  desk,
  crm,
  page,
  context,
  problems,
}) => {
  problems.expectFailedRequests('network');
  const record = await crm.pick();
  await desk.open();
  await desk.edit(record.id);
  await desk.field('Note').fill('Mine');
  await context.setOffline(true);
  await desk.save();
  await expect(desk.row(record.id)).toHaveAttribute('data-state', 'waiting');
  await expect(page.getByText('1 change will save when you’re online')).toBeVisible();
  await crm.change(record.id, { note: 'Theirs' });
  await context.setOffline(false);
  await expect(desk.prompt).toBeVisible();
  await radio(desk, 'Note', 'Mine').check();
  await keep(desk).click();
  await desk.expectSaved(record.id);
  await expectRecord(crm, record, 2, { note: 'Mine' });
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
});

test("from bulk: a colleague's changes in between are decided from the report", async ({ desk, crm, page }) => {
  const [first, second] = [await crm.pick(0), await crm.pick(1)];
  await crm.change(first.id, { priority: 'normal' });
  await crm.change(second.id, { priority: 'normal' });
  const before = { first: await crm.row(first.id), second: await crm.row(second.id) };
  if (!before.first || !before.second) throw new Error('The records are gone.');
  await desk.open();
  for (const { id } of [first, second]) await desk.row(id).getByRole('checkbox').check();
  await crm.change(first.id, { priority: 'urgent' });
  await page.getByRole('toolbar').getByRole('button', { name: 'Priority' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('option', { name: /^Low/ }).click();
  await page.getByRole('button', { name: 'Show report' }).click();
  await dialog.getByRole('button', { name: /^Resolve/ }).click();

  await expect(desk.prompt).toBeVisible();
  await expect(radio(desk, 'Priority', 'Theirs')).toHaveAccessibleDescription('Urgent');
  await radio(desk, 'Priority', 'Mine').check();
  await keep(desk).click();
  await expect(desk.prompt).toBeHidden();
  await expect.poll(async () => (await crm.row(first.id))?.priority).toBe('low');
  await expectRecord(crm, first, 3, { priority: 'low' });
  await expectRecord(crm, second, 2, { priority: 'low' });
});

test("from undo: a colleague's later change is not undone without asking", async ({ desk, crm, page }) => {
  const record = await crm.pick();
  await desk.open();
  await desk.saveNote(record.id, 'Mine');
  await desk.expectSaved(record.id);
  await crm.change(record.id, { note: 'Theirs' });
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(desk.row(record.id)).toHaveAttribute('data-state', 'conflict');
  expect((await crm.row(record.id))?.note).toBe('Theirs');
  await desk.row(record.id).getByRole('button', { name: 'Resolve conflict' }).click();
  await expect(radio(desk, 'Note', 'Mine')).toHaveAccessibleDescription(record.note ?? '');
  await expect(group(desk, 'Note')).toContainText('Before: Mine');
  await radio(desk, 'Note', 'Mine').check();
  await keep(desk).click();
  await expect.poll(async () => (await crm.row(record.id))?.note).toBe(record.note);
  await expectRecord(crm, record, 3, { note: record.note });
});

test('by screen reader text and keyboard alone', async ({ desk, crm, page }) => {
  const record = await crm.pick();
  await desk.open();
  await desk.editButton(record.id).focus();
  await page.keyboard.press('Enter');
  await expect(desk.editor).toBeVisible();
  await crm.change(record.id, { note: 'Call back on Monday' });
  await desk.tabTo(desk.field('Note'));
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Call back on Friday');
  await desk.tabTo(desk.button('Save'));
  await page.keyboard.press('Enter');

  // From here on, only what is announced counts.
  await expect(desk.prompt).toBeFocused();
  const heard = await desk.prompt.ariaSnapshot();
  expect(heard).toContain('This follow-up has changed');
  expect(heard).toMatch(/radiogroup "Note"/);
  expect(heard).toContain(`Before: ${record.note ?? ''}`);
  const order = ['Before', 'radio "Mine"', 'Call back on Friday', 'radio "Theirs"', 'Call back on Monday'];
  expect(order.map((words) => heard.indexOf(words)).every((place, at, all) => place > (all[at - 1] ?? -1))).toBe(true);
  expect(heard).not.toMatch(/\[checked\]/);
  expect(heard).toContain('To decide: Note');

  await page.keyboard.press('Tab');
  await expect(radio(desk, 'Note', 'Mine')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  expect(await desk.prompt.ariaSnapshot()).toMatch(/radio "Merged" \[checked\]/);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  const decided = await desk.prompt.ariaSnapshot();
  expect(decided).toMatch(/radio "Mine" \[checked\]/);
  expect(decided).toContain('Saves: Note (mine)');
  await desk.tabTo(keep(desk));
  await page.keyboard.press('Enter');
  await expect(desk.said('Saved')).toBeVisible();
  await expect(desk.editor).toBeHidden();
  await expect(desk.editButton(record.id)).toBeFocused();
  await expectRecord(crm, record, 2, { note: 'Call back on Friday' });
});
