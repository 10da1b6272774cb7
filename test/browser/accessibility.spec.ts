import type { FollowupRecord } from '../../src/testing/contract/followup-record.js';
import { axeViolations } from '../setup/axe.js';
import { expect, test } from './fixtures.js';

/** A row in every visual state: axe checks every element of each. */
function oneOfEach(records: readonly FollowupRecord[]): FollowupRecord[] {
  const now = new Date().toISOString();
  const lookOf = ({ status, priority, due_at, note }: FollowupRecord): string =>
    [status, priority, (due_at ?? '') < now, note?.includes('://')].join(' ');
  return [...new Map(records.map((record) => [lookOf(record), record])).values()];
}

const LOOKS = [
  { look: 'light', options: { colorScheme: 'light' } },
  { look: 'dark', options: { colorScheme: 'dark' } },
  { look: 'narrow', options: { colorScheme: 'light', viewport: { width: 320, height: 640 } } },
] as const;

for (const { look, options } of LOOKS) {
  test.describe(look, () => {
    test.use(options);

    test('the list, the editor and its questions pass axe', async ({ desk, crm, page, problems }) => {
      // Nine axe runs on a page with many parts.
      test.slow();
      problems.expectFailedRequests(400, 409);
      await crm.reset(oneOfEach(await crm.records()));
      const { id } = await crm.pick();
      await desk.open();
      expect(await axeViolations(page)).toEqual([]);

      await desk.edit(id);
      expect(await axeViolations(page)).toEqual([]);

      await desk.field('Note').fill('Mine');
      await page.keyboard.press('Escape');
      await expect(desk.discardPrompt).toBeVisible();
      expect(await axeViolations(page)).toEqual([]);
      await desk.discardPrompt.getByRole('button', { name: 'Keep editing' }).click();

      await crm.fail({ on: 'update', with: 400, field: 'note' });
      await desk.save();
      await expect(desk.said('Not saved')).toBeVisible();
      await expect(desk.editor).toBeHidden();
      expect(await axeViolations(page)).toEqual([]);
      await desk.reopen();
      await expect(desk.field('Note')).toHaveAttribute('aria-invalid', 'true');
      expect(await axeViolations(page)).toEqual([]);

      await crm.change(id, { note: 'Theirs', status: 'completed' });
      await desk.save();
      await expect(desk.prompt).toBeVisible();
      expect(await axeViolations(page)).toEqual([]);
      await desk.prompt.getByRole('button', { name: 'Refresh and keep my changes' }).click();
      await expect(desk.prompt.getByRole('radiogroup')).toHaveAttribute('aria-invalid', 'true');
      expect(await axeViolations(page)).toEqual([]);

      await page.keyboard.press('Escape');
      await expect(desk.prompt).toBeHidden();
      await expect(desk.editor).toBeHidden();
      await expect(desk.row(id)).toHaveAttribute('data-state', 'conflict');
      expect(await axeViolations(page)).toEqual([]);
    });
  });
}

test('a reopened conflict can be read by a screen reader', async ({ desk, crm, page, problems }) => {
  problems.expectFailedRequests(409);
  const { id } = await crm.pick();
  await desk.open();
  await desk.edit(id);
  await crm.change(id, { note: 'Theirs' });
  await desk.field('Note').fill('Mine');
  await desk.save();
  await expect(desk.prompt).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(desk.prompt).toBeHidden();
  await desk.row(id).getByRole('button', { name: 'Resolve conflict' }).click();
  await expect(desk.prompt.getByRole('heading', { name: 'This follow-up has changed' })).toBeVisible();
  await expect(desk.prompt.getByRole('radio', { name: 'Mine' })).toBeVisible();
  await expect(desk.prompt.getByRole('button', { name: 'Refresh and keep my changes' })).toBeVisible();
  // The page below is inert.
  await expect(desk.editor.getByRole('textbox')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Refresh', exact: true })).toHaveCount(0);
});
