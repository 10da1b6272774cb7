import { allowClipboard } from './allow-clipboard.js';
import type { Locator } from '@playwright/test';
import type { Desk } from './desk.js';
import { expect, test } from './fixtures.js';

const KEEP = 'Refresh and keep my changes';
const DISCARD = 'Refresh and discard my changes';

const choices = (desk: Desk): Locator => desk.prompt.getByRole('radiogroup');
const press = async (desk: Desk, name: string): Promise<void> => desk.prompt.getByRole('button', { name }).click();

test.beforeEach(({ problems }) => problems.expectFailedRequests(409));

test.describe('a colleague changed another field', () => {
  test('keeping mine saves both', async ({ desk, crm }) => {
    const before = await crm.pick();
    const priority = before.priority === 'urgent' ? 'low' : 'urgent';
    await desk.open();
    await desk.edit(before.id);
    await crm.change(before.id, { priority });
    await desk.field('Note').fill('Mine');
    await desk.save();

    await expect(desk.prompt).toBeVisible();
    await expect(choices(desk)).toHaveCount(0);
    await expect(desk.prompt).toContainText('Their other changes');
    await expect(desk.prompt.getByRole('listitem').filter({ hasText: 'Priority' })).toContainText(
      priority === 'low' ? 'Low' : 'Urgent',
    );
    expect((await crm.row(before.id))?.note).toBe(before.note);

    await press(desk, KEEP);
    await desk.expectSaved(before.id);
    expect(await crm.row(before.id)).toMatchObject({
      note: 'Mine',
      priority,
      integration_version: before.integration_version + 2,
    });
    const [first, second, ...more] = await crm.saves();
    expect(more).toEqual([]);
    expect(first?.fields).toEqual({ note: 'Mine', expected_version: before.integration_version });
    expect(second?.fields).toEqual({ note: 'Mine', expected_version: before.integration_version + 1 });
    expect(second?.idempotency_key).not.toBe(first?.idempotency_key);
  });

  test('discarding mine shows theirs and sends nothing more', async ({ desk, crm }) => {
    const before = await crm.pick();
    const priority = before.priority === 'urgent' ? 'low' : 'urgent';
    await desk.open();
    await desk.edit(before.id);
    await crm.change(before.id, { priority });
    await desk.field('Note').fill('Mine');
    await desk.save();
    await press(desk, DISCARD);
    await expect(desk.prompt).toBeHidden();
    await expect(desk.editor).toBeHidden();
    await expect(desk.row(before.id)).toContainText(priority === 'low' ? 'Low' : 'Urgent');
    await desk.edit(before.id);
    await expect(desk.field('Priority')).toHaveValue(priority);
    await expect(desk.field('Note')).toHaveValue(before.note ?? '');
    await desk.button('Cancel').click();
    await expect(desk.editor).toBeHidden();
    await expect(desk.row(before.id)).toHaveAttribute('data-state', 'saved');
    expect(await crm.saves()).toHaveLength(1);
    expect((await crm.row(before.id))?.note).toBe(before.note);
  });

  test('says so if the status or the owner changed', async ({ desk, crm }) => {
    const before = await crm.pick();
    const owner = '01900000-0000-7000-8000-0000000000e2';
    await desk.open();
    await desk.edit(before.id);
    await crm.change(before.id, { status: 'completed', completion_note: 'Done.', owner_user_id: owner });
    await desk.field('Note').fill('Mine');
    await desk.save();
    await expect(desk.prompt).toContainText('Status changed from Open to Completed.');
    await expect(desk.prompt).toContainText('Owner is now Chen Wei.');
    await press(desk, KEEP);
    await desk.expectSaved(before.id);
    expect(await crm.row(before.id)).toMatchObject({ note: 'Mine', status: 'completed', owner_user_id: owner });
  });
});

test.describe('a colleague changed the same field', () => {
  async function clash(desk: Desk, id: string, change: () => Promise<void>): Promise<void> {
    await desk.open();
    await desk.edit(id);
    await change();
    await desk.field('Note').fill('Mine');
    await desk.save();
    await expect(choices(desk)).toHaveCount(1);
    await expect(desk.prompt.getByRole('radiogroup', { name: 'Note' })).toBeVisible();
  }

  test('shows the three values, selects none, and requires a decision', async ({ desk, crm }) => {
    const { id, note } = await crm.pick();
    await clash(desk, id, async () => crm.change(id, { note: 'Theirs' }));
    const group = desk.prompt.getByRole('radiogroup', { name: 'Note' });
    await expect(group).toContainText(`Before: ${note}`);
    await expect(group.getByRole('radio', { name: 'Mine' })).toHaveAccessibleDescription('Mine');
    await expect(group.getByRole('radio', { name: 'Theirs' })).toHaveAccessibleDescription('Theirs');
    await expect(group.getByRole('radio', { checked: true })).toHaveCount(0);

    await press(desk, KEEP);
    await expect(group).toContainText('Choose mine or theirs');
    await expect(group).toHaveAttribute('aria-invalid', 'true');
    await expect(group.getByRole('radio', { name: 'Mine' })).toBeFocused();
    expect(await crm.saves()).toHaveLength(1);
    expect((await crm.row(id))?.note).toBe('Theirs');
  });

  test('"Mine" is saved over what was shown', async ({ desk, crm }) => {
    const { id, integration_version: version } = await crm.pick();
    await clash(desk, id, async () => crm.change(id, { note: 'Theirs' }));
    await desk.prompt.getByRole('radio', { name: 'Mine' }).check();
    await press(desk, KEEP);
    await desk.expectSaved(id);
    expect(await crm.row(id)).toMatchObject({ note: 'Mine', integration_version: version + 2 });
    const saves = await crm.saves();
    expect(saves.map(({ fields }) => fields['expected_version'])).toEqual([version, version + 1]);
    expect(new Set(saves.map((save) => save.idempotency_key)).size).toBe(2);
  });

  test('"Theirs" sends nothing', async ({ desk, crm }) => {
    const { id } = await crm.pick();
    await clash(desk, id, async () => crm.change(id, { note: 'Theirs' }));
    await desk.prompt.getByRole('radio', { name: 'Theirs' }).check();
    await press(desk, KEEP);
    await expect(desk.prompt).toBeHidden();
    await expect(desk.row(id)).toContainText('Theirs');
    await expect(desk.row(id)).toHaveAttribute('data-state', 'saved');
    expect(await crm.saves()).toHaveLength(1);
    expect((await crm.row(id))?.note).toBe('Theirs');
  });

  test('"discard" takes theirs', async ({ desk, crm }) => {
    const { id } = await crm.pick();
    await clash(desk, id, async () => crm.change(id, { note: 'Theirs' }));
    await press(desk, DISCARD);
    await expect(desk.prompt).toBeHidden();
    await expect(desk.editor).toBeHidden();
    await expect(desk.row(id)).toContainText('Theirs');
    expect(await crm.saves()).toHaveLength(1);
  });

  test('another change during the decision is not overwritten', async ({ desk, crm }) => {
    const { id } = await crm.pick();
    await clash(desk, id, async () => crm.change(id, { note: 'Theirs' }));
    await desk.prompt.getByRole('radio', { name: 'Mine' }).check();
    await crm.change(id, { note: 'Theirs, once more' });
    await press(desk, KEEP);
    await expect(desk.prompt).toContainText('Theirs, once more');
    expect((await crm.row(id))?.note).toBe('Theirs, once more');
    await desk.prompt.getByRole('radio', { name: 'Mine' }).check();
    await press(desk, KEEP);
    await desk.expectSaved(id);
    expect((await crm.row(id))?.note).toBe('Mine');
  });

  test('clashes in one field, agrees in another', async ({ desk, crm }) => {
    const before = await crm.pick();
    const taskType = before.task_type === 'demo' ? 'call' : 'demo';
    await desk.open();
    await desk.edit(before.id);
    await crm.change(before.id, { note: 'Theirs' });
    await desk.field('Note').fill('Mine');
    await desk.field('Task type').selectOption(taskType);
    await desk.save();
    await expect(choices(desk)).toHaveCount(1);
    await expect(desk.prompt).toContainText('Your other changes');
    await desk.prompt.getByRole('radio', { name: 'Theirs' }).check();
    await press(desk, KEEP);
    await desk.expectSaved(before.id);
    expect(await crm.row(before.id)).toMatchObject({ note: 'Theirs', task_type: taskType });
    expect((await crm.saves()).at(-1)?.fields).toEqual({
      task_type: taskType,
      expected_version: before.integration_version + 1,
    });
  });

  test('the same value on both sides needs no question', async ({ desk, crm }) => {
    const { id } = await crm.pick();
    await desk.open();
    await desk.edit(id);
    await crm.change(id, { note: 'The very same' });
    await desk.field('Note').fill('The very same');
    await desk.save();
    await desk.expectSaved(id);
    await expect(desk.prompt).toBeHidden();
    expect(await crm.history(id)).toHaveLength(1);
  });

  test('left undecided, it stays as a mark on the row and reopens with its text', async ({ desk, crm, page }) => {
    const { id } = await crm.pick();
    await clash(desk, id, async () => crm.change(id, { note: 'Theirs' }));
    await page.keyboard.press('Escape');
    await expect(desk.prompt).toBeHidden();
    await expect(desk.editor).toBeHidden();

    await expect(desk.row(id)).toHaveAttribute('data-state', 'conflict');
    await expect(desk.row(id)).toContainText('Theirs');
    await desk.row(id).getByRole('button', { name: 'Resolve conflict' }).click();
    await expect(desk.prompt).toBeVisible();
    await expect(desk.prompt.getByRole('radio', { name: 'Mine' })).toHaveAccessibleDescription('Mine');
    await desk.prompt.getByRole('radio', { name: 'Mine' }).check();
    await press(desk, KEEP);
    await desk.expectSaved(id);
    expect((await crm.row(id))?.note).toBe('Mine');
    expect(await crm.history(id)).toHaveLength(2);
  });
});

test.describe('a colleague deleted the record', () => {
  test.beforeEach(({ problems }) => problems.expectFailedRequests(404));

  test('says so, lets the text be copied, and removes the row', async ({ desk, crm, page, context }) => {
    await allowClipboard(context);
    const { id } = await crm.pick();
    await desk.open();
    await desk.edit(id);
    await crm.remove(id);
    await desk.field('Note').fill('Hours of work');
    await desk.save();
    await expect(desk.editor).toBeHidden();
    await expect(desk.said('Not saved: this follow-up no longer exists')).toBeVisible();
    await desk.reopen();
    await expect(desk.editor.getByRole('alert')).toContainText('No longer exists');
    await expect(desk.field('Note')).toHaveValue('Hours of work');
    await desk.button('Copy my text').click();
    await expect(desk.editor.getByText('Copied')).toBeVisible();
    expect(await page.evaluate(async () => navigator.clipboard.readText())).toContain('Hours of work');

    await page.keyboard.press('Escape');
    if (await desk.discardPrompt.isVisible())
      await desk.discardPrompt.getByRole('button', { name: 'Discard', exact: true }).click();
    await expect(desk.editor).toBeHidden();
    await expect(desk.row(id)).toHaveCount(0);
    expect(await crm.row(id)).toBeNull();
    expect(await crm.history(id)).toMatchObject([{ kind: 'deleted' }]);
  });
});
