import type { CDPSession, Locator, Page } from '@playwright/test';
import type { Desk } from '../desk.js';
import { expect, test } from '../fixtures.js';
import { setHost } from '../host-settings.js';
import { smallTargets } from './small-targets.js';

test.use({
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
});

/** Rests until what has just opened stands still. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => {}))));
}

async function expectLargeTargets(page: Page, where: string): Promise<void> {
  await settle(page);
  expect([where, await smallTargets(page)]).toEqual([where, []]);
}

interface Finger {
  readonly down: (x: number, y: number) => Promise<void>;
  readonly move: (x: number, y: number) => Promise<void>;
  readonly up: () => Promise<void>;
  /** A second finger beside it. */
  readonly second: () => Promise<void>;
}

async function fingerOn(page: Page): Promise<Finger> {
  const touch: CDPSession = await page.context().newCDPSession(page);
  let at = { x: 0, y: 0 };
  const send = async (type: 'touchStart' | 'touchMove' | 'touchEnd', points: readonly { x: number; y: number }[]) => {
    await touch.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: [...points],
    });
    // A moved card is drawn in the next frame.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  };
  return {
    async down(x, y) {
      at = { x, y };
      await send('touchStart', [at]);
    },
    async move(x, y) {
      const from = at;
      for (let step = 1; step <= 6; step += 1) {
        at = {
          x: from.x + ((x - from.x) * step) / 6,
          y: from.y + ((y - from.y) * step) / 6,
        };
        await send('touchMove', [at]);
      }
    },
    up: () => send('touchEnd', []),
    second: () => send('touchStart', [at, { x: at.x, y: at.y + 60 }]),
  };
}

/** Opens the list, and returns its first record with its card. */
async function openFirst(desk: Desk): Promise<{ readonly id: string; readonly card: Locator }> {
  await desk.openDay();
  const id = (await desk.ids())[0] ?? '';
  return { id, card: desk.row(id) };
}

/** A finger, and the middle of a card for it. */
async function fingerAt(card: Locator): Promise<Finger & { readonly x: number; readonly y: number }> {
  const box = await card.boundingBox();
  if (!box) throw new Error('It is not on the page.');
  return {
    ...(await fingerOn(card.page())),
    x: box.x + box.width / 2,
    y: box.y + box.height / 2,
  };
}

test('whatever can be pressed is at least 44 pixels wide and high', async ({ desk, page }) => {
  const { card } = await openFirst(desk);
  await expectLargeTargets(page, 'list');
  for (const name of ['More options', 'Filter']) {
    await page.getByRole('button', { name, exact: true }).tap();
    await expect(page.getByRole('menu').or(page.getByRole('dialog')).first()).toBeVisible();
    await expectLargeTargets(page, name);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu').or(page.getByRole('dialog'))).toHaveCount(0);
  }
  for (const key of ['d', 'a', 'p', 'n']) {
    await card.focus();
    await page.keyboard.press(key);
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectLargeTargets(page, key);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await card.focus();
  await page.keyboard.press('x');
  await expect(page.locator('.rf-selection-bar')).toContainText('1 selected');
  await expectLargeTargets(page, 'selection');
  await page.keyboard.press('x');
  await card.tap();
  await expect(desk.field('Note')).toBeVisible();
  await expectLargeTargets(page, 'editor');
  await page.keyboard.press('Escape');
  for (const name of ['Agenda', 'Workload']) {
    await page.getByRole('button', { name: 'More options' }).tap();
    await page.getByRole('menuitemradio', { name }).tap();
    await expect(page.getByRole('region', { name })).toBeVisible();
    await expectLargeTargets(page, name);
  }
});

test('the menu offers neither columns nor keys', async ({ desk, page }) => {
  await desk.openDay();
  await page.getByRole('button', { name: 'More options' }).tap();
  await expect(page.getByRole('menuitem', { name: 'Print' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: /Columns|shortcuts/ })).toHaveCount(0);
});

test('seven whole cards are in sight, without buttons, and scope and views stay on top', async ({ desk, page }) => {
  const { card } = await openFirst(desk);
  expect((await card.boundingBox())?.height).toBeLessThanOrEqual(96);
  // Its type and its deal.
  await expect(card.locator('.rf-note-line')).toContainText(/\S, \S/);
  expect(
    await card.locator('.rf-row-actions').evaluate((actions) => getComputedStyle(actions.parentElement!).opacity),
  ).toBe('0');
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect(page.locator('.rf-bar')).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: /^Whose follow-ups/ })).toBeInViewport({ ratio: 1 });
  const whole = await desk.rows.evaluateAll((rows) => {
    const top = document.querySelector('[data-heading]')?.getBoundingClientRect().bottom ?? 0;
    return rows.filter((row) => {
      const box = row.getBoundingClientRect();
      return box.top >= top - 1 && box.bottom <= innerHeight;
    }).length;
  });
  expect(whole).toBeGreaterThanOrEqual(7);
});

test('where the list scrolls with the page, a heading stays below the bars, and keeps the focus when pressed', async ({
  desk,
  page,
}) => {
  await openFirst(desk);
  await page.locator('.rf-table').evaluate((table) => table.style.setProperty('--rf-table-max-block-size', 'none'));
  const heading = page.locator('.rf-group-toggle').first();
  const bars = page.locator('.rf-views');
  const top = (await heading.boundingBox())?.y ?? 0;
  const { height = 0 } = (await bars.boundingBox()) ?? {};
  await page.evaluate((by) => scrollBy(0, by), top + 150);
  await expect.poll(async () => (await heading.boundingBox())?.y).toBeCloseTo(height + 52, -1);
  await heading.tap();
  await expect(heading).toHaveAttribute('aria-expanded', 'false');
  await expect(heading).toBeFocused();
  const { x = 0, y = 0 } = (await heading.boundingBox()) ?? {};
  expect(
    await heading.evaluate((own, at) => own.contains(document.elementFromPoint(at[0]!, at[1]!)), [x + 40, y + 9]),
  ).toBe(true);
});

test('what more there is to load covers no heading, with a search either', async ({ desk, page }) => {
  for (const query of ['view=todo', 'view=todo&q=the']) {
    await page.goto(`/?as=amara&scope=everyone&preload=0&group=due_at&sort=due_at&${query}`);
    await expect(desk.rows.first()).toBeVisible();
    await expect(page.locator('.rf-loaded button')).toHaveText('Load all');
    const table = await page.locator('.rf-table').boundingBox();
    const seen = await page.evaluate(
      ([x, y]) => document.elementFromPoint(x as number, y as number)?.closest('.rf-toolbar') ?? null,
      [150, (table?.y ?? 0) + 4],
    );
    expect([query, seen]).toEqual([query, null]);
  }
  await expect(page.locator('.rf-loaded button')).toBeInViewport({ ratio: 1 });
});

test('a swipe forward pushes a record to tomorrow, and Undo brings it back', async ({ desk, crm, page }) => {
  const { id, card } = await openFirst(desk);
  const due = (await crm.row(id))?.due_at;
  const { x, y, ...finger } = await fingerAt(card);
  await finger.down(x, y);
  await finger.move(x + 50, y);
  await expect(card.locator('.rf-swipe-push')).toContainText(/Tomorrow morning.*09:00/);
  // Its words move along, and nothing covers them.
  const words = card.locator('.rf-note-text');
  const left = (await words.boundingBox())?.x ?? 0;
  expect(left).toBeGreaterThan(50);
  expect(
    await words.evaluate(
      (note, at) => note.contains(document.elementFromPoint(at, note.getBoundingClientRect().y + 9)),
      left + 4,
    ),
  ).toBe(true);
  await finger.move(x + 20, y);
  await finger.up();
  expect(await crm.saves()).toEqual([]);
  await expect(desk.editor).toBeHidden();

  await finger.down(x, y);
  await finger.move(x + 120, y);
  await finger.up();
  // At once: later, the cards below would move under the next tap.
  await expect.poll(async () => (await desk.ids())[0], { timeout: 1_000 }).not.toBe(id);
  await expect.poll(async () => (await crm.row(id))?.due_at).not.toBe(due);
  await expect(page.locator('.rf-swipe')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo', exact: true }).tap();
  await expect.poll(async () => (await crm.row(id))?.due_at).toBe(due);
});

/** Opens the menu of the first card by a swipe. */
async function swipeBack(desk: Desk, page: Page): Promise<void> {
  const { card } = await openFirst(desk);
  const { x, y, ...finger } = await fingerAt(card);
  await finger.down(x, y);
  await finger.move(x - 120, y);
  await finger.up();
  await expect(page.getByRole('menu')).toBeVisible();
}

test('a swipe back opens the menu, which has the same', async ({ desk, page }) => {
  await swipeBack(desk, page);
  await expect(page.getByRole('menuitem', { name: /^Tomorrow morning/ })).toBeVisible();
});

test('a tap beside an open menu only closes it', async ({ desk, page }) => {
  await swipeBack(desk, page);
  const other = desk.rows.nth(5);
  await other.tap({ position: { x: 30, y: 20 } });
  await expect(page.getByRole('menu')).toHaveCount(0);
  await settle(page);
  await expect(desk.editor).toHaveCount(0);
  await other.tap({ position: { x: 30, y: 20 } });
  await expect(desk.editor).toBeVisible();
});

test('without a gesture, the sheet has the menu of the row, which pushes and selects', async ({ desk, crm, page }) => {
  const { id, card } = await openFirst(desk);
  const due = (await crm.row(id))?.due_at;
  await card.tap();
  const more = desk.editor.getByRole('button', { name: /^More actions/ });
  await more.tap();
  await page.getByRole('menuitem', { name: /^Tomorrow morning/ }).tap();
  await expect.poll(async () => (await crm.row(id))?.due_at).not.toBe(due);
  await more.tap();
  await page.getByRole('menuitem', { name: 'Select', exact: true }).tap();
  await expect(desk.editor).toBeHidden();
  await expect(page.locator('.rf-selection-bar')).toContainText('1 selected');
  // What is last in the bar covers nothing at the end of its line.
  const clear = page.locator('.rf-selection-button[data-action="clear"]');
  await page.locator('.rf-selection-toolbar').evaluate((toolbar) => toolbar.scrollTo(toolbar.scrollWidth, 0));
  const [left, before] = [(await clear.boundingBox())?.x ?? 0, clear.locator('xpath=preceding-sibling::*[1]')];
  const box = await before.boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(left);
});

test('a finger that moves down scrolls, a second one cancels, and one that rests selects', async ({
  desk,
  crm,
  page,
}) => {
  const { card } = await openFirst(desk);
  const { x, y, ...finger } = await fingerAt(card);
  const grid = page.locator('.rf-grid');
  await finger.down(x, y + 300);
  await finger.move(x + 20, y + 100);
  await finger.move(x + 160, y + 100);
  await finger.up();
  await expect.poll(() => grid.evaluate((element) => element.scrollTop + scrollY)).toBeGreaterThan(0);
  await page.evaluate(() => scrollTo(0, 0));
  await grid.evaluate((element) => element.scrollTo(0, 0));

  await finger.down(x, y);
  await finger.move(x + 100, y);
  await finger.second();
  await finger.up();
  await expect(page.locator('.rf-swipe')).toHaveCount(0);
  expect(await crm.saves()).toEqual([]);

  await finger.down(x, y);
  await expect(page.locator('.rf-selection-bar')).toContainText('1 selected');
  await finger.up();
  await expect(desk.editor).toBeHidden();
  await desk.rows.nth(1).tap();
  await expect(page.locator('.rf-selection-bar')).toContainText('2 selected');
  await expect(desk.editor).toBeHidden();
});

test('a popover that a finger opens brings no keyboard, which would cover what can be tapped', async ({
  desk,
  crm,
  page,
}) => {
  const { id, card } = await openFirst(desk);
  const popover = page.getByRole('dialog');
  const { x, y, ...finger } = await fingerAt(card);
  await finger.down(x, y);
  const bar = page.locator('.rf-selection-bar');
  await expect(bar).toContainText('1 selected');
  await finger.up();
  for (const name of ['Due', 'Owner']) {
    await bar.getByRole('button', { name, exact: true }).tap();
    await expect(popover).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(popover).toHaveCount(0);
  }
  const due = (await crm.row(id))?.due_at;
  await bar.getByRole('button', { name: 'Due', exact: true }).tap();
  await popover.getByRole('option').first().tap();
  await expect.poll(async () => (await crm.row(id))?.due_at).not.toBe(due);
  // Whoever presses keys has a keyboard anyway.
  await desk.rows.nth(1).focus();
  await page.keyboard.press('d');
  await expect(popover.getByRole('combobox')).toBeFocused();
});

test('right to left, forward is to the left', async ({ desk, crm, page }) => {
  await setHost(page, { dir: 'rtl' });
  const { id, card } = await openFirst(desk);
  const due = (await crm.row(id))?.due_at;
  const { x, y, ...finger } = await fingerAt(card);
  await finger.down(x, y);
  await finger.move(x - 120, y);
  await finger.up();
  await expect.poll(async () => (await crm.row(id))?.due_at).not.toBe(due);
});

test('the editor is a sheet that brings no keyboard, and is pulled down', async ({ desk, page }) => {
  const { card } = await openFirst(desk);
  await card.tap();
  await expect(desk.field('Note')).toBeVisible();
  await expect(desk.editor).toBeFocused();
  await settle(page);
  const box = await desk.editor.boundingBox();
  expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(844);
  const [first, second] = await desk.editor.locator('.rf-due-field-preset').all();
  expect((await second?.boundingBox())?.y).toBe((await first?.boundingBox())?.y);

  const finger = await fingerOn(page);
  await desk.field('Note').fill('Typed, not saved');
  await finger.down(195, (box?.y ?? 0) + 12);
  await finger.move(195, (box?.y ?? 0) + 160);
  await finger.up();
  await expect(desk.discardPrompt).toBeVisible();
  await desk.discardPrompt.getByRole('button', { name: 'Discard', exact: true }).tap();
  await expect(desk.editor).toBeHidden();
});
