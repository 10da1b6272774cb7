import { describe, expect, test } from 'vitest';
import type { BulkItem } from '../../src/core/saving/bulk-item.js';
import { createBulkShelf, noBulkShelf } from '../../src/core/saving/bulk-shelf.js';
import { FOLLOWUP_ID } from './a-followup.js';
import { memoryStorage } from './memory-storage.js';

const ITEM: BulkItem = {
  followupId: FOLLOWUP_ID,
  patch: { note: 'Mine' },
  seen: { note: 'Call back' },
  origin: 'bulk',
  editId: null,
  ending: null,
  saved: null,
};
const ENDED: BulkItem = { ...ITEM, ending: 'cancelled' };
const PLACE = 'react-followups:crm:me:bulk:';

function aShelf() {
  const storage = memoryStorage();
  return { storage, shelf: createBulkShelf(storage, 'crm:me'), again: () => createBulkShelf(storage, 'crm:me') };
}

describe('the shelf', () => {
  test('stores a bulk update as it began, with the state of each record', () => {
    const { shelf, again, storage } = aShelf();
    shelf.begin('one', [ITEM, ITEM, ITEM]);
    shelf.put('one', 2, ENDED);
    expect(again().load()).toEqual([{ id: 'one', items: [ITEM, ITEM, ENDED] }]);
    // A later version of the page finds them here.
    expect(storage.keys()).toEqual([`${PLACE}one:!`, `${PLACE}one:000002`]);
  });

  test('keeps several apart, in the order of their names', () => {
    const { shelf, again } = aShelf();
    shelf.begin('two', [ITEM]);
    shelf.put('two', 0, ENDED);
    shelf.begin('one', [ITEM, ITEM]);
    expect(again().load()).toEqual([
      { id: 'one', items: [ITEM, ITEM] },
      { id: 'two', items: [ENDED] },
    ]);
  });

  test('reads them in any order of storage keys', () => {
    const { storage, shelf } = aShelf();
    shelf.begin('one', [ITEM, ITEM]);
    shelf.put('one', 1, ENDED);
    shelf.begin('two', [ITEM]);
    const shuffled = { ...storage, keys: () => storage.keys().toReversed() };
    expect(createBulkShelf(shuffled, 'crm:me').load()).toEqual([
      { id: 'one', items: [ITEM, ENDED] },
      { id: 'two', items: [ITEM] },
    ]);
  });

  test('forgets all of one and nothing of another', () => {
    const { shelf, again, storage } = aShelf();
    shelf.begin('one', [ITEM, ITEM]);
    shelf.put('one', 0, ENDED);
    shelf.put('one', 1, ENDED);
    shelf.begin('two', [ITEM]);
    shelf.remove('one', 2);
    expect(again().load()).toEqual([{ id: 'two', items: [ITEM] }]);
    expect(storage.keys()).toEqual([`${PLACE}two:!`]);
  });

  test('does not see another user’s', () => {
    const { storage, shelf } = aShelf();
    createBulkShelf(storage, 'crm:you').begin('one', [ITEM]);
    storage.setItem('of-the-host', 'x');
    expect(shelf.load()).toEqual([]);
    expect(storage.keys()).toHaveLength(2);
  });

  test.each([
    ['a beginning that is no JSON', `${PLACE}one:!`, '{'],
    ['a beginning that is no list', `${PLACE}one:!`, '{}'],
    ['a beginning without a record', `${PLACE}one:!`, '[]'],
    ['a beginning of which one can not be read', `${PLACE}one:!`, JSON.stringify([ITEM, { ...ITEM, origin: 'x' }])],
    ['a record without a beginning', `${PLACE}one:000000`, JSON.stringify(ITEM)],
    ['a record of no bulk update', PLACE, JSON.stringify(ITEM)],
  ])('drops %s', (_name, key, value) => {
    const { storage, shelf } = aShelf();
    storage.setItem(key, value);
    expect(shelf.load()).toEqual([]);
    expect(storage.keys()).toEqual([]);
  });

  test.each([
    ['that can not be read', '000001', '{'],
    ['behind the last', '000002', JSON.stringify(ENDED)],
    ['at no place', 'x', JSON.stringify(ENDED)],
  ])('drops a record %s, and keeps the others', (_name, index, value) => {
    const { storage, shelf, again } = aShelf();
    shelf.begin('one', [ITEM, ITEM]);
    storage.setItem(`${PLACE}one:${index}`, value);
    expect(again().load()).toEqual([{ id: 'one', items: [ITEM, ITEM] }]);
    expect(storage.keys()).toEqual([`${PLACE}one:!`]);
  });

  test('works without storage that throws', () => {
    const refuse = (): never => {
      throw new Error('full');
    };
    const shelf = createBulkShelf({ getItem: refuse, setItem: refuse, removeItem: refuse, keys: refuse }, 'crm:me');
    shelf.begin('one', [ITEM]);
    shelf.put('one', 0, ENDED);
    shelf.remove('one', 1);
    expect(shelf.load()).toEqual([]);
  });
});

test('a no-op shelf finds nothing', () => {
  const shelf = noBulkShelf();
  shelf.begin('one', [ITEM]);
  expect(shelf.load()).toEqual([]);
});
