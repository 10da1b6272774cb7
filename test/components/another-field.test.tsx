import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState, type ReactElement } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type * as Fields from '../../src/core/followup/fields.js';
import type { EditableField, FieldDescription } from '../../src/core/followup/fields.js';
import type * as English from '../../src/core/messages/first-english.js';
import { decodeDraft, encodeDraft } from '../../src/core/saving/drafts.js';
import { createJournal, type JournalEntry } from '../../src/core/saving/journal.js';
import { createWorklistIndex } from '../../src/core/worklist/create-worklist-index.js';
import { decodeWorklistQuery } from '../../src/core/worklist/decode-worklist-query.js';
import { dueBoundaries } from '../../src/core/worklist/due-boundaries.js';
import { encodeWorklistQuery } from '../../src/core/worklist/encode-worklist-query.js';
import type * as Columns from '../../src/core/worklist/worklist-column.js';
import { DEFAULT_WORKLIST_QUERY, type WorklistQuery } from '../../src/core/worklist/worklist-query.js';
import type * as Views from '../../src/core/worklist/worklist-view.js';
import type { ViewDays, WorklistView } from '../../src/core/worklist/worklist-view.js';
import {
  type BulkField,
  type Followup,
  FollowupBulkDialog,
  type FollowupColumn,
  type FollowupsProviderProps,
  FollowupTable,
  FollowupWorkspace,
  type PartialMessages,
} from '../../src/index.js';
import { BULK_FIELDS } from '../../src/react/actions/bulk-field.js';
import { FieldPopoverArea } from '../../src/react/actions/FieldPopoverArea.js';
import { FollowupColumnsDialog } from '../../src/react/table/FollowupColumnsDialog.js';
import { defaultTableLayout } from '../../src/react/table/table-layout.js';
import { csvColumns, type CsvTexts } from '../../src/react/toolbar/write-csv.js';
import { buildFollowup, type FollowupRecord } from '../../src/testing.js';
import { packs } from '../messages/packs.js';
import { memoryStorage } from '../saving/memory-storage.js';
import { createDesk, findPrompt, findRow, openEditor, press, requestsOf, rowOf } from './connected-harness.js';

/** One more field of each kind that the API has, described as the others are and named nowhere else in the library. */
const ADDED = vi.hoisted((): Readonly<Record<string, FieldDescription>> => ({
  reminder_at: { kind: 'instant', canBeEmpty: false, place: 6, column: 11, width: 8 },
  approver_id: { kind: 'id', canBeEmpty: false, place: 7, column: 12, width: 8, values: 'approvers' },
  channel: { kind: 'choice', canBeEmpty: false, place: 8, column: 13, width: 8, values: 'channels' },
  next_step: { kind: 'text', canBeEmpty: true, place: 9, column: 14, width: 10 },
}));

vi.mock('../../src/core/followup/fields.js', async (original) => {
  const module = await original<typeof Fields>();
  for (const [field, description] of Object.entries(ADDED)) {
    // What has come since under such a name is held to the same.
    if (Object.hasOwn(module.FIELDS, field)) continue;
    Object.assign(module.FIELDS, { [field]: description });
    (module.EDITABLE_FIELDS as EditableField[]).push(field as EditableField);
    (module.FIELD_ORDER as unknown as EditableField[]).push(field as EditableField);
  }
  return module;
});

// A column of a field that only the server writes.
vi.mock('../../src/core/worklist/worklist-column.js', async (original) => {
  const module = await original<typeof Columns>();
  if (Object.hasOwn(module.COLUMNS, 'completion_note')) return module;
  Object.assign(module.COLUMNS, { completion_note: { kind: 'text', column: 15, width: 10 } });
  (module.WORKLIST_COLUMNS as string[]).push('completion_note');
  return module;
});

// Two views by time: a calendar month, and more days than have a place of their own.
vi.mock('../../src/core/worklist/worklist-view.js', async (original) => {
  const module = await original<typeof Views>();
  const added: Readonly<Record<string, ViewDays>> = {
    'this-month': ({ year, month, day }) => [1 - day, new Date(Date.UTC(year, month, 0)).getUTCDate() + 1 - day],
    'next-40-days': [0, 40],
  };
  for (const [view, days] of Object.entries(added)) {
    if (Object.hasOwn(module.VIEWS, view)) continue;
    Object.assign(module.VIEWS, { [view]: days });
    (module.WORKLIST_VIEWS as string[]).push(view);
  }
  return module;
});

const NAMES = vi.hoisted(() => ({
  reminder_at: 'Reminder',
  approver_id: 'Approver',
  channel: 'Channel',
  next_step: 'Next step',
}));
const COLUMN_NAMES = vi.hoisted(() => ({ ...NAMES, completion_note: 'Outcome' }));

vi.mock('../../src/core/messages/first-english.js', async (original) => {
  const module = await original<typeof English>();
  Object.assign(module.firstEnglish.fields, COLUMN_NAMES);
  return module;
});

const COLUMNS = ['due_at', 'note', ...Object.keys(COLUMN_NAMES)] as FollowupColumn[];

const ANN = '0190a000-0000-7000-8000-0000000000a1';
const BOB = '0190a000-0000-7000-8000-0000000000b2';
const owners = [
  { id: ANN, name: 'Ann Approver' },
  { id: BOB, name: 'Bob Boss' },
];
const channels = [
  { value: 'visit', label: 'Site visit' },
  { value: 'phone', label: 'Phone call' },
];
const settings: Partial<FollowupsProviderProps> = { owners, ...{ channels } };
const VALUES = {
  reminder_at: '2031-03-03T09:00:00.000Z',
  approver_id: ANN,
  channel: 'phone',
  next_step: 'Send the offer',
};
const OTHERS = { reminder_at: '2031-03-09T09:00:00.000Z', approver_id: BOB, channel: 'visit', next_step: 'Call again' };
type Added = keyof typeof VALUES;

const LAST = {
  reminder_at: '2040-01-01T00:00:00.000Z',
  approver_id: 'ffffffff-0000-7000-8000-0000000000ff',
  channel: 'zeppelin',
  next_step: 'Zzz',
};

function aRecord(overrides: object = {}): FollowupRecord {
  return buildFollowup({
    due_at: '2031-01-01T09:00:00.000Z',
    status: 'open',
    completion_note: 'Signed',
    ...VALUES,
    ...overrides,
  });
}

function cellOf(id: string, field: string): HTMLElement {
  return rowOf(id)?.querySelector<HTMLElement>(`[data-column="${field}"]`) as HTMLElement;
}

/** The text that a cell shows for each added field and column of a record, in a list of its own. */
async function shownFor(record: FollowupRecord): Promise<Record<string, string>> {
  const { show } = createDesk({ followups: [record] });
  const { unmount } = show(<FollowupTable columns={COLUMNS} />, settings);
  await findRow(record.id);
  const shown = Object.fromEntries(
    Object.keys(COLUMN_NAMES).map((field) => [field, cellOf(record.id, field).textContent ?? '']),
  );
  unmount();
  return shown;
}

/** The fields in the bodies that were sent, without their version. */
function bodiesOf(crm: Parameters<typeof requestsOf>[0]): object[] {
  return requestsOf(crm, 'update').map(({ body }) => {
    const { expected_version: _version, ...fields } = body as Record<string, unknown>;
    return fields;
  });
}

describe('a field that is only described', () => {
  it('has its own content in its cell', async () => {
    const shown = await shownFor(aRecord());
    expect(shown['reminder_at']).toContain('Mar 3');
    expect(shown['approver_id']).toContain('Ann Approver');
    expect(shown['channel']).toContain('Phone call');
    expect(shown['next_step']).toContain('Send the offer');
    // A reminder in the past makes nothing overdue.
    const past = await shownFor(aRecord({ reminder_at: '2020-03-03T09:00:00.000Z' }));
    expect(past['reminder_at']).not.toMatch(/overdue|late/i);
  });

  it('can be changed in the editor, is sent alone, and can be undone', async () => {
    const record = aRecord();
    const { crm, show } = createDesk({ followups: [record] });
    show(<FollowupTable />, settings);
    const editor = await openEditor(record.id);
    fireEvent.change(within(editor).getByLabelText('Next step'), { target: { value: 'Send the contract' } });
    fireEvent.change(within(editor).getByLabelText('Channel'), { target: { value: 'visit' } });
    const reminder = within(editor).getByLabelText<HTMLInputElement>('Reminder');
    fireEvent.change(reminder, { target: { value: '2031-03-05T10:30' } });
    fireEvent.blur(reminder);
    await press('Save', editor);
    await waitFor(() => expect(requestsOf(crm, 'update')).toHaveLength(1));
    expect(requestsOf(crm, 'update')[0]?.body).toEqual({
      reminder_at: '2031-03-05T10:30:00.000Z',
      channel: 'visit',
      next_step: 'Send the contract',
      expected_version: record.integration_version,
    });
    await waitFor(() =>
      expect(crm.get(record.id)).toMatchObject({ channel: 'visit', reminder_at: '2031-03-05T10:30:00.000Z' }),
    );
    await press('Undo');
    await waitFor(() => expect(crm.get(record.id)).toMatchObject(VALUES));
  });

  it.each([
    ['reminder_at', '2031-03-05T10:30', '2031-03-05T10:30:00.000Z', /Mar 9, 2031/],
    ['channel', 'visit', 'visit', /fax/],
    ['next_step', 'Send the contract', 'Send the contract', /Call again/],
  ] as const)('is asked about where a colleague changed it, under its name: %s', async (field, typed, sent, theirs) => {
    const record = aRecord();
    const { crm, show } = createDesk({ followups: [record] });
    show(<FollowupTable />, settings);
    const editor = await openEditor(record.id);
    const input = within(editor).getByLabelText(NAMES[field]);
    fireEvent.change(input, { target: { value: typed } });
    fireEvent.blur(input);
    crm.edit(record.id, { [field]: { ...OTHERS, channel: 'fax' }[field] });
    await press('Save', editor);
    const prompt = await findPrompt();
    const side = await within(prompt).findByRole('radiogroup', { name: NAMES[field] });
    expect(side.textContent).toMatch(theirs);
    expect(prompt.textContent).toContain(`the ${NAMES[field].toLowerCase()}`);
    await userEvent.click(within(prompt).getByRole('radio', { name: /^Mine/ }));
    await press(/Save mine/, prompt);
    await waitFor(() => expect(crm.get(record.id)).toMatchObject({ [field]: sent }));
  });

  it('outlives a reload in an unsettled edit and in a draft', () => {
    const storage = memoryStorage();
    const record = aRecord();
    const request = { key: 'key-1', expectedVersion: 1, body: OTHERS as object, madeAt: 1, sent: true };
    const entry: JournalEntry = {
      ...{ id: 'edit-1', followupId: record.id, origin: 'editor', bulkId: null, draftId: null, submittedAt: 1 },
      ...{ patch: OTHERS as object, seen: VALUES as object, before: record, inConflict: false, unknown: 1, request },
    };
    createJournal(storage, 'contract').put(entry);
    const [kept] = createJournal(storage, 'contract').load();
    expect(kept).toMatchObject({ patch: OTHERS, seen: VALUES, before: VALUES, request: { body: OTHERS } });
    const draft = { base: record, patch: OTHERS as object };
    expect(decodeDraft(encodeDraft(draft))).toMatchObject({ base: VALUES, patch: OTHERS });
  });

  it.each(Object.keys(ADDED))('orders the list by %s, also in the other direction after a change', (field) => {
    const index = createWorklistIndex({}, 'en');
    const records = [aRecord(), aRecord(OTHERS)];
    index.putMany(records);
    const ids = (direction: 'ascending' | 'descending'): readonly string[] =>
      index.read({ ...DEFAULT_WORKLIST_QUERY, sort: { column: field as FollowupColumn, direction } }).ids();
    const before = ids('ascending');
    const first = records.find(({ id }) => id === before[0]);
    index.putMany([{ ...first, [field]: LAST[field as keyof typeof LAST] } as Followup]);
    expect(ids('ascending')).toEqual(before.toReversed());
    expect(ids('descending')).toEqual(before);
  });

  it('is found by its text, also after a change', () => {
    const index = createWorklistIndex({}, 'en');
    const record = aRecord();
    index.putMany([record]);
    const found = (search: string): number => index.read({ ...DEFAULT_WORKLIST_QUERY, search }).length;
    expect([found('offer'), found('contract')]).toEqual([1, 0]);
    index.putMany([{ ...record, next_step: 'Send the contract' } as Followup]);
    expect([found('offer'), found('contract')]).toEqual([0, 1]);
  });

  it('is exported as it is shown', () => {
    const texts = { messages: { fields: COLUMN_NAMES }, timeZone: 'UTC', options: { channels } };
    const columns = csvColumns(COLUMNS, {
      ...texts,
      ownerName: (id: string) => owners.find((owner) => owner.id === id)?.name ?? null,
    } as unknown as CsvTexts);
    expect(columns.slice(2).map(({ header }) => header)).toEqual(Object.values(COLUMN_NAMES));
    expect(columns.slice(2).map(({ value }) => value(aRecord()))).toEqual([
      ...['2031-03-03 09:00', 'Ann Approver', 'Phone call', 'Send the offer', 'Signed'],
    ]);
  });

  it('says what is missing by its name', async () => {
    const record = aRecord();
    const { show, crm } = createDesk({ followups: [record] });
    show(<FollowupTable />);
    const editor = await openEditor(record.id);
    for (const [label, fault] of [
      ['Channel', 'Enter a channel'],
      ['Approver', 'Enter an approver'],
    ] as const) {
      const input = within(editor).getByLabelText(label);
      fireEvent.change(input, { target: { value: '' } });
      await press('Save', editor);
      expect(await within(editor).findByText(fault)).toBeTruthy();
    }
    expect(requestsOf(crm, 'update')).toEqual([]);
  });

  it('suggests the values in use while the host names none', async () => {
    const record = aRecord();
    const { show } = createDesk({ followups: [record, aRecord({ channel: 'zeppelin' })] });
    show(<FollowupTable />, { owners });
    const editor = await openEditor(record.id);
    await userEvent.clear(within(editor).getByLabelText('Channel'));
    expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toContain('zeppelin');
  });
});

describe('the filter of a field that is only described', () => {
  it('offers its values by their words, and shows what it found and how to take it back', async () => {
    const [first, second] = [aRecord(), aRecord(OTHERS)];
    const { show } = createDesk({ followups: [first, second] });
    show(<FollowupWorkspace defaultView="all" />, settings);
    await findRow(second.id);
    await press('Filter');
    const panel = await screen.findByRole('dialog', { name: 'Filters' });
    const values = (name: string): (string | null)[] =>
      within(within(panel).getByRole('group', { name }))
        .getAllByRole('listitem')
        .map((item) => item.textContent);
    await within(panel).findByRole('group', { name: 'Channel' });
    expect(values('Channel')).toEqual(['Site visit 1', 'Phone call 1']);
    expect(values('Approver')).toEqual(['Ann Approver 1', 'Bob Boss 1']);
    expect(within(panel).queryByRole('group', { name: /Reminder|Next step/ })).toBeNull();

    await userEvent.click(within(panel).getByRole('checkbox', { name: /^Phone call/ }));
    await userEvent.click(within(panel).getByRole('checkbox', { name: /^Ann/ }));
    await waitFor(() => expect(rowOf(second.id)).toBeNull());
    expect(rowOf(first.id)).not.toBeNull();
    await press('Approver: Ann Approver, remove filter');
    await press('Channel: Phone call, remove filter');
    await findRow(second.id);
  });

  it('is part of the address, and gone with the other filters', () => {
    const query = { ...DEFAULT_WORKLIST_QUERY, approvers: [ANN], channels: ['phone', null] };
    expect(encodeWorklistQuery(query)).toBe(`approver_id=${ANN}&channel=phone&channel=`);
    expect(decodeWorklistQuery(encodeWorklistQuery(query))).toEqual(query);
    expect(decodeWorklistQuery('')).toMatchObject({ approvers: [], channels: [] });
  });
});

describe('the popover of a field that is only described', () => {
  interface PageProps {
    readonly field: string;
    readonly ids: readonly string[];
    readonly isSelection: boolean;
  }

  function Page({ field, ids, isSelection }: PageProps): ReactElement {
    const [anchor, open] = useState<HTMLElement | null>(null);
    const request = anchor && { followupIds: ids, isSelection, field: field as EditableField, anchor };
    return (
      <>
        <FollowupTable columns={COLUMNS} />
        <button type="button" onClick={({ currentTarget }) => open(currentTarget)}>
          Change
        </button>
        <FieldPopoverArea request={request} onClose={() => open(null)} returnFocus={() => anchor} />
      </>
    );
  }

  async function openPopover(records: readonly FollowupRecord[], field: Added, isSelection: boolean) {
    const { crm, show } = createDesk({ followups: records });
    show(<Page {...{ field, isSelection }} ids={records.map(({ id }) => id)} />, settings);
    await findRow(records[0]?.id ?? '');
    await press('Change');
    return { crm, dialog: await screen.findByRole('dialog', { name: new RegExp(`^${NAMES[field]} · `) }) };
  }

  it.each([
    ['reminder_at', 'March 5 2031 10:30', '2031-03-05T10:30:00.000Z'],
    ['approver_id', 'bob', BOB],
    ['channel', 'site', 'visit'],
    ['next_step', 'Book a room', /^Send the offer\n.+: Book a room$/],
  ] as const)('saves %s alone', async (field, typed, saved) => {
    const { crm, dialog } = await openPopover([aRecord()], field, false);
    await userEvent.type(within(dialog).getByRole(field === 'next_step' ? 'textbox' : 'combobox'), `${typed}{Enter}`);
    await waitFor(() => expect(bodiesOf(crm)).toEqual([{ [field]: expect.stringMatching(saved) as string }]));
  });

  it.each([
    ['reminder_at', 'March 9 2031 9:00'],
    ['approver_id', 'bob'],
    ['channel', 'site'],
  ] as const)('saves %s of all that are selected, and says who has it', async (field, typed) => {
    const { crm, dialog } = await openPopover([aRecord(), aRecord(OTHERS), aRecord()], field, true);
    // Only a due time moves by days.
    expect(within(dialog).queryByText('One day later')).toBeNull();
    await userEvent.type(within(dialog).getByRole('combobox'), typed);
    expect(await within(dialog).findByText('1 already has this value')).toBeTruthy();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(bodiesOf(crm)).toEqual([{ [field]: OTHERS[field] }, { [field]: OTHERS[field] }]));
  });
});

describe('many records and a field that is only described', () => {
  function Bulk({ field, ids }: { readonly field: BulkField; readonly ids: readonly string[] }): ReactElement {
    const [open, setOpen] = useState(true);
    return (
      <>
        <FollowupTable columns={COLUMNS} />
        <FollowupBulkDialog field={field} followupIds={ids} open={open} onOpenChange={setOpen} />
      </>
    );
  }

  async function openBulk(field: Added, over: Partial<FollowupsProviderProps> = {}) {
    const records = [aRecord(), aRecord(), aRecord(OTHERS)];
    const ids = records.map(({ id }) => id);
    const desk = createDesk({ followups: records });
    desk.show(<Bulk field={field as unknown as BulkField} ids={ids} />, { ...settings, ...over });
    await findRow(ids[2] ?? '');
    const dialog = await screen.findByRole('dialog');
    return { ...desk, ids, dialog };
  }

  async function choose(field: Added, dialog: HTMLElement, label: string): Promise<void> {
    if (field === 'reminder_at') {
      await userEvent.click(within(dialog).getByRole('radio', { name: /^Custom/ }));
      const input = within(dialog).getByLabelText('Date and time');
      fireEvent.change(input, { target: { value: '2031-03-09T09:00' } });
      fireEvent.blur(input);
    } else if (field === 'channel') await userEvent.selectOptions(within(dialog).getByLabelText(label), 'visit');
    else {
      await userEvent.click(within(dialog).getByRole('combobox', { name: label }));
      await userEvent.click(await screen.findByRole('option', { name: 'Bob Boss' }));
    }
  }

  it('offers each of them but free text', async () => {
    expect(BULK_FIELDS).toEqual(expect.arrayContaining(['reminder_at', 'approver_id', 'channel']));
    expect(BULK_FIELDS).not.toContain('next_step');
    const record = aRecord();
    const { show } = createDesk({ followups: [record] });
    show(<FollowupWorkspace defaultView="all" />, settings);
    await userEvent.click(within(await findRow(record.id)).getByRole('checkbox'));
    const bar = await screen.findByRole('toolbar', { name: 'Change selected follow-ups' });
    for (const name of ['Reminder', 'Approver', 'Channel']) within(bar).getByRole('button', { name });
    expect(within(bar).queryByRole('button', { name: 'Next step' })).toBeNull();
  });

  it.each([
    ['reminder_at', 'Mar 9, 2031, 9:00 AM', /^2 set to reminder Sun, Mar 9/],
    ['approver_id', 'Bob Boss', /^2 set to approver Bob Boss$/],
    ['channel', 'Site visit', /^2 set to channel Site visit$/],
  ] as const)('says what will change in %s, changes it, reports it and takes it back', async (field, words, report) => {
    const { crm, ids, dialog } = await openBulk(field);
    const label = NAMES[field].toLowerCase();
    expect(within(dialog).getByRole('heading', { name: `Set ${label} of 3 follow-ups` })).toBeTruthy();
    const article = field === 'approver_id' ? 'an' : 'a';
    expect(within(dialog).getByText(`Choose ${article} ${label} for 3 follow-ups`)).toBeTruthy();
    expect(within(dialog).queryByRole('radio', { name: 'Move by' })).toBeNull();

    await choose(field, dialog, NAMES[field]);
    const will = await within(dialog).findByText(/^Sets the/);
    expect(will.textContent).toMatch(new RegExp(`^Sets the ${label} of 2 follow-ups to “${words}”$`));
    expect(within(dialog).getByText('1 already has this value')).toBeTruthy();

    await press(`Set ${label} of 2`, dialog);
    await screen.findByRole('button', { name: 'Done' });
    expect((await screen.findAllByText(report)).length).toBeGreaterThan(0);
    expect(bodiesOf(crm)).toEqual([{ [field]: OTHERS[field] }, { [field]: OTHERS[field] }]);
    await press('Undo 2 changes');
    await waitFor(() =>
      expect(ids.map((id) => crm.get(id)?.[field as keyof FollowupRecord])).toEqual([
        VALUES[field],
        VALUES[field],
        OTHERS[field],
      ]),
    );
  });

  it('reports a refusal under the name of the field', async () => {
    const { crm, dialog } = await openBulk('channel');
    crm.fail({ on: 'update', with: 400, field: 'channel' as EditableField, times: 1 });
    await choose('channel', dialog, 'Channel');
    await press('Set channel of 2', dialog);
    expect(await screen.findByText(/^Channel: \S/)).toBeTruthy();
  });

  it.each(packs)('has words for it in every language: %s', async (_, pack) => {
    const { dialog } = await openBulk('channel', {
      messages: {
        ...pack,
        fields: { ...pack.fields, ...COLUMN_NAMES },
        common: { ...pack.common, inSentence: { ...pack.common.inSentence, ...NAMES } },
      },
    });
    const clean = (text: string | null): string => {
      expect(text).toMatch(/channel/i);
      expect(text).toMatch(/[23３]|ثلاث|متابعتين/);
      expect(text).not.toMatch(/undefined|[{}]/);
      return text ?? '';
    };
    clean(within(dialog).getByRole('heading', { level: 2 }).textContent);
    clean(dialog.querySelector('.rf-bulk-reason')?.textContent ?? null);
    await userEvent.selectOptions(within(dialog).getByLabelText('Channel'), 'visit');
    expect(clean(dialog.querySelector('.rf-bulk-will')?.textContent ?? null)).toContain('Site visit');
    clean(dialog.querySelector('button[type="submit"]')?.textContent ?? null);
  });
});

describe('a column that is only described', () => {
  it('has its own content, a header, and a place in the dialog of columns', async () => {
    const record = aRecord();
    expect(await shownFor(record)).toMatchObject({ completion_note: 'Signed' });
    const { show } = createDesk({ followups: [record] });
    const onLayoutChange = vi.fn();
    show(
      <FollowupColumnsDialog
        open
        onOpenChange={() => undefined}
        layout={defaultTableLayout(COLUMNS)}
        columns={COLUMNS}
        onLayoutChange={onLayoutChange}
      />,
      settings,
    );
    for (const name of Object.values(COLUMN_NAMES)) expect(screen.getByRole('checkbox', { name })).toBeTruthy();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Outcome' }));
    expect(onLayoutChange.mock.lastCall?.[0].columns).toContainEqual({ id: 'completion_note', visible: false });
  });

  it('sorts, and is found by its text, also after a change', () => {
    const index = createWorklistIndex({}, 'en');
    const [first, second] = [aRecord({ completion_note: 'Lost' }), aRecord({ completion_note: 'Won' })];
    index.putMany([first, second]);
    const sort = { column: 'completion_note' as FollowupColumn, direction: 'ascending' } as const;
    const read = (search = ''): string[] => index.read({ ...DEFAULT_WORKLIST_QUERY, sort, search }).ids();
    expect([read(), read('lost')]).toEqual([[first.id, second.id], [first.id]]);
    index.putMany([{ ...first, completion_note: 'Zero' }]);
    expect([read(), read('lost'), read('zero')]).toEqual([[second.id, first.id], [], [first.id]]);
  });
});

describe('a view by time that is only described', () => {
  const NOW = Date.parse('2031-01-10T12:00:00.000Z');
  const [month, forty] = ['this-month', 'next-40-days'] as unknown as readonly [WorklistView, WorklistView];

  it.each([
    [month, '2031-01-10T12:00:00.000Z', '2031-01-31T23:59:59.999Z', '2031-02-01T00:00:00.000Z'],
    [forty, '2031-01-10T12:00:00.000Z', '2031-02-18T23:59:59.999Z', '2031-02-19T00:00:00.000Z'],
  ])('%s ends with its last day, whether it has a place of its own or not', (view, first, last, after) => {
    const index = createWorklistIndex({ boundaries: dueBoundaries(NOW, 'UTC') }, 'en');
    const records = [first, last, after].map((due_at) => aRecord({ due_at }));
    index.putMany(records);
    const query: WorklistQuery = { ...DEFAULT_WORKLIST_QUERY, view };
    const ids = records.map(({ id }) => id);
    expect(index.read(query).ids().toSorted()).toEqual(ids.slice(0, 2).toSorted());
    expect(index.read(query).counts?.[view]).toBe(2);
    index.putMany([{ ...(records[2] as Followup), due_at: last }]);
    expect(index.read(query).counts?.[view]).toBe(3);
    // What has passed is overdue, and of closed ones those of the whole month are shown.
    index.putMany([
      aRecord({ due_at: '2031-01-02T12:00:00.000Z' }),
      aRecord({ due_at: '2031-01-02T12:00:00.000Z', status: 'completed' }),
    ]);
    expect(index.read({ ...query, closed: true }).counts?.[view]).toBe(view === month ? 4 : 3);
  });

  it('is offered by its name, is part of the address, and says when it is empty', async () => {
    expect(decodeWorklistQuery('view=this-month').view).toBe(month);
    const { filter, table } = {
      filter: { viewNames: { [month]: 'This month' } },
      table: { empty: { [month]: 'Nothing due this month' } },
    };
    const { show } = createDesk({ followups: [aRecord({ due_at: null })] });
    show(<FollowupWorkspace defaultView="all" />, {
      messages: { filter, table } as unknown as PartialMessages,
    });
    await userEvent.click(await screen.findByRole('button', { name: /^This month/ }));
    expect(await screen.findByText('Nothing due this month')).toBeTruthy();
  });
});
