import { describe, expect, test, vi } from 'vitest';
import {
  createJournal,
  decodeJournalEntry,
  encodeJournalEntry,
  noJournal,
  type JournalEntry,
} from '../../src/core/saving/journal.js';
import { aFollowup, FOLLOWUP_ID } from './a-followup.js';
import { memoryStorage } from './memory-storage.js';

const { id, status, integration_version, due_at, note, owner_user_id, task_type, priority } = aFollowup();
/** The fields that the three sides are compared by. */
const BEFORE = { id, status, integration_version, due_at, note, owner_user_id, task_type, priority };

const ENTRY: JournalEntry = {
  id: 'edit-1',
  followupId: FOLLOWUP_ID,
  origin: 'editor',
  bulkId: 'bulk-1',
  draftId: 'draft-1',
  patch: { note: 'Mine' },
  seen: { note: 'Call back' },
  before: BEFORE,
  submittedAt: 5,
  inConflict: true,
  unknown: 2,
  request: { key: 'key-1', expectedVersion: 7, body: { note: 'Mine' }, madeAt: 6, sent: true },
};
const PLACE = 'react-followups:crm:me:edit:';

describe('an entry', () => {
  test('is read as it was written', () => {
    const entries: JournalEntry[] = [
      ENTRY,
      { ...ENTRY, elsewhere: ['note'] },
      { ...ENTRY, bulkId: null, draftId: null, before: null, request: null },
    ];
    for (const entry of entries) expect(decodeJournalEntry(encodeJournalEntry(entry))).toEqual(entry);
  });

  test('has no `elsewhere` fields outside its patch', () => {
    const patch = { note: 'Mine', task_type: 'visit' };
    const stored = JSON.stringify({ ...ENTRY, patch, elsewhere: ['priority', 7, 'note', null] });
    expect(decodeJournalEntry(stored)?.elsewhere).toEqual(['note']);
    expect(decodeJournalEntry(JSON.stringify({ ...ENTRY, elsewhere: 'note' }))).toEqual(ENTRY);
  });

  test('holds the fields of the record before that a comparison needs', () => {
    expect(decodeJournalEntry(encodeJournalEntry({ ...ENTRY, before: aFollowup() }))?.before).toEqual(BEFORE);
  });

  test.each(['editor', 'inline', 'quick-action', 'bulk', 'undo'] as const)(
    'can come from the surface "%s"',
    (origin) => {
      expect(decodeJournalEntry(encodeJournalEntry({ ...ENTRY, origin }))?.origin).toBe(origin);
    },
  );

  test('has seen a field as missing if JSON omitted it', () => {
    const entry = { ...ENTRY, patch: { note: 'Mine', priority: 'high' }, seen: { priority: 'normal' } };
    expect(decodeJournalEntry(encodeJournalEntry(entry))?.seen).toEqual({ note: undefined, priority: 'normal' });
  });

  test('names the life of the page that wrote it', () => {
    expect(decodeJournalEntry(encodeJournalEntry({ ...ENTRY, page: 'life-1' }))?.page).toBe('life-1');
  });

  test('has no request if one of its values may not be sent', () => {
    const request = { ...ENTRY.request, body: { note: 'Mine', priority: null } };
    expect(decodeJournalEntry(JSON.stringify({ ...ENTRY, request }))?.request).toBeNull();
  });

  test.each([
    ['no id', { id: undefined }],
    ['a page that is no text', { page: 5 }],
    ['an id of no record', { followupId: '../x' }],
    ['another origin', { origin: 'host' }],
    ['a bulk update that is no text', { bulkId: 5 }],
    ['a draft that is no text', { draftId: 5 }],
    ['a patch of nothing', { patch: {} }],
    ['a value that is none', { patch: { note: 5 } }],
    ['nothing seen', { seen: undefined }],
    ['no time', { submittedAt: '5' }],
    ['no word on a conflict', { inConflict: undefined }],
    ['a count that is none', { unknown: -1 }],
    ['a count that is no whole number', { unknown: 1.5 }],
    ['a request without a key', { request: { ...ENTRY.request, key: undefined } }],
    ['a request without a version', { request: { ...ENTRY.request, expectedVersion: -1 } }],
    ['a request without a body', { request: { ...ENTRY.request, body: undefined } }],
    ['a request of no time', { request: { ...ENTRY.request, madeAt: null } }],
    ['a request that may or may not have gone out', { request: { ...ENTRY.request, sent: undefined } }],
    ['no word on a request', { request: undefined }],
  ])('is invalid with %s', (_name, changes) => {
    expect(decodeJournalEntry(JSON.stringify({ ...ENTRY, ...changes }))).toBeNull();
  });

  test('is invalid with a time that is too large', () => {
    expect(decodeJournalEntry(encodeJournalEntry(ENTRY).replace(':5,', ':1e999,'))).toBeNull();
  });
});

describe('the journal', () => {
  test('returns its entries in write order, and new ones go last', () => {
    const storage = memoryStorage();
    const first = createJournal(storage, 'crm:me');
    for (let count = 1; count <= 12; count += 1) first.put({ ...ENTRY, id: `edit-${count}` });
    first.put({ ...ENTRY, id: 'edit-1', unknown: 3 });
    first.remove('edit-2');
    first.remove('edit-2');
    first.remove('edit-99');

    const second = createJournal(storage, 'crm:me');
    const names = (journal: typeof second): string[] => journal.load().map((entry) => entry.id);
    expect(names(second)).toEqual([1, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map((count) => `edit-${count}`));
    expect(second.load()[0]?.unknown).toBe(3);
    second.put({ ...ENTRY, id: 'edit-later' });
    expect(names(createJournal(storage, 'crm:me')).at(-1)).toBe('edit-later');
    // Browsers return storage keys in no particular order.
    const shuffled = { ...storage, keys: () => storage.keys().toReversed() };
    expect(names(createJournal(shuffled, 'crm:me'))).toEqual(names(second));
    second.remove('edit-12');
    expect(names(second)).not.toContain('edit-12');
  });

  test('writes where a later version of the page looks, with the name of this life', () => {
    const storage = memoryStorage();
    createJournal(storage, 'crm:me').put(ENTRY);
    createJournal(storage, 'crm:you', { page: () => 'life-2' }).put(ENTRY);
    expect(storage.keys()).toEqual([`${PLACE}000000000000`, 'react-followups:crm:you:edit:000000000000-life-2']);
    const [first, second] = storage.keys().map((key) => decodeJournalEntry(storage.getItem(key) ?? '')?.page);
    expect([first, second]).toEqual([undefined, 'life-2']);
  });

  test('skips what another engine of the page owns, but nothing without a name', () => {
    const storage = memoryStorage();
    createJournal(storage, 'crm:me').put(ENTRY);
    createJournal(storage, 'crm:me', { page: () => 'life-2' }).put({ ...ENTRY, id: 'edit-2' });
    expect(createJournal(storage, 'crm:me').load()).toHaveLength(2);
    expect(createJournal(storage, 'crm:me', { isElsewhere: () => true }).load()).toMatchObject([{ id: 'edit-1' }]);
  });

  test('drops what it can’t read, and leaves entries of others alone', () => {
    const storage = memoryStorage();
    storage.setItem(`${PLACE}000000000000`, '{');
    storage.setItem('react-followups:crm:you:edit:000000000000', '{');
    storage.setItem('of-the-host', 'x');
    expect(createJournal(storage, 'crm:me').load()).toEqual([]);
    expect(storage.keys()).toEqual(['react-followups:crm:you:edit:000000000000', 'of-the-host']);
  });

  test('continues after a place that is not a number', () => {
    const storage = memoryStorage();
    storage.setItem(`${PLACE}odd`, encodeJournalEntry(ENTRY));
    const journal = createJournal(storage, 'crm:me');
    expect(journal.load()).toHaveLength(1);
    journal.put({ ...ENTRY, id: 'edit-2' });
    expect(storage.keys()).toContain(`${PLACE}000000000000`);
  });

  test('removes nothing for an unknown edit', () => {
    const storage = memoryStorage();
    const removeItem = vi.spyOn(storage, 'removeItem');
    createJournal(storage, 'crm:me').remove('edit-9');
    expect(removeItem).not.toHaveBeenCalled();
  });

  test('keeps everything under names of the library and the user', async () => {
    const storage = memoryStorage();
    const journal = createJournal(storage, 'crm:me');
    journal.put(ENTRY);
    journal.keepVersionCounter('by one');
    journal.noteVersion(FOLLOWUP_ID, 8, false);
    await Promise.resolve();
    expect(storage.keys()).toHaveLength(3);
    for (const key of storage.keys()) expect(key).toMatch(/^react-followups:crm:me:/);
  });

  test('has exactly the written fields in a request', () => {
    const { request } = decodeJournalEntry(encodeJournalEntry(ENTRY)) ?? {};
    expect(Object.keys(request?.body ?? {})).toEqual(['note']);
  });

  test('keeps what it learned about the server’s versions', () => {
    const storage = memoryStorage();
    const journal = createJournal(storage, 'crm:me');
    expect(journal.versionCounter()).toBeNull();
    journal.keepVersionCounter('by one');
    expect(createJournal(storage, 'crm:me').versionCounter()).toBe('by one');
    expect(createJournal(storage, 'crm:you').versionCounter()).toBeNull();
    expect(storage.keys()).toEqual(['react-followups:crm:me:version-counter']);
  });

  test('reports storage that throws, and continues without it', () => {
    const full = new Error('full');
    const refuse = (): never => {
      throw full;
    };
    const storage = { getItem: refuse, setItem: refuse, removeItem: refuse, keys: refuse };
    const failures: unknown[] = [];
    const journal = createJournal(storage, 'crm:me', { onFailure: (error) => failures.push(error) });
    expect(journal.load()).toEqual([]);
    journal.put(ENTRY);
    journal.remove(ENTRY.id);
    expect(journal.versionCounter()).toBeNull();
    journal.keepVersionCounter('by one');
    expect(failures).toEqual([full, full, full, full, full]);
    expect(() => createJournal(storage, 'crm:me').put(ENTRY)).not.toThrow();
  });
});

test('a no-op journal finds nothing', () => {
  const journal = noJournal();
  journal.put(ENTRY);
  journal.keepVersionCounter('by one');
  journal.remove(ENTRY.id);
  expect(journal.load()).toEqual([]);
  expect(journal.versionCounter()).toBeNull();
});
