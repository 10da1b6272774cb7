import { screen } from '@testing-library/react';
import { Activity } from 'react';
import { expect, test, vi } from 'vitest';
import { FollowupWorkspace } from '../../src/index.js';
import { buildFollowup } from '../../src/testing.js';
import {
  createDesk,
  findEditor,
  findRow,
  noteIn,
  openEditor,
  press,
  requestsOf,
  saveEvents,
  typeNote,
} from './connected-harness.js';

const followup = buildFollowup({ note: 'Call back' });

/** A desk whose list a host hides and shows by React's `Activity`. */
function openDesk() {
  const desk = createDesk({ followups: [followup] });
  const page = (mode: 'visible' | 'hidden') => (
    <Activity mode={mode}>
      <FollowupWorkspace editorLayout="dialog" />
    </Activity>
  );
  const { rerender } = desk.show(page('visible'));
  return { ...desk, hide: () => rerender(page('hidden')), bringBack: () => rerender(page('visible')) };
}

test('text that was typed is there after the list was hidden and shown again', async () => {
  const { hide, bringBack, crm } = openDesk();
  typeNote(await openEditor(followup.id), 'Typed and not saved');
  hide();
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  bringBack();
  expect(noteIn(await findEditor()).value).toBe('Typed and not saved');
  expect(requestsOf(crm, 'update')).toEqual([]);
});

test('a save goes on while the list is hidden, once, and its row shows the outcome', async () => {
  const { hide, bringBack, crm, events } = openDesk();
  const editor = await openEditor(followup.id);
  typeNote(editor, 'Saved while hidden');
  const gate = crm.hold({ on: 'update' });
  await press('Save', editor);
  await vi.waitFor(() => expect(requestsOf(crm, 'update')).toHaveLength(1));
  hide();
  gate.release();
  await vi.waitFor(() => expect(saveEvents(events)).toContain('saved'));
  bringBack();
  const row = await findRow(followup.id);
  await vi.waitFor(() => expect(row.textContent).toContain('Saved while hidden'));
  expect(row.dataset['state']).toBe('saved');
  expect(requestsOf(crm, 'update')).toHaveLength(1);
  expect(crm.get(followup.id)?.note).toBe('Saved while hidden');
});
