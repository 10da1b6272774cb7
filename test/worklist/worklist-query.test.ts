import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { activeFilterCount } from '../../src/core/worklist/active-filter-count.js';
import { decodeWorklistQuery } from '../../src/core/worklist/decode-worklist-query.js';
import { encodeWorklistQuery } from '../../src/core/worklist/encode-worklist-query.js';
import { customColumnName, WORKLIST_COLUMNS } from '../../src/core/worklist/worklist-column.js';
import { DEFAULT_WORKLIST_QUERY, type WorklistQuery } from '../../src/core/worklist/worklist-query.js';
import { WORKLIST_VIEWS } from '../../src/core/worklist/worklist-view.js';

const text = fc.oneof(
  fc.string(),
  fc.constantFrom('null', 'Łódź', '🎉', '\u0000', '&', '=', '%00', '+', ' ', '-due_at', '"'),
);
const values = fc.uniqueArray(
  fc.oneof(
    text.filter((value) => value !== ''),
    fc.constant(null),
  ),
  { maxLength: 4 },
);
const someValues = values.filter(({ length }) => length > 0);
const ids = text.filter((id) => id !== '' && id !== '__proto__');
const queries: fc.Arbitrary<WorklistQuery> = fc.record({
  scope: fc.oneof(
    fc.constantFrom('mine', 'everyone'),
    text.filter((value) => value !== ''),
  ),
  view: fc.constantFrom(...WORKLIST_VIEWS),
  dueFrom: fc.constantFrom(null, '2026-11-22', '2026-02-30'),
  dueTo: fc.constantFrom(null, '2026-11-22', '1999-12-31'),
  dueWithin: fc.constantFrom(undefined, 'P3B', 'P1W'),
  updatedBefore: fc.constantFrom(undefined, 'P14D', 'P999D'),
  createdWithin: fc.constantFrom(undefined, 'P1W'),
  closed: fc.boolean(),
  owners: values,
  taskTypes: values,
  priorities: values,
  statuses: values,
  custom: fc.dictionary(ids, someValues, { maxKeys: 3, noNullPrototype: true }),
  conflicts: fc.boolean(),
  search: text,
  sort: fc.option(
    fc.record({
      column: fc.oneof(fc.constantFrom(...WORKLIST_COLUMNS), ids.map(customColumnName)),
      direction: fc.constantFrom('ascending' as const, 'descending' as const),
    }),
  ),
  groupBy: fc.oneof(fc.constantFrom('due' as const, null, ...WORKLIST_COLUMNS), ids.map(customColumnName)),
});

describe('encodeWorklistQuery and decodeWorklistQuery', () => {
  it('write a query as a readable address', () => {
    const query: WorklistQuery = {
      ...DEFAULT_WORKLIST_QUERY,
      scope: 'mine',
      view: 'today',
      dueFrom: '2026-11-22',
      dueTo: '2026-11-23',
      closed: true,
      owners: ['u1', null],
      conflicts: true,
      search: 'big deal',
      sort: { column: 'due_at', direction: 'descending' },
      groupBy: 'due',
    };
    expect(encodeWorklistQuery(query)).toBe(
      'scope=mine&view=today&from=2026-11-22&to=2026-11-23&closed=1&owner=u1&owner=&conflicts=1&q=big+deal&sort=-due_at&group=due',
    );
  });

  it.each(['due', 'owner_user_id', 'deal_id', 'column.stars'] as const)('write the groups by %s', (groupBy) => {
    const text = `group=${groupBy}`;
    expect(encodeWorklistQuery({ ...DEFAULT_WORKLIST_QUERY, groupBy })).toBe(text);
    expect(decodeWorklistQuery(text).groupBy).toBe(groupBy);
  });

  it('write nothing for the default, and something for every other query', () => {
    expect(encodeWorklistQuery({ ...DEFAULT_WORKLIST_QUERY })).toBe('');
    expect(encodeWorklistQuery({ ...DEFAULT_WORKLIST_QUERY, owners: [null] })).not.toBe('');
    expect(encodeWorklistQuery({ ...DEFAULT_WORKLIST_QUERY, groupBy: 'due' })).not.toBe('');
    expect(encodeWorklistQuery({ ...DEFAULT_WORKLIST_QUERY, scope: 'mine' })).not.toBe('');
  });

  it('return every query as it was', () => {
    fc.assert(
      fc.property(queries, (query) => {
        expect(decodeWorklistQuery(encodeWorklistQuery(query))).toEqual(query);
        expect(decodeWorklistQuery(`?${encodeWorklistQuery(query)}&tab=2`)).toEqual(query);
      }),
      { numRuns: 300, seed: 4 },
    );
  });

  it.each([
    '',
    '?',
    'view=everything',
    'view=due-today',
    'view=ALL&sort=salary&group=owner&conflicts=true',
    'sort=--due_at',
    'sort=-',
    'scope=&from=2026-13-01&to=tomorrow&closed=yes',
    'views=mine&page=3',
    'due=P0D&updated=14&created=P1Y',
    'due=p3b&updated=P1000D&created=P7D2',
    '%%%=%E0%A4%A',
    'view=__proto__&sort=constructor',
  ])('take %j for the default query', (rubbish) => {
    expect(decodeWorklistQuery(rubbish)).toEqual(DEFAULT_WORKLIST_QUERY);
  });

  it('read any text as a query', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary-ascii' }), (rubbish) => {
        const query = decodeWorklistQuery(rubbish);
        expect(decodeWorklistQuery(encodeWorklistQuery(query))).toEqual(query);
      }),
    );
  });

  it('ignore an empty value, and count a repeated one once', () => {
    const query = { ...DEFAULT_WORKLIST_QUERY, priorities: ['', null, 'high', 'high'] };
    expect(decodeWorklistQuery(encodeWorklistQuery(query)).priorities).toEqual([null, 'high']);
  });
});

it('activeFilterCount counts what "Clear filters" would clear', () => {
  expect(activeFilterCount(DEFAULT_WORKLIST_QUERY)).toBe(0);
  expect(
    activeFilterCount({
      scope: 'mine',
      view: 'overdue',
      dueFrom: '2026-11-22',
      dueTo: null,
      closed: true,
      owners: ['a', 'b'],
      taskTypes: [null],
      priorities: ['high'],
      statuses: ['open'],
      conflicts: true,
      search: 'x',
      sort: { column: 'note', direction: 'ascending' },
      groupBy: 'due',
    }),
  ).toBe(7);
  expect(activeFilterCount({ ...DEFAULT_WORKLIST_QUERY, search: '  ' })).toBe(0);
});
