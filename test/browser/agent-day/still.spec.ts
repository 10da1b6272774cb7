import type { Page } from '@playwright/test';
import type { Crm } from '../crm.js';
import type { Desk } from '../desk.js';
import { expect, test } from '../fixtures.js';

interface Shifts {
  firstRowAt?: number;
  /** The first rows after each change of the page. */
  readonly orders: string[];
  readonly seen: { readonly at: number; readonly what: string }[];
}

declare global {
  interface Window {
    shifts: Shifts;
  }
}

/**
 * Notes all that moves from the first painted row on, including right after input, which the browser's own score
 * excuses. Returns a function that returns it.
 */
async function watchFromFirstRow(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript(() => {
    window.shifts = { seen: [], orders: [] };
    new MutationObserver(() => {
      const rows = [...document.querySelectorAll<HTMLElement>('[data-followup-id]')];
      if (rows.length === 0) return;
      window.shifts.firstRowAt ??= performance.now();
      const ids = rows.slice(0, 5).map(({ dataset }) => dataset['followupId']);
      window.shifts.orders.push(ids.join(' '));
    }).observe(document, { childList: true, subtree: true });
    new PerformanceObserver((entries) => {
      for (const entry of entries.getEntries() as (PerformanceEntry & {
        sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
      })[]) {
        for (const { node, previousRect: from, currentRect: to } of entry.sources) {
          const element = node instanceof Element ? node : node?.parentElement;
          const what = `${element?.className}: ${from.x},${from.y} to ${to.x},${to.y}`;
          window.shifts.seen.push({ at: entry.startTime, what });
        }
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return async () => {
    // The observer hears of a frame only after it.
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 50)))),
    );
    return page.evaluate(() => {
      const { seen, firstRowAt = Infinity } = window.shifts;
      return seen.filter(({ at }) => at >= firstRowAt).map(({ what }) => what);
    });
  };
}

/** Lets the list come in pages of 25, those after the first one only when the returned function is called. */
async function byPages(page: Page): Promise<() => void> {
  let letGo = (): void => {};
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  let asked = 0;
  await page.route(/\/public\/v1\/followups(?:\?|$)/, async (route) => {
    const url = new URL(route.request().url());
    url.searchParams.set('limit', '25');
    asked += 1;
    if (asked > 1) await gate;
    await route.continue({ url: url.toString() });
  });
  return letGo;
}

/** Opens the list by day and waits for its first page, and for what comes after it in idle time. */
async function openFirstPage(page: Page): Promise<void> {
  // Everyone's: the first page has few that are mine, and a list that is shorter than the window has to grow.
  await page.goto('/?as=amara&scope=everyone');
  await expect(page.locator('[data-followup-id]').first()).toBeVisible();
  await expect(page.locator('.rf-row-actions').first()).toBeAttached();
  await expect(page.locator('.rf-loaded-summary')).toHaveText('25 loaded, loading the rest…');
}

/** Sets the priority of a record by key, and waits until that has arrived. */
async function setPriority(desk: Desk, crm: Crm, id: string, digit: string): Promise<void> {
  const before = (await crm.history(id)).length;
  await desk.row(id).focus();
  await desk.page.keyboard.press('p');
  await desk.page.keyboard.press(digit);
  await expect.poll(async () => (await crm.history(id)).length).toBeGreaterThan(before);
  await expect(desk.row(id)).toHaveAttribute('data-state', 'saved');
}

const order = (desk: Desk): Promise<string> => desk.ids().then((ids) => ids.slice(0, 5).join(' '));

for (const { name, viewport, hasTouch } of [
  { name: '1360 pixels', viewport: { width: 1360, height: 860 }, hasTouch: false },
  { name: '1024 pixels', viewport: { width: 1024, height: 768 }, hasTouch: false },
  { name: 'a phone', viewport: { width: 390, height: 844 }, hasTouch: true },
]) {
  test.describe(name, () => {
    test.use({ viewport, hasTouch, isMobile: hasTouch });

    test('nothing moves while the list loads: untouched, it is put in order once, in place', async ({ desk, page }) => {
      const moved = await watchFromFirstRow(page);
      const letGo = await byPages(page);
      await openFirstPage(page);
      const first = await order(desk);
      letGo();
      await expect(desk.summary).toHaveText(/of 120 follow-ups/);
      await expect.poll(() => order(desk)).not.toBe(first);
      expect(await moved()).toEqual([]);
      const steps = await page.evaluate(() => window.shifts.orders);
      expect([...new Set(steps)]).toEqual([first, await order(desk)]);
    });

    test('in use, what comes later waits behind a button', async ({ desk, page }) => {
      const moved = await watchFromFirstRow(page);
      const letGo = await byPages(page);
      await openFirstPage(page);
      const first = await order(desk);
      // On a heading: a tap on a row opens it.
      const heading = page.locator('[data-heading]').first();
      await (hasTouch ? heading.tap() : heading.hover());
      letGo();
      await expect(desk.summary).toHaveText(/of 120 follow-ups/);
      expect(await order(desk)).toBe(first);
      const earlier = page.getByRole('button', { name: /^\d+ earlier ones · Show$/ });
      await expect(earlier).toBeVisible();
      expect(await moved()).toEqual([]);
      await (hasTouch ? earlier.tap() : earlier.click());
      await expect(earlier).toBeHidden();
      await expect.poll(() => order(desk)).not.toBe(first);
      expect(await moved()).toEqual([]);
    });

    test('nothing moves by a busy CRM, offline, or by a lost answer', async ({
      desk,
      crm,
      page,
      context,
      problems,
    }) => {
      problems.expectFailedRequests(429, 'network');
      const moved = await watchFromFirstRow(page);
      await desk.openDay();
      const id = (await desk.ids())[1] as string;
      await crm.fail({ on: 'update', with: 429, retryAfter: 1, times: 1 });
      await setPriority(desk, crm, id, '1');
      await crm.fail({ on: 'update', with: 'network', when: 'after', times: 1 });
      await setPriority(desk, crm, id, '2');
      await context.setOffline(true);
      await expect(page.locator('.rf-workspace-offline')).toBeVisible();
      await context.setOffline(false);
      await expect(page.locator('.rf-workspace-offline')).toBeHidden();
      expect(await moved()).toEqual([]);
    });
  });
}
