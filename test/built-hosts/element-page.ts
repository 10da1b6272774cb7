import type { Page } from '@playwright/test';
import { expect } from 'vitest';
import { buildFollowup, createFakeCrm, type FakeCrm } from '../../src/testing.js';
import { answerWith } from '../browser/element/answer-with.js';
import type { BuiltHost } from './built-host.js';

const ID = '00000000-0000-4000-8000-000000000001';

interface ElementPage {
  readonly page: Page;
  readonly crm: FakeCrm;
  /** Every warning and error of the page. */
  readonly told: readonly string[];
}

/** Opens the page of a folder, with a CRM and tokens at the addresses that the custom element examples use. */
export async function openElementPage(host: BuiltHost, policy: string, folder?: string): Promise<ElementPage> {
  const { page, told } = await host.openPage({ locale: 'en-GB' });
  const crm = createFakeCrm({ followups: [buildFollowup({ id: ID, note: 'Call Ann', status: 'open' })] });
  await page.route('**/token', (route) => route.fulfill({ contentType: 'text/plain', body: 'token' }));
  await answerWith(crm, page);
  await page.goto(await host.serve(policy, folder));
  await page.locator('[data-followup-id]').first().waitFor();
  return { page, crm, told };
}

/** Edits, saves, meets a colleague's change and keeps its own, which the CRM then has. */
export async function tryElement({ page, crm }: ElementPage): Promise<void> {
  const editor = page.getByRole('dialog', { name: 'Edit follow-up' });
  const edit = async (note: string): Promise<void> => {
    await page.getByRole('button', { name: /^Edit/ }).first().click();
    await editor.getByLabel('Note').fill(note);
  };
  const save = () => editor.getByRole('button', { name: 'Save', exact: true }).click();
  const hasNote = (note: string) => expect.poll(() => crm.get(ID)?.note, { timeout: 15_000 }).toBe(note);
  await edit('Call Ann on Monday');
  await save();
  await hasNote('Call Ann on Monday');
  await page.getByRole('status').filter({ hasText: 'Saved: note' }).waitFor();

  await edit('Mine');
  crm.edit(ID, { note: 'Theirs' });
  await save();
  const prompt = page.getByRole('alertdialog', { name: 'This follow-up has changed' });
  await prompt.getByRole('radio', { name: 'Mine' }).check();
  await prompt.getByRole('button', { name: 'Save mine' }).click();
  await hasNote('Mine');
}

export function accentOf(page: Page): Promise<string> {
  return page
    .locator('.rf-workspace')
    .evaluate((workspace) => getComputedStyle(workspace).getPropertyValue('--rf-accent'));
}

/** Checks a framework's app with the element: it works, and a changed setting takes effect. */
export async function tryFrameworkApp(host: BuiltHost): Promise<void> {
  // Frameworks add inline styles to the page.
  const opened = await openElementPage(
    host,
    "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:",
  );
  const { page, told } = opened;
  await tryElement(opened);
  expect(await accentOf(page)).toBe('#0b6e4f');
  await page.getByText('Deutsch').click();
  await page.getByRole('heading', { name: 'Wiedervorlagen' }).waitFor();
  expect(told).toEqual([]);
}
