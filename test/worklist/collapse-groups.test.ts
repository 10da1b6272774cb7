import fc from 'fast-check';
import { expect, it } from 'vitest';
import { buildFollowup } from '../../src/testing/samples/build-followup.js';
import { collapseGroups } from '../../src/core/worklist/live-view.js';
import { createWorklistIndex } from '../../src/core/worklist/create-worklist-index.js';
import { DEFAULT_WORKLIST_QUERY } from '../../src/core/worklist/worklist-query.js';

const TYPES = ['a', 'b', 'c', 'd', null];

it('collapseGroups hides the rows of collapsed groups, and finds the others at their places', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...TYPES), { maxLength: 12 }),
      fc.uniqueArray(fc.constantFrom<string>('a', 'b', 'c', 'd', '', 'gone')),
      (types, collapsed) => {
        const index = createWorklistIndex({}, 'en');
        index.putMany(types.map((task_type, at) => buildFollowup({ id: `f${10 + at}`, task_type })));
        const result = index.read({ ...DEFAULT_WORKLIST_QUERY, groupBy: 'task_type' });
        const shown = collapseGroups(result, new Set(collapsed.map((value) => `task_type=${value}`)));

        const isHidden = (id: string) => collapsed.includes(types[Number(id.slice(1)) - 10] ?? '');
        const ids = result.ids().filter((id) => !isHidden(id));
        expect(Array.from({ length: shown.length }, (_, place) => shown.idAt(place))).toEqual(ids);
        expect([shown.idAt(-1), shown.idAt(ids.length)]).toEqual([undefined, undefined]);
        for (const id of result.ids()) expect(shown.indexOf(id)).toBe(ids.indexOf(id));
        expect(shown.indexOf('nobody')).toBe(-1);

        expect(shown.groups.map(({ value, count }) => [value, count])).toEqual(
          result.groups.map(({ value, count }) => [value, count]),
        );
        let start = 0;
        for (const group of shown.groups) {
          expect(group.start).toBe(start);
          expect(group.collapsed ?? false).toBe(collapsed.includes(group.value ?? ''));
          if (!group.collapsed) start += group.count;
        }
      },
    ),
  );
});
