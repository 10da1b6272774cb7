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

// Each part alone, in every look, is checked in its stories.
test('the page passes axe, with the editor and the prompt over it and with a conflict left undecided', async ({
  desk,
  crm,
  page,
  problems,
}) => {
  test.slow();
  problems.expectFailedRequests(409);
  await crm.reset(oneOfEach(await crm.records()));
  const { id } = await desk.openPicked(crm);
  expect(await axeViolations(page)).toEqual([]);

  await desk.field('Note').fill('Mine');
  await crm.change(id, { note: 'Theirs', status: 'completed' });
  await desk.save();
  await expect(desk.prompt).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);

  await page.keyboard.press('Escape');
  await expect(desk.prompt).toBeHidden();
  await expect(desk.editor).toBeHidden();
  await expect(desk.row(id)).toHaveAttribute('data-state', 'conflict');
  expect(await axeViolations(page)).toEqual([]);
});
