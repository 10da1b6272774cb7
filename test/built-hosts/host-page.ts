import type { Locator, Page } from '@playwright/test';
import { expect } from 'vitest';

/** The note of the follow-up that the colleague of every example changes. */
export const NOTE = 'Call Ann about the quote';

const PATIENCE_MS = 15_000;

/** How a root, a button and a row look in a host. */
export interface Looks {
  readonly root: { readonly fontSize: string; readonly color: string; readonly background: string };
  readonly button: {
    readonly height: number;
    readonly radius: string;
    readonly padding: string;
    readonly font: string;
  };
  readonly row: { readonly height: number; readonly display: string; readonly border: string };
  readonly layout: {
    /** The workspace fills its container, and the rows take the remaining height. */
    readonly workspaceFills: boolean;
    readonly rowsScroll: boolean;
    readonly barHeight: number;
  };
}

/** The looks in a host without its own rules: 14 of its 16 pixels. */
export const PLAIN_LOOKS: Looks = {
  root: { fontSize: '14px', color: 'rgb(26, 30, 38)', background: 'rgba(0, 0, 0, 0)' },
  button: { height: 30, radius: '0px', padding: '0px 10px', font: '500 14px' },
  row: { height: 52, display: 'flex', border: '1px' },
  layout: { workspaceFills: true, rowsScroll: true, barHeight: 32 },
};

export function looksOf(scope: Locator): Promise<Looks> {
  return scope.locator('.rf-workspace').evaluate((workspace): Looks => {
    const find = (selector: string): Element => {
      const found = workspace.querySelector(selector);
      if (!found) throw new Error(`The workspace has no ${selector}`);
      return found;
    };
    const height = (element: Element): number => Math.round(element.getBoundingClientRect().height);
    const root = getComputedStyle(workspace);
    const plainButton = find('.rf-workspace-toolbar button');
    const button = getComputedStyle(plainButton);
    const first = find('[data-followup-id]');
    const row = getComputedStyle(first);
    return {
      root: { fontSize: root.fontSize, color: root.color, background: root.backgroundColor },
      button: {
        height: height(plainButton),
        radius: button.borderRadius,
        padding: button.padding,
        font: `${button.fontWeight} ${button.fontSize}`,
      },
      row: { height: height(first), display: row.display, border: row.borderBlockEndWidth },
      layout: {
        workspaceFills: height(workspace) === height(workspace.parentElement ?? workspace),
        rowsScroll: height(find('[role="grid"]')) > 200,
        barHeight: height(find('.rf-workspace-toolbar')),
      },
    };
  });
}

/** Lists, opens, edits, saves, meets a colleague's change and keeps its own, as a person does. */
export async function tryWorkspace(scope: Locator): Promise<void> {
  const id = await scope.locator('[data-followup-id]', { hasText: NOTE }).getAttribute('data-followup-id');
  const row = scope.locator(`[data-followup-id="${id}"]`);
  const editor = scope.getByRole('dialog', { name: 'Edit follow-up' });
  await row.getByRole('button', { name: /^Edit/ }).click();
  await editor.getByLabel('Note').fill('Call Ann on Monday');
  await editor.getByRole('button', { name: 'Save', exact: true }).click();
  await scope.getByText('Saved', { exact: true }).first().waitFor();
  await expect.poll(() => row.innerText(), { timeout: PATIENCE_MS }).toContain('Call Ann on Monday');

  await row.getByRole('button', { name: /^Edit/ }).click();
  await editor.getByLabel('Note').fill('Call Ann on Tuesday');
  // An open dialog makes the rest of the page inert, so this button has to be found as hidden.
  const colleague = scope.getByRole('button', { name: 'Change one as a colleague', includeHidden: true });
  await colleague.evaluate((button: HTMLElement) => button.click());
  await scope.getByText('Changed as a colleague', { exact: true }).waitFor({ state: 'attached' });
  await editor.getByRole('button', { name: 'Save', exact: true }).click();
  const prompt = scope.getByRole('alertdialog', { name: 'This follow-up has changed' });
  await prompt.getByRole('radiogroup', { name: 'Note' }).getByRole('radio', { name: 'Mine' }).check();
  await prompt.getByRole('button', { name: 'Save mine' }).click();
  await prompt.waitFor({ state: 'detached' });
  await expect.poll(() => row.innerText(), { timeout: PATIENCE_MS }).toContain('Call Ann on Tuesday');
  await expect.poll(() => row.getAttribute('data-state'), { timeout: PATIENCE_MS }).toBe('saved');
}

/** Sorts by the note; in the list by day, the headers appear on keyboard focus. */
export async function sortByNote(page: Page): Promise<void> {
  const header = page.getByRole('columnheader', { name: 'Note' });
  await header.getByRole('button', { name: 'Note', exact: true }).press('Enter');
  await expect.poll(() => header.getAttribute('aria-sort'), { timeout: PATIENCE_MS }).toBe('ascending');
}
