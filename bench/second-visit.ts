import type { Page } from '@playwright/test';
import type { ExpectedTexts } from './expected-texts.js';
import type { BenchServer } from './start-server.js';

interface Visits {
  readonly page: Page;
  readonly server: BenchServer;
  /** The page that keeps its list on the disk. */
  readonly address: string;
  /** A page without a list. */
  readonly elsewhere: string;
  /** The selector of a painted row. */
  readonly row: string;
  readonly count: number;
  readonly texts: ExpectedTexts;
}

const LOOK_EVERY_MS = 250;

/** The first visit: loads everything and waits until all of it is on the disk. */
export async function keepList({ page, server, address, row, count, texts }: Visits): Promise<Record<string, number>> {
  // Ensures that someone has changed the list, whatever the run did before.
  await server.change();
  await page.goto(address);
  await page.locator(row).first().waitFor();
  await page.evaluate(() => globalThis.__probe.loadAll());
  await page.evaluate((args) => globalThis.__probe.wholeList(...args), [count, texts.earliest] as const);
  const mark = await page.evaluate(() => globalThis.__probe.mark());
  while ((await page.evaluate(() => globalThis.__probe.keptRecords())) < count)
    await page.waitForTimeout(LOOK_EVERY_MS);
  await server.stats();
  return { ...(await page.evaluate((from) => globalThis.__probe.workSince(from), mark)) };
}

/** The second visit: until the whole list is painted in order, and until it has what others changed in the meantime. */
export async function measureSecondVisit({
  page,
  server,
  address,
  elsewhere,
  count,
  texts,
}: Visits): Promise<Record<string, number>> {
  await page.goto(elsewhere);
  const changed = await server.change();
  await page.goto(address, { waitUntil: 'commit' });
  const [rowsAt, ms] = await page.evaluate(
    (args) => Promise.all([globalThis.__probe.anyRows(), globalThis.__probe.wholeList(...args)]),
    [count, texts.earliest] as const,
  );
  const fresh = await page.evaluate((records) => globalThis.__probe.becomeFresh(records), changed);
  const work = await page.evaluate((time) => globalThis.__probe.workSince({ time, commits: 0 }), rowsAt);
  await page.waitForTimeout(100);
  return { ms, rowsAt, ...work, fresh, ...(await server.stats()) };
}
