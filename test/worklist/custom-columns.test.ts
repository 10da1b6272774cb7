import { expect, it, vi } from 'vitest';
import { buildFollowup } from '../../src/testing.js';
import type { CustomColumnData } from '../../src/core/worklist/custom-column-data.js';
import { createWorklistIndex } from '../../src/core/worklist/create-worklist-index.js';
import { decodeWorklistQuery } from '../../src/core/worklist/decode-worklist-query.js';
import { encodeWorklistQuery } from '../../src/core/worklist/encode-worklist-query.js';
import { DEFAULT_WORKLIST_QUERY, type WorklistQuery } from '../../src/core/worklist/worklist-query.js';

const stars = (note: string | null | undefined) => (note ? note.length : null);
const column: CustomColumnData = { id: 'stars', header: 'Stars', value: ({ note }) => stars(note), filter: true };
const byStars: WorklistQuery = {
  ...DEFAULT_WORKLIST_QUERY,
  sort: { column: 'column.stars', direction: 'ascending' },
};
const record = (id: string, note: string | null) => buildFollowup({ id: `0000000${id}`, note });

function anIndex(columns: readonly CustomColumnData[] = [column]) {
  const index = createWorklistIndex({ columns }, 'en');
  index.putMany([record('1', '*****'), record('2', null), record('3', '*'), record('4', '**')]);
  const ids = (query: WorklistQuery = byStars) =>
    index
      .read(query)
      .ids()
      .map((id) => id.slice(-1))
      .join('');
  return { index, ids };
}

it('asks the host once for each version of a record', () => {
  const value = vi.fn(({ note }: { readonly note?: string | null }) => stars(note));
  const { index, ids } = anIndex([{ ...column, value }]);
  expect(value).toHaveBeenCalledTimes(4);
  expect(ids()).toBe('3412');
  expect(index.facets(byStars, 'column.stars').size).toBe(4);
  index.putMany([record('3', '***')]);
  expect(ids()).toBe('4312');
  expect(value).toHaveBeenCalledTimes(5);
});

it('one change moves one row, and keeps the same result if nothing moved', () => {
  const { index, ids } = anIndex();
  const before = index.read(byStars);
  index.putMany([{ ...record('4', '-+') }]);
  expect(index.read(byStars)).toBe(before);
  index.putMany([record('4', '******')]);
  expect(ids()).toBe('3142');
  expect(
    before
      .ids()
      .map((id) => id.slice(-1))
      .join(''),
  ).toBe('3412');
});

it('new functions with the same values keep the result', () => {
  const { index } = anIndex();
  const before = index.read(byStars);
  index.setOptions({ columns: [{ ...column, value: ({ note }) => stars(note) }] });
  expect(index.read(byStars)).toBe(before);
});

it('new values move only their rows, and are counted', () => {
  const { index, ids } = anIndex();
  expect(ids()).toBe('3412');
  index.setOptions({ columns: [{ ...column, value: ({ note }) => (note === '*' ? 9 : stars(note)) }] });
  expect(ids()).toBe('4132');
  expect(index.values('column.stars')).toEqual([
    { value: '2', count: 1 },
    { value: '5', count: 1 },
    { value: '9', count: 1 },
    { value: null, count: 1 },
  ]);
});

it('filters, also by no value; a missing column lets everything through until it is added', () => {
  const { index, ids } = anIndex([]);
  const query: WorklistQuery = { ...byStars, custom: { stars: ['5', null] } };
  expect(ids(query)).toBe('1234');
  index.setOptions({ columns: [column] });
  expect(ids(query)).toBe('12');
  expect(index.facets(query, 'column.stars').get('1')).toBe(1);
  index.setOptions({ columns: [] });
  expect(ids(query)).toBe('1234');
});

it('counts records without a value when a column is added later', () => {
  const { index } = anIndex([]);
  index.setOptions({ columns: [column] });
  const counted = () => index.values('column.stars').map(({ value, count }) => [value, count]);
  expect(counted()).toEqual([
    ['1', 1],
    ['2', 1],
    ['5', 1],
    [null, 1],
  ]);
  index.putMany([record('2', '*')]);
  expect(counted()).toEqual([
    ['1', 2],
    ['2', 1],
    ['5', 1],
  ]);
});

it('an inconsistent order loses no row', () => {
  let flip = 1;
  const { index, ids } = anIndex([{ ...column, compare: () => (flip = -flip) }]);
  for (const note of ['***', '****', '*', '**', '******', '*******']) {
    index.putMany([record('3', note)]);
    expect(new Set(ids().split(''))).toEqual(new Set(['1', '2', '3', '4']));
    expect(ids()).toHaveLength(4);
  }
});

it('counts invalid values as none', () => {
  const { index, ids } = anIndex([{ ...column, value: ({ note }) => (note === '*' ? Number.NaN : (note ?? '')) }]);
  expect(ids()).toBe('4123');
  expect(index.values('column.stars').at(-1)).toEqual({ value: null, count: 2 });
});

it('has its own parameters in an address', () => {
  const query: WorklistQuery = {
    ...DEFAULT_WORKLIST_QUERY,
    custom: { stars: ['5', null], 'a b': ['&'] },
    sort: { column: 'column.stars', direction: 'descending' },
  };
  const text = encodeWorklistQuery(query);
  expect(text).toBe('column.a+b=%26&column.stars=5&column.stars=&sort=-column.stars');
  expect(decodeWorklistQuery(text)).toEqual(query);
  expect(decodeWorklistQuery('column.=1&sort=column.&columns=2')).toEqual(DEFAULT_WORKLIST_QUERY);
  const proto = decodeWorklistQuery('column.__proto__=1');
  expect(encodeWorklistQuery(proto)).toBe('column.__proto__=1');
  expect(({} as Record<string, unknown>)['length']).toBeUndefined();
});
