import { heard, listen } from './announcements.js';
import type { FollowupRecord } from '../../src/testing/contract/followup-record.js';
import { expect, test as base } from './fixtures.js';

/** Longer than any delay before an announcement. */
const QUIET_MS = 2_000;

/** Said while something lasts; not if it is over at once. */
const PROGRESS = /^polite:(?: Saving…| Still saving…| Checking whether your change was saved…| Undoing .+)?$/;

/** Progress too, and read with the outcome before it if both come in one frame. */
const CREATING = /(?<= )Creating the follow-up…$/;

type Six = readonly [FollowupRecord, FollowupRecord, FollowupRecord, FollowupRecord, FollowupRecord, FollowupRecord];

/** Waits until these were announced, each once, after everything before them, and nothing else was. */
type ExpectHeard = (...texts: readonly (string | RegExp)[]) => Promise<void>;

const test = base.extend<{ readonly expectHeard: ExpectHeard }>({
  expectHeard: async ({ page }, provide) => {
    await listen(page);
    const all: string[] = [];
    const expected: unknown[] = [];
    const expectHeard: ExpectHeard = async (...texts) => {
      expected.push(...texts.map((text) => (typeof text === 'string' ? text : expect.stringMatching(text))));
      await expect
        .poll(async () => {
          const news = (await heard(page)).map(({ manner, text }) => `${manner}: ${text}`.replace(CREATING, '').trim());
          all.push(...news.filter((text) => !PROGRESS.test(text)));
          return all;
        })
        .toEqual(expected);
    };
    await provide(expectHeard);
    await page.waitForTimeout(QUIET_MS);
    await expectHeard();
  },
});

test('the list announces once what is found, loaded and selected', async ({ expectHeard, page, desk, crm }) => {
  await desk.open();
  const { id } = await crm.pick();
  await expectHeard('polite: 50 loaded');

  await page.getByRole('searchbox', { name: 'Search' }).fill('zzz nothing');
  await expectHeard('polite: 0 found. Only the first 50 were searched.');
  await page.getByRole('searchbox', { name: 'Search' }).fill('');
  await expectHeard('polite: 50 loaded');

  await desk.row(id).getByRole('checkbox').check();
  await expectHeard('polite: 1 selected');
  await desk.row(id).getByRole('checkbox').uncheck();

  await page.getByRole('button', { name: 'Refresh' }).click();
  await expectHeard('polite: The list is up to date');
  await page.getByRole('button', { name: 'Load all' }).click();
  await expectHeard('polite: All 120 follow-ups loaded');
});

test('a save, its undo and others’ changes are announced once', async ({ expectHeard, page, desk, crm, problems }) => {
  problems.expectFailedRequests(409);
  await desk.open();
  const { id } = await crm.pick();
  await expectHeard('polite: 50 loaded');

  await desk.saveNote(id, 'Called, will call again');
  await expectHeard(/^polite: Saved .+ Undo$/);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectHeard(/^polite: .+Undone · Note as before$/);

  await desk.edit(id);
  await crm.change(id, { note: 'Theirs' });
  await desk.field('Note').fill('Mine');
  await desk.save();
  await expect(desk.prompt).toBeVisible();
  await heard(page);
  await desk.prompt.getByRole('radio', { name: /^Mine/ }).check();
  await desk.prompt.getByRole('button', { name: 'Save mine' }).click();
  await expectHeard(/^polite: Saved .+ Undo$/);
});

test('a save left behind announces its outcome, and going offline and back are announced', async ({
  expectHeard,
  page,
  desk,
  crm,
  problems,
}) => {
  problems.expectFailedRequests('network');
  await desk.open();
  const { id } = await crm.pick();
  await expectHeard('polite: 50 loaded');

  const letGo = await desk.holdSaves();
  await desk.saveNote(id, 'Left while it is saved');
  await expect(desk.row(id)).toHaveAttribute('data-state', 'saving');
  await heard(page);
  letGo();
  await expectHeard(/^polite: Saved .+ Undo$/);
  await expect(desk.editButton(id)).toBeFocused();

  await page.context().setOffline(true);
  await expectHeard(/^polite: You’re offline/);
  await desk.saveNote(id, 'Written offline');
  await expect(page.getByText('1 change waiting')).toBeVisible();
  await heard(page);
  await page.context().setOffline(false);
  await expectHeard('polite: You’re back online', /^polite: Saved .+ Undo$/);
});

/** What reads the list. */
const LIST = /\/public\/v1\/followups\?/;

test('a working day is told once each: nothing stale, nothing double', async ({
  expectHeard,
  page,
  desk,
  crm,
  problems,
}) => {
  test.slow();
  problems.expectFailedRequests(400, 409, 422, 'network');
  // Wide enough for the editor beside the list, and for the views.
  await page.setViewportSize({ width: 1360, height: 860 });
  const picked = await Promise.all([0, 1, 2, 3, 4, 5, 6, 7, 8].map((number) => crm.pick(number)));
  const [edited, refused, chosen, merged, lost, completed] = picked as unknown as Six;
  const viewAs = (name: string) =>
    page.getByRole('group', { name: 'View as' }).getByRole('button', { name, exact: true }).click();
  const leavePanel = async (id: string) => {
    await page.keyboard.press('Escape');
    await expect(desk.editor).toBeHidden();
    await expect(desk.row(id)).toBeFocused();
  };

  await desk.open();
  await expectHeard('polite: 50 loaded');
  await page.getByRole('button', { name: /^To do/ }).click();
  await expectHeard(/^polite: \d+ matches in the first 50$/);

  await desk.saveNote(edited.id, 'Called, will call again');
  await expectHeard(/^polite: Saved .+: Note changed Undo$/);
  await leavePanel(edited.id);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectHeard(/^polite: .+ Undone · Note as before$/);

  await crm.fail({ on: 'update', with: 400, field: 'note', times: 1 });
  await desk.saveNote(refused.id, 'Refused words');
  await expectHeard('assertive: Not saved. Fix the marked fields and save again.');
  await desk.save();
  await expectHeard(/^polite: Saved .+: Note changed Undo$/);
  await leavePanel(refused.id);

  // The prompt takes the focus, which reads its title: no alert says it again.
  for (const [{ id, note }, isMerged] of [
    [merged, true],
    [chosen, false],
  ] as const) {
    await desk.edit(id);
    // A refresh that reads their change before the save would rightly tell it.
    const saved = page.waitForRequest((request) => request.method() === 'PATCH');
    await page.route(LIST, async (route) => {
      await saved;
      await route.continue();
    });
    await crm.change(id, { note: isMerged ? `${note} Theirs.` : 'Theirs' });
    await desk.field('Note').fill(isMerged ? `Mine. ${note}` : 'Mine');
    await desk.save();
    await expect(desk.prompt).toBeFocused();
    await page.unroute(LIST);
    if (!isMerged) await desk.prompt.getByRole('radio', { name: /^Mine/ }).check();
    await desk.prompt.getByRole('button', { name: isMerged ? 'Save merged' : 'Save mine' }).click();
    await expectHeard(/^polite: Saved .+: Note changed Undo$/);
    await leavePanel(id);
  }

  await crm.fail({ on: 'update', with: 'network', when: 'after', times: 1 });
  await desk.saveNote(lost.id, 'Lost on the way');
  await expectHeard(/^polite: Saved .+: Note changed Undo$/);
  await leavePanel(lost.id);

  const many = picked.filter(({ priority }) => priority !== 'urgent').slice(0, 3);
  for (const { id } of many) await desk.row(id).getByRole('checkbox').check();
  await expectHeard('polite: 1 selected', 'polite: 2 selected', 'polite: 3 selected');
  await crm.fail({ on: 'update', with: 422, times: 1 });
  await desk.row(many[0]?.id ?? '').focus();
  await page.keyboard.press('p');
  await expect(page.getByRole('dialog', { name: /Priority/ })).toBeVisible();
  await page.keyboard.type('urgent');
  await page.keyboard.press('Enter');
  await expectHeard('polite: 2 set to priority Urgent', 'polite: 1 not accepted by the CRM', 'polite: 1 selected');
  await page.keyboard.press('z');
  await expectHeard('polite: 2 changes undone');

  await desk.row(completed.id).focus();
  await page.keyboard.press('c');
  const next = page.getByRole('dialog', { name: /^Complete / });
  await expect(next.getByLabel('Outcome')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Takes two years');
  await page.keyboard.press('Tab');
  await page.keyboard.type('8 jan 2pm');
  // Not its place in the day: only the first 50 are known.
  await expectHeard(/^polite: .+ 8 Jan 2027, 14:00 · in \d+ days$/);
  await page.keyboard.press('Enter');
  await expectHeard(
    /^polite: (?!Completed).+ → Completed$/,
    /^polite: Follow-up created → .+14:00$/,
    /^polite: \d+ matches in the first 50$/,
  );

  await viewAs('Agenda');
  const card = page.getByRole('region', { name: 'Agenda' }).locator('[data-followup-id]').first();
  await card.getByRole('button').first().focus();
  await page.keyboard.press('Space');
  await expectHeard(/^assertive: Picked up: /);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await expectHeard(/^assertive: /, /^assertive: /);
  await page.keyboard.press('Enter');
  await expectHeard(/^polite: Saved .+ → .+ Undo$/);
  await page.keyboard.press('z');
  await expectHeard(/^polite: .+ Undone · due .+ again$/);

  await viewAs('Workload');
  await expect(page.getByRole('grid')).toBeVisible();
  await viewAs('List');
  await expect(desk.rows.first()).toBeVisible();
});
