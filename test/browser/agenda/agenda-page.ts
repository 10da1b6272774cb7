import { expect } from '../expect.js';
import type { Locator, Page } from '@playwright/test';
import type { FakeCrm } from '../../../src/testing/fake-crm.js';

declare global {
  interface Window {
    crm: FakeCrm;
  }
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** The agenda as a person sees it, and the CRM behind it. */
export class AgendaPage {
  readonly page: Page;
  readonly columns: Locator;

  constructor(page: Page) {
    this.page = page;
    this.columns = page.locator('.rf-agenda-columns');
  }

  async open(parameters: Readonly<Record<string, string>> = {}): Promise<void> {
    await this.page.goto(`/?${new URLSearchParams(parameters).toString()}`);
    await expect(this.columns.locator('.rf-agenda-column-head:visible').first()).toBeVisible();
  }

  /** The id of a record by its number. */
  id(number: number): string {
    return `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
  }

  card(number: number): Locator {
    return this.columns.locator(`[data-followup-id="${this.id(number)}"]`);
  }

  /** The half hour of a day that begins at an hour, such as 9.5. */
  slot(day: string, hour: number): Locator {
    return this.columns.locator(`.rf-agenda-slot[data-day="${day}"][data-minute="${hour * 60}"]`);
  }

  head(day: string): Locator {
    return this.columns.locator(`.rf-agenda-column-head[data-day="${day}"]`);
  }

  dueInCrm(number: number): Promise<string | null | undefined> {
    return this.page.evaluate((id) => window.crm.get(id)?.due_at, this.id(number));
  }

  /** How many saves have arrived. */
  saves(): Promise<number> {
    return this.page.evaluate(() => window.crm.requests.filter(({ operation }) => operation === 'update').length);
  }

  async middleOf(target: Locator, part = 0.5): Promise<Point> {
    const box = await target.boundingBox();
    if (!box) throw new Error('It is not to be seen.');
    return { x: box.x + box.width / 2, y: box.y + box.height * part };
  }

  /** Presses on a card and moves far enough for a drag. */
  async pick(number: number): Promise<void> {
    const { x, y } = await this.middleOf(this.card(number));
    await this.page.mouse.move(x, y);
    await this.page.mouse.down();
    await this.page.mouse.move(x + 12, y + 4, { steps: 3 });
    await expect(this.page.locator('.rf-agenda-moving')).toBeVisible();
  }

  async moveTo({ x, y }: Point): Promise<void> {
    await this.page.mouse.move(x, y, { steps: 8 });
    // Positions update once per frame.
    await this.page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
  }

  get target(): Locator {
    return this.page.locator('.rf-agenda-target');
  }
}
