import { describe, expect, test } from 'vitest';
import type { FollowupsPage } from '../../src/core/records/followups-page.js';
import { listEnd, nextPageCursor, uniqueIds } from '../../src/core/records/followups-page.js';
import { aPage } from './a-page.js';

const page = (overrides: Partial<FollowupsPage>): FollowupsPage => aPage({ ids: ['a'], ...overrides });

describe('the end of a list', () => {
  test('with nothing loaded there is more, from the start', () => {
    expect(listEnd([])).toBe('more');
    expect(nextPageCursor([])).toBeUndefined();
  });

  test('with more to come, there is a cursor to continue from', () => {
    const pages = [page({ hasMore: true, nextCursor: 'c1' })];
    expect(listEnd(pages)).toBe('more');
    expect(nextPageCursor(pages)).toBe('c1');
  });

  test('is complete if the server says so, whatever the cursor', () => {
    for (const nextCursor of [null, '', 'c1']) {
      const pages = [page({ hasMore: false, nextCursor })];
      expect(listEnd(pages)).toBe('complete');
      expect(nextPageCursor(pages)).toBeUndefined();
    }
  });

  test('is cut short if more is claimed without a cursor, and loading ends', () => {
    for (const nextCursor of [null, '']) {
      const pages = [page({ hasMore: true, nextCursor })];
      expect(listEnd(pages)).toBe('truncated');
      expect(nextPageCursor(pages)).toBeUndefined();
    }
  });

  test('is a cycle if the cursor is that of the last page or an earlier one, and loading ends', () => {
    const first = page({ hasMore: true, nextCursor: 'c1' });
    const again = page({ cursor: 'c1', hasMore: true, nextCursor: 'c1' });
    expect(listEnd([first, again])).toBe('cursor-cycle');
    expect(nextPageCursor([first, again])).toBeUndefined();

    const second = page({ cursor: 'c1', hasMore: true, nextCursor: 'c2' });
    const back = page({ cursor: 'c2', hasMore: true, nextCursor: 'c1' });
    expect(listEnd([first, second])).toBe('more');
    expect(listEnd([first, second, back])).toBe('cursor-cycle');
  });

  test('is not an empty page with more to come', () => {
    const pages = [
      page({ hasMore: true, nextCursor: 'c1' }),
      page({ ids: [], cursor: 'c1', hasMore: true, nextCursor: 'c2' }),
    ];
    expect(listEnd(pages)).toBe('more');
    expect(nextPageCursor(pages)).toBe('c2');
  });
});

describe('the ids of all pages', () => {
  test('are in the server’s order, each once, at its first place', () => {
    const pages = [page({ ids: ['b', 'a', 'b'] }), page({ ids: [] }), page({ ids: ['a', 'c'] })];
    expect(uniqueIds(pages)).toEqual(['b', 'a', 'c']);
  });

  test('are empty without pages', () => {
    expect(uniqueIds([])).toEqual([]);
  });
});
