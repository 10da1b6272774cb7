import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createRef } from 'react';
import type { ReactElement } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { FollowupTable, FollowupWorkspace } from '../../src/index.js';
import type { EditRequestDetails, Followup, FollowupEditDialogProps, Owner, OwnerDirectory } from '../../src/index.js';
import { buildFollowup } from '../../src/testing.js';
import {
  createDesk,
  findEditor,
  findRow,
  noteIn,
  openEditor,
  press,
  requestsOf,
  rowOf,
  saveEvents,
  settle,
  stateOf,
  typeNote,
} from './connected-harness.js';

type OnEditRequest = (followup: Followup, details: EditRequestDetails) => void;

describe('an endless list', () => {
  const rest = async (ms: number) => act(async () => new Promise<void>((resolve) => void setTimeout(resolve, ms)));

  it('is not requested forever; the next step is the person’s', async () => {
    const { crm, Provider } = createDesk({ followups: [] });
    crm.fail({
      on: 'list',
      with: 200,
      when: 'after',
      // If nothing else ends it, this does.
      times: 200,
      body: () => ({ data: [], has_more: true, next_cursor: `c-${crm.requests.length}` }),
    });
    render(
      <Provider>
        <FollowupTable />
      </Provider>,
    );
    const more = await screen.findByRole('button', { name: 'Load more' });
    await rest(1500);
    const asked = requestsOf(crm, 'list').length;
    expect(asked).toBeLessThan(30);
    await rest(500);
    expect(requestsOf(crm, 'list')).toHaveLength(asked);

    fireEvent.click(more);
    await waitFor(() => expect(requestsOf(crm, 'list').length).toBeGreaterThan(asked));
    await rest(1000);
    expect(requestsOf(crm, 'list').length).toBeLessThan(asked + 30);
  });
});

describe('a request to edit', () => {
  it('comes before the editor with the record and the reason, and can be canceled', async () => {
    const followup = buildFollowup({ note: 'Mine to open' });
    const { Provider } = createDesk({ followups: [followup] });
    const onEditRequest = vi.fn<OnEditRequest>((_followup, details) => details.cancel());
    render(
      <Provider>
        <FollowupTable onEditRequest={onEditRequest} />
      </Provider>,
    );
    await press(/^Edit/, await findRow(followup.id));
    expect(onEditRequest).toHaveBeenCalledTimes(1);
    expect(onEditRequest.mock.calls[0]?.[0]).toMatchObject({ id: followup.id, note: 'Mine to open' });
    expect(onEditRequest.mock.calls[0]?.[1].reason).toBe('button');
    await settle();
    expect(screen.queryByRole('dialog')).toBeNull();

    onEditRequest.mockImplementation(() => undefined);
    await press(/^Edit/, await findRow(followup.id));
    await findEditor();
  });

  it('is also made by Enter on the row and by a double click', async () => {
    const followup = buildFollowup();
    const { Provider } = createDesk({ followups: [followup] });
    const onEditRequest = vi.fn<OnEditRequest>();
    render(
      <Provider>
        <FollowupTable editor={null} onEditRequest={onEditRequest} />
      </Provider>,
    );
    const row = await findRow(followup.id);
    fireEvent.doubleClick(row);
    act(() => row.focus());
    fireEvent.keyDown(row, { key: 'Enter' });
    expect(onEditRequest).toHaveBeenCalledTimes(2);
    await settle();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is not offered without an editor or a host that listens', async () => {
    const followup = buildFollowup();
    const { Provider } = createDesk({ followups: [followup] });
    render(
      <Provider>
        <FollowupTable editor={null} />
      </Provider>,
    );
    const row = await findRow(followup.id);
    expect(within(row).queryByRole('button', { name: /^Edit/ })).toBeNull();
    fireEvent.doubleClick(row);
    await settle();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('opens the host’s own editor', async () => {
    const followup = buildFollowup();
    const { Provider } = createDesk({ followups: [followup] });
    function OwnEditor({ followupId, open, onOpenChange }: FollowupEditDialogProps): ReactElement | null {
      if (!open) return null;
      return (
        <button
          type="button"
          onClick={() =>
            onOpenChange(false, { reason: 'close-press', event: null, cancel: vi.fn(), isCanceled: false })
          }
        >
          Close {followupId}
        </button>
      );
    }
    render(
      <Provider>
        <FollowupTable editor={OwnEditor} />
      </Provider>,
    );
    await press(/^Edit/, await findRow(followup.id));
    await press(`Close ${followup.id}`);
    expect(screen.queryByRole('button', { name: `Close ${followup.id}` })).toBeNull();
  });
});

describe('the editor of the table', () => {
  it('returns the focus to the row’s Edit button, and passes the confirmed record to the host', async () => {
    const followup = buildFollowup();
    const { Provider } = createDesk({ followups: [followup] });
    const onFollowupUpdated = vi.fn<(followup: Followup) => void>();
    render(
      <Provider>
        <FollowupTable onFollowupUpdated={onFollowupUpdated} />
      </Provider>,
    );
    const editor = await openEditor(followup.id);
    typeNote(editor, 'Confirmed');
    await press('Save', editor);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(within(await findRow(followup.id)).getByRole('button', { name: /^Edit/ }));
    expect(onFollowupUpdated).toHaveBeenCalledTimes(1);
    expect(onFollowupUpdated.mock.calls[0]?.[0]).toMatchObject({ note: 'Confirmed', integration_version: 2 });
  });

  it('makes one PATCH of a double click on Save', async () => {
    const followup = buildFollowup();
    const { crm, Provider } = createDesk({ followups: [followup] });
    render(
      <Provider>
        <FollowupTable />
      </Provider>,
    );
    const editor = await openEditor(followup.id);
    typeNote(editor, 'Once');
    const save = within(editor).getByRole('button', { name: 'Save' });
    act(() => {
      save.click();
      save.click();
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await settle();
    expect(requestsOf(crm, 'update').map(({ body }) => body)).toEqual([{ note: 'Once', expected_version: 1 }]);
  });
});

describe('what a row offers', () => {
  it('has no Edit button while the host does not allow it', async () => {
    const [open, done] = [buildFollowup({ status: 'open' }), buildFollowup({ status: 'completed' })];
    const { Provider } = createDesk({ followups: [open, done] });
    const page = (status: string): ReactElement => (
      <Provider canEdit={(followup) => followup.status === status}>
        <FollowupTable />
      </Provider>
    );
    const { rerender } = render(page('open'));
    expect(within(await findRow(open.id)).queryByRole('button', { name: /^Edit/ })).not.toBeNull();
    expect(within(await findRow(done.id)).queryByRole('button', { name: /^Edit/ })).toBeNull();
    fireEvent.doubleClick(await findRow(done.id));
    await settle();
    expect(screen.queryByRole('dialog')).toBeNull();

    rerender(page('completed'));
    expect(within(await findRow(open.id)).queryByRole('button', { name: /^Edit/ })).toBeNull();
    expect(within(await findRow(done.id)).queryByRole('button', { name: /^Edit/ })).not.toBeNull();
  });

  it('has no Edit button for a record without a usable version', async () => {
    const [plain, broken] = [buildFollowup(), buildFollowup({ note: 'No version' })];
    const { crm, Provider } = createDesk({ followups: [plain, broken] });
    crm.fail({
      on: 'list',
      with: 200,
      when: 'after',
      body: (answer) => {
        const list = answer as { data: Record<string, unknown>[] };
        return { ...list, data: list.data.map((row) => (row['id'] === broken.id ? without(row) : row)) };
      },
    });
    render(
      <Provider>
        <FollowupTable />
      </Provider>,
    );
    const row = await findRow(broken.id);
    expect(row.textContent).toContain('No version');
    expect(within(row).queryByRole('button', { name: /^Edit/ })).toBeNull();
    expect(within(await findRow(plain.id)).queryByRole('button', { name: /^Edit/ })).not.toBeNull();
  });

  it('is nothing when its slot is null', async () => {
    const followup = buildFollowup();
    const { Provider } = createDesk({ followups: [followup] });
    render(
      <Provider>
        <FollowupTable slots={{ rowActions: null }} />
      </Provider>,
    );
    const row = await findRow(followup.id);
    expect(within(row).queryByRole('button', { name: /^Edit/ })).toBeNull();
    expect(screen.queryByRole('columnheader', { name: 'Actions' })).toBeNull();
    fireEvent.doubleClick(row);
    await findEditor();
  });
});

function without(row: Record<string, unknown>): Record<string, unknown> {
  const { integration_version: _, ...rest } = row;
  return rest;
}

describe('a record that was deleted', () => {
  it('keeps its mark and the typed text until the person discards that, then disappears', async () => {
    const [kept, deleted] = [buildFollowup(), buildFollowup({ note: 'To be deleted' })];
    const { crm, events, Provider } = createDesk({ followups: [kept, deleted] });
    render(
      <Provider>
        <FollowupTable />
      </Provider>,
    );
    const editor = await openEditor(deleted.id);
    crm.remove(deleted.id);
    typeNote(editor, 'Typed too late');
    await press('Save', editor);
    await waitFor(() => expect(saveEvents(events)).toEqual(['save-failed']));
    await waitFor(() => expect(screen.getByRole('status').textContent).toContain('Not saved'));
    expect(stateOf(deleted.id)).toBe('failed');
    await press('Reopen', screen.getByRole('status'));
    const again = await findEditor();
    expect((await within(again).findByRole('alert')).textContent).toContain('No longer exists');
    expect(noteIn(again).value).toBe('Typed too late');

    fireEvent.click(within(again).getByText('Close'));
    await press('Discard', await screen.findByRole('alertdialog', { name: 'Discard unsaved changes?' }));
    await waitFor(() => expect(rowOf(deleted.id)).toBeNull());
    expect(rowOf(kept.id)).not.toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('has a notice that leads back to the typed text', async () => {
    const deleted = buildFollowup();
    const { crm, Provider } = createDesk({ followups: [deleted] });
    render(
      <Provider>
        <FollowupTable />
      </Provider>,
    );
    const editor = await openEditor(deleted.id);
    crm.remove(deleted.id);
    const gate = crm.hold({ on: 'update' });
    typeNote(editor, 'Typed too late');
    await press('Save', editor);
    await gate.reached;
    fireEvent.keyDown(editor, { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    gate.release();
    await waitFor(() => expect(screen.getByRole('status').textContent).toContain('no longer exists'));
    await press('Reopen', screen.getByRole('status'));
    const again = await findEditor();
    expect(noteIn(again).value).toBe('Typed too late');
  });

  it('leaves the list on refresh', async () => {
    const [kept, deleted] = [buildFollowup(), buildFollowup()];
    const { crm, Provider } = createDesk({ followups: [kept, deleted] });
    render(
      <Provider>
        <FollowupWorkspace />
      </Provider>,
    );
    await findRow(deleted.id);
    crm.remove(deleted.id);
    await press('Refresh');
    await waitFor(() => expect(rowOf(deleted.id)).toBeNull());
    expect(rowOf(kept.id)).not.toBeNull();
    await waitFor(() => expect(screen.getByRole('status').textContent).toContain('up to date'));
  });
});

describe('owners from a directory', () => {
  it('are requested at once for all rows, each id once, and shown by name', async () => {
    const ada = '0b9d2c11-1111-4111-8111-111111111111';
    const grace = '0b9d2c11-2222-4111-8111-111111111111';
    const followups = [ada, grace, ada, ada].map((owner) => buildFollowup({ owner_user_id: owner }));
    const { Provider } = createDesk({ followups });
    const resolve = vi.fn<OwnerDirectory['resolve']>(async (ids) =>
      ids.map((id): Owner => ({ id, name: id === ada ? 'Ada Lovelace' : 'Grace Hopper' })),
    );
    const directory: OwnerDirectory = { search: async () => [], resolve };
    render(
      <Provider owners={directory}>
        <FollowupTable />
      </Provider>,
    );
    await waitFor(() => expect(screen.getAllByText('Ada Lovelace')).toHaveLength(3));
    expect(screen.getAllByText('Grace Hopper')).toHaveLength(1);
    await settle();
    expect(resolve).toHaveBeenCalledTimes(1);
    expect([...(resolve.mock.calls[0]?.[0] ?? [])].toSorted()).toEqual([ada, grace]);
  });
});

describe('the root element', () => {
  it('accepts ref, class, style, id, data and aria attributes', async () => {
    const followup = buildFollowup();
    const { Provider } = createDesk({ followups: [followup] });
    const ref = createRef<HTMLDivElement>();
    render(
      <Provider dir="rtl" locale="ar">
        <FollowupTable
          ref={ref}
          id="mine"
          className="host"
          style={{ blockSize: 400 }}
          data-host="yes"
          aria-label="Due"
        />
      </Provider>,
    );
    await findRow(followup.id);
    expect(ref.current?.id).toBe('mine');
    expect(ref.current?.className).toBe('rf-root rf-table host');
    expect(ref.current?.dataset['host']).toBe('yes');
    expect(ref.current?.style.blockSize).toBe('400px');
    expect(ref.current?.dir).toBe('rtl');
    expect(ref.current?.lang).toBe('ar');
    expect(screen.getByRole('grid', { name: 'Due' })).toBeTruthy();
  });
});
