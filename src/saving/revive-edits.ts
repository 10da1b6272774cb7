import type { Edit } from './edit.js';
import type { LiveEdit } from './edit-lanes.js';
import type { HandedEdit } from './hand-over.js';
import type { Journal } from './journal.js';
import type { JournalEntry } from './journal-entry.js';
import { editOfJournal, journalEntryOf } from './kept-edit.js';
import type { Settlement } from './settlement.js';

interface EnterDeps {
  readonly enter: (edit: Edit, draftId: string | undefined) => LiveEdit;
  readonly changed: (followupId: string) => void;
  /** Whether this engine works on an edit already. */
  readonly isHere: (editId: string) => boolean;
}

interface ReviveDeps extends EnterDeps {
  readonly journal: Journal;
  readonly runNext: (followupId: string) => void;
  readonly settlement: Settlement;
  readonly isOver: ((page: string) => Promise<boolean>) | undefined;
}

/**
 * Takes up what an earlier life of the page left in the journal. The edits stand in their lanes at once, so that whatever is
 * submitted from now on waits behind them; they go on when it is sure that no other page works on them.
 */
export async function reviveEdits(deps: ReviveDeps): Promise<void> {
  const { journal, isHere, runNext, settlement, isOver } = deps;
  const revived = journal
    .load()
    .filter(({ id }) => !isHere(id))
    .map((entry) => ({ live: enterEntry(entry, deps), entry }));
  // Each earlier life is asked about once, and the edits go on in the order in which they were submitted.
  const over = new Map<string | undefined, boolean | Promise<boolean>>();
  for (const { entry } of revived) {
    if (!over.has(entry.page)) over.set(entry.page, entry.page === undefined || !isOver || isOver(entry.page));
  }
  for (const { live, entry } of revived) {
    const isOurs = await over.get(entry.page);
    if (!isOurs) {
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

/** Goes on at once with edits that another engine of this page has let go of. */
export function takeOverEdits({ handed, journal, runNext, newEditId, ...deps }: TakeOverDeps): void {
  for (const { entry: kept, settle } of handed) {
    // Two engines of one page may give the same name within a millisecond.
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
