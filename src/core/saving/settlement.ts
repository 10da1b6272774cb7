import { patchedFields } from '../followup/followup-patch.js';
import type { RecordStore } from '../records/record-store.js';
import type { EditQueue, LiveEdit } from './edit-queue.js';
import type { Edit, EditResult, UndecidedState } from './edit.js';
import type { Journal } from './journal.js';
import { reconsiderEdit } from './judge-reread.js';
import type { AboutEdit, SaveEvent } from './save-event.js';
import type { SaveOutcome } from './save-request.js';
import { savedEditOf, type SavedEdit } from './saved-edits.js';
import { restOnOutcome } from './successor.js';

/** What happens when the work on an edit has ended: it is settled and reported once, or left to the user. */
export type Settlement = ReturnType<typeof createSettlement>;

interface SettlementDeps {
  readonly queue: EditQueue;
  readonly records: RecordStore;
  readonly journal: Journal;
  readonly emit: (event: SaveEvent) => void;
  readonly changed: (followupId: string) => void;
  readonly runNext: (followupId: string) => void;
  readonly noteSaved: (saved: SavedEdit) => void;
}

export function createSettlement(deps: SettlementDeps) {
  const { queue, records, journal, emit, changed, runNext } = deps;

  function place(live: LiveEdit, result: EditResult): void {
    const { id, followupId } = live.cell.current();
    // It has ended in the meantime.
    if (queue.byEdit(id) !== live) return;
    switch (result.state) {
      case 'withdrawn':
        return;
      case 'conflict':
      case 'unconfirmed':
        leaveToPerson(live, result);
        return;
      case 'saved': {
        const saved = savedEditOf(live.cell.current(), live.cell.machine.body, result.followup);
        if (saved) deps.noteSaved(saved);
        records.batch(() => {
          if (result.startedAt !== null) records.merge(result.followup, result.startedAt);
          end(live, { status: 'saved', followup: records.get(followupId) ?? result.followup });
        });
        emit({
          type: 'saved',
          followup: result.followup,
          mergedWith: live.cell.machine.mergedWith,
          ...aboutEdit(live.cell.current()),
        });
        break;
      }
      default:
        records.batch(() => {
          if (result.state === 'gone') records.markGone(followupId);
          queue.keepFailed({ ...live.cell.current(), state: result.state, error: result.error, nextAttemptAt: null });
          end(live, { status: result.state, error: result.error });
        });
        emit({ type: 'save-failed', reason: result.state, error: result.error, ...aboutEdit(live.cell.current()) });
    }
    runNext(followupId);
  }

  function leaveToPerson(live: LiveEdit, result: Extract<EditResult, { state: UndecidedState }>): void {
    const edit: Edit = { ...live.cell.current(), ...result };
    // The list may have loaded something newer than what the check read.
    const found = reconsiderEdit(edit, records);
    if (found?.status === 'saved') {
      place(live, { state: 'saved', followup: found.followup, startedAt: null });
      return;
    }
    if (result.state === 'unconfirmed') {
      live.cell.leaveUnconfirmed(result.error);
      emit({ type: 'unconfirmed', error: result.error, ...aboutEdit(edit) });
    } else {
      const conflict = found?.conflict ?? result.conflict;
      live.cell.meetConflict(conflict);
      emit({ type: 'conflict', conflict, ...aboutEdit(edit) });
    }
  }

  /** Removes an edit from its queue. The edit waiting behind it gets its new base before anything else happens. */
  function end(live: LiveEdit, outcome: SaveOutcome): void {
    const { id, followupId } = live.cell.current();
    const next = queue.remove(live);
    if (next)
      next.cell.restOn(restOnOutcome(next.cell.current(), live.cell.current(), outcome, records.get(followupId)));
    journal.remove(id);
    changed(followupId);
    live.settle(outcome);
  }

  return {
    place,
    /** The user gave it up. */
    discard(live: LiveEdit): void {
      const edit = live.cell.current();
      end(live, { status: 'discarded' });
      emit({ type: 'discarded', ...aboutEdit(edit) });
      runNext(edit.followupId);
    },
    /** Another page reports it. */
    forget(live: LiveEdit): void {
      end(live, { status: 'discarded' });
      runNext(live.cell.current().followupId);
    },
    /** Checks an edit that waits for a decision against each newer state of its record. */
    followRecord: (live: LiveEdit): (() => void) =>
      records.subscribe(live.cell.current().followupId, () => {
        const found = reconsiderEdit(live.cell.current(), records);
        if (found?.status === 'saved') place(live, { state: 'saved', followup: found.followup, startedAt: null });
        else if (found) live.cell.updateConflict(found.conflict);
      }),
  };
}

/** Returns what an event says about its edit: names, no values. */
export function aboutEdit({ id, followupId, origin, bulkId, patch }: Edit): AboutEdit {
  return { editId: id, followupId, origin, bulkId, fields: patchedFields(patch) };
}
