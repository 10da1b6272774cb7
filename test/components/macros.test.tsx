import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { FollowupWorkspace } from '../../src/index.js';
import type { FollowupMacro, FollowupsProviderProps } from '../../src/index.js';
import { buildFollowup, FAKE_CRM_COLLEAGUE_ID, FAKE_CRM_USER_ID } from '../../src/testing.js';
import { createDesk, PEOPLE, findRow, requestsOf, rowOf, saveEvents } from './connected-harness.js';
import { freezeDate } from './freeze-date.js';

const PRIORITIES = [
  { value: 'low', label: 'Low' },
  { value: 'high', label: 'High' },
];
const FIRST = buildFollowup({
  due_at: '2026-11-20T11:00:00.000Z',
  note: 'Call Yusuf',
  priority: 'high',
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

const NO_ANSWER: FollowupMacro = {
  name: 'No answer',
  steps: [{ line: '{date}: No answer.' }, { due: 'tomorrow 9am' }, { priority: 'high' }],
};
const HAND_OVER: FollowupMacro = { name: 'Hand to Bruno', steps: [{ owner: FAKE_CRM_COLLEAGUE_ID }] };
const NOT_NOW: FollowupMacro = { name: 'Not now', key: '1', steps: [{ due: 'next-week' }, { priority: 'low' }] };

freezeDate('2026-11-21T12:20:00.000Z');

async function open(settings: Partial<FollowupsProviderProps> = {}, options = {}) {
  const desk = createDesk({ followups: [FIRST, SECOND, CLOSED], ...options });
  desk.show(<FollowupWorkspace defaultView="all" />, {
    owners: PEOPLE,
    currentUserId: FAKE_CRM_USER_ID,
    priorities: PRIORITIES,
    macros: [NO_ANSWER, HAND_OVER, NOT_NOW],
    ...settings,
  });
  const row = await findRow(FIRST.id);
  act(() => row.focus());
  return desk;
}

type RunStep = Extract<FollowupMacro['steps'][number], { run: unknown }>['run'];

const popover = (): Promise<HTMLElement> => screen.findByRole('dialog', { name: /^(?:Your macros|Macros) / });
const optionsIn = (dialog: HTMLElement): (string | null)[] =>
  within(dialog)
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

describe('macros at a record', () => {
  it('are listed by their digits, and say before Enter what they will do', async () => {
    await open();
    await userEvent.keyboard('m');
    const dialog = await popover();
    expect(document.activeElement).toBe(within(dialog).getByRole('combobox'));
    expect(optionsIn(dialog)).toEqual([
      expect.stringMatching(/^Not nowNext week, Low1$/),
      expect.stringMatching(/^No answer\+ line, tomorrow 9am, High2$/),
      expect.stringMatching(/^Hand to Brunoowner Bruno Keller3$/),
    ]);
    await userEvent.keyboard('{ArrowDown}');
    expect(dialog.textContent).toContain('adds the last line “Nov 21: No answer.”');
    await waitFor(() =>
      expect(dialog.textContent).toContain('yesterday, 11:00 AM → tomorrow, 9:00 AM · your 1st that day'),
    );
    expect(dialog.textContent).toContain('stays High');
  });

  it('say when that is for the customer', async () => {
    await open({ deals: [{ id: FIRST.deal_id ?? '', name: 'Orchard Bank', timeZone: 'Asia/Tokyo' }] });
    await userEvent.keyboard('m');
    const dialog = await popover();
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() =>
      expect(dialog.textContent).toContain('your 1st that day · 6:00 PM for them · outside their office hours'),
    );
  });

  it('send one PATCH, and one undo takes all of it back', async () => {
    const { crm, events } = await open();
    await userEvent.keyboard('m');
    await popover();
    await userEvent.keyboard('no an{Enter}');
    await waitFor(() => expect(saveEvents(events)).toEqual(['saved']));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(rowOf(FIRST.id));
    const [sent, ...more] = requestsOf(crm, 'update');
    expect(more).toEqual([]);
    expect(sent?.body).toEqual({
      note: 'Call Yusuf\nNov 21: No answer.',
      due_at: '2026-11-22T09:00:00.000Z',
      expected_version: FIRST.integration_version,
    });
    await userEvent.keyboard('z');
    await waitFor(() => expect(crm.get(FIRST.id)).toMatchObject({ note: FIRST.note, due_at: FIRST.due_at }));
    expect(requestsOf(crm, 'update')).toHaveLength(2);
  });

  it('are applied by a digit while nothing is typed, even before the popover is there', async () => {
    const { crm } = await open();
    await userEvent.keyboard('m3');
    await waitFor(() => expect(crm.get(FIRST.id)?.owner_user_id).toBe(FAKE_CRM_COLLEAGUE_ID));
    await userEvent.keyboard('m');
    const dialog = await popover();
    await userEvent.keyboard('n3');
    expect(within(dialog).queryAllByRole('option')).toEqual([]);
    await userEvent.keyboard('{Backspace}{Backspace}1');
    await waitFor(() => expect(crm.get(FIRST.id)?.priority).toBe('low'));
    expect(requestsOf(crm, 'update')).toHaveLength(2);
  });

  it('that are not understood, or change nothing, send nothing', async () => {
    const macros = [
      { name: 'Vague', steps: [{ due: 'soonish' }, { priority: 'low' }] },
      { name: 'Same', steps: [{ priority: 'high' }] },
    ];
    const { crm } = await open({ macros });
    await userEvent.keyboard('m');
    const dialog = await popover();
    expect(await within(dialog).findByText('“soonish” is unclear, so nothing changes')).toBeTruthy();
    await userEvent.keyboard('{Enter}2');
    expect(await screen.findByText('Same: nothing to change')).toBeTruthy();
    expect(requestsOf(crm, 'update')).toEqual([]);
  });

  it('call the function of the host last, with the safe update of that record', async () => {
    const seen: unknown[] = [];
    const run = vi.fn<RunStep>(async (followup, { update }) => {
      seen.push(followup.priority, await update({ task_type: 'email' }));
    });
    const macros: FollowupMacro[] = [{ name: 'Send', steps: [{ priority: 'low' }, { label: 'Send mail', run }] }];
    const { crm } = await open({ macros });
    await userEvent.keyboard('m');
    const dialog = await popover();
    expect(dialog.textContent).toContain('ThenSend mail');
    await userEvent.keyboard('1');
    await waitFor(() => expect(seen).toHaveLength(2));
    expect(seen).toEqual(['low', expect.objectContaining({ status: 'saved' })]);
    const keys = requestsOf(crm, 'update').map(({ headers }) => new Headers(headers).get('idempotency-key'));
    expect(new Set(keys).size).toBe(2);
    expect(crm.get(FIRST.id)).toMatchObject({ priority: 'low', task_type: 'email' });
  });

  it('do not call it if the fields were refused, and say so', async () => {
    const run = vi.fn();
    const macros: FollowupMacro[] = [{ name: 'Send', steps: [{ priority: 'low' }, { label: 'Send mail', run }] }];
    const { crm } = await open({ macros });
    crm.fail({ on: 'update', with: 403, times: 1, when: 'before' });
    await userEvent.keyboard('m');
    await popover();
    await userEvent.keyboard('1');
    expect(await screen.findByText('“Send mail” did not start: 1 follow-up not saved')).toBeTruthy();
    expect(run).not.toHaveBeenCalled();
  });
});

it('macros at the selection are one change of many with its report, and leave closed ones alone', async () => {
  const run = vi.fn<RunStep>();
  const macros: FollowupMacro[] = [{ name: 'Low', steps: [{ priority: 'low' }, { label: 'Tell', run }] }];
  const { crm } = await open({ macros });
  await userEvent.keyboard('{Control>}a{/Control}m');
  const dialog = await screen.findByRole('dialog', { name: 'Macros 3 follow-ups' });
  expect(await within(dialog).findByText('1 changes · 1 stays as it is · 1 is closed and stays')).toBeTruthy();
  await userEvent.keyboard('1');
  await waitFor(() => expect(crm.get(FIRST.id)?.priority).toBe('low'));
  const region = await screen.findByRole('region', { name: 'Bulk update' });
  await waitFor(() => expect(new Set(run.mock.calls.map(([{ id }]) => id))).toEqual(new Set([FIRST.id, SECOND.id])));
  expect(requestsOf(crm, 'update')).toHaveLength(1);
  await userEvent.click(await within(region).findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(crm.get(FIRST.id)?.priority).toBe('high'));
});

it('the notice of macros at the selection names all fields that they changed', async () => {
  await open({
    macros: [{ ...NO_ANSWER, steps: [{ due: 'tomorrow 9am' }, { priority: 'high' }, { line: 'Called' }] }],
  });
  await userEvent.keyboard('{Control>}a{/Control}m');
  await within(await screen.findByRole('dialog', { name: 'Macros 3 follow-ups' })).findByText(/^2 change/);
  await userEvent.keyboard('1');
  const region = await screen.findByRole('region', { name: 'Bulk update' });
  expect(await within(region).findByText('2 moved to tomorrow, 9:00 AM · Note · Priority')).toBeTruthy();
});

it('macros say for many what they will do, with a name in braces where each record has its own', async () => {
  await open({ macros: [{ ...NO_ANSWER, steps: [{ line: 'Wrote to {deal}' }, ...NO_ANSWER.steps.slice(1)] }] });
  await userEvent.keyboard('{Control>}a{/Control}m');
  const dialog = await screen.findByRole('dialog', { name: 'Macros 3 follow-ups' });
  expect(await within(dialog).findByText('2 change · 1 is closed and stays')).toBeTruthy();
  const lines = [...dialog.querySelectorAll('dl > div')].map(({ textContent }) => textContent);
  expect(lines).toEqual(
    expect.arrayContaining(['Duetomorrow, 9:00 AM', 'PriorityHigh', 'Noteadds the last line “Wrote to {deal}”']),
  );
});

it('need no key: the menu of a row opens them for its record, and the selection bar for the selection', async () => {
  const { crm } = await open();
  const row = await findRow(FIRST.id);
  await userEvent.click(within(row).getByRole('button', { name: /^More actions/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Apply a macro' }));
  await screen.findByRole('dialog', { name: 'Macros Call Yusuf' });
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(row.contains(document.activeElement)).toBe(true));

  for (const { id } of [FIRST, SECOND]) await userEvent.click(within(await findRow(id)).getByRole('checkbox'));
  await userEvent.click(await screen.findByRole('button', { name: 'Apply a macro' }));
  const dialog = await screen.findByRole('dialog', { name: 'Macros 2 follow-ups' });
  await userEvent.click(within(dialog).getByRole('option', { name: /^Hand to Bruno/ }));
  for (const { id } of [FIRST, SECOND])
    await waitFor(() => expect(crm.get(id)?.owner_user_id).toBe(FAKE_CRM_COLLEAGUE_ID));
});

it('a key that another macro has is not offered', async () => {
  await open({ macros: [NOT_NOW] });
  await userEvent.keyboard('m');
  const dialog = await popover();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Edit macros' }));
  const digits = [...within(dialog).getByLabelText('Key').querySelectorAll('option')].map(({ value }) => value);
  expect(digits).toEqual(['', '2', '3', '4', '5', '6', '7', '8', '9']);
});

it('the person’s own macros are saved with a name and a key, and are there after a reload', async () => {
  const desk = await open({ macros: [] });
  await userEvent.keyboard('m');
  const dialog = await popover();
  expect(within(dialog).getByText('No macros yet')).toBeTruthy();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Edit macros' }));
  await userEvent.type(within(dialog).getByLabelText(/^Name/), 'Left a voicemail');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save as macro' }));
  expect(await within(dialog).findByText('Choose at least one change')).toBeTruthy();
  fireEvent.change(within(dialog).getByLabelText('Line to add to the note'), {
    target: { value: '{date}: Voicemail' },
  });
  fireEvent.change(within(dialog).getByLabelText('Due'), { target: { value: 'tomorrow 9am' } });
  await userEvent.selectOptions(within(dialog).getByLabelText('Key'), '7');
  await userEvent.type(within(dialog).getByLabelText(/^Name/), '{Enter}');
  expect(await within(dialog).findByRole('button', { name: 'Edit “Left a voicemail”' })).toBeTruthy();
  // A second Enter applies nothing.
  await userEvent.keyboard('{Enter}');
  expect(requestsOf(desk.crm, 'update')).toEqual([]);
  await userEvent.keyboard('{Escape}');

  document.body.innerHTML = '';
  const { crm } = await open({ macros: [] });
  await userEvent.keyboard('m');
  await within(await popover()).findByRole('option', { name: /^Left a voicemail\+ line, tomorrow 9am/ });
  await userEvent.keyboard('7');
  await waitFor(() => expect(crm.get(FIRST.id)?.note).toBe('Call Yusuf\nNov 21: Voicemail'));
});

it('a macro that was not saved is still there when the form opens again, until it is given up', async () => {
  await open({ macros: [] });
  const form = async (): Promise<HTMLElement> => {
    await userEvent.keyboard('m');
    const dialog = await popover();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Edit macros' }));
    return dialog;
  };
  const nameIn = (dialog: HTMLElement): HTMLInputElement => within(dialog).getByLabelText(/^Name/);
  await form();
  await userEvent.keyboard('Left a voicemail{Escape}');
  const dialog = await form();
  expect(nameIn(dialog).value).toBe('Left a voicemail');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Edit macros' }));
  expect(nameIn(dialog).value).toBe('');
});

it('a damaged list of own macros is kept aside, and others can be saved', async () => {
  const name = `react-followups:macros:${FAKE_CRM_USER_ID}`;
  localStorage.setItem(name, '[{"name":"Half');
  await open({ macros: [] });
  await userEvent.keyboard('m');
  const dialog = await popover();
  expect(await within(dialog).findByText('No macros yet')).toBeTruthy();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Edit macros' }));
  await userEvent.type(within(dialog).getByLabelText(/^Name/), 'Tomorrow');
  fireEvent.change(within(dialog).getByLabelText('Due'), { target: { value: 'tomorrow 9am' } });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save as macro' }));
  expect(await within(dialog).findByRole('button', { name: 'Edit “Tomorrow”' })).toBeTruthy();
  expect(localStorage.getItem(`${name}:unreadable`)).toBe('[{"name":"Half');
  localStorage.clear();
});

it('focus goes along to the person’s own macros and back, to a form and back, and at the end to the row', async () => {
  await open({ currentUserId: FAKE_CRM_COLLEAGUE_ID });
  await userEvent.keyboard('m');
  const dialog = await popover();
  const pressed = async (name: string | RegExp): Promise<void> => {
    act(() => within(dialog).getByRole('button', { name }).focus());
    await userEvent.keyboard('{Enter}');
  };
  await pressed('Edit macros');
  expect(document.activeElement).toBe(within(dialog).getByLabelText(/^Name/));
  await pressed('Cancel');
  expect(document.activeElement).toBe(within(dialog).getByRole('combobox'));
  await pressed('Edit macros');
  await userEvent.keyboard('Mine{Tab}Called');
  await pressed('Save as macro');
  const edit = await within(dialog).findByRole('button', { name: 'Edit “Mine”' });
  await waitFor(() => expect(document.activeElement).toBe(edit));
  await userEvent.keyboard('{Enter}');
  await pressed('Cancel');
  expect(document.activeElement).toBe(within(dialog).getByRole('button', { name: 'Edit “Mine”' }));
  await pressed(/^Delete/);
  await waitFor(() => expect(within(dialog).queryByRole('button', { name: 'Edit “Mine”' })).toBeNull());
  expect(dialog.contains(document.activeElement)).toBe(true);
  await pressed('Back to macros');
  await userEvent.keyboard('{Escape}');
  expect(document.activeElement).toBe(rowOf(FIRST.id));
});

describe('where the host gives none', () => {
  it('the key opens the menu as ever, and the help does not name macros', async () => {
    await open({ macros: undefined });
    await userEvent.keyboard('m');
    const menu = await screen.findByRole('menu');
    expect(within(menu).queryByRole('menuitem', { name: 'Apply a macro' })).toBeNull();
    await userEvent.keyboard('{Escape}?');
    const help = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    expect(within(help).queryByText('Apply a macro')).toBeNull();
  });

  it('but the help names them where it does', async () => {
    await open();
    await userEvent.keyboard('?');
    const help = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    expect(within(help).getByText('Apply a macro')).toBeTruthy();
    expect(within(help).queryByText('Open quick actions')).toBeNull();
  });
});
