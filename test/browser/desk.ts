import { expect } from './expect.js';
import type { Locator, Page, Request } from '@playwright/test';
import type { FollowupRecord } from '../../src/testing/contract/followup-record.js';
import type { Crm } from './crm.js';

/** The page as a person finds it, by roles and names. */
export class Desk {
  readonly page: Page;
  readonly grid: Locator;
  readonly editor: Locator;
  readonly prompt: Locator;
  readonly discardPrompt: Locator;
  /** The PATCH requests that the page sent, including those that never arrived. */
  readonly sent: { readonly key: string | undefined; readonly body: string | null }[] = [];

  constructor(page: Page) {
    this.page = page;
    this.grid = page.getByRole('grid', { name: 'Follow-ups' });
    this.editor = page.getByRole('dialog', { name: 'Edit follow-up' });
    this.prompt = page.getByRole('alertdialog', { name: 'This follow-up has changed' });
    this.discardPrompt = page.getByRole('alertdialog', { name: 'Discard unsaved changes?' });
    page.on('request', (request: Request) => {
      if (request.method() === 'PATCH')
        this.sent.push({ key: request.headers()['idempotency-key'], body: request.postData() });
    });
  }

  /** Opens all records in the CRM's own order, page by page, as a user of the sandbox; waits for the first rows. */
  async open(user = 'amara'): Promise<void> {
    await this.page.goto(`/?as=${user}&view=all&preload=0`);
    await expect(this.rows.first()).toBeVisible();
  }

  /** Opens the list, and the editor of a record, which it returns as it was. */
  async openPicked(crm: Crm): Promise<FollowupRecord> {
    const record = await crm.pick();
    await this.open();
    await this.edit(record.id);
    return record;
  }

  /** Opens everyone's open records by day; waits until all are loaded. */
  async openDay(): Promise<void> {
    await this.page.goto('/?as=amara&scope=everyone');
    await this.page.getByText(/all loaded/).waitFor();
  }

  /** The rows with records. Found without a role, because an open dialog makes them inert. */
  get rows(): Locator {
    return this.page.locator('[data-followup-id]');
  }

  /** The ids of the rendered rows, in order. */
  async ids(): Promise<string[]> {
    return this.rows.evaluateAll((rows) => rows.map((row) => (row as HTMLElement).dataset['followupId'] ?? ''));
  }

  /** The visible count of found and loaded records. */
  get summary(): Locator {
    return this.page.locator('.rf-loaded-summary');
  }

  row(id: string): Locator {
    return this.page.locator(`[data-followup-id="${id}"]`);
  }

  editButton(id: string): Locator {
    return this.row(id).getByRole('button', { name: /^Edit/ });
  }

  async edit(id: string): Promise<void> {
    await this.editButton(id).click();
    await expect(this.editor).toBeVisible();
    await expect(this.field('Note')).toBeVisible();
  }

  field(name: 'Due' | 'Owner' | 'Task type' | 'Priority' | 'Note'): Locator {
    return this.editor.getByLabel(name, { exact: true });
  }

  /** Searches for an owner by name and selects the match. */
  async chooseOwner(name: string): Promise<void> {
    await this.field('Owner').fill(name);
    await this.page.getByRole('listbox', { name: 'Owners' }).getByRole('option', { name }).click();
  }

  button(name: string): Locator {
    return this.editor.getByRole('button', { name, exact: true });
  }

  async save(): Promise<void> {
    await this.button('Save').click();
  }

  /** Opens a record, types a note and saves. */
  async saveNote(id: string, note: string): Promise<void> {
    await this.edit(id);
    await this.field('Note').fill(note);
    await this.save();
  }

  /** Opens the editor from the notice of a failed save. */
  async reopen(): Promise<void> {
    await this.page.getByRole('button', { name: 'Reopen', exact: true }).click();
    await expect(this.field('Note')).toBeVisible();
  }

  /** A polite announcement. */
  said(text: string | RegExp): Locator {
    return this.page.getByRole('status').filter({ hasText: text });
  }

  /** Waits until the save is done and announced. */
  async expectSaved(id: string): Promise<void> {
    await expect(this.said('Saved')).toBeVisible();
    await expect(this.editor).toBeHidden();
    await expect(this.row(id)).toHaveAttribute('data-state', 'saved');
  }

  /** Presses Tab until the focus is within this; Shift+Tab if it is further up. */
  async tabTo(target: Locator): Promise<void> {
    for (let presses = 0; presses < 60; presses += 1) {
      const key = await target.evaluateAll((elements) =>
        elements.some(
          (element) => document.activeElement?.compareDocumentPosition(element) === Node.DOCUMENT_POSITION_PRECEDING,
        )
          ? 'Shift+Tab'
          : 'Tab',
      );
      await this.page.keyboard.press(key);
      const place = await target.evaluateAll((elements) => {
        // After the last element comes the browser's own bar. A driver then presses on in the unfocused page: in
        // Firefox, its keys arrive but press no button.
        if (!document.hasFocus()) return 'out';
        return elements.some((element) => element === document.activeElement) ? 'there' : 'on the way';
      });
      if (place === 'there') return;
      if (place === 'out') throw new Error('Tab leads out of the page.');
    }
    throw new Error('Tab does not lead there.');
  }

  /** Holds saves back until the returned function is called. */
  async holdSaves(): Promise<() => void> {
    return this.#hold('**/public/v1/followups/*', 'PATCH');
  }

  /** Holds list reads back until the returned function is called. */
  async holdList(): Promise<() => void> {
    return this.#hold(/\/public\/v1\/followups(?:\?|$)/, 'GET');
  }

  async #hold(address: string | RegExp, method: string): Promise<() => void> {
    let letGo = (): void => {};
    const gate = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await this.page.route(address, async (route) => {
      if (route.request().method() === method) await gate;
      await route.continue();
    });
    return letGo;
  }
}
