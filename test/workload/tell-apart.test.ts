import { expect, test } from 'vitest';
import { tellApart } from '../../src/core/page/tell-apart.js';
import { filterValues } from '../../src/react/toolbar/filter-values.js';
import { DEFAULT_WORKLIST_QUERY } from '../../src/core/worklist/worklist-query.js';
import { workloadRows } from '../../src/react/workload/workload-words.js';
import { firstEnglish } from '../../src/core/messages/first-english.js';

const [ANA, OTHER_ANA, BEN] = [
  '0190a000-0000-7000-8000-00000000a11c',
  '7190a000-0000-7000-8000-00000000a11c',
  '0190a000-0000-7000-8000-00000000be11',
] as const;
const NAMES: Readonly<Record<string, string>> = { [ANA]: 'Ana Ruiz', [OTHER_ANA]: 'Ana Ruiz', [BEN]: 'Ben Ito' };
const named = (...ids: readonly string[]) => ids.map((value) => ({ value, label: NAMES[value] ?? '' }));
const labels = (choices: readonly { readonly label: string }[]) => choices.map(({ label }) => label);

test('adds the beginning of the id to equal names only', () => {
  expect(labels(tellApart(named(ANA, BEN, OTHER_ANA)))).toEqual([
    'Ana Ruiz · 0190a000',
    'Ben Ito',
    'Ana Ruiz · 7190a000',
  ]);
  const alone = [{ value: null, label: 'Ben Ito' }, ...named(BEN)];
  expect(tellApart(alone)).toEqual(alone);
});

test('adds the end of the id when the beginnings are equal, or the whole id if the ends are too', () => {
  const ids = (...values: readonly string[]) => tellApart(values.map((value) => ({ value, label: 'Ana' })));
  expect(labels(ids('0190a000-1-aaaaaaaa', '0190a000-1-bbbbbbbb'))).toEqual(['Ana · aaaaaaaa', 'Ana · bbbbbbbb']);
  expect(labels(ids('0190a000-1-aaaaaaaa', '0190a000-2-aaaaaaaa'))).toEqual([
    'Ana · 0190a000-1-aaaaaaaa',
    'Ana · 0190a000-2-aaaaaaaa',
  ]);
});

test('equal names are told apart in the owner filter and in the workload', () => {
  const settings = {
    messages: firstEnglish,
    currentUserId: null,
    options: { taskTypes: null, priorities: null },
    locale: 'en',
  };
  const counts = [ANA, OTHER_ANA].map((value) => ({ value, count: 1 }));
  const offered = filterValues(
    (field) => (field === 'owner_user_id' ? counts : []),
    DEFAULT_WORKLIST_QUERY,
    settings,
    (id) => NAMES[id],
  );
  const expected = ['Ana Ruiz · 0190a000', 'Ana Ruiz · 7190a000'];
  expect(labels(offered.owners)).toEqual(expected);
  const rows = counts.map(({ value }) => ({ key: value, ownerId: value, counts: [0, 0, 0, 0, 0] }));
  const shown = workloadRows({ rows } as never, (id) => ({ id, name: NAMES[id] ?? '' }), settings, null);
  expect(shown.map(({ owner }) => owner)).toEqual(expected);
});
