import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { FollowupWorkspace } from '../../src/index.js';
import type { FollowupsProviderProps, FollowupWorkspaceProps } from '../../src/index.js';
import { buildFollowup, FAKE_CRM_COLLEAGUE_ID, FAKE_CRM_USER_ID, type FollowupRecord } from '../../src/testing.js';
import { createDesk, PEOPLE, findRow, noteIn, openEditor, requestsOf, rowOf, saveEvents } from './connected-harness.js';
import { freezeDate } from './freeze-date.js';

const PRIORITIES = [
  { value: 'low', label: 'Low' },
  { value: 'normal', label: 'Normal' },
  { value: 'urgent', label: 'Urgent' },
];
const FIRST = buildFollowup({
  due_at: '2026-11-20T11:00:00.000Z',
  note: 'Call Yusuf',
  priority: 'normal',
  status: 'open',
  owner_user_id: FAKE_CRM_USER_ID,
});
const SECOND = buildFollowup({
  due_at: '2026-11-20T12:00:00.000Z',
  note: 'Write to Ana',
  priority: 'low',
  status: 'open',
});
const CLOSED = buildFollowup({ due_at: '2026-11-20T13:00:00.000Z', note: 'Done with', status: 'completed' });

freezeDate('2026-11-21T12:20:00.000Z');

async function open(
  settings: Partial<FollowupsProviderProps> = {},
  props: Partial<FollowupWorkspaceProps> = {},
  others: readonly FollowupRecord[] = [],
) {
  const desk = createDesk({ followups: [FIRST, SECOND, CLOSED, ...others] });
  desk.show(<FollowupWorkspace defaultView="all" {...props} />, {
    owners: PEOPLE,
    currentUserId: FAKE_CRM_USER_ID,
    priorities: PRIORITIES,
    ...settings,
  });
  const row = await findRow(FIRST.id);
  act(() => row.focus());
  return desk;
}

async function popover(name: RegExp): Promise<HTMLElement> {
  return screen.findByRole('dialog', { name });
}

describe('a field opened by its key', () => {
  it('pushes to tomorrow with two keys, even if the second comes before the popover', async () => {
    const { crm } = await open();
    fireEvent.keyDown(rowOf(FIRST.id) as Element, { key: 'd' });
    // Where the keyboard is, as on a page: on a slow machine the popover may be quicker.
    fireEvent.keyDown(document.activeElement as Element, { key: 'Enter' });
    await waitFor(() => expect(crm.get(FIRST.id)?.due_at).toBe('2026-11-22T09:00:00.000Z'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(rowOf(FIRST.id));
  });

  it('is labeled with field and record, and parses phrases', async () => {
    const { crm } = await open();
    await userEvent.keyboard('d');
    const dialog = await popover(/^Due · Call Yusuf$/);
    const input = within(dialog).getByRole('combobox', { name: 'Due' });
    expect(document.activeElement).toBe(input);
    await userEvent.paste('tomorrow 14:00');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(crm.get(FIRST.id)?.due_at).toBe('2026-11-22T14:00:00.000Z'));
  });

  it('sets a priority by its number, and says that an unchanged value saves nothing', async () => {
    const { crm, events } = await open();
    fireEvent.keyDown(rowOf(FIRST.id) as Element, { key: 'p' });
    // An unused number, before the popover is open: it is typed as text and selects nothing.
    fireEvent.keyDown(document.activeElement as Element, { key: '9' });
    const list = await popover(/^Priority · /);
    await userEvent.clear(within(list).getByRole('combobox'));
    expect(requestsOf(crm, 'update')).toHaveLength(0);
    // As typed on a French keyboard.
    fireEvent.keyDown(within(list).getByRole('combobox'), { key: '3', code: 'Digit3', shiftKey: true });
    await waitFor(() => expect(crm.get(FIRST.id)?.priority).toBe('urgent'));
    await waitFor(() => expect(saveEvents(events)).toEqual(['saved']));
    await userEvent.keyboard('p');
    await popover(/^Priority · /);
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText('No change: Urgent')).toBeTruthy();
    expect(requestsOf(crm, 'update')).toHaveLength(1);
  });

  it('finds an owner by name, the current user first', async () => {
    const { crm } = await open();
    await userEvent.keyboard('a');
    const dialog = await popover(/^Owner · /);
    const names = within(dialog)
      .getAllByRole('option')
      .map((option) => option.textContent);
    expect(names[0]).toMatch(/^Amara Okafor \(me\)/);
    await userEvent.keyboard('bru{Enter}');
    await waitFor(() => expect(crm.get(FIRST.id)?.owner_user_id).toBe(FAKE_CRM_COLLEAGUE_ID));
  });

  it('adds a dated line to the end of the note, and keeps typed text that was not added', async () => {
    const { crm } = await open();
    await userEvent.keyboard('n');
    await popover(/^Add a line · /);
    await userEvent.paste('Left a');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(rowOf(FIRST.id));
    await userEvent.keyboard('n');
    await popover(/^Add a line · /);
    await userEvent.keyboard('{End} b{Shift>}{Enter}{/Shift}c{Enter}');
    await waitFor(() => expect(crm.get(FIRST.id)?.note).toBe('Call Yusuf\nNov 21, 2026: Left a b\nc'));
    expect(await screen.findByText('Line added to Call Yusuf')).toBeTruthy();
  });

  it('keeps a refused line as a draft, whatever is changed on the record next', async () => {
    const { crm } = await open();
    crm.fail({ on: 'update', with: 400 });
    await userEvent.keyboard('n');
    await popover(/^Add a line · /);
    await userEvent.keyboard('Refused{Enter}');
    await screen.findAllByText(/^Not saved/);
    await userEvent.keyboard('p');
    await popover(/^Priority · /);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(crm.get(FIRST.id)?.priority).toBe('urgent'));
    expect(noteIn(await openEditor(FIRST.id)).value).toMatch(/Refused$/);
  });

  it('says why a record can’t be changed', async () => {
    await open({ canEdit: () => false });
    await userEvent.keyboard('d');
    const dialog = await popover(/^Due · /);
    expect(within(dialog).getByRole('alert').textContent).not.toBe('');
    expect(within(dialog).queryByRole('combobox')).toBeNull();
  });
});

describe('a field of all selected records', () => {
  it('previews the effect, leaves closed ones alone, and runs and undoes in the bar', async () => {
    const { crm } = await open();
    await userEvent.keyboard('{Control>}a{/Control}');
    const bar = await screen.findByRole('toolbar', { name: 'Change selected follow-ups' });
    await userEvent.click(within(bar).getByRole('button', { name: 'Due' }));
    const dialog = await popover(/^Due · 3 follow-ups$/);
    await userEvent.hover(within(dialog).getByRole('option', { name: /^One day later/ }));
    fireEvent.pointerMove(within(dialog).getByRole('option', { name: /^One day later/ }));
    expect(await within(dialog).findByText('1 is closed and stays · 2 stay overdue')).toBeTruthy();
    await userEvent.click(within(dialog).getByRole('option', { name: /^One day later/ }));
    await waitFor(() => expect(crm.get(SECOND.id)?.due_at).toBe('2026-11-21T12:00:00.000Z'));
    expect(crm.get(CLOSED.id)?.due_at).toBe('2026-11-20T13:00:00.000Z');
    const region = await screen.findByRole('region', { name: 'Bulk update' });
    await userEvent.click(await within(region).findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(crm.get(SECOND.id)?.due_at).toBe('2026-11-20T12:00:00.000Z'));
  });

  it('is the target of the keys', async () => {
    const { crm } = await open();
    await userEvent.keyboard('x{ArrowDown}xp');
    await popover(/^Priority · 2 follow-ups$/);
    await userEvent.keyboard('3');
    await waitFor(() => expect(crm.get(FIRST.id)?.priority).toBe('urgent'));
    await waitFor(() => expect(crm.get(SECOND.id)?.priority).toBe('urgent'));
  });
});

describe('keys anywhere in the workspace', () => {
  it('act on the active row from a button, but not in a field', async () => {
    await open();
    const search = screen.getByRole('searchbox', { name: 'Search' });
    search.focus();
    await userEvent.keyboard('d');
    expect(screen.queryByRole('dialog')).toBeNull();
    await userEvent.clear(search);
    act(() => screen.getByRole('button', { name: 'Refresh' }).focus());
    await userEvent.keyboard('p');
    await popover(/^Priority · Call Yusuf/);
  });

  it('switch the view with two keys, with a hint in between', async () => {
    await open();
    await userEvent.keyboard('g');
    expect((await screen.findByText('Go to')).parentElement?.textContent).toContain('Overdue');
    await userEvent.keyboard('t');
    expect(screen.queryByText('Go to')).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() =>
      expect(document.querySelector('[data-view="today"]')?.getAttribute('aria-pressed')).toBe('true'),
    );
  });

  it('undo what was not sent at once, and leave what is typed after it', async () => {
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { crm } = await open();
    crm.offline = true;
    await userEvent.keyboard('p');
    await popover(/^Priority · /);
    await userEvent.keyboard('3');
    await waitFor(() => expect(requestsOf(crm, 'update')).toHaveLength(1));
    await userEvent.keyboard('n');
    await popover(/^Add a line · /);
    await userEvent.paste('Left a message');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(rowOf(FIRST.id)?.textContent).toContain('Left a message'));
    await userEvent.keyboard('z');
    await waitFor(() => expect(rowOf(FIRST.id)?.textContent).not.toContain('Left a message'));
    expect(await screen.findByText('Undone · Note as before')).toBeTruthy();
    await userEvent.keyboard('n');
    await popover(/^Add a line · /);
    await userEvent.paste('Called again');
    await userEvent.keyboard('{Enter}');
    crm.offline = false;
    onLine.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(crm.get(FIRST.id)?.note).toContain('Called again'));
    expect(crm.get(FIRST.id)?.note).not.toContain('Left a message');
    expect(crm.get(FIRST.id)?.priority).toBe('urgent');
    expect(crm.commits).toHaveLength(2);
  });

  it('undo leads back to the record', async () => {
    await open({}, {}, [buildFollowup({ due_at: '2026-11-20T12:30:00.000Z', note: 'Send the offer', status: 'open' })]);
    await userEvent.keyboard('d');
    await popover(/^Due · Call Yusuf$/);
    await userEvent.paste('in 9 days');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement).toBe(rowOf(SECOND.id)));
    await userEvent.keyboard('z');
    await waitFor(() => expect(document.activeElement).toBe(rowOf(FIRST.id)));
    await screen.findByText(/^Undone/);
    await userEvent.keyboard('d');
    await popover(/^Due · Call Yusuf$/);
    await userEvent.paste('in 9 days');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement).toBe(rowOf(SECOND.id)));
  });

  it('say when there is nothing to undo', async () => {
    await open();
    await userEvent.keyboard('z');
    expect(await screen.findByText('Nothing to undo')).toBeTruthy();
  });

  it('are those that the host chose, or none', async () => {
    await open({}, { shortcuts: { due: 'u' } });
    await userEvent.keyboard('d');
    expect(screen.queryByRole('dialog')).toBeNull();
    await userEvent.keyboard('u');
    await popover(/^Due · /);
  });
});
