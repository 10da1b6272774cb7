import type { Locator } from '@playwright/test';
import { axeViolations } from '../../setup/axe.js';
import { heard, listen } from '../announcements.js';
import { expect, test } from './fixtures.js';

const THURSDAY = '2026-11-26';
const FRIDAY = '2026-11-27';

// Test locators see only into open shadow trees.
test('a drag to another day keeps the time, sends one save, and can be undone, in a shadow tree', async ({
  agenda,
  page,
}) => {
  await listen(page);
  await agenda.open({ shadow: 'open' });
  await agenda.pick(6);
  await agenda.moveTo(await agenda.middleOf(agenda.slot(FRIDAY, 9), 0.8));
  // The place says the time, and the day its new count.
  await expect(agenda.slot(FRIDAY, 9).locator('.rf-agenda-aim')).toHaveText('9:00');
  await expect(agenda.head(FRIDAY).locator('.rf-agenda-count')).toHaveText(/^(\d+) → \d+$/);
  await expect(agenda.target).toHaveText('Friday, November 27, 9:00 AM');
  await page.mouse.up();
  await expect(agenda.slot(FRIDAY, 9).locator('[data-followup-id]')).toHaveCount(1);
  await expect.poll(() => agenda.dueInCrm(6)).toBe('2026-11-27T08:00:00.000Z');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => agenda.dueInCrm(6)).toBe('2026-11-26T08:00:00.000Z');
  await expect(agenda.slot(THURSDAY, 9).locator('[data-followup-id]')).toHaveCount(1);
  expect(await agenda.saves()).toBe(2);
  const said = (await heard(page)).map(({ manner, text }) => `${manner}: ${text}`);
  expect(said).toEqual([
    'assertive: Picked up: Thursday, November 26, 9:00 AM',
    expect.stringMatching(/^polite: Saved .+ → Fri, Nov 27, 9:00 AM Undo$/),
    expect.stringMatching(/^polite: .+ Undone · due tomorrow, 9:00 AM again$/),
  ]);
});

test('a drop on a half hour sets its time, and one on a header keeps the time', async ({ agenda, page }) => {
  await agenda.open();
  await agenda.pick(3);
  await agenda.moveTo(await agenda.middleOf(agenda.slot(THURSDAY, 12)));
  await expect(agenda.target).toHaveText('Thursday, November 26, 12:00 PM');
  await agenda.moveTo(await agenda.middleOf(agenda.slot(THURSDAY, 12.5)));
  await expect(agenda.target).toHaveText('Thursday, November 26, 12:30 PM');
  await page.mouse.up();
  await expect.poll(() => agenda.dueInCrm(3)).toBe('2026-11-26T11:30:00.000Z');

  // Overdue since Friday, half past nine.
  await agenda.pick(2);
  await agenda.moveTo(await agenda.middleOf(agenda.head(FRIDAY)));
  await page.mouse.up();
  await expect.poll(() => agenda.dueInCrm(2)).toBe('2026-11-27T08:30:00.000Z');
  expect(await agenda.saves()).toBe(2);
});

test('Escape cancels a drag, and nothing can be dropped on past times', async ({ agenda, page }) => {
  await agenda.open();
  await agenda.pick(6);
  const own = await agenda.middleOf(agenda.card(6));
  await agenda.moveTo(await agenda.middleOf(agenda.head(FRIDAY)));
  await page.keyboard.press('Escape');
  await expect(page.locator('.rf-agenda-moving')).toHaveCount(0);
  // Released over its own card, it does not open that.
  await agenda.moveTo(own);
  await page.mouse.up();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await agenda.pick(6);
  await agenda.moveTo(await agenda.middleOf(agenda.slot('2026-11-25', 8)));
  await expect(agenda.target).toHaveText('Wednesday, November 25, 8:00 AM has passed');
  await page.mouse.up();
  await expect(page.locator('.rf-agenda-moving')).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await agenda.saves()).toBe(0);
});

test('a card held over the arrow goes to the next seven days', async ({ agenda, page }) => {
  await agenda.open();
  await agenda.pick(6);
  await agenda.moveTo(await agenda.middleOf(page.getByRole('button', { name: 'Next week' })));
  await expect(agenda.head(THURSDAY)).toHaveCount(0);
  // Off the arrow, which keeps turning pages while the card is over it.
  await agenda.moveTo({ x: 700, y: 400 });
  const day = (await agenda.columns.locator('.rf-agenda-column-head[data-day]').nth(1).getAttribute('data-day')) ?? '';
  expect(day > '2026-12-01').toBe(true);
  await agenda.moveTo(await agenda.middleOf(agenda.head(day)));
  await page.mouse.up();
  await expect.poll(() => agenda.dueInCrm(6)).toBe(`${day}T08:00:00.000Z`);
});

test('a drag near an edge scrolls, and drops at the scrolled place', async ({ agenda, page }) => {
  await page.setViewportSize({ width: 960, height: 480 });
  await agenda.open();
  await agenda.card(6).scrollIntoViewIfNeeded();
  const days = page.locator('.rf-agenda-days');
  await days.evaluate((element) => element.scrollTo({ left: 0 }));
  await agenda.pick(6);
  const box = await days.boundingBox();
  const { y } = await agenda.middleOf(agenda.head(THURSDAY));
  await agenda.moveTo({ x: (box?.x ?? 0) + (box?.width ?? 0) - 16, y });
  // It keeps scrolling while the pointer rests.
  await expect.poll(() => days.evaluate((it) => Math.round(it.scrollWidth - it.clientWidth - it.scrollLeft))).toBe(0);
  await expect(agenda.target).toContainText('Tuesday, December 1');
  await page.mouse.up();
  await expect.poll(() => agenda.dueInCrm(6)).toBe('2026-12-01T08:00:00.000Z');
});

test('a card can be moved by keys alone, and a click opens it', async ({ agenda, page }) => {
  await agenda.open();
  await agenda.card(6).getByRole('button').first().focus();
  await page.keyboard.press('Space');
  await expect(page.locator('.rf-agenda-moving')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText('Friday, November 27, 9:30 AM').first()).toBeVisible();
  // It is below the place that it names.
  const aim = await page.locator('.rf-agenda-aim').boundingBox();
  const facts = page.locator('.rf-agenda-moving .rf-agenda-facts');
  expect(await facts.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  const moving = await page.locator('.rf-agenda-moving').boundingBox();
  expect(Math.abs((moving?.y ?? 0) - (aim?.y ?? 0) - (aim?.height ?? 0))).toBeLessThan(4);
  await page.keyboard.press('Enter');
  await expect.poll(() => agenda.dueInCrm(6)).toBe('2026-11-27T08:30:00.000Z');
  await expect(agenda.card(6).getByRole('button').first()).toBeFocused();
  await agenda.card(6).getByRole('button').first().click();
  await expect(page.getByRole('dialog', { name: 'Edit follow-up' })).toBeVisible();
});

test('a card in hand is at the pointer, and below the place that keys chose, in right-to-left text', async ({
  agenda,
  page,
}) => {
  await agenda.open({ locale: 'ar' });
  const hand = page.locator('.rf-agenda-moving');
  await agenda.pick(6);
  const to = await agenda.middleOf(agenda.slot(FRIDAY, 12));
  await agenda.moveTo(to);
  expect(Math.abs(((await hand.boundingBox())?.x ?? 0) - to.x)).toBeLessThan(2);
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await agenda.card(6).getByRole('button').first().focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowLeft');
  await expect(agenda.slot(FRIDAY, 9).locator('.rf-agenda-aim')).toBeVisible();
  const [moving, slot] = await Promise.all([hand.boundingBox(), agenda.slot(FRIDAY, 9).boundingBox()]);
  expect(Math.abs((moving?.x ?? 0) - (slot?.x ?? 0))).toBeLessThan(2);
});

test('a note in another direction starts where the time above it does, and is truncated', async ({ agenda, page }) => {
  // One wide day.
  await page.setViewportSize({ width: 850, height: 700 });
  await agenda.open({ locale: 'ar' });
  const gaps = await page.locator('[data-tall] .rf-agenda-note:visible').evaluateAll((notes) =>
    notes.map((note) => {
      const words = document.createRange();
      words.selectNodeContents(note);
      const [card, own] = [note.closest('.rf-agenda-open'), note].map((each) => each?.getBoundingClientRect());
      const { left = 0, right = 0 } = card ?? {};
      const isCut = (own?.left ?? 0) >= left && (own?.right ?? 0) <= right;
      return isCut ? right - words.getBoundingClientRect().right : NaN;
    }),
  );
  expect(gaps.length).toBeGreaterThan(2);
  expect(Math.max(...gaps)).toBeLessThan(8);
});

test('hours are as tall as each other, cards are at their time, and days off are narrower', async ({
  agenda,
  page,
}) => {
  await agenda.open();
  const boxOf = async (target: Locator) => (await target.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const at = async (hour: number) => (await boxOf(agenda.slot(THURSDAY, hour))).y;
  for (let hour = 8; hour < 17; hour += 1) expect(Math.round((await at(hour + 1)) - (await at(hour)))).toBe(56);
  const card = await boxOf(agenda.card(6));
  expect(Math.abs(card.y - (await at(9)))).toBeLessThan(4);
  expect([26, 44]).toContain(Math.round(card.height));
  const day = await boxOf(agenda.head(THURSDAY));
  expect(card.width).toBeGreaterThan(day.width * 0.9);
  expect((await boxOf(agenda.head('2026-11-28'))).width).toBeLessThan(day.width * 0.75);
  // Hours are beside the days, at the same height.
  const hours = await boxOf(page.locator('.rf-agenda-hours'));
  expect(Math.abs(hours.x + hours.width - (await boxOf(agenda.head('2026-11-25'))).x)).toBeLessThan(2);
  const nine = await boxOf(page.locator('.rf-agenda-hour', { hasText: '9 AM' }));
  expect(Math.abs(nine.y - (await at(9)))).toBeLessThan(1);
  // It is nine.
  expect(Math.abs((await boxOf(page.locator('[data-today] .rf-agenda-now'))).y - (await at(9)))).toBeLessThan(2);
});

test('today is as wide as a working day on a day off, too, so that its head has room', async ({ agenda, page }) => {
  await page.clock.setFixedTime('2026-11-28T08:00:00Z');
  await agenda.open();
  const widthOf = async (day: string) => (await agenda.head(day).boundingBox())?.width ?? 0;
  expect(await widthOf('2026-11-28')).toBeCloseTo(await widthOf('2026-11-30'), 0);
  expect(await widthOf('2026-11-29')).toBeLessThan(await widthOf('2026-11-30'));
  const name = agenda.head('2026-11-28').locator('.rf-agenda-column-name');
  await expect(name).toHaveText('Sat 28 Today');
  expect(await name.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
});

test('where one day is shown, the focus stays on a card in sight when its own is postponed', async ({
  agenda,
  page,
}) => {
  await page.setViewportSize({ width: 800, height: 700 });
  await agenda.open();
  await page.locator('.rf-agenda-side [data-item]:visible').first().focus();
  await page.keyboard.press('d');
  await expect(page.getByRole('combobox', { name: 'Due' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect.poll(() => agenda.saves()).toBe(1);
  const focused = page.locator('[data-item]:focus');
  await expect(focused).toBeVisible();
  await expect(focused).toBeInViewport();
});

test('days and hours stay in sight while the week scrolls', async ({ agenda, page }) => {
  await page.setViewportSize({ width: 1000, height: 480 });
  await agenda.open();
  const days = page.locator('.rf-agenda-days');
  const places = async () => {
    const [area, head, hours, corner] = await days.evaluate((element) => {
      const box = (selector: string) => element.querySelector(selector)?.getBoundingClientRect().toJSON() as DOMRect;
      const columns = element.querySelectorAll('.rf-agenda-column-head');
      const second = columns[1]?.getBoundingClientRect();
      return [element.getBoundingClientRect(), second, box('.rf-agenda-hours'), box('.rf-agenda-hour')].map((rect) => ({
        x: Math.round(rect?.x ?? 0),
        y: Math.round(rect?.y ?? 0),
      }));
    });
    return { head: (head?.y ?? 0) - (area?.y ?? 0), hours: (hours?.x ?? 0) - (area?.x ?? 0), hour: corner?.y ?? 0 };
  };
  const before = await places();
  await days.evaluate((element) => element.scrollTo(120, 160));
  const after = await places();
  expect(after.head).toBe(before.head);
  expect(after.hours).toBe(before.hours);
  // It did scroll.
  expect(after.hour).toBeLessThan(before.hour);
});

test('it opens on the present time, and stays where a person scrolls it', async ({ agenda, page }) => {
  await page.setViewportSize({ width: 1360, height: 480 });
  await page.clock.setFixedTime('2026-11-25T11:20:00Z');
  await agenda.open();
  const days = page.locator('.rf-agenda-days');
  const part = await days.evaluate((element) => {
    const { top, height } = element.getBoundingClientRect();
    return ((element.querySelector('[data-today] .rf-agenda-now')?.getBoundingClientRect().top ?? 0) - top) / height;
  });
  expect(part).toBeGreaterThan(0.15);
  expect(part).toBeLessThan(0.4);
  await days.evaluate((element) => element.scrollTo(0, 0));
  await page.getByRole('button', { name: 'All hours' }).click();
  await expect(agenda.slot(THURSDAY, 0)).toHaveCount(1);
  expect(await days.evaluate((element) => element.scrollTop)).toBe(0);
});

test('two thousand records in one week are rendered in part, and stay fast', async ({ agenda, page }) => {
  await agenda.open({ more: '2000' });
  await page.getByRole('button', { name: 'Load all' }).click();
  await expect(agenda.head(THURSDAY)).toContainText('Thursday, November 26: 2,002 follow-ups', { timeout: 30_000 });
  expect(await agenda.columns.locator('[data-followup-id]').count()).toBeLessThan(100);
  await page.getByRole('button', { name: /^\+[\d,]+ more, Thursday, November 26, 9:00/ }).click();
  await expect.poll(() => agenda.slot(THURSDAY, 9).locator('[data-followup-id]').count()).toBeGreaterThan(30);
  // Near an edge, a drag scrolls.
  await agenda.card(6).evaluate((card) => card.scrollIntoView({ block: 'center' }));
  const { y } = await agenda.middleOf(agenda.card(6));
  await agenda.pick(6);
  await agenda.moveTo({ x: (await agenda.middleOf(agenda.slot(FRIDAY, 9))).x, y });
  await page.mouse.up();
  await expect.poll(() => agenda.dueInCrm(6)).toBe('2026-11-27T08:00:00.000Z');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a finger that rests drags a card to a day, one that moves scrolls', async ({ agenda, page }) => {
    await agenda.open();
    await page.getByRole('button', { name: 'Thu 26 2' }).click();
    await expect(agenda.head(FRIDAY)).toBeHidden();
    await expect(agenda.card(6)).toBeInViewport();
    const touch = await page.context().newCDPSession(page);
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: readonly { x: number; y: number }[]) =>
      touch.send('Input.dispatchTouchEvent', { type, touchPoints: [...points] });
    const from = await agenda.middleOf(agenda.card(6));

    await send('touchStart', [from]);
    for (let step = 1; step <= 8; step += 1) await send('touchMove', [{ x: from.x, y: from.y - step * 12 }]);
    await expect(page.locator('.rf-agenda-moving')).toHaveCount(0);
    await send('touchEnd', []);

    const day = page.locator('.rf-agenda-strip-day[data-day="2026-11-27"]');
    // Near an end of the strip, a finger that stays scrolls it.
    await day.evaluate((element) => element.scrollIntoView({ inline: 'center', block: 'nearest' }));
    const friday = await agenda.middleOf(day);
    const again = await agenda.middleOf(agenda.card(6));
    await send('touchStart', [again]);
    await expect(page.locator('.rf-agenda-moving')).toBeVisible();
    // A second finger changes nothing.
    const second = { x: again.x + 40, y: again.y + 40 };
    await send('touchStart', [again, second]);
    for (let step = 1; step <= 8; step += 1)
      await send('touchMove', [
        { x: again.x + ((friday.x - again.x) * step) / 8, y: again.y + ((friday.y - again.y) * step) / 8 },
        second,
      ]);
    await expect(agenda.target).toHaveText('Friday, November 27, 9:00 AM');
    await send('touchEnd', []);
    await expect.poll(() => agenda.dueInCrm(6)).toBe('2026-11-27T08:00:00.000Z');
    expect(await agenda.saves()).toBe(1);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});

test('axe finds nothing with text twice as large', async ({ agenda, page }) => {
  await agenda.open({ root: '32px' });
  expect(await axeViolations(page)).toEqual([]);
});
