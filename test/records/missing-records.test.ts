import { describe, expect, test } from 'vitest';
import type { FollowupsPage } from '../../src/core/records/followups-page.js';
import { createMissingRecords } from '../../src/core/records/missing-records.js';
import { createRecordStore } from '../../src/core/records/record-store.js';
import { aFollowup } from '../saving/a-followup.js';

function page(cursor: string | null, ids: readonly string[], nextCursor: string | null, rejected = 0): FollowupsPage {
  return { cursor, ids, nextCursor, followups: [], limit: null, hasMore: nextCursor !== null, rejected };
}

/** A list of two pages, a to c and d to f, whose records are all known. */
function aList() {
  const records = createRecordStore();
  for (const id of ['a', 'b', 'c', 'd', 'e', 'f']) records.merge(aFollowup({ id }), records.startRead());
  const listed = [page(null, ['a', 'b', 'c'], 'c1'), page('c1', ['d', 'e', 'f'], null)];
  const missing = createMissingRecords(records);
  /** Judges pages in a round of their own. */
  const look = (...walked: readonly FollowupsPage[]) => {
    missing.beginRound();
    return missing.judge(listed, walked);
  };
  return { records, listed, missing, look };
}

const NOTHING = { gone: [], edges: [] };

describe('a record that is not in its place', () => {
  test('is missing at first, and gone in the next round', () => {
    const { records, missing, look } = aList();
    expect(look(page(null, ['a', 'c'], 'c1'))).toEqual(NOTHING);
    expect(missing.ids()).toEqual(['b']);
    expect(records.isAway('b')).toBe(false);
    expect(look(page(null, ['a', 'c'], 'c1'))).toEqual({ gone: ['b'], edges: [] });
    expect(records.isAway('b')).toBe(true);
    expect(missing.ids()).toEqual([]);
    expect(look(page(null, ['a', 'c'], 'c1'))).toEqual(NOTHING);
  });

  test('is missed once in a round, however many answers lack it', () => {
    const { records, listed, missing, look } = aList();
    look(page(null, ['a', 'c'], 'c1'));
    missing.judge(listed, [page(null, ['a', 'c'], 'c1')]);
    expect(records.isAway('b')).toBe(false);
  });

  test('is no longer missing once it is found, in either case', () => {
    const { missing, look } = aList();
    look(page(null, ['a', 'c'], 'c1'));
    look(page(null, ['a', 'b', 'c'], 'c1'));
    expect(missing.ids()).toEqual([]);
    look(page(null, ['a', 'B', 'c'], 'c1'));
    expect(missing.ids()).toEqual([]);
  });

  test('is not missing if it is already gone, or not known', () => {
    const { records, listed, missing, look } = aList();
    records.markGone('b');
    expect(look(page(null, ['a', 'c'], 'c1'))).toEqual(NOTHING);
    expect(missing.ids()).toEqual([]);
    const strange = [page(null, ['a', 'aa', 'c'], 'c1'), ...listed.slice(1)];
    missing.judge(strange, [page(null, ['a', 'c'], 'c1')]);
    expect(missing.ids()).toEqual([]);
  });

  test('is forgotten if it turns out to be gone in another way', () => {
    const { records, missing, look } = aList();
    look(page(null, ['a', 'c'], 'c1'));
    records.markGone('b');
    expect(missing.ids()).toEqual(['b']);
    missing.beginRound();
    expect(missing.ids()).toEqual([]);
  });
});

describe('pages cover', () => {
  test('nothing after their last id, unless the list ends with them', () => {
    const { missing, look } = aList();
    look(page(null, ['a', 'b'], 'c1'));
    expect(missing.ids()).toEqual([]);
    look(page('c1', ['d', 'e'], null));
    expect(missing.ids()).toEqual(['f']);
    look(page(null, ['a', 'b', 'c'], 'c1'), page('c1', ['d'], null));
    expect(missing.ids()).toEqual(['e']);
  });

  test('the list from its start, if they are the first', () => {
    const { missing, look } = aList();
    expect(look(page(null, ['b', 'c'], 'c1'))).toEqual(NOTHING);
    expect(missing.ids()).toEqual(['a']);
  });

  test('before their first id, only the range up to the previous page', () => {
    const { missing, look } = aList();
    expect(look(page('c1', ['e', 'f'], null))).toEqual({ gone: [], edges: ['d'] });
    expect(look(page('c1', ['e', 'f'], null))).toEqual({ gone: [], edges: ['d'] });
    expect(missing.ids()).toEqual([]);
  });

  test('their whole range up to the previous page, if they are empty', () => {
    const { missing, look } = aList();
    expect(look(page('c1', [], null))).toEqual({ gone: [], edges: ['d', 'e', 'f'] });
    expect(missing.ids()).toEqual([]);
  });

  test('the range from their first id on, even if the first of them is empty', () => {
    const { missing, look } = aList();
    const walked = [page('c1', [], 'c2'), page('c2', ['d', 'f'], null)];
    expect(look(...walked)).toEqual(NOTHING);
    expect(missing.ids()).toEqual(['e']);
    expect(look(...walked)).toEqual({ gone: ['e'], edges: [] });
  });

  test('the whole list, if it turns out empty', () => {
    const { missing, look } = aList();
    expect(look(page(null, [], null))).toEqual(NOTHING);
    expect(missing.ids()).toHaveLength(6);
    expect(look(page(null, [], null)).gone).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
  });

  test.each<[string, readonly FollowupsPage[]]>([
    ['none were read', []],
    ['they are not of this list', [page('c9', ['a', 'c'], 'c1')]],
    ['they are not of this list and reach to the end of theirs', [page('c9', ['d', 'f'], null)]],
    ['a row of them could not be read', [page(null, ['a', 'c'], 'c1', 1)]],
    ['a row of a later one could not be read', [page(null, ['a', 'c'], 'c1'), page('c1', ['d'], null, 1)]],
    ['they do not ascend', [page(null, ['c', 'a'], 'c1')]],
  ])('nothing if %s', (_name, walked) => {
    const { missing, look } = aList();
    expect(look(...walked)).toEqual(NOTHING);
    expect(missing.ids()).toEqual([]);
  });

  test('nothing if the list itself does not ascend', () => {
    const { missing } = aList();
    missing.beginRound();
    expect(missing.judge([page(null, ['c', 'b', 'a'], 'c1')], [page(null, ['a', 'c'], 'c1')])).toEqual(NOTHING);
    expect(missing.ids()).toEqual([]);
  });
});
