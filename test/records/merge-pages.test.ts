import { describe, expect, test } from 'vitest';
import { alignWalk, mergePages, reachOf } from '../../src/core/records/merge-pages.js';
import type { FollowupsPage } from '../../src/core/records/followups-page.js';

function page(cursor: string | null, ids: readonly string[], nextCursor: string | null): FollowupsPage {
  return { cursor, ids, nextCursor, followups: [], limit: null, hasMore: nextCursor !== null, rejected: 0 };
}

test('a page with a new cursor is recognized by one of its ids', () => {
  const listed = [page(null, ['a', 'b'], 'new'), page('new', ['c', 'd'], 'end')];
  const walked = [page('old', ['c', 'd', 'e'], 'after')];
  expect(alignWalk(listed, walked, 'd')).toEqual([page('new', ['c', 'd', 'e'], 'after')]);
});

test('ids of the previous page stay there, and a cursor into it is not used', () => {
  const listed = [page(null, ['a', 'b', 'c'], 'new'), page('new', ['d', 'e'], 'end')];
  const walked = [page('old', ['b', 'c'], 'within'), page('within', ['c', 'd'], 'after')];
  expect(alignWalk(listed, walked, 'e')).toEqual([page('new', ['d'], 'after')]);
  expect(alignWalk(listed, [page('old', ['b', 'c'], 'within')], 'e')).toEqual([]);
});

test('a page with the same end keeps its next cursor, even if the server made a new one', () => {
  const listed = [page(null, ['a', 'b'], 'first'), page('first', ['c'], null)];
  expect(alignWalk(listed, [page(null, ['a', 'b'], 'second')], 'b')).toEqual([page(null, ['a', 'b'], 'first')]);
  expect(alignWalk(listed, [page(null, ['a', 'aa'], 'second')], 'b')).toEqual([page(null, ['a', 'aa'], 'second')]);
});

test('pages that cannot be aligned stay as they were read', () => {
  const walked = [page('old', ['c'], null)];
  expect(alignWalk([page(null, ['a'], 'x')], walked, undefined)).toBe(walked);
  expect(alignWalk([page(null, ['a'], 'x')], walked, 'z')).toBe(walked);
});

test('a page that moved keeps its cursor; without an id to look for, pages are not aligned', () => {
  const listed = [page(null, ['a'], 'x'), page('y', ['c', 'd'], 'z')];
  const walked = [page('old', ['c', 'd'], 'after'), page('after', ['e'], null)];
  expect(alignWalk(listed, walked, 'c')).toEqual([page('y', ['c', 'd'], 'after'), page('after', ['e'], null)]);
  expect(alignWalk(listed, walked, undefined)).toBe(walked);
  expect(alignWalk(listed, [], 'c')).toEqual([]);
});

test('a first page with a new cursor has none before it', () => {
  const listed = [page('new', ['b', 'c'], 'z')];
  expect(alignWalk(listed, [page(null, ['a', 'b'], 'after')], 'b')).toEqual([page('new', ['a', 'b'], 'after')]);
  const empty = [page('e', [], 'new'), page('new', ['b', 'c'], 'z')];
  expect(alignWalk(empty, [page('old', ['a', 'b'], 'after')], 'b')).toEqual([page('new', ['a', 'b'], 'after')]);
});

test('a list that ends after a page that moved still ends there', () => {
  const listed = [page(null, ['a', 'b'], 'new'), page('new', ['d'], null)];
  expect(alignWalk(listed, [page('old', ['b'], null)], 'd')).toEqual([page('new', [], null)]);
});

test('ids of earlier pages stay there, even across an empty page', () => {
  const listed = [page(null, ['a', 'b'], 'empty'), page('empty', [], 'new'), page('new', ['d', 'e'], 'end')];
  const walked = [page('old', ['b', 'c', 'd'], 'after')];
  expect(alignWalk(listed, walked, 'e')).toEqual([page('new', ['c', 'd'], 'after')]);
});

test('a page has the same end if its last id is the same, however many it holds', () => {
  const listed = [page(null, ['a', 'b', 'c'], 'first'), page('first', ['d'], null)];
  expect(alignWalk(listed, [page(null, ['a', 'c'], 'second')], 'b')).toEqual([page(null, ['a', 'c'], 'first')]);
  const shorter = [page(null, ['a', 'b'], 'second')];
  expect(alignWalk(listed, shorter, 'b')).toBe(shorter);
});

test('a page keeps its next cursor only if both lists continue after it, and one page was read', () => {
  const listed = [page(null, ['a', 'b'], 'first'), page('first', ['c'], null)];
  const two = [page(null, ['a'], 'second'), page('second', ['b'], 'third')];
  expect(alignWalk(listed, two, 'b')).toBe(two);
  const end = [page(null, ['a', 'b'], null)];
  expect(alignWalk(listed, end, 'b')).toBe(end);
  const over = [page(null, ['a', 'b'], null)];
  const more = [page(null, ['a', 'b'], 'second')];
  expect(alignWalk(over, more, 'b')).toBe(more);
});

test('how far pages cover the list is up to their last id, or to its end', () => {
  expect(reachOf([page(null, ['a', 'b'], 'c1')])).toBe('b');
  expect(reachOf([page(null, ['a', 'b'], 'c1'), page('c1', [], 'c2')])).toBe('b');
  expect(reachOf([page(null, ['a', 'b'], 'c1'), page('c1', ['c'], null)])).toBeNull();
  expect(reachOf([page(null, [], 'c1')])).toBe('');
  expect(reachOf([])).toBeNull();
});

describe('pages that were just read', () => {
  const first = page(null, ['a', 'c'], 'c1');
  const second = page('c1', ['e', 'g'], 'c2');
  const third = page('c2', ['i'], null);
  const pages = [first, second, third];

  test('keep the list unchanged if they are unchanged', () => {
    expect(mergePages(pages, [])).toBe(pages);
    expect(mergePages(pages, [{ ...second }])).toBe(pages);
    expect(mergePages(pages, [page('c1', ['E', 'g'], 'c2')])).toBe(pages);
  });

  test('add their new ids, and lose none', () => {
    const read = page('c1', ['e', 'f'], 'c2');
    const merged = mergePages(pages, [read]);
    expect(merged).toEqual([first, page('c1', ['e', 'f', 'g'], 'c2'), third]);
    expect(merged[0]).toBe(first);
  });

  test('update the number of unreadable rows', () => {
    const read = { ...second, rejected: 2 };
    expect(mergePages(pages, [read])).toEqual([first, read, third]);
  });

  test('replace the old ones as they are if a page does not ascend', () => {
    const read = page('c1', ['g', 'f'], 'c2');
    expect(mergePages(pages, [read])).toEqual([first, read, third]);
    const odd = [first, page('c1', ['g', 'e'], 'c2'), third];
    const plain = page('c1', ['e', 'f'], 'c2');
    expect(mergePages(odd, [plain])).toEqual([first, plain, third]);
  });

  test('are appended if they follow the last page', () => {
    expect(mergePages([first], [second, third])).toEqual([first, second, third]);
    expect(mergePages([], [first])).toEqual([first]);
  });

  test('are dropped if they follow no page of the list', () => {
    const listed = [first];
    expect(mergePages(listed, [third])).toBe(listed);
    const ended = [{ ...first, hasMore: false }];
    expect(mergePages(ended, [second])).toBe(ended);
    const none: FollowupsPage[] = [];
    expect(mergePages(none, [second])).toBe(none);
  });

  test('replace the pages that they cover, including ids that they lack', () => {
    const read = [page(null, ['a', 'b'], 'n1'), page('n1', ['d', 'g'], 'n2')];
    expect(mergePages(pages, read)).toEqual([
      page(null, ['a', 'b'], 'n1'),
      page('n1', ['c', 'd', 'e', 'g'], 'n2'),
      page('n2', ['i'], null),
    ]);
  });

  test('leave to a page the ids after them, with their cursor to it', () => {
    const read = [page(null, ['a', 'c'], 'n1'), page('n1', ['e'], 'n2')];
    expect(mergePages(pages, read)).toEqual([
      page(null, ['a', 'c'], 'n1'),
      page('n1', ['e'], 'n2'),
      page('n2', ['g'], 'c2'),
      third,
    ]);
  });

  test("keep a page's cursor if the server names no next one, though there is more", () => {
    const read = { ...page(null, ['a', 'b'], ''), hasMore: true };
    expect(mergePages(pages, [read])).toEqual([read, { ...first, ids: ['c'] }, second, third]);
    const further = { ...page('c1', ['d', 'e'], ''), hasMore: true };
    expect(mergePages(pages, [further])).toEqual([first, further, { ...second, ids: ['g'] }, third]);
  });

  test('may hold fewer ids than the page that was reread', () => {
    const read = page(null, ['a', 'b'], 'n1');
    expect(mergePages(pages, [read])).toEqual([page(null, ['a', 'b'], 'n1'), page('n1', ['c'], 'c1'), second, third]);
    const earlier = page(null, ['A0'], 'n1');
    expect(mergePages([page(null, ['b', 'c'], 'c1'), second], [earlier])).toEqual([
      earlier,
      page('n1', ['b', 'c'], 'c1'),
      second,
    ]);
  });

  test('end the list if it ends with them', () => {
    const read = page('c1', ['e', 'f'], null);
    expect(mergePages(pages, [read])).toEqual([first, page('c1', ['e', 'f', 'g', 'i'], null)]);
  });

  test('end the list if they say so, even if they name the same next page', () => {
    const read = { ...page('c1', ['e', 'f'], 'c2'), hasMore: false };
    expect(mergePages(pages, [read])).toEqual([first, { ...read, ids: ['e', 'f', 'g', 'i'] }]);
  });

  test('replace empty pages among those that they cover', () => {
    const listed = [first, page('c1', [], 'c2'), page('c2', ['e', 'g'], 'c3'), page('c3', ['i'], null)];
    const read = [page(null, ['a', 'b'], 'n1'), page('n1', ['d', 'g'], 'n2')];
    expect(mergePages(listed, read)).toEqual([
      page(null, ['a', 'b'], 'n1'),
      page('n1', ['c', 'd', 'e', 'g'], 'n2'),
      page('n2', ['i'], null),
    ]);
  });

  test('leave what is after them as it is if they have no cursor to it', () => {
    const read = [page(null, ['a'], 'n1'), { ...page('n1', ['c'], ''), hasMore: true }];
    expect(mergePages(pages, read)).toEqual([read[0], read[1], second, third]);
  });

  test('change nothing if they, or the list from there on, do not ascend', () => {
    expect(mergePages(pages, [page(null, ['c', 'a'], 'n1')])).toBe(pages);
    const odd = [first, page('c1', ['g', 'e'], 'c2')];
    expect(mergePages(odd, [page(null, ['a', 'b'], 'n1')])).toBe(odd);
    // Earlier pages don't matter.
    const before = [page(null, ['c', 'a'], 'c1'), second, third];
    expect(mergePages(before, [page('c1', ['e', 'f'], 'n1')])).toEqual([
      before[0],
      page('c1', ['e', 'f'], 'n1'),
      page('n1', ['g'], 'c2'),
      third,
    ]);
  });

  test('have the ids of the others if one is empty', () => {
    const read = [page(null, [], 'n1'), page('n1', ['a', 'g'], 'n2')];
    expect(mergePages(pages, read)).toEqual([
      page(null, [], 'n1'),
      page('n1', ['a', 'c', 'e', 'g'], 'n2'),
      page('n2', ['i'], null),
    ]);
  });
});
