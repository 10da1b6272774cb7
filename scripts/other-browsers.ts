import { access, constants } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startSandbox } from '../sandbox/server/start.js';
import type { Sandbox } from '../sandbox/server/start.js';
import { driveFirefox } from './drive-firefox.js';
import type { DrivenPage } from './driven-page.js';
import { driveWebKit } from './drive-webkit.js';
import { prepareSandbox } from './prepare-sandbox.js';
import { root } from './repository.js';

const PATIENCE_MS = 20_000;

const firefoxPath = process.env['FIREFOX_PATH'] ?? (await onPath('firefox-esr')) ?? (await onPath('firefox'));
const webKitPath = process.env['WEBKIT_DRIVER_PATH'] ?? (await onPath('WebKitWebDriver'));
if (!firefoxPath)
  console.log('Firefox: not found (FIREFOX_PATH, or firefox-esr or firefox on the PATH); nothing was run.');
if (!webKitPath)
  console.log('WebKit: not found (WEBKIT_DRIVER_PATH, or WebKitWebDriver on the PATH); nothing was run.');
if (firefoxPath || webKitPath) await prepareSandbox((step) => console.log(`${step}…`));
if (firefoxPath) await tryOut('Firefox', () => driveFirefox(firefoxPath));
if (webKitPath) await tryOut('WebKit', async () => driveWebKit(webKitPath, await onPath('xvfb-run')));

async function tryOut(name: string, start: () => Promise<DrivenPage>): Promise<void> {
  const sandbox = await startSandbox({ followups: 60, staticDir: join(root, 'sandbox', 'host', 'dist') });
  let page: DrivenPage | null = null;
  try {
    page = await start();
    console.log(`${page.browser}:`);
    await mainFlow(page, sandbox);
  } catch (error) {
    process.exitCode = 1;
    console.error(`${name}: ${error instanceof Error ? error.message : String(error)}`);
  } finally {
    await page?.close();
    await sandbox.stop();
  }
}

/** A person without a mouse: changes a note, takes that back, and decides when a colleague was faster. */
async function mainFlow(page: DrivenPage, sandbox: Sandbox): Promise<void> {
  await page.open(`${sandbox.url}/?as=amara`);
  await until(page, `document.querySelectorAll('[data-followup-id]').length > 0`);
  done('shows the list');

  await tabTo(page, `document.activeElement.closest('[data-followup-id]')`);
  const id = String(await page.read(`document.activeElement.closest('[data-followup-id]').dataset.followupId`));
  const noteOf = async () => (await sandbox.store.get(id))?.note;
  const before = await noteOf();
  await page.press('Enter');
  await until(page, `document.querySelector('[role="dialog"] textarea[name="note"]')`);
  done('opens the editor by Enter');

  await writeNote(page, 'Changed by keys');
  await page.press('Enter', { control: true });
  await until(page, `!document.querySelector('[role="dialog"]')`);
  await until(page, `[...document.querySelectorAll('[role="status"]')].some((e) => e.textContent.includes('Saved'))`);
  await untilHeld(noteOf, 'Changed by keys');
  await until(page, `document.activeElement.closest('[data-followup-id]')`);
  done('saves, says “Saved” and gives the focus back to the row');

  await tabTo(page, focusedButton('Undo'));
  await page.press('Enter');
  await untilHeld(noteOf, before);
  done('undoes');

  await page.open(`${sandbox.url}/?as=amara`);
  await until(page, `document.querySelectorAll('[data-followup-id]').length > 0`);
  await tabTo(page, `document.activeElement.closest('[data-followup-id="${id}"]')`);
  await page.press('Enter');
  await until(page, `document.querySelector('[role="dialog"] textarea[name="note"]')`);
  await colleagueWrites(sandbox, id, 'Theirs');
  await writeNote(page, 'Mine');
  await page.press('Enter', { control: true });
  await until(page, `document.querySelector('[role="alertdialog"] input[type="radio"]')`);
  const clash = await page.read(`document.querySelector('[role="alertdialog"]').textContent`);
  if (!String(clash).includes('This follow-up has changed')) throw new Error('The prompt says something else.');
  await tabTo(page, `document.activeElement.matches('[role="alertdialog"] input[type="radio"]')`);
  await page.press(' ');
  await until(page, `document.querySelector('[role="alertdialog"] input[type="radio"]:checked')?.value === 'mine'`);
  await tabTo(page, focusedButton('Refresh and keep my changes'));
  await page.press('Enter');
  await untilHeld(noteOf, 'Mine');
  await until(page, `!document.querySelector('[role="alertdialog"], [role="dialog"]')`);
  done('decides on a colleague’s change');
}

async function writeNote(page: DrivenPage, text: string): Promise<void> {
  await tabTo(page, `document.activeElement.name === 'note'`);
  await page.press('a', { control: true });
  for (const letter of text) await page.press(letter);
  await until(page, `document.querySelector('textarea[name="note"]').value === ${JSON.stringify(text)}`);
}

async function colleagueWrites(sandbox: Sandbox, id: string, note: string): Promise<void> {
  const response = await fetch(`${sandbox.url}/sandbox/v1/control/colleague/change`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ id, patch: { note }, as: 'bruno' }),
  });
  if (!response.ok) throw new Error(`The colleague could not write: ${response.status}`);
}

function focusedButton(name: string): string {
  return `document.activeElement.matches('button') && document.activeElement.textContent.trim() === ${JSON.stringify(name)}`;
}

async function tabTo(page: DrivenPage, condition: string): Promise<void> {
  for (let presses = 0; presses < 80; presses += 1) {
    if (await page.read(`Boolean(${condition})`)) return;
    await page.press('Tab');
  }
  throw new Error(`Tab does not lead to: ${condition}`);
}

async function until(page: DrivenPage, condition: string): Promise<void> {
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await pause(100)) {
    if (await page.read(`Boolean(${condition})`)) return;
  }
  throw new Error(`It never came true: ${condition}`);
}

async function untilHeld(noteOf: () => Promise<string | null | undefined>, wanted: string | null | undefined) {
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await pause(100)) {
    if ((await noteOf()) === wanted) return;
  }
  throw new Error(`The CRM does not hold ${JSON.stringify(wanted)}.`);
}

function done(step: string): void {
  console.log(`  ✓ ${step}`);
}

async function onPath(name: string): Promise<string | null> {
  for (const folder of (process.env['PATH'] ?? '').split(delimiter)) {
    const path = join(folder, name);
    const found = await access(path, constants.X_OK).then(
      () => true,
      () => false,
    );
    if (found) return path;
  }
  return null;
}
