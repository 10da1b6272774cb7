import { expect } from '../expect.js';
import type { Page } from '@playwright/test';
import type { FollowupsEvent } from '../../../src/core/page/followups-event.js';
import type { FollowupRecord } from '../../../src/testing/contract/followup-record.js';
import { Desk } from '../desk.js';
import { Problems } from '../problems.js';
import { readDiary } from './diary.js';
import { pageAddress } from './page/page-settings.js';
import type { PageSettings } from './page/page-settings.js';

declare global {
  interface Window {
    /** Whether the page must end without hearing of it. */
    isKilled?: boolean;
  }
}

/** Runs in the page before anything else: the host's own listener, which can hide the page's end from later ones. */
export function hearOfTheEnd(): void {
  window.isKilled = false;
  window.addEventListener('pagehide', (event) => {
    if (window.isKilled) event.stopImmediatePropagation();
  });
  // During a reload the browser still runs callbacks of the canceled requests; a killed page sends nothing more.
  const send = window.fetch;
  window.fetch = (...request) => (window.isKilled ? new Promise(() => {}) : send(...request));
}

/** One tab with the host page, as a person sees it. */
export class Tab {
  readonly page: Page;
  readonly desk: Desk;
  readonly problems: Problems;
  /** The browser's own dialogs; each was answered with "leave". */
  readonly asked: string[] = [];
  readonly #origin: string;
  readonly #settings: PageSettings;

  constructor(page: Page, origin: string, settings: PageSettings) {
    this.page = page;
    this.desk = new Desk(page);
    this.problems = new Problems(page);
    this.#origin = origin;
    this.#settings = settings;
    page.on('dialog', (dialog) => {
      this.asked.push(dialog.type());
      void dialog.accept();
    });
    // Chromium's own messages about failed requests, which no page can prevent.
    this.problems.expectFailedRequests('network', 401, 409, 412, 429, 503);
    this.problems.expect(/^error: Access to fetch at .* has been blocked by CORS policy/);
  }

  /** Loads the page, and waits for the first rows. */
  async open(settings: Partial<PageSettings> = {}): Promise<void> {
    await this.goto(settings);
    await this.expectRows();
  }

  /** Loads the page, whatever the result. */
  async goto(settings: Partial<PageSettings> = {}): Promise<void> {
    await this.page.goto(pageAddress(this.#origin, { ...this.#settings, ...settings }));
  }

  async reload(): Promise<void> {
    await this.page.reload();
  }

  /**
   * Reloads the page as after a crash, without the library hearing of its end. Requires a host that hears of it first.
   */
  async kill(): Promise<void> {
    await this.page.evaluate(() => {
      if (window.isKilled === undefined) throw new Error('The host does not hear of its end first.');
      window.isKilled = true;
    });
    await this.page.reload();
  }

  async expectRows(): Promise<void> {
    await expect(this.desk.rows.first()).toBeVisible();
  }

  /** Types a note into the editor, saves, and closes the editor, which the save outlives. */
  async saveNote(id: string, note: string): Promise<void> {
    await this.desk.saveNote(id, note);
    await expect(this.desk.row(id)).toContainText(note);
    await this.closeEditor();
  }

  /** Saves notes without the editor, in this order. */
  async saveNotes(edits: readonly { readonly record: FollowupRecord; readonly note: string }[]): Promise<void> {
    for (const { record, note } of edits) {
      await this.page.evaluate(([followup, text]) => window.save(followup, text), [record, note] as const);
      await expect(this.desk.row(record.id)).toContainText(note);
    }
  }

  /** Closes the editor unless a save already did. */
  async closeEditor(): Promise<void> {
    if (await this.desk.editor.isVisible()) await this.page.keyboard.press('Escape');
    await expect(this.desk.editor).toBeHidden();
  }

  async expectState(id: string, state: 'saved' | 'saving' | 'waiting' | 'failed' | 'conflict'): Promise<void> {
    await expect(this.desk.row(id)).toHaveAttribute('data-state', state);
  }

  /** Checks that the row is settled and holds this note. */
  async expectSettled(id: string, note: string): Promise<void> {
    // The note first: until what a reload interrupted is recovered, the row is the saved one, with its former note.
    await expect(this.desk.row(id)).toContainText(note);
    await this.expectState(id, 'saved');
  }

  /** The library's events to the host in this page life. */
  async told(): Promise<readonly FollowupsEvent[]> {
    return this.page.evaluate(() => window.told);
  }

  /** The types of the events about one record's edits. */
  async outcomes(id: string): Promise<readonly string[]> {
    return (await this.told()).flatMap((event) => ('editId' in event && event.followupId === id ? [event.type] : []));
  }

  /**
   * Checks that from the press on "Save" until now, in this page life, the row always showed the edit, and nothing
   * untrue was reported.
   */
  async expectSmooth(id: string, note: string): Promise<void> {
    const diary = await readDiary(this.page, id);
    const first = diary.findIndex(({ text }) => text.includes(note));
    expect(first, 'the edit showed').toBeGreaterThanOrEqual(0);
    for (const { text } of diary.slice(first)) expect(text).toContain(note);
    await this.expectNoFalseWord(id);
  }

  /** Checks that nothing untrue was reported in this page life, with no colleague and no refusal. */
  async expectNoFalseWord(id: string): Promise<void> {
    for (const { state, told } of await readDiary(this.page, id)) {
      expect(['saving', 'waiting', 'saved']).toContain(state);
      expect(told).not.toMatch(/Not saved(?! yet: offline)|This follow-up has changed|someone else/i);
    }
  }

  /** Checks that the row never showed anything else in this page life. */
  async expectNeverOtherThan(id: string, note: string): Promise<void> {
    for (const { text } of await readDiary(this.page, id)) expect(text).toContain(note);
  }

  /** The tab's session storage entries. */
  async stored(): Promise<readonly string[]> {
    return this.page.evaluate(() => Object.entries(sessionStorage).map(([name, value]) => `${name} ${String(value)}`));
  }

  async signIn(): Promise<void> {
    await this.page.evaluate(() => localStorage.setItem('token', 'token-2'));
  }
}
