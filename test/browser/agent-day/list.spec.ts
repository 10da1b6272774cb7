import type { Locator } from '@playwright/test';
import { expect, test } from '../fixtures.js';
import type { Desk } from '../desk.js';
import { watchShifts } from './layout-shifts.js';

/** Opens the list by day, the most urgent first, fully loaded. */
async function openByDay(desk: Desk): Promise<void> {
  await desk.page.goto('/?as=amara&view=todo&sort=due_at&group=due');
  await expect(desk.rows.first()).toBeVisible();
  await expect(desk.page.getByText('100 of 120 follow-ups')).toBeAttached();
}

/** Chooses an entry of the bar's menu. */
async function choose(desk: Desk, name: RegExp): Promise<void> {
  await desk.page.getByRole('button', { name: 'More options' }).click();
  await desk.page.getByRole('menuitem', { name }).click();
}

async function showColumns(desk: Desk, names: readonly string[]): Promise<void> {
  await choose(desk, /^Columns/);
  for (const name of names) await desk.page.getByRole('dialog').getByLabel(name, { exact: true }).check();
  await desk.page.keyboard.press('Escape');
}

async function boxOf(part: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  const box = await part.boundingBox();
  if (!box) throw new Error('It is not on the page.');
  return box;
}

const scroller = (desk: Desk): Locator => desk.page.locator('.rf-grid');
const scrollTop = (desk: Desk): Promise<number> => scroller(desk).evaluate((grid) => grid.scrollTop);
const scrollBy = (desk: Desk, by: number): Promise<void> =>
  scroller(desk).evaluate((grid, distance) => grid.scrollBy({ top: distance, behavior: 'instant' }), by);

test.describe('1360 pixels wide', () => {
  test.use({ viewport: { width: 1360, height: 860 } });

  test('rows are 52 pixels high, compact ones 40, each is in its place, and the heading of the visible ones sticks', async ({
    desk,
    page,
  }) => {
    await openByDay(desk);
    const row = await boxOf(desk.rows.first());
    const note = await boxOf(desk.rows.first().locator('[data-column="note"]'));
    expect(row.height).toBe(52);
    expect(note.width / row.width).toBeGreaterThanOrEqual(0.4);
    const heading = await boxOf(page.locator('[data-heading]').first());
    expect(heading.height).toBe(32);
    expect(heading.y + heading.height).toBeCloseTo(row.y, 0);

    const table = page.locator('.rf-table');
    const density = (await table.getAttribute('data-density')) ?? '';
    await table.evaluate((element) => element.setAttribute('data-density', 'compact'));
    expect((await boxOf(desk.rows.first())).height).toBe(40);
    const cells = desk.rows.first().locator('.rf-note-text, .rf-note-line, .rf-due');
    for (const cell of await cells.all()) {
      const [inner, outer] = [await boxOf(cell), await boxOf(desk.rows.first())];
      expect(inner.y).toBeGreaterThanOrEqual(outer.y - 0.5);
      expect(inner.y + inner.height).toBeLessThanOrEqual(outer.y + outer.height + 0.5);
    }
    await table.evaluate((element, before) => element.setAttribute('data-density', before), density);

    await scrollBy(desk, 900);
    await expect
      .poll(() =>
        page.locator('.rf-table-body').evaluate((body) => {
          const top = body.getBoundingClientRect().top;
          const rows = [...body.querySelectorAll<HTMLElement>('[data-followup-id]')].map((row) => ({
            line: Number(row.getAttribute('aria-rowindex')) - 2,
            at: row.getBoundingClientRect().top - top,
          }));
          const headings = [...body.querySelectorAll('[data-heading]')].map(
            (heading) => Number(heading.getAttribute('aria-rowindex')) - 2,
          );
          const [first, ...rest] = rows.toSorted((a, b) => a.line - b.line);
          if (!first) return 'no rows';
          const wrong = rest.filter(({ line, at }) => {
            const between = headings.filter((each) => each > first.line && each < line).length;
            return Math.abs(at - first.at - (line - first.line - between) * 52 - between * 32) > 1;
          });
          return wrong.length;
        }),
      )
      .toBe(0);

    const headingsAt = async (y: number): Promise<number> => {
      const tops = await page
        .locator('[data-heading]')
        .evaluateAll((headings) => headings.map((heading) => heading.getBoundingClientRect().top));
      return tops.filter((top) => Math.abs(top - y) <= 1.5).length;
    };
    const { y } = await boxOf(scroller(desk));
    for (const by of [300, 300, 400]) {
      await scrollBy(desk, by);
      await expect.poll(() => headingsAt(y)).toBe(1);
    }

    // A list of self-explanatory columns hides its headers.
    await showColumns(desk, ['Status']);
    await expect(table).not.toHaveAttribute('data-plain');
    const head = await boxOf(page.locator('.rf-table-head'));
    expect(head.y).toBeCloseTo(y, 0);
    expect(head.height).toBeGreaterThan(24);
    await expect.poll(() => headingsAt(head.y + head.height)).toBe(1);
    await scrollBy(desk, 300);
    await expect.poll(() => headingsAt(head.y + head.height)).toBe(1);
  });

  test("a press on a row's buttons hits them, and they move nothing", async ({ desk, crm }) => {
    const { id } = await crm.pick();
    await desk.open();
    const row = desk.row(id);
    const owner = row.locator('[data-column="owner_user_id"]');
    await row.scrollIntoViewIfNeeded();
    const before = await boxOf(owner);
    const actions = row.locator('.rf-row-actions');
    await expect(actions).toHaveCSS('opacity', '0');
    // A focused row shows its owner as before.
    await row.focus();
    await expect(actions).toHaveCSS('opacity', '0');
    await row.hover();
    await expect(actions).toHaveCSS('opacity', '1');
    expect(await boxOf(owner)).toEqual(before);
    for (const button of await actions.getByRole('button').all()) {
      const { width, height } = await boxOf(button);
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
    }
    await desk.editButton(id).focus();
    await desk.page.mouse.move(0, 0);
    await expect(actions).toHaveCSS('opacity', '1');
  });

  test('a note that runs the other way starts where the others do and ends in its direction', async ({ desk, crm }) => {
    const { id } = await crm.pick();
    await crm.change(id, { note: 'العميل طلب عرض سعر\nCall Yusuf first' });
    await desk.open();
    const row = desk.row(id);
    await row.scrollIntoViewIfNeeded();
    const [first, more, line] = await Promise.all(
      ['.rf-note-text', '.rf-note-more', '.rf-note-line'].map((part) => boxOf(row.locator(part))),
    );
    expect(first?.x).toBe(line?.x);
    expect(more?.x).toBeCloseTo((first?.x ?? 0) + (first?.width ?? 0) + 8, 0);
    expect(more?.y).toBeCloseTo(first?.y ?? 0, -1);
    await expect(row.locator('.rf-note-text')).toHaveCSS('direction', 'rtl');
    await expect(row.locator('.rf-note-more')).toHaveCSS('direction', 'ltr');
  });

  test('a new view, order or search starts at the top, a save or refresh does not', async ({ desk, crm, page }) => {
    await openByDay(desk);
    await scrollBy(desk, 400);
    const id = (await desk.rows.nth(9).getAttribute('data-followup-id')) ?? '';
    await desk.row(id).scrollIntoViewIfNeeded();
    const place = await scrollTop(desk);
    expect(place).toBeGreaterThan(100);

    await crm.change(id, { priority: 'urgent' });
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(desk.row(id).locator('.rf-priority')).toHaveAttribute('data-value', 'urgent');
    expect(await scrollTop(desk)).toBe(place);

    await page.getByRole('searchbox', { name: 'Search' }).fill('e');
    await expect.poll(() => scrollTop(desk)).toBe(0);
    await page.getByRole('searchbox', { name: 'Search' }).fill('');
    await scrollBy(desk, 400);
    await choose(desk, /^Sort by/);
    await page.getByRole('menuitemradio', { name: 'Owner', exact: true }).click();
    await expect.poll(() => scrollTop(desk)).toBe(0);
  });

  test('with some selected, the current row stays clear of their bar', async ({ desk, page }) => {
    await desk.open();
    await page.keyboard.press('j');
    await page.keyboard.press('x');
    const bar = page.locator('.rf-selection-bar:not([data-empty])');
    await expect(bar).toBeVisible();
    for (let step = 0; step < 20; step += 1) await page.keyboard.press('j');
    const row = page.locator('[role="row"]:focus');
    await expect(row).toBeVisible();
    const room = async (): Promise<number> => {
      const [box, over] = await Promise.all([row.boundingBox(), bar.boundingBox()]);
      return (over?.y ?? 0) - (box?.y ?? 0) - (box?.height ?? 0);
    };
    await expect.poll(room).toBeGreaterThanOrEqual(0);
  });

  test('nothing moves as rows are selected, searched, saved and in conflict', async ({ desk, crm, page, problems }) => {
    problems.expectFailedRequests(409);
    // The editor is a dialog: beside a panel, the rows would be cards.
    await page.setViewportSize({ width: 1090, height: 860 });
    const { id } = await crm.pick();
    await desk.open();
    await page.waitForLoadState('networkidle');
    await desk.row(id).scrollIntoViewIfNeeded();
    // The host page lets the list grow with its rows; by default it has a fixed height.
    await page.locator('.rf-table').evaluate((table) => table.style.setProperty('--rf-table-max-block-size', '500px'));
    await page.waitForTimeout(100);
    const shifts = await watchShifts(page, '.rf-table');
    const top = (await boxOf(page.locator('.rf-table'))).y;
    const place = (await boxOf(desk.row(id))).y - top;

    const letGo = await desk.holdSaves();
    await desk.saveNote(id, 'A note of another length, which takes its time');
    await expect(desk.row(id).getByText('Saving…')).toBeVisible();
    const footer = page.locator('.rf-table-footer');
    const footerBefore = (await boxOf(footer)).height;
    letGo();
    await expect(desk.row(id)).toHaveAttribute('data-state', 'saved');
    expect((await boxOf(desk.row(id))).y - (await boxOf(page.locator('.rf-table'))).y).toBe(place);
    expect((await boxOf(desk.row(id))).height).toBe(52);

    await desk.row(id).getByRole('checkbox').check();
    expect((await boxOf(page.locator('.rf-selection-bar'))).height).toBe(48);
    expect((await boxOf(desk.row(id))).y - (await boxOf(page.locator('.rf-table'))).y).toBe(place);
    await desk.row(id).getByRole('checkbox').uncheck();

    const height = (await boxOf(page.locator('.rf-table'))).height;
    await page.getByRole('searchbox', { name: 'Search' }).fill('another length');
    await expect(desk.rows).toHaveCount(1);
    expect((await boxOf(page.locator('.rf-table'))).height).toBe(height);
    expect((await boxOf(footer)).height).toBe(footerBefore);
    await page.getByRole('searchbox', { name: 'Search' }).fill('');
    await expect(desk.rows.nth(5)).toBeVisible();
    expect((await shifts()).filter((shift) => !shift.startsWith('rf-row'))).toEqual([]);

    await desk.row(id).scrollIntoViewIfNeeded();
    await desk.edit(id);
    const ofConflict = await watchShifts(page, '.rf-table');
    const before = await boxOf(desk.row(id));
    await crm.change(id, { note: 'Theirs' });
    await desk.field('Note').fill('Mine');
    await desk.save();
    await desk.prompt.waitFor();
    await page.keyboard.press('Escape');
    await expect(desk.row(id)).toHaveAttribute('data-state', 'conflict');
    expect(await boxOf(desk.row(id))).toEqual(before);
    const mark = await boxOf(desk.row(id).locator('.rf-row-conflict'));
    expect(mark.y).toBeGreaterThan(before.y);
    expect(mark.y + mark.height).toBeLessThan(before.y + before.height);
    expect(await ofConflict()).toEqual([]);
  });
});

test.describe('as the list becomes narrow', () => {
  test('a short notice is one line', async ({ desk, page }) => {
    await desk.open();
    await page.keyboard.press('j');
    await page.keyboard.press('z');
    const notice = page.locator('.rf-notice', { hasText: 'Nothing to undo' });
    const text = await boxOf(notice.locator('.rf-notice-text'));
    const button = await boxOf(notice.getByRole('button'));
    expect(button.y).toBeLessThan(text.y + text.height);
  });

  test('the views settle in one step, at any width', async ({ desk, page }) => {
    await desk.open();
    const steps = await page.locator('.rf-workspace').evaluate(async (workspace) => {
      const frame = (): Promise<number> => new Promise((resolve) => void requestAnimationFrame(resolve));
      const hidden = (): string =>
        [...document.querySelectorAll<HTMLElement>('.rf-view[data-over]')].map((view) => view.dataset['view']).join();
      const found: string[] = [];
      for (let width = 780; width < 920; width += 5) {
        // Where all fit, there is no menu button to measure.
        workspace.style.inlineSize = '1400px';
        for (let frames = 0; frames < 8 && hidden() !== ''; frames += 1) await frame();
        workspace.style.inlineSize = `${width}px`;
        const shown = new Set<string>();
        for (let frames = 0; frames < 8; frames += 1) {
          await frame();
          if (hidden() !== '') shown.add(hidden());
        }
        found.push(`${width}: ${[...shown].join(' then ')}`);
      }
      return found;
    });
    expect(steps.filter((each) => each.endsWith(': '))).toEqual([]);
    expect(steps.filter((each) => each.includes('then'))).toEqual([]);
  });

  test('it stays a table with room for the note', async ({ desk, page }) => {
    await desk.open();
    for (const width of [1024, 900, 760, 680]) {
      await page.setViewportSize({ width, height: 768 });
      // The workspace itself, not the page around it.
      await page.locator('.rf-workspace').evaluate((workspace, inlineSize) => {
        workspace.style.position = 'fixed';
        workspace.style.inset = '0';
        workspace.style.inlineSize = `${inlineSize}px`;
        workspace.style.zIndex = '9';
      }, width);
      const note = desk.rows.first().locator('[data-column="note"]');
      await expect.poll(async () => (await boxOf(note)).width, `${width}`).toBeGreaterThanOrEqual(320);
      expect((await boxOf(desk.rows.first())).height).toBe(52);
      expect(await scroller(desk).evaluate((grid) => grid.scrollWidth - grid.clientWidth)).toBe(0);
    }
  });

  test('less informative columns are hidden first, and all before it would scroll sideways', async ({ desk, page }) => {
    await page.setViewportSize({ width: 1700, height: 768 });
    await desk.open();
    await showColumns(desk, ['Status', 'Task type', 'Deal', 'Updated', 'Conversation', 'Created']);
    const header = (name: string): Locator => page.getByRole('columnheader', { name, exact: true });
    await expect(header('Updated')).toBeVisible();
    for (let width = 1690; width > 960; width -= 47) {
      await page.setViewportSize({ width, height: 768 });
      expect(await scroller(desk).evaluate((grid) => grid.scrollWidth - grid.clientWidth), `${width}`).toBe(0);
    }
    await expect(header('Updated')).toBeHidden();
    await expect(header('Due')).toBeVisible();
    await expect(header('Owner')).toBeVisible();
  });
});

test('cards are at most 96 pixels high, all equal, with everything inside', async ({ desk, page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openByDay(desk);
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    // Firefox reports heights in single precision.
    const heights = await desk.rows.evaluateAll((rows) =>
      rows.map((row) => Math.round(row.getBoundingClientRect().height * 100) / 100),
    );
    expect(new Set(heights).size).toBe(1);
    expect(heights[0]).toBeLessThanOrEqual(96);
    const outside = await desk.rows.evaluateAll((rows) =>
      rows.flatMap((row) => {
        const card = row.getBoundingClientRect();
        return [...row.querySelectorAll('.rf-note-text, .rf-note-line, .rf-due, .rf-owner, .rf-row-actions')]
          .filter((part) => {
            const box = part.getBoundingClientRect();
            return box.top < card.top - 1 || box.bottom > card.bottom + 1 || box.right > card.right + 1;
          })
          .map((part) => part.className);
      }),
    );
    expect(outside).toEqual([]);
    const table = await boxOf(page.locator('.rf-table'));
    expect(table.x + table.width).toBeLessThanOrEqual(width);
    const wide = await page
      .locator('.rf-table *')
      .evaluateAll((parts) =>
        parts.filter((part) => part.getBoundingClientRect().right > innerWidth + 1).map((part) => part.className),
      );
    expect(wide).toEqual([]);
  }
});
