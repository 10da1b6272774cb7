import { expect } from '../expect.js';
import type { Locator, Page } from '@playwright/test';
import type { FakeCrm } from '../../../src/testing/fake-crm.js';
import type { HostKind } from './page/host-kind.js';

declare global {
  interface Window {
    crm: FakeCrm;
  }
}

const FIRST = '00000000-0000-4000-8000-000000000010';

/** The list in one kind of host, and our layers over it. */
export class HostPage {
  readonly page: Page;
  readonly kind: HostKind;
  readonly rows: Locator;
  readonly editor: Locator;
  readonly prompt: Locator;
  readonly discardPrompt: Locator;
  readonly hostLayer: Locator;

  constructor(page: Page, kind: HostKind) {
    this.page = page;
    this.kind = kind;
    this.rows = page.locator('[data-followup-id]');
    this.editor = page.getByRole('dialog', { name: 'Edit follow-up' });
    this.prompt = page.getByRole('alertdialog', { name: 'This follow-up has changed' });
    this.discardPrompt = page.getByRole('alertdialog', { name: 'Discard unsaved changes?' });
    this.hostLayer = page.locator('[data-host-layer]');
  }

  /** Opens the page, and the host's layer if the list is in one. */
  async open(parameters: Readonly<Record<string, string>> = {}): Promise<void> {
    await this.page.goto(`/?${new URLSearchParams({ host: this.kind, ...parameters }).toString()}`);
    const opener = this.page.getByRole('button', { name: 'Open the host’s layer' });
    await expect(opener.or(this.rows.first()).first()).toBeVisible();
    if (await opener.isVisible()) await opener.click();
    await expect(this.rows.first()).toBeVisible();
    // When its transition ends it takes the focus, from whatever has it by then.
    if (this.kind === 'bootstrap-modal') await expect(this.hostLayer).toBeFocused();
  }

  get row(): Locator {
    return this.page.locator(`[data-followup-id="${FIRST}"]`);
  }

  get editButton(): Locator {
    return this.row.getByRole('button', { name: /^Edit/ });
  }

  get note(): Locator {
    return this.editor.getByLabel('Note', { exact: true });
  }

  async edit(): Promise<void> {
    await this.editButton.click();
    await expect(this.note).toBeVisible();
  }

  /** Someone else changes the record. */
  async changeElsewhere(note: string): Promise<void> {
    await this.page.evaluate(([id, text]) => window.crm.edit(id, { note: text }), [FIRST, note] as const);
  }

  noteInCrm(): Promise<string | null | undefined> {
    return this.page.evaluate((id) => window.crm.get(id)?.note, FIRST);
  }

  /** Checks that the element's center is on top, and that a real mouse press reaches it. */
  async expectOnTop(target: Locator): Promise<void> {
    await expect(target).toBeVisible();
    await target.evaluate((element) =>
      Promise.all(element.getAnimations({ subtree: true }).map((each) => each.finished)),
    );
    const heading = target.getByRole('heading').first();
    expect(await heading.evaluate(isOnTop)).toBe(true);
    for (const button of await target.getByRole('button', { disabled: false }).all())
      await button.click({ trial: true });
  }

  async expectHostLayerOpen(): Promise<void> {
    if ((await this.hostLayer.count()) > 0) await expect(this.hostLayer).toBeVisible();
  }

  /** Checks that a dialog left no trace on the page. */
  async expectPageFree(): Promise<void> {
    await expect
      .poll(() =>
        this.page.evaluate(() =>
          [document.documentElement, document.body]
            .flatMap((element) => {
              const { pointerEvents, overflow } = getComputedStyle(element);
              const shut = element.querySelectorAll(
                ':scope > [aria-hidden="true"]:has(button), :scope > [inert]',
              ).length;
              return [
                pointerEvents === 'none' ? 'pointer-events' : [],
                overflow === 'hidden' ? 'overflow' : [],
                shut || [],
              ];
            })
            .flat(),
        ),
      )
      .toEqual([]);
    await this.page.getByRole('button').first().click({ trial: true });
  }
}

function isOnTop(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  const root = element.getRootNode() as Document | ShadowRoot;
  const hit = root.elementFromPoint(left + width / 2, top + height / 2);
  return hit !== null && (element.contains(hit) || hit.contains(element));
}
