import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { createRef } from 'react';
import type { ReactElement } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { FollowupTable } from '../../src/index.js';
import type { EditRequestDetails, Followup, FollowupEditDialogProps } from '../../src/index.js';
import { buildFollowup } from '../../src/testing.js';
import {
  createDesk,
  findEditor,
  findRow,
  noteIn,
  openEditor,
  press,
  rowOf,
  saveEvents,
  settle,
  stateOf,
  typeNote,
} from './connected-harness.js';

type OnEditRequest = (followup: Followup, details: EditRequestDetails) => void;

it('passes attributes and a ref on to its outermost element', async () => {
  const { show } = createDesk();
  const ref = createRef<HTMLDivElement>();
  const attributes = { id: 'mine', className: 'host', style: { blockSize: 400 }, 'data-host': 'yes' };
  show(<FollowupTable ref={ref} aria-label="Due" {...attributes} />, { dir: 'rtl', locale: 'ar' });
  expect(screen.getByRole('grid', { name: 'Due' })).toBeTruthy();
  const { id, className, style, dir, lang, dataset } = ref.current as HTMLElement;
  expect([id, className, style.blockSize]).toEqual(['mine', 'rf-root rf-table host', '400px']);
  expect([dir, lang, dataset['host']]).toEqual(['rtl', 'ar', 'yes']);
});

describe('a request to edit', () => {
  it('comes before the editor with the record and the reason, and can be canceled', async () => {
    const followup = buildFollowup({ note: 'Mine to open' });
    const { show } = createDesk({ followups: [followup] });
    const onEditRequest = vi.fn<OnEditRequest>((_followup, details) => details.cancel());
    show(<FollowupTable onEditRequest={onEditRequest} />);
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

  it('is not offered without an editor or a host that listens', async () => {
    const followup = buildFollowup();
    const { show } = createDesk({ followups: [followup] });
    show(<FollowupTable editor={null} />);
    const row = await findRow(followup.id);
    expect(within(row).queryByRole('button', { name: /^Edit/ })).toBeNull();
    fireEvent.doubleClick(row);
    await settle();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('opens the host’s own editor', async () => {
    const followup = buildFollowup();
    const { show } = createDesk({ followups: [followup] });
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
    show(<FollowupTable editor={OwnEditor} />);
    await press(/^Edit/, await findRow(followup.id));
    await press(`Close ${followup.id}`);
    expect(screen.queryByRole('button', { name: `Close ${followup.id}` })).toBeNull();
  });
});

it('the editor of the table returns the focus to the row’s Edit button, and passes the confirmed record to the host', async () => {
  const followup = buildFollowup();
  const { show } = createDesk({ followups: [followup] });
  const onFollowupUpdated = vi.fn<(followup: Followup) => void>();
  show(<FollowupTable onFollowupUpdated={onFollowupUpdated} />);
  const editor = await openEditor(followup.id);
  typeNote(editor, 'Confirmed');
  await press('Save', editor);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(within(await findRow(followup.id)).getByRole('button', { name: /^Edit/ }));
  expect(onFollowupUpdated).toHaveBeenCalledTimes(1);
  expect(onFollowupUpdated.mock.calls[0]?.[0]).toMatchObject({ note: 'Confirmed', integration_version: 2 });
});

describe('what a row offers', () => {
  it('has no Edit button while the host does not allow it', async () => {
    const [open, done] = [buildFollowup({ status: 'open' }), buildFollowup({ status: 'completed' })];
    const { show } = createDesk({ followups: [open, done] });
    const { provide } = show(<FollowupTable />, { canEdit: ({ status }) => status === 'open' });
    expect(within(await findRow(open.id)).queryByRole('button', { name: /^Edit/ })).not.toBeNull();
    expect(within(await findRow(done.id)).queryByRole('button', { name: /^Edit/ })).toBeNull();
    fireEvent.doubleClick(await findRow(done.id));
    await settle();
    expect(screen.queryByRole('dialog')).toBeNull();

    provide({ canEdit: ({ status }) => status === 'completed' });
    expect(within(await findRow(open.id)).queryByRole('button', { name: /^Edit/ })).toBeNull();
    expect(within(await findRow(done.id)).queryByRole('button', { name: /^Edit/ })).not.toBeNull();
  });
});

it('a record that was deleted keeps its mark and the typed text until the person discards that, then disappears', async () => {
  const [kept, deleted] = [buildFollowup(), buildFollowup({ note: 'To be deleted' })];
  const { crm, events, show } = createDesk({ followups: [kept, deleted] });
  show(<FollowupTable />);
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
