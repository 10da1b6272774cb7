import type { FollowupsClient } from '../client/followups-client.js';
import { createTraffic, throughTraffic, type Traffic } from '../client/traffic.js';
import { FIELDS, ofEach, sameValue, type EditableField } from '../followup/fields.js';
import { patchedFields, seenValues, type FollowupPatch } from '../followup/followup-patch.js';
import { createListeners, createSignal } from '../records/listeners.js';
import type { RecordStore } from '../records/record-store.js';
import { splitDecisions } from './conflict-decisions.js';
import { createDeparture } from './departure.js';
import { createEditCell } from './edit-cell.js';
import { createEditQueue, type LiveEdit } from './edit-queue.js';
import { isUndecidedState, type Edit } from './edit.js';
import { noJournal, type Journal } from './journal.js';
import { handOverEdits, journalEntryOf, reviveEdits, takeOverEdits } from './revive-edits.js';
import type { Runtime } from '../client/runtime.js';
import type { ConflictPolicy, SaveDeps } from './save-deps.js';
import { saveEdit } from './save-edit.js';
import type { SaveEngine } from './save-engine.js';
import type { SaveEvent } from './save-event.js';
import { newEdit, type SaveRequest } from './save-request.js';
import { createSavedEdits } from './saved-edits.js';
import { aboutEdit, createSettlement } from './settlement.js';
import { mergeIntoWaiting, restOnPredecessor, restOnTop } from './successor.js';
import { createVersionCounter } from './version-counter.js';

export interface SaveEngineOptions {
  readonly client: FollowupsClient;
  readonly records: RecordStore;
  readonly runtime: Runtime;
  /** Called for each conflict. */
  readonly conflictPolicy: () => ConflictPolicy;
  /** What all requests to one API share; without it, the engine has its own. */
  readonly traffic?: Traffic | undefined;
  /** Where unsettled edits survive a reload; without it, they don't. */
  readonly journal?: Journal | undefined;
  readonly whenFree?: SaveDeps['whenFree'];
  /**
   * Returns which edits of an earlier page load may be resumed: a duplicated tab starts with a copy of the other tab's
   * journal.
   */
  readonly claim?: ((page: string, editIds: readonly string[]) => Promise<readonly string[]>) | undefined;
}

export function createSaveEngine(options: SaveEngineOptions): SaveEngine {
  const { records, runtime, journal = noJournal(), traffic = createTraffic(runtime) } = options;
  const queue = createEditQueue();
  const listeners = createListeners();
  const { emit, subscribe: onEvent } = createSignal<SaveEvent>();
  let snapshot: readonly Edit[] | null = null;
  let editCount = 0;
  let lastSubmittedAt = 0;
  let active = true;
  let heir: Parameters<SaveEngine['handOver']>[0] | null = null;
  let recovery: Promise<void> | null = null;
  const versions = createVersionCounter(journal.versionCounter(), journal.keepVersionCounter);
  const signIn = { refusals: 0, settled: 0 };
  const parked: (() => void)[] = [];
  const departure = createDeparture();
  const savedEdits = createSavedEdits(records, queue);

  const settlement = createSettlement({
    queue,
    records,
    journal,
    emit,
    changed,
    runNext: (id) => runNext(id),
    noteSaved: savedEdits.note,
  });

  const deps: SaveDeps = {
    client: throughTraffic(options.client, traffic),
    records,
    runtime,
    traffic,
    departure,
    signIn,
    server: { answersUpdates: false, versions },
    conflictPolicy: options.conflictPolicy,
    whenFree: options.whenFree,
    isActive: () => active,
    whenActive: () => new Promise((resolve) => parked.push(resolve)),
    diagnose(code, followupId) {
      if (code === 'version-not-enforced') versions.noteIgnored();
      emit({ type: 'diagnostic', code, followupId });
    },
  };

  function changed(followupId: string): void {
    snapshot = null;
    records.setOverlay(followupId, queue.overlay(followupId));
    listeners.changed(followupId);
  }

  /**
   * Adds an edit to its record's queue. From here on, each change of it is in the journal before anything else happens.
   */
  function enter(edit: Edit, draftId: string | undefined): LiveEdit {
    lastSubmittedAt = Math.max(lastSubmittedAt, edit.submittedAt);
    const cell = createEditCell(edit, runtime, () => {
      if (queue.byEdit(edit.id)?.cell !== cell) return;
      journal.put(journalEntryOf(cell, draftId));
      changed(edit.followupId);
    });
    const live = queue.add(cell, draftId);
    live.stopFollowing = settlement.followRecord(live);
    return live;
  }

  /** Differs from the edit ids of earlier page loads, even if the clock was set back. */
  function newEditId(): string {
    const id = `edit-${runtime.now().toString(36)}-${++editCount}`;
    return queue.byEdit(id) ? newEditId() : id;
  }

  const revival = { enter, changed, isHere: (editId: string) => queue.byEdit(editId) !== undefined };

  function run(live: LiveEdit): void {
    saveEdit(live.cell, deps).then(
      (result) => settlement.place(live, result),
      // An unexpected failure: it is unknown whether the edit was saved.
      () => settlement.place(live, { state: 'unconfirmed', error: null }),
    );
  }

  function runNext(followupId: string): void {
    const head = queue.head(followupId);
    if (head && head.cell.current().state === 'queued' && !head.started) {
      head.started = true;
      run(head);
    }
  }

  /** Returns the base of a new edit. Retries an unconfirmed edit ahead of it, which must settle first. */
  function baseOf({ followup, origin }: SaveRequest, patch: FollowupPatch): Pick<Edit, 'seen' | 'before'> {
    const seen = seenValues(followup, patch);
    const ahead = queue.head(followup.id)?.cell.current();
    if (ahead?.state === 'unconfirmed') engine.retry(ahead.id);
    // The user has yet to decide whether an edit in conflict counts.
    return ahead && ahead.state !== 'conflict' ? restOnTop(seen, followup, ahead, origin) : { seen, before: followup };
  }

  function joinWaiting(further: Edit): LiveEdit | null {
    const waiting = queue.waiting(further.followupId);
    waiting?.cell.join(mergeIntoWaiting(waiting.cell.current(), further));
    return waiting;
  }

  const engine: SaveEngine = {
    submit(request) {
      if (heir) return heir.submit(request);
      // Edits of an earlier page load come first.
      void engine.recover();
      const { followup, draftId } = request;
      const fields = patchedFields(request.patch);
      const changedFields = fields.filter((field) => !sameValue(field, followup[field], request.patch[field]));
      if (changedFields.length === 0) return { editId: null, outcome: Promise.resolve({ status: 'unchanged' }) };
      // The API accepts an empty note, but not null.
      const written = (field: EditableField) => request.patch[field] ?? (FIELDS[field].canBeEmpty ? '' : null);
      const patch: FollowupPatch = ofEach(changedFields, written);
      const { id: followupId } = followup;
      const twin = queue.ofDraft(followupId, draftId, patch);
      if (twin) {
        const { id: editId, state } = twin.cell.current();
        if (state === 'unconfirmed') engine.retry(editId);
        return { editId, outcome: twin.outcome };
      }
      if (!records.get(followupId)) records.merge(followup, 0);
      queue.dropFailed(followupId);
      const id = newEditId();
      // Increases even within a millisecond, or if the clock is set back.
      lastSubmittedAt = Math.max(lastSubmittedAt + 1, runtime.now());
      const edit = newEdit(id, request, patch, baseOf(request, patch), lastSubmittedAt);
      const merged = joinWaiting(edit);
      if (merged) return { editId: merged.cell.current().id, outcome: merged.outcome };
      const live = enter(edit, draftId);
      journal.put(journalEntryOf(live.cell, draftId));
      changed(followupId);
      runNext(followupId);
      return { editId: id, outcome: live.outcome };
    },
    retry(editId) {
      const live = queue.byEdit(editId);
      if (!live) return;
      if (live.cell.current().state !== 'unconfirmed') {
        live.cell.wake();
        return;
      }
      live.cell.tryAgain();
      run(live);
    },
    dismiss(editId) {
      const live = queue.byEdit(editId);
      if (live) {
        if (isUndecidedState(live.cell.current().state)) settlement.discard(live);
        return;
      }
      const followupId = queue.dropFailedEdit(editId);
      if (followupId !== null) changed(followupId);
    },
    cancel(editId) {
      const live = queue.byEdit(editId);
      const edit = live?.cell.current();
      if (!live || !edit || edit.unknown > 0 || edit.state === 'sending') return false;
      live.cell.withdraw();
      settlement.discard(live);
      return true;
    },
    keepMine(editId, shown, decisions) {
      const live = queue.byEdit(editId);
      const edit = live?.cell.current();
      if (!live || !edit || edit.state !== 'conflict' || !shown.theirs) return;
      const split = splitDecisions(edit, shown, decisions);
      const kept = patchedFields(split.kept.patch);
      emit({ type: 'conflict-resolved', kept, ...aboutEdit(edit) });
      if (kept.length === 0) {
        settlement.discard(live);
        return;
      }
      const next = queue.waiting(edit.followupId);
      if (next) next.cell.restOn(restOnPredecessor(next.cell.current(), split.dropped, records.get(edit.followupId)));
      live.cell.decide(split.kept);
      run(live);
    },
    takeTheirs(editId) {
      const live = queue.byEdit(editId);
      const edit = live?.cell.current();
      if (!live || !edit || edit.state !== 'conflict') return;
      emit({ type: 'conflict-resolved', kept: [], ...aboutEdit(edit) });
      settlement.discard(live);
    },
    get: (editId) => queue.byEdit(editId)?.cell.current() ?? queue.failedEdit(editId),
    leading: (followupId) => queue.head(followupId)?.cell.current() ?? queue.failedOf(followupId),
    edits: () => (snapshot ??= queue.all()),
    savedEdit: savedEdits.get,
    undo: (saved) => savedEdits.undo(saved, { submit: engine.submit, subscribe: engine.subscribe, heir: () => heir }),
    batch: (change) => records.batch(() => listeners.batch(change)),
    subscribe: (followupId, listener) => listeners.subscribe(followupId, listener),
    subscribeAll: (listener) => listeners.subscribeAll(listener),
    onEvent,
    signedIn() {
      signIn.settled = signIn.refusals;
      for (const edit of queue.all()) if (edit.state === 'needs-sign-in') queue.byEdit(edit.id)?.cell.wake();
    },
    setActive(next) {
      active = next;
      if (active) heir = null;
      if (active) for (const resolve of parked.splice(0)) resolve();
    },
    isActive: () => active,
    recover: () => (recovery ??= reviveEdits({ ...revival, journal, runNext, settlement, claim: options.claim })),
    handOver(next) {
      heir = next;
      active = false;
      const abort = (): void => {
        departure.leave();
        departure.returned();
      };
      handOverEdits({ queue, journal, changed, abort, take: next.takeOver });
    },
    takeOver(handed) {
      // Edits in the journal were there first.
      void engine.recover();
      takeOverEdits({ ...revival, newEditId, journal, handed, runNext });
    },
    leave() {
      if (!active) return;
      departure.leave();
      for (const edit of queue.all()) if (edit.state === 'retry-waiting') queue.byEdit(edit.id)?.cell.wake();
    },
    returned() {
      departure.returned();
    },
  };
  return engine;
}
