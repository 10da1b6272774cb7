import { expect, it } from 'vitest';
import { buildFollowup } from '../../src/testing.js';
import { createWorklistIndex } from '../../src/core/worklist/create-worklist-index.js';
import { DEFAULT_WORKLIST_QUERY } from '../../src/core/worklist/worklist-query.js';

const record = (priority: string, task_type: string, status = 'open') =>
  buildFollowup({ priority, task_type, status, note: `${priority} ${task_type}` });

it('counts the values of a field under all filters except its own', () => {
  const index = createWorklistIndex();
  index.putMany([
    record('high', 'call'),
    record('high', 'email'),
    record('low', 'call'),
    record('low', 'call', 'completed'),
  ]);
  const query = { ...DEFAULT_WORKLIST_QUERY, view: 'todo' as const, priorities: ['high'] };
  expect(index.facets(query, 'priority')).toEqual(
    new Map([
      ['high', 2],
      ['low', 1],
    ]),
  );
  expect(index.facets(query, 'task_type')).toEqual(
    new Map([
      ['call', 1],
      ['email', 1],
    ]),
  );
  expect(index.facets({ ...query, search: 'email' }, 'priority')).toEqual(new Map([['high', 1]]));
  expect(index.facets({ ...query, closed: true }, 'priority').get('low')).toBe(2);
});
