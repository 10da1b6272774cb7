import { heard, listen } from './announcements.js';
import { expect, test as base } from './fixtures.js';

/** Longer than any delay before an announcement. */
const QUIET_MS = 2_000;

/** Said by the editor if the host takes a moment to close it when a save begins. */
const SAVING = 'polite: Saving…';

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
          const news = (await heard(page)).map(({ manner, text }) => `${manner}: ${text}`);
          all.push(...news.filter((text) => text !== SAVING));
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
