import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { FollowupWorkspace } from '../../src/index.js';
import type { CustomColumn } from '../../src/index.js';
import { buildFollowup } from '../../src/testing.js';
import { createDesk, findEditor, findRow, openEditor, press, rowOf, typeNote } from './connected-harness.js';
import { RebuiltWorkspace } from './RebuiltWorkspace.js';

const ME = '11111111-1111-4111-8111-111111111111';
const OTHER = '22222222-2222-4222-8222-222222222222';

afterEach(() => localStorage.clear());

function aDesk() {
  const mine = buildFollowup({ note: 'Mine', owner_user_id: ME, status: 'open', priority: 'high' });
  const other = buildFollowup({ note: 'Theirs', owner_user_id: OTHER, status: 'open', priority: 'low' });
  return { ...createDesk({ followups: [mine, other] }), mine, other };
}

it('is built only from the package’s exports', () => {
  const source = readFileSync(join(import.meta.dirname, 'RebuiltWorkspace.tsx'), 'utf8');
  const imported = [...source.matchAll(/from '(.*)'/g)].map(([, from]) => from);
  expect(new Set(imported)).toEqual(new Set(['../../src/index.js']));
});

it('has the same parts as the package’s own', async () => {
  const outline = async (Workspace: typeof FollowupWorkspace | typeof RebuiltWorkspace): Promise<string[]> => {
    const { show, mine } = aDesk();
    const { container, unmount } = show(<Workspace id="follow-ups" />, { currentUserId: ME });
    await findRow(mine.id);
    // Its code is fetched while idle.
    await waitFor(() => {
      for (const late of ['.rf-selection-bar', '.rf-notices']) expect(container.querySelector(late)).not.toBeNull();
    });
    const found = [...container.querySelectorAll('[class^="rf-"], [role]')].map(
      (element) => `${element.tagName} ${element.getAttribute('class') ?? ''} ${element.getAttribute('role') ?? ''}`,
    );
    unmount();
    return found;
  };
  const rebuilt = await outline(RebuiltWorkspace);
  expect(rebuilt.length).toBeGreaterThan(30);
  expect(rebuilt).toEqual(await outline(FollowupWorkspace));
});

describe('the workspace that a host builds', () => {
  it('filters, edits, bulk-edits, refreshes, answers keys, and stores the chosen layout', async () => {
    const { crm, show, mine, other } = aDesk();
    const sent = () => crm.requests.filter(({ method }) => method === 'PATCH').length;
    show(<RebuiltWorkspace editorLayout="dialog" />, { currentUserId: ME });
    await findRow(other.id);
    await press('Filter');
    const high = await screen.findByRole('checkbox', { name: /^high/i });
    await userEvent.click(high);
    await waitFor(() => expect(rowOf(other.id)).toBeNull());
    await userEvent.click(high);
    await userEvent.keyboard('{Escape}');
    await findRow(other.id);

    typeNote(await openEditor(mine.id), 'Changed');
    await press('Save', await findEditor());
    await waitFor(() => expect(sent()).toBe(1));
    expect(await within(await findRow(mine.id)).findByText('Changed')).toBeTruthy();
    expect(await screen.findByText(/^Saved/, { selector: '[role="status"], [role="status"] *' })).toBeTruthy();

    for (const { id } of [mine, other]) await userEvent.click(within(await findRow(id)).getByRole('checkbox'));
    await press('Priority', await screen.findByRole('toolbar'));
    await userEvent.type(await screen.findByRole('combobox'), 'medium{Enter}');
    await waitFor(() => expect(sent()).toBe(3));

    await press('Refresh');
    expect(await screen.findByText('The list is up to date')).toBeTruthy();
    const row = await findRow(mine.id);
    act(() => row.focus());
    fireEvent.keyDown(row, { key: '/' });
    expect(document.activeElement).toBe(screen.getByRole('searchbox'));
    act(() => row.focus());
    fireEvent.keyDown(row, { key: '?' });
    expect(await screen.findByRole('dialog', { name: /key/i })).toBeTruthy();
    await userEvent.keyboard('{Escape}');

    await press('More options');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Columns' }));
    expect(await screen.findByRole('dialog', { name: 'Columns' })).toBeTruthy();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Updated' }));
    await waitFor(() =>
      expect(screen.getAllByRole('columnheader', { hidden: true }).at(-2)?.textContent).toMatch(/Updated/),
    );
    expect(Object.keys(localStorage).some((key) => key.includes('layout'))).toBe(true);
  });

  it('includes what the host adds: a column, a command, and a part of the editor', async () => {
    const { crm, show, mine, other } = aDesk();
    const stars: CustomColumn = {
      id: 'stars',
      header: 'Stars',
      cell: ({ followup }) => <>{followup.note === 'Mine' ? '★' : '★★★'}</>,
      value: ({ note }) => (note === 'Mine' ? 1 : 3),
    };
    show(
      <RebuiltWorkspace
        columns={['note', stars]}
        defaultGroupBy={null}
        slots={{ editorAside: ({ followup }) => <p>About {followup.note}</p> }}
        editorLayout="dialog"
      />,
      { currentUserId: ME, lifecycle: { complete: async ({ id }) => crm.edit(id, { status: 'completed' }) } },
    );
    await findRow(mine.id);
    const placeOf = (id: string) => rowOf(id)?.getAttribute('aria-rowindex');
    await press(/^Stars/, screen.getByRole('columnheader', { name: /Stars/ }));
    await waitFor(() => expect([placeOf(mine.id), placeOf(other.id)]).toEqual(['2', '3']));
    await press(/^Stars/, screen.getByRole('columnheader', { name: /Stars/ }));
    await waitFor(() => expect([placeOf(other.id), placeOf(mine.id)]).toEqual(['2', '3']));

    await openEditor(mine.id);
    const editor = await findEditor();
    expect(within(editor).getByText('About Mine')).toBeTruthy();
    await press('Cancel', editor);
    // Sorting gave the record a new element.
    await press(/^Complete/, rowOf(mine.id) as HTMLElement);
    await screen.findByText('Mine → Completed');
    await waitFor(() => expect(rowOf(mine.id)).toBeNull());
  });
});
