import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import {
  DEFAULT_WORKLIST_QUERY,
  FollowupBulkDialog,
  FollowupListTable,
  FollowupSelectionBarView,
  FollowupToolbar,
  FollowupWorkspace,
  useFollowupWorklist,
} from '../../src/index.js';
import type { BulkField, CustomColumn, DuePreset, ViewStore } from '../../src/index.js';
import { buildFollowup } from '../../src/testing.js';
import { createDesk, findRow, press, rowOf } from './connected-harness.js';

const ME = '11111111-1111-4111-8111-111111111111';
const OTHER = '22222222-2222-4222-8222-222222222222';

const noon: DuePreset = { id: 'noon', label: 'At noon', at: () => Date.UTC(2030, 0, 1, 12) };
const duePresets = [noon];
const viewStore: ViewStore = { load: () => [], save: () => {} };

/** A host's own workspace, composed from the parts. */
function Composed() {
  const [query, setQuery] = useState(DEFAULT_WORKLIST_QUERY);
  const list = useFollowupWorklist({}, query);
  const [selection, select] = useState<ReadonlySet<string>>(new Set());
  const [field, setField] = useState<BulkField | null>(null);
  return (
    <>
      <FollowupToolbar list={list} query={query} onQueryChange={setQuery} viewStore={viewStore} data-testid="toolbar" />
      <FollowupSelectionBarView
        count={selection.size}
        matching={list.result.length}
        onSelectAll={() => select(new Set(list.result.ids()))}
        onFieldRequest={setField}
        onClear={() => select(new Set())}
      />
      <FollowupBulkDialog
        field={field}
        followupIds={[...selection]}
        open={field !== null}
        onOpenChange={() => setField(null)}
      />
      <FollowupListTable list={list} onQueryChange={setQuery} selection={selection} onSelectionChange={select} />
    </>
  );
}

function aDesk(both: Parameters<typeof buildFollowup>[0] = {}) {
  const mine = buildFollowup({ note: 'Mine', owner_user_id: ME, status: 'open', ...both });
  const other = buildFollowup({ note: 'Theirs', owner_user_id: OTHER, status: 'open', ...both });
  return { ...createDesk({ followups: [mine, other] }), mine, other };
}

it('toolbar and table share one list, and bulk changes use the presets of the provider', async () => {
  const { show, mine, other } = aDesk();
  show(<Composed />, { currentUserId: ME, duePresets });
  await findRow(other.id);
  expect(screen.getByTestId('toolbar')).toHaveProperty('className', 'rf-root rf-toolbar');
  await press('Whose follow-ups: Everyone');
  await press('Mine', await screen.findByRole('dialog', { name: 'Whose follow-ups' }));
  await waitFor(() => expect(rowOf(other.id)).toBeNull());

  await userEvent.click(within(await findRow(mine.id)).getByRole('checkbox'));
  await press('Due', screen.getByRole('toolbar'));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText('At noon')).toBeTruthy();
  expect(within(dialog).queryByText('Next week')).toBeNull();
});

it('exports a host column only if it provides text or a value', async () => {
  const files: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push(file as Blob);
    return 'blob:file';
  });
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => {});
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const Stars = () => <b>***</b>;
  const columns: ('note' | CustomColumn)[] = [
    'note',
    { id: 'stars', header: 'Stars', cell: Stars, text: ({ note }) => `=stars of ${note ?? ''}` },
    { id: 'mute', header: 'Mute', cell: Stars },
    { id: 'score', header: 'Score', cell: Stars, value: () => -1.5 },
  ];
  const { show, mine } = aDesk({ task_type: 'call', deal_id: 'd1' });
  show(<FollowupWorkspace columns={columns} />, { currentUserId: ME, locale: 'de-DE' });
  await findRow(mine.id);
  await press('More options');
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Export CSV' }));
  await screen.findByText('2 follow-ups exported');
  expect(await files[0]?.text()).toBe(
    'Note;Task type;Deal;Status;Stars;Score\r\n' +
      'Mine;call;d1;Open;\'=stars of Mine;"-1,5"\r\nTheirs;call;d1;Open;\'=stars of Theirs;"-1,5"\r\n',
  );
});
