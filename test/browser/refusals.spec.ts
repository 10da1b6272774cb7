import { expect, test } from './fixtures.js';

test.describe('400 at a field', () => {
  test.beforeEach(({ problems }) => problems.expectFailedRequests(400));

  test('is shown at the field, keeps the text, and is saved under a new key', async ({ desk, crm, page }) => {
    const { id, note } = await crm.pick();
    await desk.open();
    await crm.fail({ on: 'update', with: 400, field: 'note' });
    await desk.saveNote(id, 'Refused at first');
    await expect(desk.said('Not saved')).toBeVisible();
    await expect(desk.editor).toBeHidden();
    await expect(desk.row(id)).toHaveAttribute('data-state', 'failed');
    await expect(desk.row(id)).toContainText('Not saved');
    await expect(desk.row(id)).toContainText(note ?? '');
    await expect(page.getByRole('button', { name: '1 draft' })).toBeVisible();
    expect(await crm.history(id)).toEqual([]);

    await desk.reopen();
    await expect(desk.said('Not saved')).toBeHidden();
    await expect(desk.field('Note')).toHaveAttribute('aria-invalid', 'true');
    await expect(desk.field('Note')).toHaveAccessibleDescription(/is not accepted/);
    await expect(desk.field('Note')).toHaveValue('Refused at first');
    await desk.save();
    await desk.expectSaved(id);
    const [first, second, ...more] = await crm.saves();
    expect(more).toEqual([]);
    expect(second?.fields).toEqual(first?.fields);
    expect(second?.idempotency_key).not.toBe(first?.idempotency_key);
    expect((await crm.row(id))?.note).toBe('Refused at first');
  });

  test('removes the mark at the next key', async ({ desk, crm }) => {
    const { id } = await crm.pick();
    await desk.open();
    await crm.fail({ on: 'update', with: 400, field: 'note' });
    await desk.saveNote(id, 'Refused');
    await desk.reopen();
    await expect(desk.field('Note')).toHaveAttribute('aria-invalid', 'true');
    await desk.field('Note').press('End');
    await desk.field('Note').press('x');
    await expect(desk.field('Note')).not.toHaveAttribute('aria-invalid');
  });
});

test.describe('401', () => {
  test.beforeEach(({ problems }) => problems.expectFailedRequests(401));

  test('gets a fresh token and sends the same again', async ({ desk, crm }) => {
    const { id } = await crm.pick();
    await desk.open();
    await crm.expireTokens();
    await desk.saveNote(id, 'With a fresh token');
    await desk.expectSaved(id);
    const [first, second, ...more] = await crm.saves();
    expect(more).toEqual([]);
    expect([first?.status, second?.status]).toEqual([401, 200]);
    expect(second?.idempotency_key).toBe(first?.idempotency_key);
    expect(second?.body).toBe(first?.body);
    expect(await crm.history(id)).toHaveLength(1);
  });

  test('does so too when the token expires by itself after a minute', async ({ desk, crm }) => {
    const { id } = await crm.pick();
    await desk.open('short-lived');
    crm.advance(61_000);
    await desk.saveNote(id, 'A minute later');
    await desk.expectSaved(id);
    const saves = await crm.saves();
    expect(saves.map(({ status }) => status)).toEqual([401, 200]);
    expect(new Set(saves.map((save) => save.idempotency_key)).size).toBe(1);
  });

  test('waits for the person to sign in if there is no fresh token', async ({ desk, crm, page }) => {
    const { id } = await crm.pick();
    await desk.open();
    await page.getByRole('button', { name: 'Try things' }).click();
    await page.getByText('Sign-in and network').click();
    await page.getByLabel('Renew a refused token silently').uncheck();
    await page.getByRole('complementary').getByRole('button', { name: 'Close' }).click();
    await crm.expireTokens();
    await desk.saveNote(id, 'After signing in again');
    await expect(desk.editor).toBeHidden();
    await expect(desk.row(id)).toHaveAttribute('data-state', 'waiting');
    await expect(desk.row(id).getByTitle('Sign in again to save')).toBeVisible();
    await desk.edit(id);
    await expect(desk.editor.getByText('Sign in again to save')).toBeVisible();
    await desk.button('Cancel').click();
    await expect(desk.editor).toBeHidden();

    await page.getByRole('button', { name: 'Sign in again as Amara Okafor' }).click();
    await desk.expectSaved(id);
    const saves = await crm.saves();
    expect(new Set(saves.map((save) => save.idempotency_key)).size).toBe(1);
    expect(await crm.history(id)).toHaveLength(1);
  });
});

test('403: says so, keeps the text, and the row shows the stored value', async ({ desk, crm, problems }) => {
  problems.expectFailedRequests(403);
  const { id, note } = await crm.pick();
  await desk.open('reader');
  await desk.saveNote(id, 'Not allowed');
  await expect(desk.said('Not saved: you don’t have permission')).toBeVisible();
  await expect(desk.editor).toBeHidden();
  await expect(desk.row(id)).toHaveAttribute('data-state', 'failed');
  await expect(desk.row(id)).toContainText(note ?? '');
  await desk.reopen();
  await expect(desk.editor.getByRole('alert')).toContainText('You don’t have permission');
  await expect(desk.field('Note')).toHaveValue('Not allowed');
  expect(await crm.saves()).toHaveLength(1);
  expect(await crm.history(id)).toEqual([]);
});

test('a record without a usable version is shown read-only', async ({ desk, crm }) => {
  const record = await crm.pick();
  await crm.fail({
    on: 'list',
    with: 200,
    body: { data: [{ ...record, integration_version: null }], has_more: false, next_cursor: null },
  });
  await desk.open();
  await expect(desk.row(record.id)).toContainText(record.note ?? '');
  await expect(desk.editButton(record.id)).toHaveCount(0);
  await desk
    .row(record.id)
    .getByText(record.note ?? '')
    .dblclick();
  await expect(desk.button('Save')).toHaveCount(0);
  expect(desk.sent).toEqual([]);
});
