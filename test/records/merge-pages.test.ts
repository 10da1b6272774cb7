import { expect, test } from 'vitest';
import { alignWalk } from '../../src/records/merge-pages.js';
import type { FollowupsPage } from '../../src/records/followups-page.js';

function page(cursor: string | null, ids: readonly string[], nextCursor: string | null): FollowupsPage {
  return { cursor, ids, nextCursor, followups: [], limit: null, hasMore: nextCursor !== null, rejected: 0 };
}

test('a page that got another cursor meanwhile is known by an id that it holds', () => {
  const listed = [page(null, ['a', 'b'], 'new'), page('new', ['c', 'd'], 'end')];
  const walked = [page('old', ['c', 'd', 'e'], 'after')];
  expect(alignWalk(listed, walked, 'd')).toEqual([page('new', ['c', 'd', 'e'], 'after')]);
});

test('what stands in the page before is left there, and a cursor to it is not taken over', () => {
  const listed = [page(null, ['a', 'b', 'c'], 'new'), page('new', ['d', 'e'], 'end')];
  const walked = [page('old', ['b', 'c'], 'within'), page('within', ['c', 'd'], 'after')];
  expect(alignWalk(listed, walked, 'e')).toEqual([page('new', ['d'], 'after')]);
  expect(alignWalk(listed, [page('old', ['b', 'c'], 'within')], 'e')).toEqual([]);
});

test('a page that ends as before keeps the cursor after it, though the server made a new one', () => {
  const listed = [page(null, ['a', 'b'], 'first'), page('first', ['c'], null)];
  expect(alignWalk(listed, [page(null, ['a', 'b'], 'second')], 'b')).toEqual([page(null, ['a', 'b'], 'first')]);
  expect(alignWalk(listed, [page(null, ['a', 'aa'], 'second')], 'b')).toEqual([page(null, ['a', 'aa'], 'second')]);
});

test('what can not be placed stays as it was read', () => {
  const walked = [page('old', ['c'], null)];
  expect(alignWalk([page(null, ['a'], 'x')], walked, undefined)).toBe(walked);
  expect(alignWalk([page(null, ['a'], 'x')], walked, 'z')).toBe(walked);
});
