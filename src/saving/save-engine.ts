import type { FollowupsClient } from '../api/followups-client.js';
import type { FollowupConflict } from '../followup/conflict.js';
import type { EditableField } from '../followup/editable-field.js';
import type { Followup } from '../followup/followup.js';
import type { FollowupPatch } from '../followup/followup-patch.js';
import { patchedFields } from '../followup/patched-fields.js';
import { sameValue } from '../followup/same-value.js';
import { seenValues } from '../followup/seen-values.js';
import { createListeners } from '../records/listeners.js';
import type { RecordStore } from '../records/record-store.js';
import { createEditCell } from './create-edit-cell.js';
import type { Edit, UndecidedState } from './edit.js';
import { createEditLanes } from './edit-lanes.js';
import type { LiveEdit } from './edit-lanes.js';
import type { EditResult } from './edit-result.js';
import { createInFlightLimit } from './in-flight-limit.js';
import { newEdit } from './new-edit.js';
import { reconsiderEdit } from './reconsider-edit.js';
import type { Runtime } from './runtime.js';
import type { ConflictPolicy, SaveDeps } from './save-deps.js';
import { saveEdit } from './save-edit.js';
import type { SaveEvent } from './save-event.js';
import { createSaveEventSource } from './save-event-source.js';
import { SAVE_LIMITS } from './save-limits.js';
import type { SaveOutcome } from './save-outcome.js';
import type { ConflictDecisions, SaveRequest, Submission } from './save-request.js';
import { splitDecisions } from './split-decisions.js';
import { mergeIntoWaiting, restOnOutcome, restOnPredecessor, restOnTop } from './successor.js';

/**
 * Carries every edit of this library to the server: dialog, inline, quick action, bulk and undo all submit here. It knows
 * no component, so that an edit outlives the one it came from.
 */
export interface SaveEngine {
  /** Takes an edit on. Call it in an event handler: the edit's key is made here. */
  submit(request: SaveRequest): Submission;
  /** Tries an edit again that waits, or that could not be confirmed: same key, same bytes. */
  retry(editId: string): void;
  /** Gives up an edit that waits for a decision, or puts a failed one away. */
  dismiss(editId: string): void;
  /** Decides a conflict: what is kept becomes a new change on top of what was shown. */
  keepMine(editId: string, shown: FollowupConflict, decisions: ConflictDecisions): void;
  /** Decides a conflict for the other side: nothing is sent. */
  takeTheirs(editId: string): void;
  /** The edit as it stands; `undefined` once it is settled or put away. */
  get(editId: string): Edit | undefined;
  /** What a row shows: the edit that is under way or waits for a decision, else one that failed and was not put away. */
  leading(followupId: string): Edit | null;
  /** All edits that are not settled, and failed ones not put away; the same array until something changes. */
  edits(): readonly Edit[];
  subscribe(followupId: string, listener: () => void): () => void;
  subscribeAll(listener: () => void): () => void;
  onEvent(listener: (event: SaveEvent) => void): () => void;
  /** Tries again what waits for a sign-in; call it when a request was accepted. */
  signedIn(): void;
  /** Parks every edit while another user is signed in, and goes on when this one is back. */
  setActive(active: boolean): void;
}

export interface SaveEngineOptions {
  readonly client: FollowupsClient;
  readonly records: RecordStore;
  readonly runtime: Runtime;
  /** Read each time a conflict is met. */
  readonly conflictPolicy: () => ConflictPolicy;
}

export function createSaveEngine(options: SaveEngineOptions): SaveEngine {
  const { client, records, runtime } = options;
  const lanes = createEditLanes();
  const listeners = createListeners();
  const { emit, subscribe: onEvent } = createSaveEventSource();
  let snapshot: readonly Edit[] | null = null;
  let editCount = 0;
  let active = true;
  const parked: (() => void)[] = [];

  const deps: SaveDeps = {
    client,
    records,
    runtime,
    inFlight: createInFlightLimit(SAVE_LIMITS.inFlight),
    conflictPolicy: options.conflictPolicy,
    isActive: () => active,
    whenActive: () => new Promise((resolve) => parked.push(resolve)),
    diagnose: (code, followupId) => emit({ type: 'diagnostic', code, followupId }),
  };

  function about(edit: Edit) {
    return { editId: edit.id, followupId: edit.followupId, origin: edit.origin, fields: patchedFields(edit.patch) };
  }

  function changed(followupId: string): void {
    snapshot = null;
    records.setOverlay(followupId, lanes.overlay(followupId));
    listeners.changed(followupId);
  }

  function run(live: LiveEdit): void {
    saveEdit(live.cell, deps).then(
      (result) => place(live, result),
      // Not one of the outcomes the engine knows: whether it was saved is not known.
      () => place(live, { state: 'unconfirmed', error: null }),
    );
  }

  function place(live: LiveEdit, result: EditResult): void {
    const { followupId } = live.cell.current();
    switch (result.state) {
      case 'conflict':
      case 'unconfirmed':
        leaveToPerson(live, result);
        return;
      case 'saved':
        records.batch(() => {
          if (result.startedAt !== null) records.merge(result.followup, result.startedAt);
          end(live, { status: 'saved', followup: records.get(followupId) ?? result.followup });
        });
        emit({
          type: 'saved',
          followup: result.followup,
          mergedWith: live.cell.machine.mergedWith,
          ...about(live.cell.current()),
        });
        break;
      default:
        records.batch(() => {
          if (result.state === 'gone') records.markGone(followupId);
          lanes.keepFailed({ ...live.cell.current(), state: result.state, error: result.error, nextAttemptAt: null });
          end(live, { status: result.state, error: result.error });
        });
        emit({ type: 'save-failed', reason: result.state, error: result.error, ...about(live.cell.current()) });
    }
    runNext(followupId);
  }

  function leaveToPerson(live: LiveEdit, result: Extract<EditResult, { state: UndecidedState }>): void {
    const edit: Edit = { ...live.cell.current(), ...result, nextAttemptAt: null };
    // The list may have brought something newer than what the check read.
    const found = reconsiderEdit(edit, records);
    if (found?.status === 'saved') {
      place(live, { state: 'saved', followup: found.followup, startedAt: null });
      return;
    }
    const conflict = found?.conflict ?? edit.conflict;
    live.cell.update({ ...edit, conflict });
    if (result.state === 'unconfirmed') emit({ type: 'unconfirmed', error: result.error, ...about(edit) });
    else if (conflict) emit({ type: 'conflict', conflict, ...about(edit) });
  }

  /** Takes an edit out of its lane. What waits behind it rests on firm ground again before anything else happens. */
  function end(live: LiveEdit, outcome: SaveOutcome): void {
    const { followupId } = live.cell.current();
    const next = lanes.remove(live);
    if (next) next.cell.update(restOnOutcome(next.cell.current(), live.cell.current(), outcome));
    changed(followupId);
    live.settle(outcome);
  }

  function runNext(followupId: string): void {
    const head = lanes.head(followupId);
    if (head && head.cell.current().state === 'queued' && !head.started) {
      head.started = true;
      run(head);
    }
  }

  function discard(live: LiveEdit): void {
    const edit = live.cell.current();
    end(live, { status: 'discarded' });
    emit({ type: 'discarded', ...about(edit) });
    runNext(edit.followupId);
  }

  /** A record moved: an edit that waits for a decision is shown against the newest, or turns out to be saved. */
  function followRecord(live: LiveEdit): () => void {
    return records.subscribe(live.cell.current().followupId, () => {
      const found = reconsiderEdit(live.cell.current(), records);
      if (found?.status === 'saved') place(live, { state: 'saved', followup: found.followup, startedAt: null });
      else if (found) live.cell.update({ conflict: found.conflict });
    });
  }

  /** What a new edit rests on. One before it that could not be confirmed is tried again: it has to be settled first. */
  function groundOf(followup: Followup, patch: FollowupPatch): Pick<Edit, 'seen' | 'before'> {
    const seen = seenValues(followup, patch);
    const ahead = lanes.head(followup.id)?.cell.current();
    if (ahead?.state === 'unconfirmed') engine.retry(ahead.id);
    // Of one that waits for a decision, the person has yet to say whether it counts.
    return ahead && ahead.state !== 'conflict' ? restOnTop(seen, followup, ahead) : { seen, before: followup };
  }

  function waitingBehind(followupId: string, patch: FollowupPatch, seen: Edit['seen']): LiveEdit | null {
    const waiting = lanes.waiting(followupId);
    if (!waiting) return null;
    waiting.cell.update(mergeIntoWaiting(waiting.cell.current(), patch, seen));
    return waiting;
  }

  const engine: SaveEngine = {
    submit(request) {
      const { followup, draftId } = request;
      const fields = patchedFields(request.patch);
      const changedFields = fields.filter((field) => !sameValue(field, followup[field], request.patch[field]));
      if (changedFields.length === 0) return { editId: null, outcome: Promise.resolve({ status: 'unchanged' }) };
      const patch: { [Field in EditableField]?: string | null } = {};
      for (const field of changedFields) patch[field] = request.patch[field] ?? null;
      const { id: followupId } = followup;
      const twin = lanes.ofDraft(followupId, draftId, patch);
      if (twin) {
        const { id: editId, state } = twin.cell.current();
        if (state === 'unconfirmed') engine.retry(editId);
        return { editId, outcome: twin.outcome };
      }
      if (!records.get(followupId)) records.merge(followup, 0);
      lanes.dropFailed(followupId);
      const { seen, before } = groundOf(followup, patch);
      const merged = waitingBehind(followupId, patch, seen);
      if (merged) return { editId: merged.cell.current().id, outcome: merged.outcome };
      const edit = newEdit(`edit-${++editCount}`, request, patch, { seen, before }, runtime.now());
      const live = lanes.add(
        createEditCell(edit, runtime, () => changed(followupId)),
        draftId,
      );
      live.stopFollowing = followRecord(live);
      changed(followupId);
      runNext(followupId);
      return { editId: edit.id, outcome: live.outcome };
    },
    retry(editId) {
      const live = lanes.byEdit(editId);
      if (!live) return;
      if (live.cell.current().state !== 'unconfirmed') {
        live.cell.wake();
        return;
      }
      live.cell.machine.conflictRetries = 0;
      live.cell.machine.resends = 0;
      live.cell.machine.resentAfterAbsence = false;
      live.cell.update({ state: 'queued', attempts: 0 });
      run(live);
    },
    dismiss(editId) {
      const live = lanes.byEdit(editId);
      if (live) {
        const { state } = live.cell.current();
        if (state === 'conflict' || state === 'unconfirmed') discard(live);
        return;
      }
      const followupId = lanes.dropFailedEdit(editId);
      if (followupId !== null) changed(followupId);
    },
    keepMine(editId, shown, decisions) {
      const live = lanes.byEdit(editId);
      const edit = live?.cell.current();
      if (!live || !edit || edit.state !== 'conflict' || !shown.theirs) return;
      const split = splitDecisions(edit, shown, decisions);
      const kept = patchedFields(split.kept.patch);
      emit({ type: 'conflict-resolved', kept, ...about(edit) });
      if (kept.length === 0) {
        discard(live);
        return;
      }
      const next = lanes.waiting(edit.followupId);
      if (next) next.cell.update(restOnPredecessor(next.cell.current(), split.dropped));
      live.cell.machine.rebases = 0;
      live.cell.update({
        ...split.kept,
        state: 'queued',
        key: null,
        expectedVersion: null,
        unknown: 0,
        error: null,
        conflict: null,
      });
      run(live);
    },
    takeTheirs(editId) {
      const live = lanes.byEdit(editId);
      const edit = live?.cell.current();
      if (!live || !edit || edit.state !== 'conflict') return;
      emit({ type: 'conflict-resolved', kept: [], ...about(edit) });
      discard(live);
    },
    get: (editId) => lanes.byEdit(editId)?.cell.current() ?? lanes.failedEdit(editId),
    leading: (followupId) => lanes.head(followupId)?.cell.current() ?? lanes.failedOf(followupId),
    edits: () => (snapshot ??= lanes.all()),
    subscribe: (followupId, listener) => listeners.subscribe(followupId, listener),
    subscribeAll: (listener) => listeners.subscribeAll(listener),
    onEvent,
    signedIn() {
      for (const edit of lanes.all()) if (edit.state === 'needs-sign-in') lanes.byEdit(edit.id)?.cell.wake();
    },
    setActive(next) {
      active = next;
      if (active) for (const resolve of parked.splice(0)) resolve();
    },
  };
  return engine;
}
