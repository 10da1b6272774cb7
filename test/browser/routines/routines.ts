import type { Page } from '@playwright/test';
import type { FollowupRecord } from '../../../src/testing/contract/followup-record.js';
import { buildFollowups } from '../../../src/testing.js';
import type { Crm } from '../crm.js';
import { setHost } from '../host-settings.js';

export const AMARA = '01900000-0000-7000-8000-0000000000a1';
/** A Monday before a Friday off. */
export const NOW = new Date('2026-12-21T09:42:00.000Z');

/** Open records of Amara, overdue by at least a day; the first is the most recent. */
export function overdue(count: number): FollowupRecord[] {
  const priorities = ['low', 'normal', 'high', 'urgent'];
  return buildFollowups(count).map((record, at) => ({
    ...record,
    status: 'open',
    owner_user_id: AMARA,
    note: `Late ${at + 1}`,
    priority: priorities[at % 4] ?? null,
    due_at: new Date(NOW.getTime() - (at + 1) * 86_400_000 - 3_600_000).toISOString(),
  }));
}

/** The page on that Monday, with Amara’s records and these settings of the host page. */
export async function openMine(
  page: Page,
  crm: Crm,
  records: readonly FollowupRecord[],
  settings: object = {},
): Promise<void> {
  await crm.reset(records);
  await page.clock.setFixedTime(NOW);
  await setHost(page, settings);
  await page.goto('/?as=amara');
  await page.locator('[data-followup-id]').first().waitFor();
}

/** How far an element reaches out of the page at its sides. */
export async function reachesOut(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const boxes = [...document.querySelectorAll('[role="dialog"] *')].map((each) => each.getBoundingClientRect());
    const sides = boxes
      .filter(({ width, height }) => width > 1 && height > 1)
      .flatMap(({ left, right }) => [-left, right - innerWidth]);
    return Math.max(0, scrollWidth - clientWidth, ...sides.map(Math.round));
  });
}
