import { describe, expect, test } from 'vitest';
import type { FollowupsPage } from '../../src/core/records/followups-page.js';
import { listEnd, nextPageCursor, uniqueIds } from '../../src/core/records/followups-page.js';
import { aPage } from './a-page.js';

const page = (overrides: Partial<FollowupsPage>): FollowupsPage => aPage({ ids: ['a'], ...overrides });

describe('the end of a list', () => {
  test('nothing loaded: there is more, from the start', () => {
    expect(listEnd([])).toBe('more');
    expect(nextPageCursor([])).toBeUndefined();
  });

  test('more to come, with a cursor to go on with', () => {
    const pages = [page({ hasMore: true, nextCursor: 'c1' })];
    expect(listEnd(pages)).toBe('more');
    expect(nextPageCursor(pages)).toBe('c1');
  });

  test('the server says that it is whole, whatever the cursor', () => {
    for (const nextCursor of [null, '', 'c1']) {
      const pages = [page({ hasMore: false, nextCursor })];
      expect(listEnd(pages)).toBe('complete');
      expect(nextPageCursor(pages)).toBeUndefined();
    }
  });

  test('more is claimed and no cursor given: cut short, and the loading ends', () => {
    for (const nextCursor of [null, '']) {
      const pages = [page({ hasMore: true, nextCursor })];
      expect(listEnd(pages)).toBe('truncated');
      expect(nextPageCursor(pages)).toBeUndefined();
    }
  });

  test('the cursor leads back to the page just read, or to one before it: a circle, and the loading ends', () => {
    const first = page({ hasMore: true, nextCursor: 'c1' });
    const again = page({ cursor: 'c1', hasMore: true, nextCursor: 'c1' });
    expect(listEnd([first, again])).toBe('cursor-cycle');
    expect(nextPageCursor([first, again])).toBeUndefined();

    const second = page({ cursor: 'c1', hasMore: true, nextCursor: 'c2' });
    const back = page({ cursor: 'c2', hasMore: true, nextCursor: 'c1' });
    expect(listEnd([first, second])).toBe('more');
    expect(listEnd([first, second, back])).toBe('cursor-cycle');
  });

  test('an empty page with more to come is no end', () => {
    const pages = [
      page({ hasMore: true, nextCursor: 'c1' }),
      page({ ids: [], cursor: 'c1', hasMore: true, nextCursor: 'c2' }),
    ];
    expect(listEnd(pages)).toBe('more');
    expect(nextPageCursor(pages)).toBe('c2');
  });
});

describe('the ids of all pages', () => {
  test('stand in the server’s order, each once, where it first came', () => {
    const pages = [page({ ids: ['b', 'a', 'b'] }), page({ ids: [] }), page({ ids: ['a', 'c'] })];
    expect(uniqueIds(pages)).toEqual(['b', 'a', 'c']);
  });

  test('of no page are none', () => {
    expect(uniqueIds([])).toEqual([]);
  });
});
