import { fireEvent, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type * as Fields from '../../src/core/followup/fields.js';
import type { EditableField, FieldDescription } from '../../src/core/followup/fields.js';
import { createWorklistIndex } from '../../src/core/worklist/create-worklist-index.js';
import { DEFAULT_WORKLIST_QUERY } from '../../src/core/worklist/worklist-query.js';
import { noticeEnglish } from '../../src/core/messages/notice-english.js';
import { decodeDraft, encodeDraft } from '../../src/core/saving/drafts.js';
import { createJournal, type JournalEntry } from '../../src/core/saving/journal.js';
import { FollowupTable, type Followup, type FollowupColumn, type PartialMessages } from '../../src/index.js';
import { csvColumns } from '../../src/react/toolbar/write-csv.js';
import type { CsvTexts } from '../../src/react/toolbar/write-csv.js';
import { buildFollowup, type FollowupRecord } from '../../src/testing.js';
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
    Object.assign(module.FIELDS, { [field]: description });
    (module.EDITABLE_FIELDS as EditableField[]).push(field as EditableField);
    (module.FIELD_ORDER as unknown as EditableField[]).push(field as EditableField);
  }
  return module;
});

const NAMES = { reminder_at: 'Reminder', approver_id: 'Approver', channel: 'Channel', next_step: 'Next step' };
const inSentence = {
  ...noticeEnglish.common.inSentence,
  reminder_at: 'the reminder',
  approver_id: 'the approver',
  channel: 'the channel',
  next_step: 'the next step',
};
const messages: PartialMessages = { fields: NAMES as object, common: { inSentence } };
const COLUMNS = ['due_at', 'note', ...Object.keys(ADDED)] as FollowupColumn[];

const ANN = '0190a000-0000-7000-8000-0000000000a1';
const BOB = '0190a000-0000-7000-8000-0000000000b2';
const owners = [
  { id: ANN, name: 'Ann Approver' },
  { id: BOB, name: 'Bob Boss' },
];
const VALUES = {
  reminder_at: '2031-03-03T09:00:00.000Z',
  approver_id: ANN,
  channel: 'phone',
  next_step: 'Send the offer',
};
const OTHERS = { reminder_at: '2031-03-09T09:00:00.000Z', approver_id: BOB, channel: 'visit', next_step: 'Call again' };

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
    ...VALUES,
    ...overrides,
  });
}

function cellOf(id: string, field: string): HTMLElement {
  return rowOf(id)?.querySelector<HTMLElement>(`[data-column="${field}"]`) as HTMLElement;
}

/** The text that a cell shows for each field of a record, once it stands in a list of its own. */
async function shownFor(record: FollowupRecord): Promise<Record<string, string>> {
  const { show } = createDesk({ followups: [record] });
  const { unmount } = show(<FollowupTable columns={COLUMNS} />, { messages, owners });
  await findRow(record.id);
  const shown = Object.fromEntries(
    Object.keys(ADDED).map((field) => [field, cellOf(record.id, field).textContent ?? '']),
  );
  unmount();
  return shown;
}

describe('a field that is only described', () => {
  it('has its own content in its cell', async () => {
    const shown = await shownFor(aRecord());
    expect(shown['reminder_at']).toContain('Mar 3');
    expect(shown['approver_id']).toContain('Ann Approver');
    expect(shown['channel']).toContain('phone');
    expect(shown['next_step']).toContain('Send the offer');
    // A reminder in the past makes nothing overdue.
    const past = await shownFor(aRecord({ reminder_at: '2020-03-03T09:00:00.000Z' }));
    expect(past['reminder_at']).not.toMatch(/overdue|late/i);
  });

  it('can be changed in the editor, is sent alone, and can be undone', async () => {
    const record = aRecord();
    const { crm, show } = createDesk({ followups: [record] });
    show(<FollowupTable />, { messages, owners });
    const editor = await openEditor(record.id);
    fireEvent.change(within(editor).getByLabelText('Next step'), { target: { value: 'Send the contract' } });
    fireEvent.change(within(editor).getByLabelText('Channel'), { target: { value: 'mail' } });
    const reminder = within(editor).getByLabelText<HTMLInputElement>('Reminder');
    fireEvent.change(reminder, { target: { value: '2031-03-05T10:30' } });
    fireEvent.blur(reminder);
    await press('Save', editor);
    await waitFor(() => expect(requestsOf(crm, 'update')).toHaveLength(1));
    expect(requestsOf(crm, 'update')[0]?.body).toEqual({
      reminder_at: '2031-03-05T10:30:00.000Z',
      channel: 'mail',
      next_step: 'Send the contract',
      expected_version: record.integration_version,
    });
    await waitFor(() =>
      expect(crm.get(record.id)).toMatchObject({ channel: 'mail', reminder_at: '2031-03-05T10:30:00.000Z' }),
    );
    await press('Undo');
    await waitFor(() => expect(crm.get(record.id)).toMatchObject(VALUES));
  });

  it('is asked about where a colleague changed it, under its name', async () => {
    const record = aRecord();
    const { crm, show } = createDesk({ followups: [record] });
    show(<FollowupTable />, { messages, owners });
    const editor = await openEditor(record.id);
    fireEvent.change(within(editor).getByLabelText('Channel'), { target: { value: 'mail' } });
    crm.edit(record.id, { channel: 'visit' } as object);
    await press('Save', editor);
    const prompt = await findPrompt();
    const side = await within(prompt).findByRole('radiogroup', { name: 'Channel' });
    expect(side.textContent).toContain('visit');
    await userEvent.click(within(prompt).getByRole('radio', { name: /^Mine/ }));
    await press(/Save mine/, prompt);
    await waitFor(() => expect(crm.get(record.id)).toMatchObject({ channel: 'mail' }));
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
    const columns = csvColumns(COLUMNS, {
      messages: { fields: NAMES },
      timeZone: 'UTC',
      ownerName: (id: string) => owners.find((owner) => owner.id === id)?.name ?? null,
    } as unknown as CsvTexts);
    const [, , ...cells] = columns.map(({ value }) => value(aRecord()));
    expect(cells).toEqual(['2031-03-03 09:00', 'Ann Approver', 'phone', 'Send the offer']);
  });
});
