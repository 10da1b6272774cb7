import { expect, RECORDS, test } from './fixtures.js';
import type { Desk } from './desk.js';

/** Scrolls to the end; returns every id seen, by its place in the list. */
async function scrollToTheEnd(desk: Desk): Promise<Map<number, string>> {
  const found = new Map<number, string>();
  await desk.rows.first().hover();
  await expect
    .poll(
      async () => {
        const rows = await desk.rows.evaluateAll((elements) =>
          elements.map(
            (row) => [Number(row.getAttribute('aria-rowindex')), row.getAttribute('data-followup-id') ?? ''] as const,
          ),
        );
        for (const [index, id] of rows) {
          expect(found.get(index) ?? id).toBe(id);
          found.set(index, id);
        }
        await desk.page.mouse.wheel(0, 250);
        return found.size;
      },
      { intervals: [60], timeout: 40_000 },
    )
    .toBe(RECORDS);
  return found;
}

test('scrolls to the end: every record once, ascending', async ({ desk, crm }) => {
  await desk.open();
  const found = await scrollToTheEnd(desk);
  const inOrder = [...found].toSorted(([a], [b]) => a - b).map(([, id]) => id);
  expect(inOrder).toEqual((await crm.records()).map(({ id }) => id));
  await expect(desk.summary).toHaveText(`${RECORDS} follow-ups`);
  await expect(desk.page.getByText(`${RECORDS} follow-ups · all loaded`)).toBeVisible();
  await expect(desk.grid).toHaveAttribute('aria-rowcount', String(RECORDS + 1));
  expect((await crm.requests()).filter(({ method }) => method === 'GET')).toHaveLength(3);
});
