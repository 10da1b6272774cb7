import { FollowupsError } from '../client/followups-error.js';
import { backoff } from '../client/retry-policy.js';
import { compareThreeWays, type FollowupConflict } from '../followup/conflict.js';
import type { Followup } from '../followup/followup.js';
import type { EditCell, EditMachine } from './edit-cell.js';
import type { EditResult } from './edit.js';
import { inTurn, retryTurn } from './in-turn.js';
import { prepareBody } from './prepare-body.js';
import type { SaveDeps } from './save-deps.js';
import { SAVE_LIMITS } from './save-limits.js';
import { sendAttempt, type AttemptResult } from './send-attempt.js';
import { noteVersion, readRecord, verifyEdit, type Step } from './verify-edit.js';

const NO_TEXT = 'The API takes texts alone: a field can’t be set to null.';

const SEND: Step = { next: 'send' };
const VERIFY: Step = { next: 'verify' };

/**
 * Works on one edit until it is settled or waits for the user: prepare, send, and re-read when the effect is in doubt.
 */
export async function saveEdit(cell: EditCell, deps: SaveDeps): Promise<EditResult> {
  let step: Step = { next: firstStep(cell, deps, cell.begin()) };
  let doubt: FollowupsError | null = null;
  for (;;) {
    if (cell.machine.withdrawn) return { state: 'withdrawn' };
    switch (step.next) {
      case 'read':
        step = await readBeforePrepare(cell, deps);
        break;
      case 'prepare':
        step = prepare(cell, deps);
        break;
      case 'send': {
        if (isOutlived(cell, deps)) {
          step = VERIFY;
          break;
        }
        const attempt = await inTurn(cell, deps, () => sendNewest(cell, deps));
        if ('next' in attempt) {
          step = attempt;
          break;
        }
        if (attempt.status === 'held-back') break;
        if (attempt.status === 'applied') {
          noteVersion(cell, deps, attempt.followup.integration_version, attempt.startedAt);
          return { state: 'saved', followup: attempt.followup, startedAt: attempt.startedAt };
        }
        doubt = attempt.error;
        cell.noteError(attempt.error);
        step =
          attempt.status === 'refused'
            ? await afterRefusal(cell, deps, attempt.error)
            : await afterUnknown(cell, deps, attempt.error, attempt.offline);
        break;
      }
      case 'verify':
        step = await verifyEdit(cell, deps, doubt);
        break;
      case 'end':
        return step.result;
    }
  }
}

function firstStep(
  cell: EditCell,
  deps: SaveDeps,
  resume: EditMachine['resume'],
): 'read' | 'prepare' | 'send' | 'verify' {
  const { key, followupId } = cell.current();
  const isKnown = deps.records.get(followupId) !== undefined;
  if (key !== null) return resume ?? (cell.machine.sent || isKnown ? 'send' : 'read');
  const wasAsked = resume !== null && cell.machine.inConflict;
  return wasAsked || !isKnown ? 'read' : 'prepare';
}

/** An edit of an earlier page load without a request is based on a record that this page load must read first. */
async function readBeforePrepare(cell: EditCell, deps: SaveDeps): Promise<Step> {
  const read = await readRecord(cell, deps);
  if (read.status === 'unreadable') return { next: 'end', result: { state: 'unconfirmed', error: read.error } };
  const { followupId, patch, seen, before, key } = cell.current();
  const newest = deps.records.get(followupId);
  const base = newest ?? before;
  // What `before` holds may be older than what an unsent body rests on.
  if (!newest && key !== null && !cell.machine.inConflict) return SEND;
  if (!cell.machine.inConflict || !base) return { next: 'prepare' };
  if (newest && prepareBody(patch, seen, newest).status === 'nothing-to-send') return { next: 'prepare' };
  // The user was asked and has not decided.
  return { next: 'end', result: { state: 'conflict', conflict: conflictWith(cell, newest, base) } };
}

/** A record that this page load looked for and did not find is shown as gone. */
function conflictWith(cell: EditCell, newest: Followup | undefined, base: Followup): FollowupConflict {
  const { patch, seen, before } = cell.current();
  const conflict = compareThreeWays(patch, seen, base, before);
  return newest ? conflict : { ...conflict, theirs: null };
}

function prepare(cell: EditCell, deps: SaveDeps): Step {
  const { followupId, patch, seen, before } = cell.current();
  const newest = deps.records.get(followupId);
  const base = newest ?? before;
  if (!base) throw new Error('An edit was queued for a record that is not known.');
  const prepared = prepareBody(patch, seen, base);
  switch (prepared.status) {
    case 'nothing-to-send':
      return { next: 'end', result: { state: 'saved', followup: base, startedAt: null } };
    case 'clash':
      return { next: 'end', result: { state: 'conflict', conflict: conflictWith(cell, newest, base) } };
    case 'read-only':
      return { next: 'end', result: { state: 'invalid', error: new FollowupsError('validation', { effect: 'none' }) } };
    case 'unwritable': {
      const fieldErrors = { [prepared.field]: 'must be a text' };
      const error = new FollowupsError('validation', { effect: 'none', fieldErrors, cause: new TypeError(NO_TEXT) });
      // An earlier request may have been applied anyway.
      return { next: 'end', result: { state: cell.current().unknown > 0 ? 'unconfirmed' : 'invalid', error } };
    }
    case 'send':
      cell.newKey(prepared.patch, prepared.expectedVersion);
      return SEND;
  }
}

/** Whether the key is too old to resend before the record is read; after two absences, it has been. */
function isOutlived(cell: EditCell, deps: SaveDeps): boolean {
  const { keyMadeAt, resentAfterAbsence } = cell.machine;
  const age = deps.runtime.now() - keyMadeAt;
  return age > SAVE_LIMITS.keyLifetimeMs && cell.current().unknown > 0 && !resentAfterAbsence;
}

/** Sends the body. An unsent body is prepared again if the record changed while the edit waited for its turn. */
async function sendNewest(cell: EditCell, deps: SaveDeps): Promise<Step | AttemptResult> {
  const { followupId, expectedVersion } = cell.current();
  if (cell.machine.withdrawn) return { next: 'end', result: { state: 'withdrawn' } };
  const newest = deps.records.get(followupId);
  if (!cell.machine.sent && newest && newest.integration_version !== expectedVersion) {
    const step = prepare(cell, deps);
    if (step.next !== 'send') return step;
  }
  return sendAttempt(cell, deps);
}

async function afterRefusal(cell: EditCell, deps: SaveDeps, error: FollowupsError): Promise<Step> {
  if (error.kind === 'unauthorized') {
    deps.signIn.refusals += 1;
    await cell.waitFor('needs-sign-in');
    cell.forgiveAttempt();
    return SEND;
  }
  // The refusal is only about this attempt; an earlier one may have been applied.
  if (cell.current().unknown > 0 && !(error.kind === 'not-found' && cell.machine.resentAfterAbsence)) return VERIFY;
  switch (error.kind) {
    case 'forbidden':
      return { next: 'end', result: { state: 'forbidden', error } };
    case 'not-found':
      return { next: 'end', result: { state: 'gone', error } };
    default:
      return { next: 'end', result: { state: 'invalid', error } };
  }
}

async function afterUnknown(cell: EditCell, deps: SaveDeps, error: FollowupsError, offline: boolean): Promise<Step> {
  if (offline) {
    await cell.waitFor('offline');
    return cell.current().attempts >= SAVE_LIMITS.attemptsPerKey ? VERIFY : SEND;
  }
  cell.noteRetryAfter(error.retryAfterMs ?? 0);
  if (cell.machine.resentAfterAbsence) return VERIFY;
  if (error.kind === 'conflict') {
    // On a key's first attempt, a 409 is checked by a re-read; after a lost answer it may mean "still in progress".
    if (cell.machine.doubtsOfKey.length < 2 || cell.machine.conflictRetries >= SAVE_LIMITS.conflictRetries)
      return VERIFY;
    cell.retryConflict();
  }
  if (isRedirect(error)) return VERIFY;
  if (cell.current().attempts >= SAVE_LIMITS.attemptsPerKey || deps.runtime.now() >= cell.machine.deadline)
    return VERIFY;
  const now = deps.runtime.now();
  const held = deps.traffic.heldUntil() - now;
  const asked = error.retryAfterMs ?? (held > 0 ? held : undefined);
  // When the page goes away, the browser drops plain requests, and a timer would never fire.
  if (deps.departure.isLeaving() && asked === undefined) return SEND;
  const delay = asked ?? backoff(cell.current().attempts - 1, deps.runtime.random);
  // The delay the server asks for does not count as the edit's own work.
  if (asked !== undefined) cell.extendDeadline(asked);
  await cell.waitUntil(now + delay);
  await retryTurn(cell, deps);
  return SEND;
}

function isRedirect(error: FollowupsError): boolean {
  return error.kind === 'malformed-response' && (error.status === 0 || (error.status ?? 200) >= 300);
}
