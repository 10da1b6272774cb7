import { describe, expect, test } from 'vitest';
import type { FollowupsPage } from '../../src/core/records/followups-page.js';
import { planScan } from '../../src/core/records/plan-scan.js';

function page(cursor: string | null, ids: readonly string[], nextCursor: string | null, rejected = 0): FollowupsPage {
  return { cursor, ids, nextCursor, followups: [], limit: null, hasMore: true, rejected };
}
const last = (cursor: string | null, ids: readonly string[]): FollowupsPage => ({
  ...page(cursor, ids, null),
  hasMore: false,
});

const UNFOLLOWED = { scan: null, goesOn: false };
const FOLLOWED = { scan: 1, goesOn: false };

/** Many pages with one record each: the cursor of the second is "c1". */
const many = (count: number): FollowupsPage[] =>
  Array.from({ length: count }, (_, index) => page(index === 0 ? null : `c${index}`, [`id-${index}`], `c${index + 1}`));

describe('a scan', () => {
  test('starts with the first page, and follows the cursors to the end', () => {
    const plan = planScan([], UNFOLLOWED);
    expect([plan.cursor(), plan.ending(), plan.rescans(), plan.scan]).toEqual([null, null, false, null]);
    expect(plan.take(page(null, ['a', 'b'], 'c1', 1))).toBe('more');
    expect([plan.cursor(), plan.loaded(), plan.pages(), plan.rejected()]).toEqual(['c1', 2, 1, 1]);
    expect(plan.take({ ...last('c1', ['b', 'c']), rejected: 2 })).toBe('complete');
    expect([plan.ending(), plan.loaded(), plan.pages(), plan.rejected()]).toEqual(['complete', 3, 2, 3]);
  });

  test('continues after the loaded pages', () => {
    const plan = planScan([page(null, ['a'], 'c1'), page('c1', ['b'], 'c2')], UNFOLLOWED);
    expect([plan.cursor(), plan.loaded(), plan.pages(), plan.rescans()]).toEqual(['c2', 2, 2, false]);
    expect([...plan.unseen()]).toEqual([]);
  });

  test('starts over if the feed is followed from now on, and returns the ids it did not meet', () => {
    const plan = planScan([page(null, ['a', 'b'], 'c1'), page('c1', ['c'], 'c2')], FOLLOWED);
    expect([plan.cursor(), plan.loaded(), plan.pages(), plan.rescans()]).toEqual([null, 3, 0, true]);
    expect(plan.scan).toBe(1);
    plan.take(page(null, ['a', 'd'], 'c1'));
    expect([...plan.unseen()]).toEqual(['b', 'c']);
    expect(plan.loaded()).toBe(4);
    expect(planScan([], FOLLOWED).rescans()).toBe(false);
    expect(planScan([page(null, ['a'], 'c1')], { scan: 1, goesOn: true }).rescans()).toBe(false);
  });

  test.each([
    ['no cursor', null],
    ['an empty cursor', ''],
    ['a cursor that was used', 'c1'],
  ])('is cut short by %s', (_name, next) => {
    const plan = planScan([page(null, ['a'], 'c1')], UNFOLLOWED);
    expect(plan.take(page('c1', ['b'], next))).toBe('truncated');
    expect(plan.ending()).toBe('truncated');
  });

  test('is known to be over if the loaded pages end the list', () => {
    expect(planScan([last(null, ['a'])], UNFOLLOWED).ending()).toBe('complete');
  });
});

describe('a list that goes on without a new record', () => {
  test('is detected after a hundred pages, not counting those loaded before', () => {
    const empty = (index: number): FollowupsPage => page(`c${index}`, [], `c${index + 1}`);
    const before = [page(null, ['a'], 'c1'), ...Array.from({ length: 150 }, (_, index) => empty(index + 1))];
    const plan = planScan(before, UNFOLLOWED);
    expect(plan.isEndless()).toBe(false);
    for (let index = 151; index < 250; index += 1) plan.take(empty(index));
    expect(plan.isEndless()).toBe(false);
    plan.take(empty(250));
    expect(plan.isEndless()).toBe(true);
    plan.take(page('c251', ['b'], 'c252'));
    expect(plan.isEndless()).toBe(false);
  });

  test('does not include pages that the scan goes back over', () => {
    const plan = planScan([], UNFOLLOWED);
    const pages = many(120);
    for (const each of pages) plan.take(each);
    for (let refused = 1; refused <= 4; refused += 1) plan.goBack();
    expect(plan.pages()).toBe(0);
    for (const each of pages) plan.take(each);
    expect(plan.isEndless()).toBe(false);
  });
});

describe('a refused cursor', () => {
  test('goes back one page, two, four, and then to the first', () => {
    const plan = planScan([], UNFOLLOWED);
    for (const each of many(20)) plan.take(each);
    const stands = (): unknown => [plan.goBack(), plan.pages(), plan.cursor()];
    expect(stands()).toEqual([true, 19, 'c19']);
    expect(stands()).toEqual([true, 17, 'c17']);
    expect(stands()).toEqual([true, 13, 'c13']);
    expect(stands()).toEqual([true, 0, null]);
    expect(plan.goBack()).toBe(false);
  });

  test('goes back no more pages than there are', () => {
    const plan = planScan([], UNFOLLOWED);
    for (const each of many(2)) plan.take(each);
    expect([plan.goBack(), plan.pages()]).toEqual([true, 1]);
    expect([plan.goBack(), plan.pages(), plan.cursor()]).toEqual([true, 0, null]);
    expect(plan.goBack()).toBe(false);
  });

  test('is accepted six times without progress, and counted again after progress', () => {
    const plan = planScan([], UNFOLLOWED);
    const pages = many(30);
    for (const each of pages.slice(0, 20)) plan.take(each);
    let borne = 0;
    while (plan.goBack()) {
      borne += 1;
      // As far as before, and no further.
      for (const each of pages.slice(plan.pages(), 20)) plan.take(each);
    }
    expect(borne).toBe(6);
    plan.take(pages[20] as FollowupsPage);
    expect([plan.goBack(), plan.pages()]).toEqual([true, 20]);
  });

  test('may be returned again for a page that it went back from', () => {
    const plan = planScan([], UNFOLLOWED);
    plan.take(page(null, ['a'], 'c1'));
    plan.take(page('c1', ['b'], 'c2'));
    plan.goBack();
    expect(plan.take(page('c1', ['b'], 'c2'))).toBe('more');
  });
});
