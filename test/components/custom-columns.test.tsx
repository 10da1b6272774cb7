import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { FollowupTable, FollowupWorkspace } from '../../src/index.js';
import type { CustomColumn } from '../../src/index.js';
import { buildFollowup } from '../../src/testing.js';
import { createDesk, findRow, press, rowOf, settle } from './connected-harness.js';

afterEach(() => localStorage.clear());

const STARS: Readonly<Record<string, number>> = { One: 4, Two: 2, Three: 4 };
const stars: CustomColumn = {
  id: 'stars',
  header: 'Stars',
  cell: ({ followup }) => <b>{'*'.repeat(STARS[followup.note ?? ''] ?? 0)}</b>,
  value: ({ note }) => STARS[note ?? ''],
  filter: { label: (value) => `${value} stars` },
  searchText: ({ note }) => (note === 'Two' ? 'Zanzibar' : null),
};
const columns = ['note' as const, stars];

function aDesk() {
  const followups = ['One', 'Two', 'Three', 'Four'].map((note) => buildFollowup({ note, status: 'open' }));
  return { ...createDesk({ followups }), ids: followups.map(({ id }) => id) as [string, string, string, string] };
}

const notes = (): (string | undefined)[] =>
  [...document.querySelectorAll('[role="row"][data-followup-id] [data-column="note"]')].map(
    (cell) => /One|Two|Three|Four/.exec(cell.textContent ?? '')?.[0],
  );

it('can be sorted and filtered by, with counts, and is searched by its text', async () => {
  const { show, ids } = aDesk();
  show(<FollowupWorkspace columns={columns} defaultScope="everyone" defaultView="all" />);
  await findRow(ids[0]);
  await press('More options');
  await userEvent.click(await screen.findByRole('menuitem', { name: /^Sort by/ }));
  await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Stars' }));
  await waitFor(() => expect(notes()[0]).toBe('Two'));

  await press('Filter');
  const group = await screen.findByRole('group', { name: 'Stars' });
  expect([...group.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
    '2 stars 1',
    '4 stars 2',
    'None 1',
  ]);
  await userEvent.click(within(group).getByRole('checkbox', { name: /4 stars/ }));
  await waitFor(() => expect(rowOf(ids[1])).toBeNull());
  expect(new Set(notes())).toEqual(new Set(['One', 'Three']));
  await press(/Stars: 4 stars/);
  await findRow(ids[1]);

  await userEvent.type(screen.getByRole('searchbox'), 'zanzibar');
  await waitFor(() => expect(notes()).toEqual(['Two']));
});

it('a column that throws fails alone, and is reported once', async () => {
  const { show, reported, ids } = aDesk();
  const broken: CustomColumn = {
    ...stars,
    value: ({ note }) => {
      if (note === 'One') throw new Error('No stars');
      return STARS[note ?? ''];
    },
  };
  show(<FollowupTable columns={['note', broken]} defaultSort={{ column: 'column.stars', direction: 'ascending' }} />);
  await findRow(ids[0]);
  await waitFor(() => expect(notes()).toEqual(['Two', 'Three', 'One', 'Four']));
  await settle();
  expect(reported.map(({ context }) => context.operation)).toEqual(['callback']);
  expect(reported[0]?.error.message).toMatch(/`value` of the column "stars"/);
});

it('duplicate and reserved ids are reported; recreated functions lose nothing', async () => {
  const { reported, ids, show } = aDesk();
  const Host = () => (
    <FollowupTable
      columns={[
        'note',
        { ...stars, value: ({ note }) => STARS[note ?? ''] },
        { ...stars, header: 'Stars again' },
        { ...stars, id: 'status' },
      ]}
      defaultSort={{ column: 'column.stars', direction: 'descending' }}
    />
  );
  const { rerender } = show(<Host />);
  await findRow(ids[0]);
  rerender(<Host />);
  await waitFor(() => expect(notes()).toEqual(['One', 'Three', 'Two', 'Four']));
  await settle();
  expect(reported.map(({ error }) => error.message)).toEqual([
    expect.stringContaining('"stars"'),
    expect.stringContaining('"status"'),
  ]);
});
