import { describe, expect, test } from 'vitest';
import type { FollowupsPage } from '../../src/core/records/followups-page.js';
import {
  areAscending,
  compareIds,
  isAscending,
  isInRange,
  pageOf,
  placeIds,
  unionOfIds,
} from '../../src/core/records/place-ids.js';

function page(ids: readonly string[], hasMore = true): FollowupsPage {
  return { cursor: null, ids, nextCursor: null, followups: [], limit: null, hasMore, rejected: 0 };
}

describe('the order of ids', () => {
  test('treats a UUID as the same in either case', () => {
    expect(compareIds('a', 'a')).toBe(0);
    expect(compareIds('a', 'A')).toBe(0);
    expect(compareIds('a', 'B')).toBe(-1);
    expect(compareIds('B', 'a')).toBe(1);
    // In exact order, a capital letter comes before every other letter, and after some signs.
    expect(compareIds('_', 'A')).toBe(-1);
  });

  test('ascends if each id comes after the previous one', () => {
    for (const ids of [[], ['a'], ['a', 'b', 'C']]) expect(isAscending(ids)).toBe(true);
    for (const ids of [
      ['b', 'a'],
      ['a', 'a'],
      ['a', 'A'],
      ['a', 'c', 'b'],
    ])
      expect(isAscending(ids)).toBe(false);
  });

  test('is computed once for each list', () => {
    const ids = ['a', 'b'];
    expect(isAscending(ids)).toBe(true);
    ids.reverse();
    expect(isAscending(ids)).toBe(true);
  });

  test('spans all pages, including empty ones', () => {
    expect(areAscending([])).toBe(true);
    expect(areAscending([page([]), page(['a', 'b']), page([]), page(['c'])])).toBe(true);
    expect(areAscending([page(['a', 'b']), page(['b'])])).toBe(false);
    expect(areAscending([page(['c']), page([]), page(['b'])])).toBe(false);
    expect(areAscending([page(['b', 'a'])])).toBe(false);
    expect(areAscending([page(['a', 'd']), page(['e']), page(['d'])])).toBe(false);
  });
});

describe('two lists of ids', () => {
  test('are merged in ascending order, each id once', () => {
    expect(unionOfIds(['b', 'D'], ['c', 'a', 'c', 'd', 'B'])).toEqual(['a', 'b', 'c', 'D']);
  });

  test('stay the same list if the second adds none', () => {
    const ids = ['b', 'a'];
    expect(unionOfIds(ids, [])).toBe(ids);
    expect(unionOfIds(ids, ['A'])).toBe(ids);
  });
});

describe('the page of an id', () => {
  const pages = [page([]), page(['b', 'd']), page([]), page(['f', 'h'])];

  test('is the first one that ends with it or after it', () => {
    expect(['a', 'b', 'D', 'e', 'f', 'h'].map((id) => pageOf(pages, id))).toEqual([1, 1, 1, 3, 3, 3]);
  });

  test('is none past the loaded range, or the last one if the list ends with it', () => {
    expect(isInRange(pages, 'h')).toBe(true);
    expect(isInRange(pages, 'i')).toBe(false);
    expect(pageOf(pages, 'i')).toBe(-1);
    const whole = [...pages.slice(0, 3), page(['f', 'h'], false)];
    expect(isInRange(whole, 'i')).toBe(true);
    expect(pageOf(whole, 'i')).toBe(3);
    expect(pageOf([page([], false)], 'i')).toBe(0);
  });

  test('is known even if the last loaded pages are empty', () => {
    const ending = [page(['b', 'd']), page([]), page([])];
    expect(['d', 'e'].map((id) => isInRange(ending, id))).toEqual([true, false]);
    expect(['c', 'e'].map((id) => pageOf(ending, id))).toEqual([0, -1]);
  });

  test('is none if nothing is loaded, or only empty pages', () => {
    expect(isInRange([], 'a')).toBe(false);
    expect(isInRange([page([])], 'a')).toBe(false);
    expect(pageOf([], 'a')).toBe(-1);
  });
});

describe('new ids', () => {
  const pages = [page(['b', 'd']), page(['f', 'h'])];

  test('are inserted in order, and pages without one stay the same', () => {
    const placed = placeIds(pages, ['c', 'i', 'a']);
    expect(placed.map(({ ids }) => ids)).toEqual([
      ['a', 'b', 'c', 'd'],
      ['f', 'h'],
    ]);
    expect(placed[1]).toBe(pages[1]);
  });

  test('leave the list as it is if all are listed already, or past it', () => {
    expect(placeIds(pages, [])).toBe(pages);
    expect(placeIds(pages, ['B', 'h', 'z'])).toBe(pages);
  });

  test('can all belong to one page', () => {
    expect(placeIds(pages, ['g', 'e']).map(({ ids }) => ids)).toEqual([
      ['b', 'd'],
      ['e', 'f', 'g', 'h'],
    ]);
  });
});
