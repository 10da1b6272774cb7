import { expect } from '../expect.js';
import type { Locator, Page } from '@playwright/test';
import type { FakeCrm } from '../../../src/testing/fake-crm.js';

const FIRST = '00000000-0000-4000-8000-000000000010';

/** The page with the element as a person finds it, and the CRM behind it. Locators see into open shadow roots. */
export class ElementPage {
  readonly page: Page;
  readonly crm: FakeCrm;
  readonly element: Locator;
  readonly row: Locator;
  readonly editor: Locator;
  readonly note: Locator;
  readonly prompt: Locator;

  constructor(page: Page, crm: FakeCrm) {
    this.page = page;
    this.crm = crm;
    this.element = page.locator('followup-workspace').first();
    this.row = this.element.locator(`[data-followup-id="${FIRST}"]`);
    this.editor = page.getByRole('dialog', { name: 'Edit follow-up' });
    this.note = this.editor.getByLabel('Note', { exact: true });
    this.prompt = page.getByRole('alertdialog', { name: 'This follow-up has changed' });
  }

  async open(): Promise<void> {
    await this.page.goto('/');
    await expect(this.row).toBeVisible();
  }

  async edit(): Promise<void> {
    await this.row.getByRole('button', { name: /^Edit/ }).click();
    await expect(this.note).toBeVisible();
  }

  async save(): Promise<void> {
    await this.editor.getByRole('button', { name: 'Save', exact: true }).click();
  }

  changeElsewhere(note: string): void {
    this.crm.edit(FIRST, { note });
  }

  noteInCrm(): string | null | undefined {
    return this.crm.get(FIRST)?.note;
  }

  /** The computed style of the first matching element. */
  style(selector: string, property: string): Promise<string> {
    return this.element
      .locator(selector)
      .first()
      .evaluate((each, name) => getComputedStyle(each).getPropertyValue(name), property);
  }

  /** Whether the focus is within a match in the shadow root. */
  hasFocus(selector: string): Promise<boolean> {
    return this.element.evaluate((host, each) => host.shadowRoot?.activeElement?.closest(each) != null, selector);
  }
}
