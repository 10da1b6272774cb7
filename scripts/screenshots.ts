import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import type { Browser, BrowserContextOptions } from '@playwright/test';
import { startSandbox } from '../sandbox/server/start.js';
import { Crm } from '../test/browser/crm.js';
import { Desk } from '../test/browser/desk.js';
import { chromiumLaunch } from './chromium.js';
import { prepareSandbox } from './prepare-sandbox.js';
import { root } from './repository.js';

/** Takes the pictures for the documentation in the sandbox, always at the same time of the same day. */

const NOW = Date.UTC(2026, 8, 16, 7, 40);
const folder = join(root, 'docs', 'images');
// 1,600 pixels are enough on a high-density screen.
const WIDE: BrowserContextOptions = { viewport: { width: 1360, height: 860 }, deviceScaleFactor: 1600 / 1360 };
const TOUCH: BrowserContextOptions = { hasTouch: true, isMobile: true };
const NARROW: BrowserContextOptions = { ...TOUCH, viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 };
// Four beside each other in the README.
const STRIP: BrowserContextOptions = { viewport: { width: 880, height: 640 }, deviceScaleFactor: 1 };
const DARK: BrowserContextOptions = { ...WIDE, colorScheme: 'dark' };
const PLACE: BrowserContextOptions = { locale: 'en-GB', timezoneId: 'Europe/Paris', reducedMotion: 'reduce' };
const PICTURE = { type: 'webp', quality: 70, animations: 'disabled', caret: 'hide' } as const;

type Play = (desk: Desk, crm: Crm) => Promise<unknown>;
const scene = (name: string, options: BrowserContextOptions, play: Play) => ({ name, options, play });

/** Opens what Amara has to do, as she finds it; waits until all are loaded. */
async function openMine({ page }: Desk): Promise<void> {
  await page.goto('/?as=amara');
  await page.getByText(/all loaded/).waitFor();
}

/** Opens the popover of the first record's due time by its key. */
async function openDue(desk: Desk): Promise<void> {
  await openMine(desk);
  await desk.rows.first().focus();
  await desk.page.keyboard.press('d');
  await desk.page.getByRole('option').first().waitFor();
}

async function editNote(desk: Desk, crm: Crm): Promise<string> {
  await openMine(desk);
  const id = (await desk.rows.nth(2).getAttribute('data-followup-id')) ?? '';
  await desk.row(id).locator('[data-column="note"]').click();
  await desk.field('Note').fill(`${(await crm.row(id))?.note} They decide on Thursday.`);
  return id;
}

const SCENES = [
  scene('table-light', WIDE, openMine),
  scene('table-dark', DARK, openMine),
  scene('editor', WIDE, editNote),
  scene('prompt', WIDE, async (desk, crm) => {
    const id = await editNote(desk, crm);
    await crm.change(id, { note: 'Spoke to them: they want a second demo first.', priority: 'urgent' });
    await desk.save();
    await desk.page.getByRole('radio', { name: 'Mine' }).check();
  }),
  scene('agenda', WIDE, async (desk) => {
    await openMine(desk);
    await desk.page.getByRole('button', { name: 'Agenda' }).click();
    await desk.page.locator('.rf-agenda-days').waitFor();
  }),
  scene('workload', WIDE, async ({ page }) => {
    await page.goto('/?as=amara&view=todo');
    await page.getByText(/all loaded/).waitFor();
    await page.getByRole('button', { name: 'Workload' }).click();
    await page.locator('.rf-workload-table').waitFor();
  }),
  scene('narrow', NARROW, openMine),
  scene('day-1-open', STRIP, openMine),
  scene('day-2-key', STRIP, openDue),
  scene('day-3-conflict', STRIP, async (desk, crm) => {
    const id = await editNote(desk, crm);
    await crm.change(id, { note: `Budget is settled. ${(await crm.row(id))?.note}` });
    await desk.save();
    await desk.prompt.getByText(/Bruno Keller changed the note/).waitFor();
  }),
  scene('day-4-undone', STRIP, async (desk) => {
    await openDue(desk);
    await desk.page.keyboard.press('Enter');
    await desk.page.getByRole('button', { name: 'Undo' }).click();
    await desk.page
      .getByText(/^Undone/)
      .first()
      .waitFor();
  }),
  scene('narrow-editor', NARROW, editNote),
  scene('offline', WIDE, async (desk, crm) => {
    const id = await editNote(desk, crm);
    await desk.page.context().setOffline(true);
    await desk.save();
    await desk.row(id).getByText('Waiting').waitFor();
  }),
  scene('first-page-error', WIDE, async ({ page }, crm) => {
    await crm.fail({ on: 'list', with: 503, times: 1_000 });
    await page.goto('/?as=amara');
    await page.getByRole('button', { name: 'Try again' }).waitFor();
  }),
];

async function take(browser: Browser, crm: Crm, { name, options, play }: (typeof SCENES)[number]): Promise<void> {
  await crm.reset();
  const context = await browser.newContext({ ...options, ...PLACE, baseURL: crm.url });
  const page = await context.newPage();
  await page.clock.setFixedTime(NOW);
  await play(new Desk(page), crm);
  // Nothing should look hovered.
  await page.mouse.move(0, 0);
  await page.screenshot({ ...PICTURE, path: join(folder, `${name}.webp`) });
  await context.close();
  console.log(`docs/images/${name}.webp`);
}

await prepareSandbox((step) => console.log(`${step}…`));
await mkdir(folder, { recursive: true });
const sandbox = await startSandbox({
  followups: 2_000,
  teamZone: 'Europe/Paris',
  staticDir: join(root, 'sandbox', 'host', 'dist'),
  clock: () => NOW,
  rateLimit: { perSecond: 10_000, burst: 10_000 },
});
const browser = await chromium.launch(await chromiumLaunch());
try {
  const crm = new Crm(sandbox);
  for (const each of SCENES) await take(browser, crm, each);
} finally {
  await browser.close();
  await sandbox.stop();
}
