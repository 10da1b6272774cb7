import type { EditLanes } from './edit-lanes.js';
import type { Journal } from './journal.js';
import type { JournalEntry } from './journal-entry.js';
import { journalEntryOf } from './kept-edit.js';
import type { SaveOutcome } from './save-outcome.js';

/** An unsettled edit on its way from one engine to another of the same user, as a reload would find it. */
export interface HandedEdit {
  readonly entry: JournalEntry;
  /** Tells whoever submitted it. */
  readonly settle: (outcome: SaveOutcome) => void;
}

interface HandOverDeps {
  readonly lanes: EditLanes;
  readonly journal: Journal;
  readonly changed: (followupId: string) => void;
  /** Calls off what is in flight: the next attempt has the same key. */
  readonly abort: () => void;
  readonly take: (edits: readonly HandedEdit[]) => void;
}

/** Ends the work on every unsettled edit here, and has another engine go on with it. */
export function handOverEdits({ lanes, journal, changed, abort, take }: HandOverDeps): void {
  const live = lanes.live();
  const handed = live.map(({ cell, draftId, settle }): HandedEdit => ({
    entry: journalEntryOf(cell, draftId),
    settle,
  }));
  for (const edit of live) {
    lanes.remove(edit);
    edit.cell.withdraw();
  }
  abort();
  take(handed);
  for (const { entry } of handed) {
    // After the other has written it down: in between, the page may end.
    journal.remove(entry.id);
    changed(entry.followupId);
  }
}
