import type { Page } from '@playwright/test';

/** What was on the page at one moment. */
interface DiaryEntry {
  /** The rows by id, with their `data-state` and all of their text. */
  readonly rows: Readonly<Record<string, { readonly state: string; readonly text: string }>>;
  /** The texts of open prompts and notices. */
  readonly told: readonly string[];
}

/** One row at one moment. */
export interface RowEntry {
  readonly state: string;
  readonly text: string;
  readonly told: string;
}

declare global {
  interface Window {
    diary: DiaryEntry[];
  }
}

/**
 * Runs in the page before anything else: records every state of the rows and the notices, so that a test also sees
 * momentary ones.
 */
export function keepDiary(): void {
  window.diary = [];
  const look = (): void => {
    const rows: Record<string, { state: string; text: string }> = {};
    for (const row of document.querySelectorAll<HTMLElement>('[data-followup-id]')) {
      const { followupId = '', state = '' } = row.dataset;
      rows[followupId] = { state, text: row.textContent ?? '' };
    }
    const told = [...document.querySelectorAll('[role="alertdialog"], [role="status"], [role="alert"]')]
      .map(({ textContent }) => textContent ?? '')
      .filter((text) => text !== '');
    const entry = { rows, told };
    if (JSON.stringify(entry) !== JSON.stringify(window.diary.at(-1))) window.diary.push(entry);
  };
  new MutationObserver(look).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    attributeFilter: ['data-state'],
  });
}

/** The states of one row since the page was loaded. */
export async function readDiary(page: Page, id: string): Promise<readonly RowEntry[]> {
  const diary = await page.evaluate(() => window.diary);
  return diary.flatMap(({ rows, told }) => {
    const row = rows[id];
    return row ? [{ ...row, told: told.join('\n') }] : [];
  });
}
