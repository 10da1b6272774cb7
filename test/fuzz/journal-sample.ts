import { createJournal } from '../../src/core/saving/journal.js';
import type { JournalEntry } from '../../src/core/saving/journal.js';
import { memoryStorage } from '../saving/memory-storage.js';
import { NOTE } from './canaries.js';
import { RECORD } from './the-record.js';

export const JOURNAL_NAME = 'fuzz';

const ENTRY: JournalEntry = {
  id: 'edit-mkf0000-1',
  followupId: RECORD.id,
  origin: 'editor',
  bulkId: null,
  draftId: 'draft-1',
  patch: { note: NOTE },
  seen: { note: RECORD.note },
  before: RECORD,
  submittedAt: Date.UTC(2026, 0, 15, 9),
  inConflict: false,
  unknown: 1,
  request: {
    key: '00000000-0000-4000-8000-0000000000aa',
    expectedVersion: 7,
    body: { note: NOTE },
    madeAt: Date.UTC(2026, 0, 15, 9),
    sent: true,
  },
};

function inStorage(): readonly [key: string, text: string] {
  const storage = memoryStorage();
  createJournal(storage, JOURNAL_NAME, { page: () => 'page-1' }).put(ENTRY);
  const [place] = storage.entries;
  if (!place) throw new Error('The journal wrote nothing.');
  return place;
}

/** The storage key of a journal's first edit, and its text. */
export const [JOURNAL_KEY, JOURNAL_TEXT] = inStorage();

/** Whether a storage key holds an edit. */
export function isPlaceOfEdit(key: string): boolean {
  return key.replace(/\d+$/, '') === JOURNAL_KEY.replace(/\d+$/, '');
}
