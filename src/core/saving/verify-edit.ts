import type { FollowupsError } from '../client/followups-error.js';
import { backoff } from '../client/retry-policy.js';
import { compareThreeWays } from '../followup/conflict.js';
import type { Followup } from '../followup/followup.js';
import { rereadRecord } from '../records/reread-record.js';
import type { EditCell } from './edit-cell.js';
import type { EditResult } from './edit.js';
import { retryTurn, untilActive } from './in-turn.js';
import { judgeReread } from './judge-reread.js';
import type { SaveDeps } from './save-deps.js';
import { SAVE_LIMITS } from './save-limits.js';

/** The next step for an edit. */
export type Step =
  | { readonly next: 'read' | 'prepare' | 'send' | 'verify' }
  | { readonly next: 'end'; readonly result: EditResult };

/** The result of reading an edit's record patiently; anything older than the edit's base is ignored. */
export type RecordRead =
  | { readonly status: 'found'; readonly followup: Followup; readonly startedAt: number }
  | { readonly status: 'absent' }
  | { readonly status: 'unreadable'; readonly error: FollowupsError | null };

/** The one procedure for every doubt: reads the record again and decides by what it contains, never by the answer. */
export async function verifyEdit(cell: EditCell, deps: SaveDeps, doubt: FollowupsError | null): Promise<Step> {
  const read = await readRecord(cell, deps);
  switch (read.status) {
    case 'found':
      return afterReread(cell, deps, read.followup, read.startedAt, doubt);
    case 'absent':
      return afterAbsence(cell, deps, doubt);
    case 'unreadable':
      return unconfirmed(doubt ?? read.error);
  }
}

/** Reads an edit's record until it is found, absent twice, or the limit of reads for one doubt is reached. */
export async function readRecord(cell: EditCell, deps: SaveDeps): Promise<RecordRead> {
  cell.beginVerify();
  let absences = 0;
  let error: FollowupsError | null = null;
  for (let reads = 0; reads < SAVE_LIMITS.readsPerVerify && !cell.machine.withdrawn; reads += 1) {
    await untilActive(cell, deps);
    if (reads > 0) await retryTurn(cell, deps);
    const reread = await rereadRecord(deps.client, deps.records, cell.current().followupId);
    // What was read with another user's token is not for this user.
    if (!deps.isActive()) continue;
    if (reread.status === 'absent') {
      absences += 1;
      if (absences === 2) return { status: 'absent' };
      await cell.pause(SAVE_LIMITS.absenceGapMs);
      continue;
    }
    if (reread.status === 'found' && judgeReread(reread.followup, cell.current()) !== 'stale') {
      deps.records.merge(reread.followup, reread.startedAt);
      if (!isBehind(reread.followup, deps.records.get(reread.followup.id))) return reread;
    }
    if (reread.status === 'unreadable') {
      error = reread.error;
      if (error.kind === 'unauthorized') {
        cell.noteError(error);
        await waitInBetween(cell, 'needs-sign-in');
        continue;
      }
      if (error.kind === 'network' && !deps.runtime.isOnline()) {
        await waitInBetween(cell, 'offline');
        continue;
      }
    }
    const asked = reread.status === 'unreadable' ? reread.error.retryAfterMs : undefined;
    await cell.pause(asked ?? backoff(reads, deps.runtime.random));
  }
  return { status: 'unreadable', error };
}

/** Whether something newer is known, from another answer or from before a reload. */
function isBehind(fresh: Followup, newest: Followup | undefined): boolean {
  return newest === undefined || (fresh.integration_version ?? 0) < (newest.integration_version ?? 0);
}

async function waitInBetween(cell: EditCell, what: 'needs-sign-in' | 'offline'): Promise<void> {
  await cell.waitFor(what);
  cell.beginVerify();
}

function afterAbsence(cell: EditCell, deps: SaveDeps, doubt: FollowupsError | null): Step {
  const { followupId, patch, seen, before } = cell.current();
  const base = deps.records.get(followupId) ?? before;
  if (cell.machine.inConflict && base) {
    return end({ state: 'conflict', conflict: { ...compareThreeWays(patch, seen, base, before), theirs: null } });
  }
  if (cell.machine.resentAfterAbsence) return unconfirmed(doubt);
  // The list may omit records for reasons of its own: the update itself decides.
  cell.resendAfterAbsence();
  return { next: 'send' };
}

async function afterReread(
  cell: EditCell,
  deps: SaveDeps,
  fresh: Followup,
  startedAt: number,
  doubt: FollowupsError | null,
): Promise<Step> {
  const { patch, seen, before, expectedVersion } = cell.current();
  const judgement = judgeReread(fresh, cell.current());
  if (judgement === 'saved') {
    if (deps.server.versions.isIgnored()) noteVersion(cell, deps, fresh.integration_version, null);
    return end({ state: 'saved', followup: fresh, startedAt });
  }
  // What the user has not decided is not resent.
  if (cell.machine.inConflict)
    return end({ state: 'conflict', conflict: compareThreeWays(patch, seen, fresh, before) });
  switch (judgement) {
    case 'not-applied':
      return resend(cell, deps, doubt);
    case 'others-moved': {
      const { taken } = compareThreeWays(patch, seen, fresh, before);
      // Someone saved the existing values again: there is nothing to ask about.
      const isAsItWas = before !== null && taken.length === 0;
      if (deps.conflictPolicy() !== 'merge' && !isAsItWas) break;
      // If there is room for a second change, the first may have been this edit, and someone undid it. A version that
      // rose by one has no such room, whatever the step.
      const room = deps.server.versions.step() ?? (isAsItWas ? 1 : 0);
      const isOneChange = expectedVersion !== null && (fresh.integration_version ?? 0) <= expectedVersion + room;
      if (!isOneChange || cell.machine.rebases >= SAVE_LIMITS.rebases) break;
      cell.rebase(taken.map(({ field }) => field));
      return { next: 'prepare' };
    }
    case 'stale':
    case 'clash':
      break;
  }
  return end({ state: 'conflict', conflict: compareThreeWays(patch, seen, fresh, before) });
}

async function resend(cell: EditCell, deps: SaveDeps, doubt: FollowupsError | null): Promise<Step> {
  const now = deps.runtime.now();
  if (now - cell.machine.keyMadeAt > SAVE_LIMITS.keyLifetimeMs && cell.machine.renewals < SAVE_LIMITS.renewals) {
    cell.renewKey();
    return { next: 'prepare' };
  }
  if (cell.machine.resends >= SAVE_LIMITS.resends || now >= cell.machine.deadline) {
    explainDoubts(cell, deps);
    return unconfirmed(doubt);
  }
  cell.resend();
  const delay = Math.max(backoff(cell.machine.resends, deps.runtime.random), cell.machine.notBefore - now);
  await cell.waitUntil(now + delay);
  await retryTurn(cell, deps);
  return { next: 'send' };
}

/** The record can be read and is unchanged, but no update gets through: the kind of failure shows why. */
function explainDoubts(cell: EditCell, deps: SaveDeps): void {
  const { doubtsOfKey } = cell.machine;
  const { followupId } = cell.current();
  if (doubtsOfKey.length === 0) return;
  if (doubtsOfKey.every((kind) => kind === 'failed')) deps.diagnose('key-poisoned', followupId);
  if (doubtsOfKey.every((kind) => kind === 'network') && !deps.server.answersUpdates) {
    deps.diagnose('cors-misconfigured', followupId);
  }
}

function unconfirmed(error: FollowupsError | null): Step {
  return end({ state: 'unconfirmed', error });
}

function end(result: EditResult): Step {
  return { next: 'end', result };
}

/**
 * Infers from the version of a saved record how the server treats `expected_version`.
 *
 * A version that moved on by more than this save proves that the server ignores `expected_version` only if there is no
 * other explanation: after a lost answer, the key may have been applied long before, followed by changes of others. For
 * a server that was caught once, this is reported without that proof. A server whose step is unknown is never accused.
 *
 * @param startedAt the number of the answered request; `null` if the record was read again
 */
export function noteVersion(cell: EditCell, deps: SaveDeps, version: number | null, startedAt: number | null): void {
  const { expectedVersion, followupId } = cell.current();
  const { body, doubtsOfKey } = cell.machine;
  if (version === null || expectedVersion === null || body === null) return;
  const { versions } = deps.server;
  const isProof = doubtsOfKey.length === 0;
  if ((isProof || versions.isIgnored()) && versions.isBeyond(body, version - expectedVersion)) {
    deps.diagnose('version-not-enforced', followupId);
  }
  if (!isProof || startedAt === null) return;
  if (version === expectedVersion) deps.diagnose('version-not-bumped', followupId);
  const answeredAt = deps.records.startRead();
  versions.learn({ followupId, body, from: expectedVersion, to: version, startedAt, answeredAt });
}
