import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { BulkField } from '../../src/react/actions/bulk-field.js';
import { FollowupBulkDialog, type FollowupBulkDialogProps } from '../../src/react/actions/FollowupBulkDialog.js';
import { FollowupBulkProgress } from '../../src/react/actions/FollowupBulkProgress.js';
import { type FollowupsProviderProps, FollowupTable, useFollowups } from '../../src/index.js';
import type { BulkState } from '../../src/core/saving/bulk-update.js';
import {
  buildFollowup,
  FAKE_CRM_COLLEAGUE_ID,
  FAKE_CRM_USER_ID,
  type FakeCrm,
  type FakeCrmOptions,
  type FollowupRecord,
} from '../../src/testing.js';
import { createDesk, press, requestsOf, settle } from './connected-harness.js';

const owners = [
  { id: FAKE_CRM_COLLEAGUE_ID, name: 'Ana Ruiz' },
  { id: FAKE_CRM_USER_ID, name: 'Ben Ito' },
];

const build = (count: number, overrides: Partial<FollowupRecord> = {}): FollowupRecord[] =>
  Array.from({ length: count }, (_, index) => buildFollowup({ note: `Note ${index + 1}`, ...overrides }));

interface PageProps extends Partial<FollowupBulkDialogProps> {
  readonly first: BulkField;
  readonly ids: readonly string[];
}

/** A host page: the list, the dialog, and the bar that replaces it while it is closed. */
function Page({ first, ids, ...props }: PageProps) {
  const { followups } = useFollowups({ limit: 200 });
  const [field, setField] = useState<BulkField | null>(first);
  const [open, setOpen] = useState(true);
  const show = (next: BulkField | null) => {
    setField(next);
    setOpen(true);
  };
  return (
    <>
      <p>{followups.length} loaded</p>
      <button type="button" onClick={() => show('priority')}>
        Another
      </button>
      {open ? null : <FollowupBulkProgress onOpen={() => show(null)} />}
      <FollowupBulkDialog
        {...props}
        field={field}
        followupIds={ids}
        open={open && followups.length > 0}
        onOpenChange={(next) => setOpen(next)}
      />
    </>
  );
}

interface OpenOptions extends FakeCrmOptions {
  readonly field?: BulkField;
  readonly props?: Partial<FollowupBulkDialogProps>;
  readonly settings?: Partial<FollowupsProviderProps>;
}

async function openBulk(followups: readonly FollowupRecord[], options: OpenOptions = {}) {
  const { field = 'owner_user_id', props, settings, ...crmOptions } = options;
  const desk = createDesk({ followups, pageSize: 200, maxLimit: 200, ...crmOptions });
  const ids = followups.map(({ id }) => id);
  const view = desk.show(<Page first={field} ids={ids} {...props} />, {
    owners,
    currentUserId: FAKE_CRM_USER_ID,
    ...settings,
  });
  const dialog = await screen.findByRole('dialog');
  return { ...desk, ids, view, dialog };
}

const submitButton = (): HTMLElement => screen.getByRole('button', { name: /^(?:Reassign|Reschedule|Set) / });

const ownerField = (): HTMLInputElement =>
  within(screen.getByRole('dialog')).getByRole<HTMLInputElement>('combobox', { name: 'Owner' });
const offered = (): (string | null)[] => screen.queryAllByRole('option').map(({ textContent }) => textContent);

async function chooseOwner(name: string): Promise<void> {
  await userEvent.click(ownerField());
  await userEvent.click(screen.getByRole('option', { name }));
}

/** Assigns the records to Ana, by the button as it is then. */
async function reassign(): Promise<void> {
  await chooseOwner('Ana Ruiz');
  await userEvent.click(submitButton());
}

const held = (crm: FakeCrm, id = ''): FollowupRecord | null => crm.get(id);
const findReport = (): Promise<HTMLElement> => screen.findByRole('button', { name: 'Done' });

describe('the choice', () => {
  it('says what will happen before anything is sent, and leaves out what can’t or need not change', async () => {
    const followups = [
      ...build(4),
      ...build(2, { owner_user_id: FAKE_CRM_COLLEAGUE_ID }),
      ...build(1, { priority: 'locked' }),
    ];
    const { crm, ids } = await openBulk(followups, {
      settings: { canEdit: ({ priority }) => priority !== 'locked' },
    });
    expect(screen.getByRole('dialog', { name: 'Reassign 7 follow-ups' })).toBeTruthy();
    expect(submitButton().getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByText('Choose an owner for 6 follow-ups')).toBeTruthy();

    await chooseOwner('Ana Ruiz');
    expect(screen.getByText('Assigns 4 follow-ups to Ana Ruiz')).toBeTruthy();
    expect(screen.getByText('2 already have this value')).toBeTruthy();
    expect(screen.getByText('You can’t edit 1')).toBeTruthy();
    expect(requestsOf(crm, 'update')).toEqual([]);

    await userEvent.click(screen.getByRole('button', { name: 'Reassign 4' }));
    await findReport();
    expect(crm.commits.map(({ followupId }) => followupId).toSorted()).toEqual(ids.slice(0, 4));
  });

  it('validates an owner id as it is typed when the host lists no owners', async () => {
    const { crm, ids } = await openBulk(build(2), { settings: { owners: undefined } });
    const field = screen.getByLabelText<HTMLInputElement>('Owner');
    fireEvent.change(field, { target: { value: 'bob' } });
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText(/^Enter a full user ID/)).toBeTruthy();
    expect(submitButton().getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(submitButton());
    expect(requestsOf(crm, 'update')).toEqual([]);
    expect(field.value).toBe('bob');

    fireEvent.change(field, { target: { value: FAKE_CRM_COLLEAGUE_ID } });
    expect(field.getAttribute('aria-invalid')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Reassign 2' }));
    await findReport();
    expect(ids.map((id) => held(crm, id)?.owner_user_id)).toEqual([FAKE_CRM_COLLEAGUE_ID, FAKE_CRM_COLLEAGUE_ID]);
  });

  it('recounts when a colleague changes a record meanwhile', async () => {
    const { crm, ids, client } = await openBulk(build(3));
    await chooseOwner('Ana Ruiz');
    expect(screen.getByText('Assigns 3 follow-ups to Ana Ruiz')).toBeTruthy();

    crm.edit(ids[0] ?? '', { owner_user_id: FAKE_CRM_COLLEAGUE_ID });
    const { coreOf } = await import('../../src/core/page/core-registry.js');
    const core = coreOf(client, FAKE_CRM_USER_ID, { journal: 'session', drafts: 'session' });
    await act(() => core.records.reread(ids[0] ?? ''));

    await screen.findByText('Assigns 2 follow-ups to Ana Ruiz');
    expect(screen.getByText('1 already has this value')).toBeTruthy();
  });

  it('uses the native list for few owners on touch screens, with nobody selected yet', async () => {
    vi.stubGlobal('matchMedia', (media: string) => ({
      media,
      matches: media === '(pointer: coarse)',
      addEventListener: () => {},
      removeEventListener: () => {},
    }));
    await openBulk(build(1));
    const select = screen.getByLabelText<HTMLSelectElement>('Owner');
    vi.unstubAllGlobals();
    expect(offered()).toEqual(['Choose…', 'Ben Ito (me)', 'Ana Ruiz']);
    await userEvent.selectOptions(select, 'Ana Ruiz');
    expect(screen.getByText('Assigns 1 follow-up to Ana Ruiz')).toBeTruthy();
  });

  it('moves each due time from its own value, by the calendar, once the amount is valid', async () => {
    const followups = [
      // 9:00 in Paris in winter: the day before the clocks go forward, and long before.
      buildFollowup({ due_at: '2026-03-28T08:00:00.000Z' }),
      buildFollowup({ due_at: '2026-03-10T08:00:00.000Z' }),
      buildFollowup({ due_at: null }),
    ];
    const { crm, ids } = await openBulk(followups, { field: 'due_at', settings: { timeZone: 'Europe/Paris' } });
    await userEvent.click(screen.getByLabelText('Move by'));
    const amount = screen.getByLabelText('Amount');
    fireEvent.change(amount, { target: { value: '1.5' } });
    expect(amount.getAttribute('aria-invalid')).toBe('true');
    expect(submitButton().getAttribute('aria-disabled')).toBe('true');
    fireEvent.change(amount, { target: { value: '2' } });
    expect(screen.getByText('Moves 2 follow-ups 2 days later')).toBeTruthy();
    expect(screen.getByText('1 has no due date')).toBeTruthy();

    await userEvent.click(submitButton());
    await findReport();
    expect(ids.map((id) => held(crm, id)?.due_at)).toEqual([
      '2026-03-30T07:00:00.000Z',
      '2026-03-12T08:00:00.000Z',
      null,
    ]);
  });

  it('sets one due time for all from a preset of the host', async () => {
    const at = Date.UTC(2026, 4, 1, 12);
    const { crm, ids } = await openBulk([...build(2), ...build(1, { due_at: '2026-05-01T12:00:00.000Z' })], {
      field: 'due_at',
      props: { duePresets: [{ id: 'may', label: 'First of May', at: () => at }] },
    });
    await userEvent.click(screen.getByLabelText('First of May'));
    expect(screen.getByText('Moves 2 follow-ups to May 1, 2026, 12:00 PM')).toBeTruthy();
    await userEvent.click(submitButton());
    await findReport();
    expect(ids.map((id) => held(crm, id)?.due_at)).toEqual(ids.map(() => '2026-05-01T12:00:00.000Z'));
    expect(crm.commits).toHaveLength(2);
  });

  it('reads a due time in words, and sends nothing while it can’t be read', async () => {
    const { crm, ids } = await openBulk(build(2), { field: 'due_at', settings: { timeZone: 'Europe/Paris' } });
    await userEvent.click(screen.getByLabelText('Custom date and time'));
    const words = screen.getByLabelText<HTMLInputElement>('Date and time');
    const type = (text: string) => {
      act(() => words.focus());
      fireEvent.change(words, { target: { value: text } });
    };
    type('27 nov 2031 14:30');
    fireEvent.keyDown(words, { key: 'Enter' });
    expect(words.value).toBe('Nov 27, 2031, 2:30 PM');
    expect(screen.getByText('Moves 2 follow-ups to Nov 27, 2031, 2:30 PM')).toBeTruthy();

    type('some time soon');
    await userEvent.click(submitButton());
    expect(document.activeElement).toBe(words);
    expect(words.getAttribute('aria-invalid')).toBe('true');
    expect(requestsOf(crm, 'update')).toEqual([]);

    // What this press takes over is shown before it is sent.
    type('28 nov 2031 14:30');
    fireEvent.keyDown(words, { key: 'Enter', ctrlKey: true });
    expect(screen.getByText('Moves 2 follow-ups to Nov 28, 2031, 2:30 PM')).toBeTruthy();
    expect(requestsOf(crm, 'update')).toEqual([]);
    await userEvent.click(submitButton());
    await findReport();
    expect(screen.getByRole('dialog', { name: '2 moved to Fri, Nov 28, 2031, 2:30 PM' })).toBeTruthy();
    expect(ids.map((id) => held(crm, id)?.due_at)).toEqual(ids.map(() => '2031-11-28T13:30:00.000Z'));
  });
});

describe('the progress', () => {
  it('reassigns each record with its own version, and undoes all of it, both once on two presses', async () => {
    const followups = Array.from({ length: 6 }, (_, index) => buildFollowup({ integration_version: index + 1 }));
    const { crm, ids } = await openBulk(followups);
    await chooseOwner('Ana Ruiz');
    const submit = screen.getByRole('button', { name: 'Reassign 6' });
    act(() => {
      submit.click();
      submit.click();
    });

    const undo = await screen.findByRole('button', { name: 'Undo 6 changes' });
    expect(screen.getByRole('dialog', { name: '6 assigned to Ana Ruiz' }).textContent).not.toContain('6 saved');
    expect(ids.every((id) => held(crm, id)?.owner_user_id === FAKE_CRM_COLLEAGUE_ID)).toBe(true);
    const bodies = requestsOf(crm, 'update').map(({ body }) => body as { expected_version: number });
    expect(bodies.map(({ expected_version }) => expected_version).toSorted((a, b) => a - b)).toEqual(
      ids.map((_, index) => index + 1),
    );
    // Twice before the dialog could show the first.
    act(() => {
      undo.click();
      undo.click();
    });

    await screen.findByRole('dialog', { name: '6 changes undone' });
    await screen.findAllByText('6 changes undone');
    expect(ids.every((id) => held(crm, id)?.owner_user_id === FAKE_CRM_USER_ID)).toBe(true);
    expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
  });

  it('stops what has not been sent, keeps it selected, and continues in a bar while the dialog is closed', async () => {
    const onFinished = vi.fn<(report: BulkState) => void>();
    const onSelectionKept = vi.fn<(ids: readonly string[]) => void>();
    const { crm, ids } = await openBulk(build(8), { props: { onFinished, onSelectionKept } });
    const gate = crm.hold({ on: 'update' });
    await reassign();
    const bar = await screen.findByRole('progressbar', { name: 'Updating follow-ups' });
    expect(bar.getAttribute('aria-valuemax')).toBe('8');
    await gate.reached;
    await settle();

    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await screen.findByRole('region', { name: 'Bulk update' })).toBeTruthy();
    await press('Show progress');
    await press('Stop', await screen.findByRole('dialog', { name: 'Updating 8 follow-ups' }));
    await act(async () => gate.release());

    await findReport();
    expect(crm.commits).toHaveLength(4);
    await waitFor(() => expect(onFinished).toHaveBeenCalledTimes(1));
    expect(onFinished.mock.calls[0]?.[0]).toMatchObject({ saved: 4, cancelled: 4 });
    expect(onSelectionKept.mock.calls).toEqual([[ids.slice(4)]]);
    expect(screen.getByRole('region', { name: '4 not sent' })).toBeTruthy();
  });

  it('counts down while the CRM is busy, and announces that only once', async () => {
    const { crm } = await openBulk(build(3));
    crm.fail({ on: 'update', with: 429, retryAfter: 3600, times: Infinity });
    await reassign();
    const shown = await screen.findByText(/^The CRM is busy\. Trying again in [\d,]+ s\.$/);
    expect(shown.getAttribute('aria-hidden')).toBe('true');
  });

  it('asks to sign in again, and continues on press', async () => {
    const { crm } = await openBulk(build(3));
    crm.tokens = { valid: ['another'] };
    await reassign();
    await screen.findByText('Your session has expired. Sign in again to continue.');

    crm.tokens = {};
    await press('Try again');
    await findReport();
    expect(crm.commits).toHaveLength(3);
  });

  it('queues a second change, and says why', async () => {
    const { crm } = await openBulk(build(5));
    const gate = crm.hold({ on: 'update' });
    await reassign();
    await gate.reached;
    await userEvent.keyboard('{Escape}');

    await press('Another');
    await userEvent.type(screen.getByLabelText('Priority'), 'high');
    expect(screen.getByText(/^Another change is running: 0 of 5\./)).toBeTruthy();
    expect(submitButton().getAttribute('aria-disabled')).toBe('true');

    await act(async () => gate.release());
    await waitFor(() => expect(submitButton().getAttribute('aria-disabled')).toBeNull());
    await userEvent.click(submitButton());
    await findReport();
    expect(crm.commits).toHaveLength(10);
  });
});

describe('the report', () => {
  it('shows the reason beside each refused record, and retries only the failed ones', async () => {
    const { crm, ids } = await openBulk(build(6));
    const refused = ids[2] ?? '';
    crm.fail({ on: 'update', with: 400, field: 'owner_user_id', match: ({ path }) => path.endsWith(refused) });
    await reassign();

    const section = await screen.findByRole('region', { name: '1 not accepted by the CRM' });
    const [line] = within(section).getAllByRole('listitem');
    expect(line?.dataset['followupId']).toBe(refused);
    expect(line?.textContent).toMatch(/Jan 20, 2026.*Note 3.*Owner: /);
    const sent = requestsOf(crm, 'update').length;

    await press('Try 1 again');
    await screen.findByText('Everything is saved');
    expect(requestsOf(crm, 'update').slice(sent)).toHaveLength(1);
    expect(held(crm, refused)?.owner_user_id).toBe(FAKE_CRM_COLLEAGUE_ID);
  });

  it('leaves a conflict to the person, and overwrites nothing until then', async () => {
    const onResolve = vi.fn<(id: string) => void>();
    const { crm, ids } = await openBulk(build(5), { props: { onResolve } });
    const stranger = '00000000-0000-7000-8000-0000000000c9';
    await chooseOwner('Ana Ruiz');
    crm.edit(ids[1] ?? '', { owner_user_id: stranger });
    await userEvent.click(submitButton());

    const section = await screen.findByRole('region', { name: '1 conflict' });
    expect(held(crm, ids[1])?.owner_user_id).toBe(stranger);
    await userEvent.click(within(section).getByRole('button', { name: /^Resolve:/ }));
    expect(onResolve.mock.calls).toEqual([[ids[1]]]);
  });

  it('opens the refresh prompt of a conflict if the page has an editor, and counts what was decided', async () => {
    const followups = build(3);
    const desk = createDesk({ followups });
    const ids = followups.map(({ id }) => id);
    const page = (
      <>
        <FollowupTable />
        <Page first="owner_user_id" ids={ids} />
      </>
    );
    desk.show(page, { owners, currentUserId: FAKE_CRM_USER_ID });
    await screen.findByRole('dialog');
    await chooseOwner('Ana Ruiz');
    desk.crm.edit(ids[1] ?? '', { owner_user_id: '00000000-0000-7000-8000-0000000000c9' });
    await userEvent.click(submitButton());
    await userEvent.click(await screen.findByRole('button', { name: /^Resolve:/ }));
    const prompt = await screen.findByRole('alertdialog', { name: 'This follow-up has changed' });
    await userEvent.click(within(prompt).getByLabelText('Mine'));
    await userEvent.click(within(prompt).getByRole('button', { name: 'Save mine' }));

    await waitFor(() => expect(held(desk.crm, ids[1])?.owner_user_id).toBe(FAKE_CRM_COLLEAGUE_ID));
    await screen.findByText('Everything is saved');
  });

  it('undoes what it can, and says how many it can’t undo and why', async () => {
    const { crm, ids } = await openBulk([...build(2), ...build(2, { owner_user_id: null })]);
    await reassign();
    const why = 'Can’t undo 2 changes (was empty): Owner';
    await screen.findByText(why);
    await press('Undo 2 changes');

    const left = await screen.findByRole('region', { name: '2 not sent' });
    expect(within(left).getAllByText('Can’t undo (was empty): Owner')).toHaveLength(2);
    expect(screen.getByText(why)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Try|^Undo/ })).toBeNull();
    expect(ids.map((id) => held(crm, id)?.owner_user_id)).toEqual([
      FAKE_CRM_USER_ID,
      FAKE_CRM_USER_ID,
      FAKE_CRM_COLLEAGUE_ID,
      FAKE_CRM_COLLEAGUE_ID,
    ]);
  });

  it('lists refused records in batches', async () => {
    const { crm, ids } = await openBulk(build(52), { settings: { journal: 'none' } });
    crm.fail({ on: 'update', with: 403, times: Infinity });
    await reassign();

    const section = await screen.findByRole('region', { name: '52 not allowed' });
    expect(within(section).getAllByRole('listitem')).toHaveLength(50);
    await press('Show 2 more', section);
    expect(
      within(section)
        .getAllByRole('listitem')
        .map((line) => line.dataset['followupId']),
    ).toEqual(ids);
    // One report instead of a notice for each.
    expect(within(screen.getByRole('region', { name: 'Notices', hidden: true })).queryAllByText(/Not saved/)).toEqual(
      [],
    );
  });

  it('copies itself as text, and is dismissed for good only by "Done"', async () => {
    const user = userEvent.setup();
    const { crm, ids } = await openBulk(build(2));
    crm.fail({ on: 'update', with: 403, match: ({ path }) => path.endsWith(ids[0] ?? '') });
    await user.click(ownerField());
    await user.click(screen.getByRole('option', { name: 'Ana Ruiz' }));
    await user.click(submitButton());
    await user.click(await screen.findByRole('button', { name: 'Copy report' }));
    await screen.findByText('Copied');
    const text = await navigator.clipboard.readText();
    expect(text.split('\n')[0]).toBe('1 saved, 1 not allowed');
    expect(text).toContain(`- ${ids[0]} Jan 20, 2026, 9:00 AM Note 1`);

    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Show report' }));
    await user.click(await findReport());
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Bulk update' })).toBeNull());
  });

  it('works from choice to report with the keyboard alone', async () => {
    const { crm } = await openBulk(build(2), { field: 'priority' });
    expect(document.activeElement).toBe(screen.getByLabelText('Priority'));
    await userEvent.keyboard('high');
    await userEvent.tab();
    await userEvent.tab();
    expect(document.activeElement).toBe(submitButton());
    await userEvent.keyboard('{Enter}');
    await findReport();
    expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true);
    for (let presses = 0; presses < 10 && document.activeElement?.textContent !== 'Done'; presses += 1)
      await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(crm.commits).toHaveLength(2);
  });
});
