import type { Page } from '@playwright/test';
import type { Crm } from '../crm.js';
import type { Desk } from '../desk.js';
import { expect, test } from '../fixtures.js';
import { signInUsers } from '../../../sandbox/server/users.js';
import { smallTargets } from './small-targets.js';

const measured: string[] = [];

/** Notes a figure beside its target, to be read in the output of the run. */
function note(what: string, now: string | number, target: string): void {
  measured.push(`${what.padEnd(52)} now ${String(now).padEnd(18)} target ${target}`);
}

test.afterAll(() => {
  process.stdout.write(`${measured.join('\n')}\n`);
});

/** How far below the top of the workspace the first record begins, and how many records are wholly in sight. */
function measureList(page: Page): Promise<{ readonly top: number; readonly whole: number }> {
  return page.evaluate(() => {
    const boxOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
    const rows = [...document.querySelectorAll('[data-followup-id]')].map((row) => row.getBoundingClientRect());
    const first = Math.min(...rows.map(({ top }) => top));
    const end = Math.min(innerHeight, boxOf('.rf-grid')?.bottom ?? 0, boxOf('.rf-table-footer')?.top ?? 0);
    return {
      top: first - (boxOf('.rf-workspace')?.top ?? 0),
      // The border of the footer covers that of the last row.
      whole: rows.filter(({ bottom }) => bottom <= end + 1).length,
    };
  });
}

/** The smallest text in sight that a person reads, in pixels, with where it is. */
function smallestText(page: Page): Promise<{ readonly size: number; readonly at: string }> {
  return page.evaluate(() => {
    const isText = (content: string): boolean => /[\p{L}\p{N}]/u.test(content);
    let found = { size: Infinity, at: '' };
    const see = (element: Element, pseudo?: string): void => {
      const { fontSize, content } = getComputedStyle(element, pseudo);
      const size = Math.round(parseFloat(fontSize) * 10) / 10;
      if (size >= found.size || (pseudo && !isText(content))) return;
      // Not what only a screen reader reads, nor what something covers.
      const { left, top, width, height } = element.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      if (width < 2 || size === 0 || hit === null || !(element.contains(hit) || hit.contains(element))) return;
      found = { size, at: `${element.className || element.tagName}${pseudo ?? ''}` };
    };
    for (const element of document.querySelectorAll('.rf-root, .rf-root *')) {
      const isRead = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && isText(node.textContent ?? ''),
      );
      if (isRead) see(element);
      see(element, '::before');
      see(element, '::after');
    }
    return found;
  });
}

/** Adds up all layout shifts from the first moment on. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    Object.assign(globalThis, { shifted: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as readonly { readonly value: number }[])
        Object.assign(globalThis, { shifted: (globalThis as unknown as { shifted: number }).shifted + entry.value });
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return async () => {
    // The observer hears of a frame only after it.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50))));
    return page.evaluate(() => (globalThis as unknown as { readonly shifted: number }).shifted);
  };
}

/** Milliseconds from a key to the frame in which an element shows. */
async function timeOfKey(page: Page, key: string, selector: string): Promise<number> {
  const shown = await page.evaluateHandle(
    (wanted) => ({
      time: new Promise<number>((resolve) => {
        addEventListener(
          'keydown',
          ({ timeStamp }) => {
            const look = (): void => {
              if (document.querySelector(wanted)) setTimeout(() => resolve(performance.now() - timeStamp));
              else requestAnimationFrame(look);
            };
            requestAnimationFrame(look);
          },
          { capture: true, once: true },
        );
      }),
    }),
    selector,
  );
  await page.keyboard.press(key);
  return Math.round(await shown.evaluate(({ time }) => time));
}

/** The due times of a person's overdue follow-ups, oldest first. */
async function overdueOf(crm: Crm, owner: string): Promise<readonly number[]> {
  return (await crm.records())
    .filter(({ owner_user_id, status }) => owner_user_id === owner && status === 'open')
    .map(({ due_at: due }) => Date.parse(due ?? ''))
    .filter((due) => due < Date.now())
    .toSorted((one, other) => one - other);
}

/** Gives some of a person's follow-ups due times in the past, in no order, and returns that person's id. */
async function makeLate(desk: Desk, crm: Crm): Promise<string> {
  await desk.page.goto('/?as=amara&scope=mine&view=todo');
  await expect(desk.rows.first()).toBeVisible();
  const ids = (await desk.ids()).slice(0, 4);
  const days = [9, 30, 2, 14];
  for (const [place, id] of ids.entries())
    await crm.change(id, { due_at: new Date(Date.now() - (days[place] ?? 1) * 86_400_000).toISOString() });
  return (await crm.row(ids[0] ?? ''))?.owner_user_id ?? '';
}

test('on a desk', async ({ desk, crm, page }) => {
  const me = await makeLate(desk, crm);
  const shifts = await watchShifts(page);
  await page.setViewportSize({ width: 1360, height: 860 });
  await page.goto('/?as=amara');
  await page.getByText(/all loaded/).waitFor();
  await expect(desk.rows.first()).toBeVisible();
  const shifted = await shifts();
  note('layout shift while the list loads, 1360', shifted, '0');
  expect(shifted).toBe(0);
  const late = await overdueOf(crm, me);
  const first = (await desk.ids()).slice(0, late.length);
  const dues = await Promise.all(first.map(async (id) => Date.parse((await crm.row(id))?.due_at ?? '')));
  expect(late.length).toBeGreaterThanOrEqual(4);
  expect(dues).toEqual(late.slice(0, dues.length));
  note('clicks to my overdue, oldest first', 0, '0');

  await desk.openDay();
  for (const { width, height, whole, top } of [
    { width: 1360, height: 860, whole: 11, top: 160 },
    { width: 1280, height: 720, whole: 9, top: 160 },
    { width: 1024, height: 768, whole: 10, top: 160 },
  ]) {
    await page.setViewportSize({ width, height });
    await expect.poll(async () => (await measureList(page)).whole, `${width}`).toBeGreaterThanOrEqual(whole);
    const list = await measureList(page);
    note(`first record below the workspace's top, ${width}`, list.top, `${top}`);
    note(`whole records in sight at ${width} x ${height}`, list.whole, `${whole}`);
    expect(list.top).toBeLessThanOrEqual(top);
  }

  await page.setViewportSize({ width: 1360, height: 860 });
  const seen = [{ where: 'list', ...(await smallestText(page)) }];
  await desk.rows.first().focus();
  note('first key to popover', `${await timeOfKey(page, 'd', '[role="dialog"]')} ms`, '32 ms once warm');
  await page.keyboard.press('Escape');
  await expect(desk.rows.first()).toBeFocused();
  note('next key to popover', `${await timeOfKey(page, 'd', '[role="dialog"]')} ms`, '32 ms');
  await page.keyboard.press('Escape');
  await expect(desk.rows.first()).toBeFocused();
  note('first key to panel', `${await timeOfKey(page, 'Enter', '.rf-editor-panel')} ms`, '100 ms');
  await expect(desk.field('Note')).toBeVisible();
  seen.push({ where: 'panel', ...(await smallestText(page)) });
  await page.keyboard.press('Escape');
  for (const name of ['Agenda', 'Workload']) {
    await page.getByRole('group', { name: 'View as' }).getByRole('button', { name }).click();
    await expect(
      page.getByRole('region', { name }).locator('[data-followup-id], .rf-workload-count').first(),
    ).toBeVisible();
    seen.push({ where: name, ...(await smallestText(page)) });
  }
  for (const { where, size, at } of seen) note(`smallest text: ${where}`, `${size} px (${at})`, '11 px');
  expect(seen.filter(({ size }) => size < 11)).toEqual([]);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('on a phone', async ({ desk, page }) => {
    const shifts = await watchShifts(page);
    await desk.openDay();
    await expect(desk.rows.first()).toBeVisible();
    const shifted = await shifts();
    note('layout shift while the list loads, phone', shifted, '0');
    expect(shifted).toBe(0);
    const { top, whole } = await measureList(page);
    note("first record below the workspace's top, 390", top, '150');
    note('whole records in sight at 390 x 844', whole, '7');
    expect(top).toBeLessThanOrEqual(150);
    expect(whole).toBeGreaterThanOrEqual(7);
    const small = await smallTargets(page);
    note('targets under 44 px on a phone', small.length, 'none');
    expect(small).toEqual([]);
    const text = await smallestText(page);
    note('smallest text: phone', `${text.size} px (${text.at})`, '11 px');
    expect(text.size).toBeGreaterThanOrEqual(11);
  });

  test('where few of mine come first', async ({ crm, page }) => {
    const me = [...signInUsers.values()].find(({ name }) => name.startsWith('Amara'))?.id ?? null;
    const shifts = await watchShifts(page);
    const records = await crm.records();
    const owners = records.map((_, index) => (index === 0 || index > 29 ? me : null));
    await crm.reset(
      records.map((record, index) => ({ ...record, status: 'open', owner_user_id: owners[index] ?? null })),
    );
    await page.route(/\/public\/v1\/followups\?/, async (route) => {
      const url = new URL(route.request().url());
      url.searchParams.set('limit', '30');
      await route.continue({ url: url.toString() });
    });
    await page.goto('/?as=amara');
    await page.getByText(/all loaded/).waitFor();
    const mine = await shifts();
    note('layout shift while mine load, phone', mine, '0');
    expect(mine).toBe(0);
  });
});
