import type { Edit } from './edit.js';
import type { EditCell } from './edit-cell.js';
import type { JournalEntry } from './journal-entry.js';
import { SAVE_LIMITS } from './save-limits.js';

/** An edit as the journal keeps it. */
export function journalEntryOf({ current, machine }: EditCell, draftId: string | undefined): JournalEntry {
  const { id, followupId, origin, bulkId, patch, seen, before, submittedAt, state, unknown, key, expectedVersion } =
    current();
  const { body, keyMadeAt: madeAt, sent } = machine;
  return {
    id,
    followupId,
    origin,
    bulkId,
    draftId: draftId ?? null,
    patch,
    seen,
    before,
    submittedAt,
    inConflict: machine.inConflict,
    // The page may be gone before the answer is here.
    unknown: state === 'sending' ? unknown + 1 : unknown,
    request: key !== null && expectedVersion !== null && body ? { key, expectedVersion, body, madeAt, sent } : null,
  };
}

/** The edit that an entry of the journal stands for, as it begins its new life. */
export function editOfJournal(entry: JournalEntry): Edit {
  const { id, followupId, origin, bulkId, patch, seen, before, submittedAt, unknown, request } = entry;
  return {
    id,
    followupId,
    origin,
    bulkId,
    state: 'queued',
    patch,
    seen,
    before,
    key: request?.key ?? null,
    expectedVersion: request?.expectedVersion ?? null,
    // One attempt before the record is read: a key may have used up the others in its life before.
    attempts: request?.sent ? SAVE_LIMITS.attemptsPerKey - 1 : 0,
    unknown,
    nextAttemptAt: null,
    error: null,
    conflict: null,
    submittedAt,
  };
}
