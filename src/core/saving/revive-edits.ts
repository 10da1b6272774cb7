import type { EditCell } from './edit-cell.js';
import type { EditQueue, LiveEdit } from './edit-queue.js';
import { UNTOUCHED, type Edit } from './edit.js';
import type { Journal, JournalEntry } from './journal.js';
import { SAVE_LIMITS } from './save-limits.js';
import type { SaveOutcome } from './save-request.js';
import type { Settlement } from './settlement.js';

interface EnterDeps {
  readonly enter: (edit: Edit, draftId: string | undefined) => LiveEdit;
  readonly changed: (followupId: string) => void;
  /** Whether this engine already works on an edit. */
  readonly isHere: (editId: string) => boolean;
}

interface ReviveDeps extends EnterDeps {
  readonly journal: Journal;
  readonly runNext: (followupId: string) => void;
  readonly settlement: Settlement;
  readonly claim: ((page: string, editIds: readonly string[]) => Promise<readonly string[]>) | undefined;
}

/**
 * Resumes what an earlier page load left in the journal. The edits are queued immediately, so that later submissions
 * wait behind them; they continue once it is certain that no other page works on them.
 */
export async function reviveEdits(deps: ReviveDeps): Promise<void> {
  const { journal, isHere, runNext, settlement, claim } = deps;
  const revived = journal
    .load()
    .filter(({ id }) => !isHere(id))
    .map((entry) => ({ live: enterEntry(entry, deps), entry }));
  // Ask once about each earlier page load; the edits continue in the order they were submitted.
  const claimed = new Map<string, Promise<readonly string[]>>();
  for (const { entry } of revived) {
    const { page } = entry;
    if (page === undefined || !claim || claimed.has(page)) continue;
    const ids = revived.flatMap(({ entry: other }) => (other.page === page ? [other.id] : []));
    claimed.set(page, claim(page, ids));
  }
  for (const { live, entry } of revived) {
    const ours = await claimed.get(entry.page ?? '');
    if (ours && !ours.includes(entry.id)) {
      settlement.forget(live);
      continue;
    }
    // Under this life's name from now on.
    journal.put(journalEntryOf(live.cell, live.draftId));
    live.started = false;
    runNext(entry.followupId);
  }
}

interface TakeOverDeps extends EnterDeps {
  readonly newEditId: () => string;
  readonly journal: Journal;
  readonly handed: readonly HandedEdit[];
  readonly runNext: (followupId: string) => void;
}

/** Immediately continues edits that another engine of this page has released. */
export function takeOverEdits({ handed, journal, runNext, newEditId, ...deps }: TakeOverDeps): void {
  for (const { entry: kept, settle } of handed) {
    // Two engines of one page may create the same id within a millisecond.
    const entry = deps.isHere(kept.id) ? { ...kept, id: newEditId() } : kept;
    const live = enterEntry(entry, deps);
    journal.put(journalEntryOf(live.cell, live.draftId));
    void live.outcome.then(settle);
    live.started = false;
  }
  for (const { entry } of handed) runNext(entry.followupId);
}

function enterEntry(entry: JournalEntry, { enter, changed }: EnterDeps): LiveEdit {
  const live = enter(editOfJournal(entry), entry.draftId ?? undefined);
  live.cell.resumeFrom(entry);
  live.started = true;
  changed(entry.followupId);
  return live;
}

/** An unsettled edit being handed over to another engine of the same user, as a reload would find it. */
export interface HandedEdit {
  readonly entry: JournalEntry;
  /** Reports the outcome to the submitter. */
  readonly settle: (outcome: SaveOutcome) => void;
}

interface HandOverDeps {
  readonly queue: EditQueue;
  readonly journal: Journal;
  readonly changed: (followupId: string) => void;
  /** Aborts requests in flight: the next attempt has the same key. */
  readonly abort: () => void;
  readonly take: (edits: readonly HandedEdit[]) => void;
}

/** Stops work on every unsettled edit here, and hands them over to another engine. */
export function handOverEdits({ queue, journal, changed, abort, take }: HandOverDeps): void {
  const live = queue.live();
  const handed = live.map(({ cell, draftId, settle }): HandedEdit => ({
    entry: journalEntryOf(cell, draftId),
    settle,
  }));
  for (const edit of live) {
    queue.remove(edit);
    edit.cell.withdraw();
  }
  abort();
  take(handed);
  for (const { entry } of handed) {
    // Only after the other engine has written it: the page may end in between.
    journal.remove(entry.id);
    changed(entry.followupId);
  }
}

/** Returns the journal entry of an edit. */
export function journalEntryOf({ current, machine }: EditCell, draftId: string | undefined): JournalEntry {
  const {
    id,
    followupId,
    origin,
    elsewhere,
    bulkId,
    patch,
    seen,
    before,
    submittedAt,
    state,
    unknown,
    key,
    expectedVersion,
  } = current();
  const { body, keyMadeAt: madeAt, sent } = machine;
  return {
    id,
    followupId,
    origin,
    ...(elsewhere && { elsewhere }),
    bulkId,
    draftId: draftId ?? null,
    patch,
    seen,
    before,
    submittedAt,
    inConflict: machine.inConflict,
    // The page may be gone before the answer arrives.
    unknown: state === 'sending' ? unknown + 1 : unknown,
    request: key !== null && expectedVersion !== null && body ? { key, expectedVersion, body, madeAt, sent } : null,
  };
}

/** Returns the edit of a journal entry, as this page load starts on it. */
export function editOfJournal(entry: JournalEntry): Edit {
  const { id, followupId, origin, elsewhere, bulkId, patch, seen, before, submittedAt, unknown, request } = entry;
  return {
    ...UNTOUCHED,
    id,
    followupId,
    origin,
    ...(elsewhere && { elsewhere }),
    bulkId,
    patch,
    seen,
    before,
    key: request?.key ?? null,
    expectedVersion: request?.expectedVersion ?? null,
    // Allows one attempt before the record is read: an earlier page load may have used up the others.
    attempts: request?.sent ? SAVE_LIMITS.attemptsPerKey - 1 : 0,
    unknown,
    submittedAt,
  };
}
