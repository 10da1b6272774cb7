import { describe, expect, test } from 'vitest';
import { createRecordStore } from '../../src/core/records/record-store.js';
import { createRefreshWatermark } from '../../src/core/records/refresh-watermark.js';
import type { KeptWatermark } from '../../src/core/records/refresh-watermark.js';
import { aFollowup } from '../saving/a-followup.js';
import { aPage } from './a-page.js';
import { idOf, memoryPages } from './simulated-list.js';

interface WatermarkOptions {
  readonly pageSize?: number;
  /** How long ago the oldest page was requested. */
  readonly sinceFirstPage?: number;
  readonly kept?: KeptWatermark;
}

/** The watermark of a list whose records, in order, were updated at these times. */
function aWatermark(
  updated: readonly (string | null)[],
  { pageSize = 2, sinceFirstPage = 0, kept }: WatermarkOptions = {},
) {
  let time = 0;
  let turns = 0;
  const records = createRecordStore();
  const ids = updated.map((_, index) => idOf(index));
  const update = (index: number, updated_at: string | null): void =>
    void records.merge(aFollowup({ id: idOf(index), updated_at }), records.startRead());
  updated.forEach((text, index) => update(index, text));
  const pages = memoryPages(
    Array.from({ length: Math.ceil(ids.length / pageSize) }, (_, index) =>
      aPage({
        ids: ids.slice(index * pageSize, (index + 1) * pageSize),
        cursor: index === 0 ? null : `${index}`,
        nextCursor: `${index + 1}`,
        hasMore: true,
      }),
    ),
  );
  const watermark = createRefreshWatermark({
    records,
    pages,
    overlapMs: 10_000,
    now: () => time,
    sinceFirstPage: () => sinceFirstPage,
    yieldNow: () => {
      turns += 1;
      return Promise.resolve();
    },
    kept,
  });
  return {
    watermark,
    pages,
    update,
    turns: () => turns,
    pass(milliseconds: number): void {
      time += milliseconds;
    },
  };
}

/** This many seconds past nine. */
function at(seconds: number): string {
  return new Date(Date.UTC(2026, 0, 15, 9, 0, seconds)).toISOString();
}

describe('since when to ask for changes', () => {
  test('is the newest timestamp of the known records, minus the overlap', async () => {
    const { watermark, pages } = aWatermark([at(20), at(40), null, at(30)]);
    // A replica may list a record whose state is too old to be stored.
    pages.update((listed) => listed.map((page) => ({ ...page, ids: ['held back', ...page.ids] })));
    expect(await watermark.since(false)).toBe(at(30));
  });

  test('is known as soon as a record has a timestamp', async () => {
    const { watermark, update } = aWatermark([null, null]);
    expect(await watermark.since(false)).toBeNull();
    expect(await watermark.kept()).toBeNull();
    update(1, at(40));
    expect(await watermark.since(false)).toBe(at(30));
  });

  test("is one of the server's own timestamps if it knows only those, no later than the overlap requires", async () => {
    const { watermark } = aWatermark([at(0), at(20), null, at(30), at(25)]);
    expect(await watermark.since(true)).toBe(at(20));
  });

  test('never goes back if the server shows only older changes', async () => {
    const { watermark } = aWatermark([at(40)]);
    await watermark.since(false);
    watermark.advance({ text: at(20), at: 0 }, 0);
    expect(await watermark.since(false)).toBe(at(30));
  });

  test('is the newest timestamp itself once no replica can lag behind it, and overlaps again after a newer one', async () => {
    const { watermark, pass } = aWatermark([at(40)]);
    await watermark.since(false);
    pass(20_000);
    watermark.advance(null, 20_000);
    expect(await watermark.since(false)).toBe(at(40));
    watermark.advance({ text: at(60), at: 20_000 }, 20_000);
    expect(await watermark.since(false)).toBe(at(50));
  });

  test('is kept for the next page life with all that the first refresh has to reach back', async () => {
    const { watermark } = aWatermark([at(40)], { sinceFirstPage: 5000 });
    const kept = await watermark.kept();
    expect(kept).toEqual({ newest: at(40), overlapMs: 15_000, settled: null });
    const next = aWatermark([at(40), at(50)], kept ? { kept } : {});
    expect(await next.watermark.since(false)).toBe(at(25));
  });

  test('yields to the browser after every 5,000 records of the search', async () => {
    const { watermark, turns } = aWatermark(
      Array.from({ length: 12_000 }, () => at(0)),
      { pageSize: 100 },
    );
    await watermark.since(false);
    expect(turns()).toBe(2);
  });
});
