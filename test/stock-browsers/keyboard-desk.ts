import type { FollowupRecord } from '../../src/testing/contract/followup-record.js';
import type { Crm } from '../browser/crm.js';
import { equal, until } from './checks.js';
import type { Key, Spoken, WebDriver } from './web-driver.js';

/**
 * The page as used with a screen reader and no mouse: keys go in; the focus, announcements and the server's records
 * come out.
 */
export class KeyboardDesk {
  readonly driver: WebDriver;
  readonly crm: Crm;
  readonly #complaints: string[] = [];
  #isClosed = false;

  constructor(driver: WebDriver, crm: Crm) {
    this.driver = driver;
    this.crm = crm;
  }

  /** Opens every record in the CRM's own order, as one of the sandbox's users; waits for the first rows. */
  async open(): Promise<void> {
    await this.driver.navigate(`${this.crm.url}/?as=amara&view=all&preload=0`);
    await this.#begin();
  }

  /** Reloads the page like F5; waits for the first rows. */
  async reload(): Promise<void> {
    await this.#keepComplaints();
    await this.driver.reload();
    await this.#begin();
  }

  /** Closes the window; a tab behind it comes to the front. */
  async close(): Promise<void> {
    await this.#keepComplaints();
    this.#isClosed = true;
    await this.driver.closeWindow();
  }

  async press(...keys: readonly Key[]): Promise<void> {
    await this.driver.press(...keys);
  }

  async type(text: string): Promise<void> {
    await this.driver.type(text);
  }

  /** Presses Tab or Shift+Tab until this has the focus. */
  async tabTo(role: string | readonly string[], name: RegExp, direction: 'forth' | 'back' = 'forth'): Promise<void> {
    const met: string[] = [];
    for (let presses = 0; presses < 60; presses += 1) {
      await (direction === 'forth' ? this.press('Tab') : this.press('Shift', 'Tab'));
      const found = await this.driver.focused();
      if ([role].flat().includes(found.role) && name.test(found.name)) return;
      met.push(spell(found));
    }
    throw new Error(`Tab leads to no ${[role].flat().join(' or ')} ${String(name)}, but to: ${met.join(', ')}`);
  }

  /**
   * Moves the focus back with Shift+Tab to a record's row or card, from announcements after it. Past the page's last
   * element, a headless Firefox would send the keys to a window that does not exist.
   */
  async backToRow(id: string): Promise<void> {
    await until('the row', async () => {
      await this.press('Shift', 'Tab');
      // In this direction a row's own buttons come first; a card is one itself.
      if ((await this.focusedRow()) === id && (await this.isFocusOn('[role="row"], [role="listitem"] *'))) return true;
      throw new Error(`the focus is on ${spell(await this.focused())}`);
    });
  }

  /** Moves the focus to a record's row: with Tab to the rows, then from row to row. */
  async goToRow(id: string): Promise<void> {
    await until('the focus on a row', async () => {
      if ((await this.focusedRow()) !== '') return true;
      await this.press('Tab');
      return false;
    });
    for (let presses = 0; (await this.focusedRow()) !== id; presses += 1) {
      if (presses === 60) throw new Error(`The arrow keys lead to no row ${id}.`);
      await this.press('ArrowDown');
    }
  }

  /** Opens the editor of the focused row; waits until the focus is in it. */
  async openEditor(): Promise<void> {
    await this.press('Enter');
    await until('the editor', async () => this.isOpen('dialog', 'Edit follow-up'));
    await until('the focus in it', async () => this.isFocusIn('[role="dialog"]'));
  }

  /** Replaces the note in the editor. */
  async retypeNote(text: string): Promise<void> {
    await this.tabTo('textbox', /^Note$/);
    await this.press('Control', 'a');
    await this.type(text);
  }

  /** Chooses a priority in the editor by its first letters. */
  async choosePriority(label: string): Promise<void> {
    // WebKit exposes a select as a button.
    await this.tabTo(['button', 'combobox'], /^Priority/);
    await this.type(label);
  }

  /** The text of the note in the editor; `null` if none is open. */
  async note(): Promise<string | null> {
    return this.driver.run(`return document.querySelector('[role="dialog"] textarea')?.value ?? null`);
  }

  async focused(): Promise<Spoken> {
    return this.driver.focused();
  }

  async isFocusOn(selector: string): Promise<boolean> {
    return this.driver.run(`return document.activeElement.matches(arguments[0])`, selector);
  }

  async isFocusIn(selector: string): Promise<boolean> {
    return this.driver.run(
      `return document.querySelector(arguments[0])?.contains(document.activeElement) ?? false`,
      selector,
    );
  }

  /** The id of the record whose row or card has the focus; empty if none has. */
  async focusedRow(): Promise<string> {
    return this.driver.run(`return document.activeElement.closest('[data-followup-id]')?.dataset.followupId ?? ''`);
  }

  /** Waits until a record's row or card has the focus, which returns a moment after a dialog closes. */
  async expectFocus(id: string): Promise<void> {
    await until('the focus on the record', async () => {
      const found = await this.focusedRow();
      if (found === id) return true;
      throw new Error(`it is on ${found || spell(await this.focused())}`);
    });
  }

  async rowState(id: string): Promise<string> {
    return this.driver.run(
      `return document.querySelector('[data-followup-id="' + arguments[0] + '"]').dataset.state`,
      id,
    );
  }

  async rowText(id: string): Promise<string> {
    return this.driver.run(
      `return document.querySelector('[data-followup-id="' + arguments[0] + '"]').textContent`,
      id,
    );
  }

  /** Whether there is an element with this role and name. */
  async isOpen(role: string, name: string): Promise<boolean> {
    return (await this.driver.spoken(`[role="${role}"]`)).some((found) => found.role === role && found.name === name);
  }

  /** Whether there is any dialog or prompt. */
  async hasDialog(): Promise<boolean> {
    return (await this.driver.spoken('[role$="dialog"]')).length > 0;
  }

  /** The content of the live regions. */
  async told(): Promise<string> {
    return this.driver.run(
      `return [...document.querySelectorAll('[role="status"], [role="alert"], [aria-live="polite"], [aria-live="assertive"]')]
        .map((region) => region.textContent)
        .join('\\n')`,
    );
  }

  /** Throws unless the server has these values of a record. */
  async expectHeld(id: string, fields: Partial<FollowupRecord>): Promise<void> {
    const row = await this.crm.row(id);
    for (const [name, value] of Object.entries(fields))
      equal(row?.[name as keyof FollowupRecord], value, `the server's ${name}`);
  }

  /** Errors of the page since it was opened. */
  async complaints(): Promise<readonly string[]> {
    if (!this.#isClosed) await this.#keepComplaints();
    return this.#complaints;
  }

  async #begin(): Promise<void> {
    await this.driver.run(COLLECT_COMPLAINTS);
    await until('the rows', async () => (await this.driver.spoken('[data-followup-id]')).length > 0);
  }

  async #keepComplaints(): Promise<void> {
    this.#complaints.push(...(await this.driver.run<readonly string[]>('return window.complaints.splice(0)')));
  }
}

export const spell = ({ role, name }: Spoken): string => `${role} "${name}"`;

const COLLECT_COMPLAINTS = `
  window.complaints = [];
  for (const type of ['error', 'unhandledrejection', 'securitypolicyviolation'])
    window.addEventListener(type, (event) => {
      window.complaints.push(type + ': ' + (event.message ?? event.reason ?? event.violatedDirective));
    });
  for (const level of ['error', 'warn']) {
    const write = console[level];
    console[level] = (...words) => {
      window.complaints.push('console.' + level + ': ' + words.join(' '));
      write.apply(console, words);
    };
  }
`;
